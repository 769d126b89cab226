/** Figures that the gate prints as evidence: every number of the report is a fact, those of the gate too. */
import { isAtMost } from "../../../kernel/numbers/rounding.ts";
import { addCommonGateFacts } from "../../common/common-gate.ts";
import { headlineFactIds } from "../headline-facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import * as p1 from "../facts.ts";
import { priorityQuadrants } from "../../common/processes/priority-quadrants.ts";

export function addGateFacts(run: PhaseOneRun, openQuestions: number): void {
  const { book } = run;
  addCommonGateFacts(book, 1, {
    assumptions: run.assumptions,
    openQuestions,
    headlineIds: headlineFactIds(book.all()),
  });
  addPriority(run);
  addVolumes(run);
}

function addPriority({ book, inventory }: PhaseOneRun): void {
  const quadrantOf = ({ id }: { id: string }) => p1.process.quadrant({ process: id });
  const priority = inventory.processes.filter((process) =>
    priorityQuadrants.includes(book.textOf(quadrantOf(process)) ?? ""),
  );
  book.add(p1.gate.priority, { value: priority.length, inputs: priority.map(quadrantOf) });
  const casesOf = ({ id }: { id: string }) => p1.log.cases({ log: id });
  const logged = priority.filter((process) => book.get(casesOf(process)));
  book.add(p1.gate.priorityWithLog, { value: logged.length, inputs: logged.map(casesOf) });
}

interface ComparedVolume {
  keys: readonly [FactKey, FactKey];
  agrees: boolean;
}

/** The volume of the inventory against that of the log; null where one of them is not known. */
export function compareVolume(
  process: string,
  numberOf: (key: FactKey) => number | null,
): ComparedVolume | null {
  const keys = [p1.process.volume({ process }), p1.arrivals.volume({ log: process })] as const;
  const [informed, measured] = [numberOf(keys[0]), numberOf(keys[1])];
  const cases = numberOf(p1.arrivals.cases({ log: process }));
  if (!measured || informed === null || !cases) return null;
  const agrees = isAtMost(Math.abs(informed - measured) / measured, volumeTolerance(cases));
  return { keys, agrees };
}

/** Processes whose volume stands in the inventory and in a log. */
function addVolumes(run: PhaseOneRun): void {
  const { book } = run;
  const compared = run.inventory.processes.flatMap(
    ({ id }) => compareVolume(id, (key) => book.numberOf(key)) ?? [],
  );
  const inputs = compared.flatMap(({ keys }) => keys);
  book.add(p1.gate.compared, { value: compared.length, inputs });
  book.add(p1.gate.agreeing, { value: compared.filter(({ agrees }) => agrees).length, inputs });
}

/** max(10%, 1.96 / sqrt(n)), relative. */
export function volumeTolerance(cases: number): number {
  return Math.max(0.1, 1.96 / Math.sqrt(cases));
}
