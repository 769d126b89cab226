/** A2.7 as facts of a process: the people of the group that executes it, and their load today and after the redesign. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import * as p2 from "../facts.ts";
import { logOf } from "../facts-handed.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { measuresOf, placed } from "./process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

export function addLoad(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { book } = run;
  const { queue } = process;
  const shared = placed(process);
  const own = keysAt(p2.process, shared.at);
  const { now, later } = measuresOf(process);
  const log = logOf(process.process.id);
  const inputs = [optional(log.resources), optional(log.load)];
  const positions = run.tables.cargos;
  book.add(p2.process.people, {
    ...shared,
    value: queue.people,
    inputs,
    ...(positions && queue.executorRows.length > 0
      ? {
          from: [
            {
              table: positions,
              columns: ["cargo", "fte"],
              rows: queue.executorRows,
              filterText: "cargos que executam as etapas",
            },
          ],
        }
      : {}),
  });
  const percent = (load: number | null) => (load === null ? null : 100 * load);
  const assumptions = ["A.horas_fte_mes"];
  book.add(p2.process.load, {
    ...shared,
    value: percent(queue.currentLoad),
    inputs: [now.hours, own.people, ...inputs],
    assumptions,
  });
  book.add(p2.process.loadLater, {
    ...shared,
    value: percent(queue.load),
    inputs: [later.hours, own.people, ...inputs],
    assumptions,
  });
  book.add(p2.process.loadLimit, {
    ...shared,
    value: 100 * assumedNumber(run.assumptions, "A.saturacao"),
    assumptions: ["A.saturacao"],
  });
  book.add(p2.process.waitCapped, {
    ...shared,
    value: queue.capped,
    inputs: [own.loadLater, own.loadLimit],
  });
}
