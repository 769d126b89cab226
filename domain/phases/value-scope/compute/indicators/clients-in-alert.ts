/** A1.9 Clientes em alerta: criteria over the cases of the last window. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { MS_PER_DAY, saoPauloDate } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { compareText, numberCell, textCell } from "../../../../tables/read-table.ts";
import {
  readAlertLimits,
  criterionLabels,
  casesInWindow,
  alertsOf,
  alertCriteria,
  type AlertCriterion,
  type BaseDate,
} from "../../../common/client-alerts.ts";
import type { CaseRecords } from "../../../common/processes/case-records.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { unitOfColumn } from "../../../../facts/fact-currency.ts";
import type { RowSelection } from "../../../../facts/row-selection.ts";
import type { TableData } from "../../../../tables/table-data.ts";
import * as p1 from "../../facts.ts";

const assumptions = [
  "A.alerta_janela",
  "A.alerta_tt",
  "A.alerta_retrabalho_ativo",
  "A.alerta_retrabalho",
  "A.alerta_csat",
  "A.alerta_uso",
  "A.data_base",
];

export function addAlertFacts(
  run: PhaseOneRun,
  cases: CaseRecords | null,
  base: BaseDate | null,
): void {
  if (base)
    run.book.add(p1.window.baseDate, {
      value: base.date,
      assumptions: ["A.data_base"],
      ...(cases ? { from: [{ table: cases.table, columns: ["aberto_em"] }] } : {}),
    });
  const table = run.tables.clientes;
  if (!table || table.rows === 0) return;
  const limits = readAlertLimits(run.assumptions);
  const byClient = casesInWindow(cases?.records ?? [], run.assumptions, base);
  const usedRows = [...byClient.values()]
    .flatMap((list) => list.map((record) => record.row))
    .sort((a, b) => a - b);
  const clients = Array.from({ length: table.rows }, (_, row) => ({
    row,
    id: textCell(table, "cliente_id", row),
  }))
    .flatMap(({ row, id }) =>
      id === null
        ? []
        : [
            {
              row,
              id,
              revenue: numberCell(table, "receita_mensal", row),
              usage: numberCell(table, "variacao_uso_pct", row),
              cases: byClient.get(id) ?? [],
            },
          ],
    )
    .map((client) => ({ ...client, met: alertsOf(client.cases, client.usage, limits) }));
  clients.sort((a, b) => (b.revenue ?? 0) - (a.revenue ?? 0) || compareText(a.id, b.id));
  const alerted = clients.filter((client) => client.met.length > 0);

  const all = [{ table, columns: ["cliente_id", "receita_mensal", "variacao_uso_pct"] }];
  const fromCases = cases
    ? [
        {
          table: cases.table,
          columns: ["caso_id", "cliente_id", "aberto_em", "encerrado_em", "resolucao_h", "csat"],
          rows: Uint32Array.from(usedRows),
          filterText: base
            ? `casos abertos nos ${windowDaysOf(run)} dias até a data-base`
            : "todos os casos",
        },
      ]
    : [];
  addClientFacts(run, { table, clients, all });
  // Without a case or a change of use of any of them no criterion can be judged: whether one is in alert is not known.
  if (!clients.some(({ cases: own, usage }) => own.length > 0 || usage !== null)) return;
  addAlertCount(run, { table, clients, all, fromCases });
  if (base) addWindowStart(run, base);
  for (const criterion of alertCriteria) {
    if (criterion === "retrabalho" && limits.reworkPct === null) continue;
    run.book.add(p1.alertCriterion.clients, {
      at: { criterion },
      names: { criterion },
      value: clients.filter((client) => client.met.includes(criterion)).length,
      from: [...all, ...fromCases],
      assumptions,
      sample: { used: clients.length },
    });
  }
  addAlertDataset(run, table, alerted);
}

interface Client {
  row: number;
  revenue: number | null;
  met: readonly string[];
}

/** Sum of the revenue told; null where none is, but zero of no clients. */
function revenueOf(list: readonly Client[]): number | null {
  const known = list.flatMap(({ revenue }) => revenue ?? []);
  return known.length === 0 && list.length > 0 ? null : exactSum(known);
}

interface ClientList {
  table: TableData;
  clients: Client[];
  all: RowSelection[];
}

function addClientFacts({ book }: PhaseOneRun, { clients, all }: ClientList): void {
  const sample = { used: clients.length };
  book.add(p1.clients.count, { value: clients.length, from: all, sample });
  book.add(p1.clients.revenue, { value: revenueOf(clients), from: all, sample });
}

function addAlertCount(
  { book }: PhaseOneRun,
  { table, clients, all, fromCases }: ClientList & { fromCases: RowSelection[] },
): void {
  const sample = { used: clients.length };
  const alerted = clients.filter(({ met }) => met.length > 0);
  book.add(p1.alert.count, {
    value: alerted.length,
    from: [...all, ...fromCases],
    assumptions,
    sample,
  });
  const atRisk = book.add(p1.alert.revenue, {
    value: revenueOf(alerted),
    from: [
      {
        table,
        columns: ["cliente_id", "receita_mensal"],
        rows: alerted.map(({ row }) => row),
        filterText: "clientes em alerta",
      },
      ...fromCases,
    ],
    inputs: [p1.alert.count()],
    sample,
  });
  const total = revenueOf(clients);
  const isShare = typeof atRisk.value === "number" && total !== null && total !== 0;
  book.add(p1.alert.revenueShare, {
    value: isShare ? (100 * Number(atRisk.value)) / total : null,
    inputs: [p1.alert.revenue(), p1.clients.revenue()],
  });
}

const windowDaysOf = ({ assumptions }: PhaseOneRun): number =>
  assumedNumber(assumptions, "A.alerta_janela");

function addWindowStart(run: PhaseOneRun, base: BaseDate): void {
  run.book.add(p1.alert.windowStart, {
    value: saoPauloDate(base.endMs + 1 - windowDaysOf(run) * MS_PER_DAY),
    inputs: [p1.window.baseDate()],
    assumptions: ["A.alerta_janela"],
  });
}

interface AlertedClient {
  id: string;
  revenue: number | null;
  cases: readonly unknown[];
  met: readonly AlertCriterion[];
}

function addAlertDataset(
  run: PhaseOneRun,
  table: TableData,
  alerted: readonly AlertedClient[],
): void {
  run.datasets.push({
    id: "ds_p1_clientes_alerta",
    name: "Clientes em alerta",
    qualityScore: null,
    columns: [
      { name: "cliente_id", label: "Cliente", type: "text" },
      {
        name: "receita_mensal",
        label: "Receita mensal",
        type: "number",
        unit: unitOfColumn(table, "receita_mensal", "BRL/mes"),
      },
      { name: "casos", label: "Casos na janela", type: "number" },
      { name: "criterios", label: "Critérios", type: "text" },
    ],
    rows: alerted.map((client) => [
      client.id,
      client.revenue,
      client.cases.length,
      client.met.map((key) => criterionLabels[key]).join("; "),
    ]),
  });
}
