/** Facts of a list of clients that neither an inventory nor a log stands beside: who brings the revenue, by segment. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { compareText, entityKey, numberCell, textCell } from "../../../../tables/read-table.ts";
import type { TableData } from "../../../../tables/table-data.ts";
import * as p1 from "../../facts.ts";
import { fewestRows, hasInventory, hasLog } from "../../main-tables.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { addBandFacts } from "./band-facts.ts";

const segmentsShown = 8;
const fewestClients = 5;

export function addSegmentFacts(run: PhaseOneRun): void {
  const table = run.tables.clientes;
  if (!table || table.rows < fewestRows) return;
  if (hasInventory(run.tables) || hasLog(run.tables)) return;
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  addBase(run, table, rows);
  addSegments(run, table, rows);
  addBandFacts(run, table);
}

const knownOf = (table: TableData, column: string, rows: readonly number[]): number[] =>
  rows.flatMap((row) => numberCell(table, column, row) ?? []);

const meanOf = (values: readonly number[]): number => exactSum(values) / values.length;

function addBase({ book, assumptions }: PhaseOneRun, table: TableData, rows: number[]): void {
  const sample = { used: rows.length, reference: 400 };
  const revenues = knownOf(table, "receita_mensal", rows).sort((a, b) => b - a);
  const total = exactSum(revenues);
  if (revenues.length >= fewestRows && total > 0) {
    const cut = assumedNumber(assumptions, "A.abc_a");
    let sum = 0;
    const toCut = 1 + revenues.findIndex((value) => isAtLeast((100 * (sum += value)) / total, cut));
    const given = {
      from: [{ table, columns: ["cliente_id", "receita_mensal"] }],
      assumptions: ["A.abc_a"],
      sample,
    };
    book.add(p1.clientBase.toCut, { ...given, value: toCut });
    book.add(p1.clientBase.toCutShare, { ...given, value: (100 * toCut) / revenues.length });
  }
  for (const { column, definition } of [
    { column: "nps", definition: p1.clientBase.nps },
    { column: "variacao_uso_pct", definition: p1.clientBase.usage },
  ] as const) {
    const known = knownOf(table, column, rows);
    if (known.length >= fewestClients)
      book.add(definition, {
        from: [{ table, columns: ["cliente_id", column] }],
        sample: { used: known.length, reference: 400 },
        value: meanOf(known),
      });
  }
}

function addSegments({ book }: PhaseOneRun, table: TableData, rows: number[]): void {
  const groups = new Map<string, { name: string; rows: number[] }>();
  for (const row of rows) {
    const name = textCell(table, "segmento", row);
    if (name === null) continue;
    const group = groups.get(entityKey(name)) ?? { name, rows: [] };
    group.rows.push(row);
    groups.set(entityKey(name), group);
  }
  const withSegment = [...groups.values()].flatMap((group) => group.rows);
  const total = exactSum(knownOf(table, "receita_mensal", withSegment));
  const revenueOf = (of: readonly number[]) => exactSum(knownOf(table, "receita_mensal", of));
  const ranked = [...groups.values()]
    .filter((group) => group.rows.length >= fewestClients)
    .sort(
      (a, b) =>
        revenueOf(b.rows) - revenueOf(a.rows) ||
        b.rows.length - a.rows.length ||
        compareText(a.name, b.name),
    );
  if (ranked.length < 2) return;
  ranked.slice(0, segmentsShown).forEach(({ name, rows: own }, index) => {
    const given = (column: string, used = own.length) => ({
      at: { rank: index + 1 },
      names: { segment: name },
      from: [
        {
          table,
          columns: ["cliente_id", "segmento", column],
          rows: own,
          filterText: `segmento = ${name}`,
        },
      ],
      sample: { used, reference: 400 },
    });
    book.add(p1.segment.name, { ...given("segmento"), value: name });
    book.add(p1.segment.clients, { ...given("segmento"), value: own.length });
    if (total > 0)
      book.add(p1.segment.revenueShare, {
        ...given("receita_mensal"),
        value: (100 * revenueOf(own)) / total,
      });
    const nps = knownOf(table, "nps", own);
    if (nps.length >= fewestClients)
      book.add(p1.segment.nps, { ...given("nps", nps.length), value: meanOf(nps) });
    const usage = knownOf(table, "variacao_uso_pct", own);
    if (usage.length >= fewestClients)
      book.add(p1.segment.usage, {
        ...given("variacao_uso_pct", usage.length),
        value: meanOf(usage),
      });
  });
}
