/** A2.5 as facts: clients in alert today and on projected cases, in all and by criterion. */
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { endOfDayMs } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { numberCell, textCell } from "../../../tables/read-table.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { criterionLabels, alertCriteria } from "../../common/client-alerts.ts";
import * as p2 from "../facts.ts";
import { alertedClients, baseDate } from "../facts-handed.ts";
import { projectAlerts } from "../../common/redesign/future-alerts.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { type SatisfactionProjection } from "../../common/redesign/satisfaction.ts";
import { leadTimeShift } from "../../common/redesign/projected-customer.ts";

const alertAssumptions = [
  "A.alerta_janela",
  "A.alerta_tt",
  "A.alerta_retrabalho_ativo",
  "A.alerta_retrabalho",
  "A.alerta_csat",
  "A.alerta_uso",
  "A.data_base",
];

/** None without a projected lead time of any process with cases. */
export function addFutureAlertFacts(
  run: PhaseTwoRun,
  projections: ReadonlyMap<string, SatisfactionProjection | null>,
): void {
  const clients = run.tables.clientes;
  const { cases, book } = run;
  const shift = leadTimeShift(run.redesign.processes, projections);
  if (!clients || !cases || clients.rows === 0 || shift.size === 0) return;
  const date = book.textOf(baseDate);
  const alerts = projectAlerts(clients, cases.records, shift, {
    assumptions: run.assumptions,
    base: date === null ? null : { endMs: endOfDayMs(date) },
  });
  const shared = {
    from: [
      { table: clients, columns: ["cliente_id", "variacao_uso_pct"] },
      {
        table: cases.table,
        columns: ["caso_id", "cliente_id", "aberto_em", "encerrado_em", "csat"],
        rows: alerts.caseRows,
        filterText: "casos da janela do alerta",
      },
    ],
    assumptions: alertAssumptions,
    sample: { used: clients.rows },
  };
  // A process whose cases have no answers has no model.
  const inputs = [...shift.keys()].flatMap((process) => [
    p2.now.leadTime({ process }),
    p2.later.leadTime({ process }),
    optional(p2.coefficients.b1({ process })),
  ]);
  book.add(p2.alert.now, {
    ...shared,
    value: alerts.current,
    inputs: [optional(alertedClients)],
  });
  book.add(p2.alert.later, { ...shared, value: alerts.future, inputs });
  book.add(p2.alert.leaving, {
    value: alerts.leaving.length,
    inputs: [p2.alert.now(), p2.alert.later()],
  });
  addLeavingRevenue(run, clients, alerts.leaving);
  for (const criterion of alertCriteria) {
    const [now, later] = [
      alerts.currentByCriterion[criterion],
      alerts.futureByCriterion[criterion],
    ];
    if (now === 0 && later === 0) continue;
    const placed = { ...shared, at: { criterion }, names: { label: criterionLabels[criterion] } };
    book.add(p2.alertNow.clients, { ...placed, value: now });
    book.add(p2.alertLater.clients, { ...placed, value: later, inputs });
  }
}

function addLeavingRevenue(
  { book }: PhaseTwoRun,
  clients: TableData,
  leaving: readonly string[],
): void {
  const ids = new Set(leaving);
  const rows = Array.from({ length: clients.rows }, (_, row) => row).filter((row) =>
    ids.has(textCell(clients, "cliente_id", row) ?? ""),
  );
  const revenue = rows.flatMap((row) => numberCell(clients, "receita_mensal", row) ?? []);
  book.add(p2.alert.leavingRevenue, {
    value: revenue.length === 0 && rows.length > 0 ? null : exactSum(revenue),
    inputs: [p2.alert.leaving()],
    from: [
      {
        table: clients,
        columns: ["cliente_id", "receita_mensal"],
        rows,
        filterText: "clientes que saem do alerta",
      },
    ],
    sample: { used: clients.rows },
  });
}
