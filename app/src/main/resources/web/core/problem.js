// Errors in the reader's words.
import { t } from "./i18n.js";

/** The server's own message if there is one, otherwise what the status means. */
export function problemText(problem) {
  if (problem.document?.status === 0) {
    return t("unreachable");
  }
  const faults = problem.document?.faults;
  return faults?.length > 1 ? faults.join("; ") : problem.message || t("failed");
}
