// What went wrong, in words for people.
import { t } from "./i18n.js";

/** The server's own sentence; if there was none, what the status means. */
export function problemNote(problem) {
  if (problem.document?.status === 0) {
    return t("unreachable");
  }
  const faults = problem.document?.faults;
  return faults?.length > 1 ? faults.join("; ") : problem.message || t("failed");
}
