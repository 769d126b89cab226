/** The processes of the inventory as the facts know them. */
import type { SectionWriter } from "#domain/report/phase-report.ts";

export interface ReportProcess {
  id: string;
  prefix: string;
  name: string;
  area: string;
}

export function listProcesses(desk: SectionWriter): ReportProcess[] {
  return desk.facts.flatMap((fact) => {
    const id = fact.scope?.process;
    const prefix = `p1.proc.${id}`;
    if (id === undefined || fact.id !== `${prefix}.nome` || typeof fact.value !== "string")
      return [];
    return [{ id, prefix, name: fact.value, area: desk.text(`${prefix}.area`) ?? "" }];
  });
}

/** Decreasing by a numeric fact of the process, nulls last, ties by id. */
export function orderedBy(
  desk: SectionWriter,
  processes: readonly ReportProcess[],
  key: string,
  direction: 1 | -1 = -1,
): ReportProcess[] {
  const valueOf = (process: ReportProcess) => desk.number(`${process.prefix}.${key}`);
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
  key: string,
): number {
  if (processes.length === 0) return 0;
  return (
    (100 *
      processes.filter((process) => desk.fact(`${process.prefix}.${key}`)?.value != null).length) /
    processes.length
  );
}
