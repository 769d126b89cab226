/** The processes of the inventory as the facts know them. */
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { members, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import * as p1 from "../facts.ts";

export interface ReportProcess {
  id: string;
  own: KeysOf<typeof p1.process>;
  name: string;
  area: string;
}

export function listProcesses(desk: SectionWriter): ReportProcess[] {
  return members(desk.facts, p1.process.name).flatMap(({ at, fact }) => {
    if (typeof fact.value !== "string") return [];
    const own = keysAt(p1.process, at);
    return [{ id: at.process, own, name: fact.value, area: desk.text(own.area) ?? "" }];
  });
}

type OfProcess = (at: { process: string }) => FactKey;

/** Decreasing by a numeric fact of the process, nulls last, ties by id. */
export function orderedBy(
  desk: SectionWriter,
  processes: readonly ReportProcess[],
  definition: OfProcess,
  direction: 1 | -1 = -1,
): ReportProcess[] {
  const valueOf = ({ id }: ReportProcess) => desk.number(definition({ process: id }));
  return [...processes].sort((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === null || y === null)
      return (x === null ? 1 : 0) - (y === null ? 1 : 0) || (a.id < b.id ? -1 : 1);
    return direction * (x - y) || (a.id < b.id ? -1 : 1);
  });
}

/** Share of the processes (0-100) for which the fact is known. */
export function knownShare(
  desk: SectionWriter,
  processes: readonly ReportProcess[],
  definition: OfProcess,
): number {
  if (processes.length === 0) return 0;
  const known = processes.filter(({ id }) => desk.fact(definition({ process: id }))?.value != null);
  return (100 * known.length) / processes.length;
}
