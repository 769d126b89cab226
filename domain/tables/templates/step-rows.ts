/** The steps of each process as its log shows them: in the order of the place that an activity usually has in a case. */
import { compareText, entityKey, numberCell, textCell } from "../read-table.ts";
import type { TableData } from "../table-data.ts";
import { quantile7 } from "../../kernel/statistics/quantile.ts";
import { fileOf, type KnownRow } from "./known-row.ts";

interface Step {
  name: string;
  places: number[];
}

interface Process {
  /** Null where the log names none. */
  name: string | null;
  file: string;
  steps: Map<string, Step>;
}

export function stepRows(log: TableData): KnownRow[] {
  const processes = new Map<string, Process>();
  for (const rows of casesOf(log).values()) {
    const seen = new Set<string>();
    rows.sort((a, b) => timeOf(log, a) - timeOf(log, b) || a - b);
    for (const row of rows) {
      const activity = textCell(log, "atividade", row);
      if (activity === null || seen.has(entityKey(activity))) continue;
      seen.add(entityKey(activity));
      stepOf(processOf(processes, log, row), activity).places.push(seen.size);
    }
  }
  return [...processes.values()]
    .sort((a, b) => compareText(a.name ?? "", b.name ?? ""))
    .flatMap(({ name, file, steps }) =>
      [...steps.values()]
        .map((step) => ({ ...step, place: quantile7(step.places, 0.5) }))
        .sort((a, b) => a.place - b.place || compareText(a.name, b.name))
        .map(
          (step, at): KnownRow => ({
            ...(name === null ? {} : { processo: { value: name, files: [file] } }),
            ordem: { value: at + 1, files: [file] },
            etapa: { value: step.name, files: [file] },
          }),
        ),
    );
}

function casesOf(log: TableData): Map<string, number[]> {
  const cases = new Map<string, number[]>();
  for (let row = 0; row < log.rows; row++) {
    const id = `${textCell(log, "processo", row) ?? ""}\u001f${textCell(log, "caso_id", row) ?? ""}`;
    const rows = cases.get(id);
    if (rows) rows.push(row);
    else cases.set(id, [row]);
  }
  return cases;
}

/** Rows without a time keep the order of the file, behind the others. */
const timeOf = (log: TableData, row: number): number => {
  for (const name of ["inicio", "fim"]) {
    const value = numberCell(log, name, row);
    if (value !== null) return value;
  }
  return Number.MAX_SAFE_INTEGER;
};

function processOf(processes: Map<string, Process>, log: TableData, row: number): Process {
  const name = textCell(log, "processo", row);
  const key = entityKey(name ?? "");
  const known = processes.get(key);
  if (known !== undefined) return known;
  const process: Process = { name, file: fileOf(log, row), steps: new Map() };
  processes.set(key, process);
  return process;
}

function stepOf({ steps }: Process, activity: string): Step {
  const key = entityKey(activity);
  const step = steps.get(key) ?? { name: activity, places: [] };
  steps.set(key, step);
  return step;
}
