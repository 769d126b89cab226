/** A1.9 Clientes em alerta: criteria over the cases of the last window. */
import type { Formula } from "../../../facts/fact-book.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { MS_PER_DAY, saoPauloDate } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText, numberCell, textCell } from "../../../tables/read-table.ts";
import {
  readAlertLimits,
  criterionLabels,
  casesInWindow,
  alertsOf,
  alertCriteria,
  type BaseDate,
} from "../../common/client-alerts.ts";
import type { CaseRecords } from "../../common/case-records.ts";
import type { PhaseOneRun } from "../phase-run.ts";

const formula = (words: string): Formula => ({ id: "A1.9", version: "1.0.0", words });
const words = {
  clients: formula("contagem das contas informadas"),
  alert: formula(
    "contas que atendem a pelo menos um critério de alerta, sobre os casos abertos na janela até a data-base",
  ),
  criterion: formula("contas que atendem ao critério; uma conta pode atender a vários"),
  revenue: formula("soma da receita mensal das contas em alerta"),
  allRevenue: formula("soma da receita mensal das contas"),
  share: formula("receita mensal em alerta ÷ receita mensal de todas as contas"),
  window: formula("data-base menos a janela do alerta"),
  base: formula("último dia do último mês completo de abertura de casos"),
};
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
  const table = run.tables.clientes;
  const { book } = run;
  if (base) {
    book.add({
      id: "p1.data_base",
      label: "Data-base",
      value: base.date,
      unit: "data",
      formula: words.base,
      assumptions: ["A.data_base"],
      ...(cases ? { from: [{ table: cases.table, columns: ["aberto_em"] }] } : {}),
    });
  }
  if (!table || table.rows === 0) return;
  const limits = readAlertLimits(run.assumptions);
  const windowDays = assumedNumber(run.assumptions, "A.alerta_janela");
  const startMs = base ? base.endMs + 1 - windowDays * MS_PER_DAY : Number.NEGATIVE_INFINITY;
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
          columns: ["caso_id", "cliente_id", "aberto_em", "encerrado_em", "csat"],
          rows: Uint32Array.from(usedRows),
          filterText: base
            ? `casos abertos nos ${windowDays} dias até a data-base`
            : "todos os casos",
        },
      ]
    : [];
  const sample = { used: clients.length };
  const revenue = (list: typeof clients) => {
    const known = list.flatMap((client) => client.revenue ?? []);
    return known.length === 0 && list.length > 0 ? null : exactSum(known);
  };
  book.add({
    id: "p1.clientes.n",
    label: "Clientes",
    value: clients.length,
    unit: "un",
    formula: words.clients,
    from: all,
    sample,
  });
  book.add({
    id: "p1.alerta.n",
    label: "Clientes em alerta",
    value: alerted.length,
    unit: "un",
    formula: words.alert,
    from: [...all, ...fromCases],
    assumptions,
    sample,
  });
  book.add({
    id: "p1.alerta.receita",
    label: "Receita mensal dos clientes em alerta",
    value: revenue(alerted),
    unit: "BRL/mes",
    formula: words.revenue,
    from: [
      {
        table,
        columns: ["cliente_id", "receita_mensal"],
        rows: alerted.map((client) => client.row),
        filterText: "clientes em alerta",
      },
      ...fromCases,
    ],
    inputs: ["p1.alerta.n"],
    sample,
  });
  book.add({
    id: "p1.clientes.receita",
    label: "Receita mensal dos clientes",
    value: revenue(clients),
    unit: "BRL/mes",
    formula: words.allRevenue,
    from: all,
    sample,
  });
  const total = book.numberOf("p1.clientes.receita");
  const atRisk = book.numberOf("p1.alerta.receita");
  book.add({
    id: "p1.alerta.receita_pct",
    label: "Parcela da receita em alerta",
    value: total === null || total === 0 || atRisk === null ? null : (100 * atRisk) / total,
    unit: "pct",
    formula: words.share,
    inputs: ["p1.alerta.receita", "p1.clientes.receita"],
  });
  if (base)
    book.add({
      id: "p1.alerta.janela_inicio",
      label: "Início da janela do alerta",
      value: saoPauloDate(startMs),
      unit: "data",
      formula: words.window,
      inputs: ["p1.data_base"],
      assumptions: ["A.alerta_janela"],
    });
  for (const criterion of alertCriteria) {
    if (criterion === "retrabalho" && limits.reworkPct === null) continue;
    book.add({
      id: `p1.alerta.criterio.${criterion}`,
      label: criterionLabels[criterion],
      value: clients.filter((client) => client.met.includes(criterion)).length,
      unit: "un",
      formula: words.criterion,
      from: [...all, ...fromCases],
      assumptions,
      sample,
    });
  }
  run.datasets.push({
    id: "ds_p1_clientes_alerta",
    name: "Clientes em alerta",
    qualityScore: null,
    columns: [
      { name: "cliente_id", label: "Cliente", type: "text" },
      { name: "receita_mensal", label: "Receita mensal", type: "number", unit: "BRL/mes" },
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
