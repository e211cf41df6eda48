package dev.tabiya.lab;

import dev.tabiya.app.cli.CommandSet;
import dev.tabiya.lab.bench.BenchCommand;
import dev.tabiya.lab.experiments.EvaluateCommand;
import dev.tabiya.lab.tuning.TuneCommand;
import java.util.List;

/** The commands of this module. */
public final class LabCommands implements CommandSet {
    @Override
    public List<Class<?>> commands() {
        return List.of(EvaluateCommand.class, TuneCommand.class, BenchCommand.class);
    }
}
