/** `ds_p4_contratos` as an iCalendar file: a whole-day event for each notice deadline and each end of a contract. */
import ical, { ICalCalendarMethod } from "ical-generator";
import type { DatasetColumn } from "#domain/outcome/phase-outcome.ts";
import { calendarCopy as copy } from "./copy.ts";

type Cell = string | number | boolean | null;
interface Contracts {
  columns: Pick<DatasetColumn, "name">[];
  rows: Cell[][];
}

/** `writtenAt` is the run's end, so that the same run gives the same bytes; ids of events last, so that a new file updates them. */
export function contractCalendar(
  project: { id: string; name: string },
  contracts: Contracts | null,
  writtenAt: Date,
): string {
  const calendar = ical({
    name: copy.name(project.name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Lastro", product: "Contratos", language: "PT" },
  });
  const at = new Map(contracts?.columns.map(({ name }, index) => [name, index]));
  for (const row of contracts?.rows ?? []) {
    const cell = (name: string): Cell => row[at.get(name) ?? -1] ?? null;
    const system = String(cell("sistema"));
    const description = [
      ...(typeof cell("fornecedor") === "string"
        ? [copy.supplier(String(cell("fornecedor")))]
        : []),
      ...(typeof cell("aviso_dias") === "number" ? [copy.days(Number(cell("aviso_dias")))] : []),
      ...(typeof cell("renovacao") === "number" ? [copy.value(Number(cell("renovacao")))] : []),
    ].join(" ");
    for (const [key, summary] of [
      ["aviso_ate", copy.notice(system)],
      ["fim_contrato", copy.end(system)],
    ] as const) {
      const date = cell(key);
      if (typeof date !== "string") continue;
      calendar.createEvent({
        id: `${project.id}-${String(cell("sistema_id"))}-${key}`,
        start: new Date(`${date}T12:00:00Z`),
        timezone: "UTC",
        allDay: true,
        summary,
        description,
        stamp: writtenAt,
      });
    }
  }
  return calendar.toString();
}
