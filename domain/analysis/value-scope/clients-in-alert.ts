/** A1.9 Clientes em alerta: criteria over the cases of the last window. */
import type { Assumptions } from "../../assumptions/assumption.ts";
import type { Formula } from "../../facts/fact-book.ts";
import { assumedNumber, resolvedValue } from "../../assumptions/register.ts";
import { MS_PER_DAY, saoPauloDate } from "../../numeric/calendar.ts";
import { exactSum } from "../../numeric/exact-sum.ts";
import { isAbove, isAtLeast, isBelow } from "../../numeric/rounding.ts";
import { compareText, numberCell, textCell } from "../table-reading.ts";
import type { BaseDate } from "./base-date.ts";
import type { CaseRecord, CaseRecords } from "./case-records.ts";
import type { PhaseOneRun } from "./phase-run.ts";

export const alertCriteria = ["prazo", "retrabalho", "csat", "uso"] as const;
export type AlertCriterion = (typeof alertCriteria)[number];
export const criterionLabels: Record<AlertCriterion, string> = {
  prazo: "Prazo médio acima do limite",
  retrabalho: "Retrabalho acima do limite",
  csat: "CSAT abaixo do limite",
  uso: "Queda de uso",
};

export interface AlertLimits {
  throughputDays: number;
  /** Percent; null = criterion off. */
  reworkPct: number | null;
  csat: number;
  usageDropPct: number;
}

/** Criteria that a client meets: mean TT with >= 3 cases, rework share with >= 4, mean CSAT with >= 3 answers, usage drop. */
export function alertsOf(
  cases: readonly CaseRecord[],
  usageChangePct: number | null,
  limits: AlertLimits,
): AlertCriterion[] {
  const met: AlertCriterion[] = [];
  const days = cases.flatMap((record) => record.throughputDays ?? []);
  if (days.length >= 3 && isAbove(exactSum(days) / days.length, limits.throughputDays))
    met.push("prazo");
  const known = cases.filter((record) => record.reworked !== null);
  if (
    limits.reworkPct !== null &&
    known.length >= 4 &&
    isAbove(
      (100 * known.filter((record) => record.reworked).length) / known.length,
      limits.reworkPct,
    )
  )
    met.push("retrabalho");
  const answers = cases.flatMap((record) => record.csat ?? []);
  if (answers.length >= 3 && isBelow(exactSum(answers) / answers.length, limits.csat))
    met.push("csat");
  if (usageChangePct !== null && isAtLeast(-usageChangePct, limits.usageDropPct)) met.push("uso");
  return met;
}

export function readAlertLimits(assumptions: Assumptions): AlertLimits {
  return {
    throughputDays: assumedNumber(assumptions, "A.alerta_tt"),
    reworkPct:
      resolvedValue(assumptions, "A.alerta_retrabalho_ativo") === true
        ? assumedNumber(assumptions, "A.alerta_retrabalho")
        : null,
    csat: assumedNumber(assumptions, "A.alerta_csat"),
    usageDropPct: assumedNumber(assumptions, "A.alerta_uso"),
  };
}

/** Cases of known clients opened in the A.alerta_janela days up to the base date; all of them without one. */
export function casesInWindow(
  records: readonly CaseRecord[],
  assumptions: Assumptions,
  base: Pick<BaseDate, "endMs"> | null,
): Map<string, CaseRecord[]> {
  const startMs = base
    ? base.endMs + 1 - assumedNumber(assumptions, "A.alerta_janela") * MS_PER_DAY
    : Number.NEGATIVE_INFINITY;
  const endMs = base?.endMs ?? Number.POSITIVE_INFINITY;
  const byClient = new Map<string, CaseRecord[]>();
  for (const record of records) {
    if (record.clientId === null || !(record.openedAt >= startMs && record.openedAt <= endMs))
      continue;
    const list = byClient.get(record.clientId);
    if (list) list.push(record);
    else byClient.set(record.clientId, [record]);
  }
  return byClient;
}

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
