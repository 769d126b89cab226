import { numberOf, textOf, type DatasetRecord } from "#web/lib/dataset-records.ts";

export interface Contract {
  id: string;
  system: string;
  supplier: string | null /** YYYY-MM-DD. */;
  end: string;
  notice: string | null;
  state: string | null;
  value: number | null;
}
export interface CalendarEvent {
  kind: "notice" | "end";
  date: string;
  contract: Contract;
}

export function readContracts(records: readonly DatasetRecord[]): Contract[] {
  return records.flatMap((record) => {
    const end = textOf(record, "fim_contrato");
    return end === null
      ? []
      : [
          {
            id: textOf(record, "sistema_id") ?? "",
            system: textOf(record, "sistema") ?? "",
            supplier: textOf(record, "fornecedor"),
            end,
            notice: textOf(record, "aviso_ate"),
            state: textOf(record, "aviso_estado"),
            value: numberOf(record, "renovacao"),
          },
        ];
  });
}

/** Months in which something falls due, YYYY-MM, in order; in each the events by day, a notice before an end. */
export function monthsOf(
  contracts: readonly Contract[],
): { month: string; events: CalendarEvent[] }[] {
  const events = contracts.flatMap((contract): CalendarEvent[] => [
    ...(contract.notice === null
      ? []
      : [{ kind: "notice" as const, date: contract.notice, contract }]),
    { kind: "end", date: contract.end, contract },
  ]);
  const months = new Map<string, CalendarEvent[]>();
  for (const event of events.sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : 0,
  ))
    months.set(event.date.slice(0, 7), [...(months.get(event.date.slice(0, 7)) ?? []), event]);
  return [...months].map(([month, own]) => ({ month, events: own }));
}

const monthFormat = new Intl.DateTimeFormat("pt-BR", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "janeiro de 2027". */
export const monthName = (month: string): string =>
  monthFormat.format(new Date(`${month}-15T00:00:00Z`));
