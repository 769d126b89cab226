/** A2.4 and A2.5 as facts: causes of rework, satisfaction by regression, clients in alert on projected cases. */
import type { Formula } from "../../../facts/fact-book.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { endOfDayMs } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { numberCell, textCell } from "../../../tables/read-table.ts";
import { criterionLabels, alertCriteria } from "../../common/client-alerts.ts";
import { refusalLabels } from "../copy.ts";
import { projectAlerts } from "../../common/redesign/future-alerts.ts";
import { effectIn } from "../../common/redesign/future-rework.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { procPrefix } from "../../common/redesign/fact-prefixes.ts";
import { processAdder } from "./process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";
import { type SatisfactionProjection } from "../../common/redesign/satisfaction.ts";
import { leadTimeShift } from "../../common/redesign/projected-customer.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  cause: formula("A2.4", "casos refeitos com a causa"),
  share: formula("A2.4", "casos com a causa ÷ casos refeitos"),
  effect: formula("A2.4", "redução do retrabalho da causa: medida em piloto ou premissa"),
  removed: formula("A2.4", "casos com a causa × redução da causa"),
  contribution: formula(
    "A2.4",
    "retrabalho atual × parcela da causa × redução da causa, em pontos",
  ),
  mean: formula("A2.5", "média das respostas de satisfação do processo"),
  answers: formula("A2.5", "respostas com prazo e retrabalho conhecidos"),
  model: formula(
    "A2.5",
    "mínimos quadrados da satisfação sobre prazo e retrabalho, por caso; associação observada, não prova causa",
  ),
  projected: formula(
    "A2.5",
    "média das respostas + coeficiente do prazo × variação do prazo + coeficiente do retrabalho × variação do retrabalho",
  ),
  bound: formula(
    "A2.5",
    "intervalo de 95% da variação projetada, em torno da satisfação projetada",
  ),
  refusal: formula("A2.5", "condições para projetar a satisfação"),
  alert: formula(
    "A2.5",
    "critérios de alerta recalculados com prazo × prazo futuro ÷ prazo atual e satisfação ajustada pelo prazo, caso a caso",
  ),
  now: formula("A2.5", "critérios de alerta sobre os casos atuais"),
  leaving: formula(
    "A2.5",
    "clientes em alerta hoje − clientes em alerta no futuro, sem novos alertas",
  ),
  leavingRevenue: formula("A2.5", "soma da receita mensal dos clientes que saem do alerta"),
};

const causesShown = 8;

export function addCauseFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { rework } = process;
  const cases = run.cases;
  if (!rework || !cases || rework.reworkedCases === 0) return;
  const add = processAdder(run, process);
  add("refeitos", {
    label: "Casos refeitos",
    value: rework.reworkedCases,
    unit: "un",
    formula: words.cause,
    from: [
      {
        table: cases.table,
        columns: ["causa_retrabalho"],
        rows: Uint32Array.from(rework.causes.flatMap((cause) => cause.rows)).sort(),
        filterText: "casos refeitos",
      },
    ],
    sample: { used: rework.reworkedCases, reference: 400 },
  });
  rework.causes.slice(0, causesShown).forEach((cause, index) => {
    const key = `causa.${index + 1}`;
    const own = (part: string) => `${procPrefix(process.process.id)}.${key}.${part}`;
    const from = [
      {
        table: cases.table,
        columns: ["causa_retrabalho"],
        rows: Uint32Array.from(cause.rows),
        filterText: `causa de retrabalho = ${cause.name}`,
      },
    ];
    const sample = { used: cause.cases, reference: 400 };
    const effect = effectIn(cause, "base", run.assumptions);
    const used = cause.effect === null ? [] : [cause.measured ? "A.ef_causas" : "A.ef_causa"];
    add(`${key}.nome`, {
      label: `${index + 1}ª causa que o redesenho ataca`,
      value: cause.name,
      unit: "texto",
      formula: words.cause,
      from,
      sample,
    });
    add(`${key}.casos`, {
      label: `Casos refeitos por “${cause.name}”`,
      value: cause.cases,
      unit: "un",
      formula: words.cause,
      from,
      sample,
    });
    add(`${key}.pct`, {
      label: `Parcela dos casos refeitos por “${cause.name}”`,
      value: (100 * cause.cases) / rework.reworkedCases,
      unit: "pct",
      formula: words.share,
      inputs: [own("casos"), `${procPrefix(process.process.id)}.refeitos`],
    });
    add(`${key}.efeito`, {
      label: `Redução da causa “${cause.name}”`,
      value: 100 * effect,
      unit: "pct",
      formula: words.effect,
      inputs: [own("nome")],
      assumptions: used,
    });
    add(`${key}.removidos`, {
      label: `Casos refeitos que deixam de ocorrer por “${cause.name}”`,
      value: cause.cases * effect,
      unit: "un",
      decimals: 1,
      formula: words.removed,
      inputs: [own("casos"), own("efeito")],
    });
    add(`${key}.contrib`, {
      label: `Contribuição de “${cause.name}” para a queda do retrabalho`,
      value: 100 * rework.current * (cause.cases / rework.reworkedCases) * effect,
      unit: "pp",
      formula: words.contribution,
      inputs: [own("pct"), own("efeito"), `${procPrefix(process.process.id)}.rho`],
    });
  });
}

export function addSatisfactionFacts(
  run: PhaseTwoRun,
  process: ProcessRedesign,
  projection: SatisfactionProjection | null,
): void {
  const answered = process.cases.filter((record) => record.csat !== null);
  if (!projection || !run.cases || answered.length === 0) return;
  const add = processAdder(run, process);
  const own = (key: string) => `${procPrefix(process.process.id)}.${key}`;
  const rows = Uint32Array.from(projection.answered.map((record) => record.row));
  const from = [
    {
      table: run.cases.table,
      columns: ["csat", "aberto_em", "encerrado_em", "causa_retrabalho", "cliente_id"],
      rows,
      filterText: "casos com resposta, prazo e retrabalho",
    },
  ];
  const sample = { used: projection.answered.length, reference: 400 };
  const figure = (
    key: string,
    label: string,
    value: number | null,
    unit: Unit,
    decimals: number,
    which: Formula,
    more: object = {},
  ) =>
    add(key, {
      label,
      value,
      unit,
      decimals,
      formula: which,
      from,
      sample,
      nullReason: "AMOSTRA_INSUFICIENTE",
      ...more,
    });
  const { model } = projection;
  figure(
    "csat_n",
    "Respostas usadas na projeção da satisfação",
    projection.answered.length,
    "un",
    0,
    words.answers,
  );
  figure(
    "csat",
    "Satisfação média (CSAT) atual",
    meanOf(projection, answered),
    "nota",
    1,
    words.mean,
  );
  figure(
    "csat_clientes",
    "Clientes entre as respostas",
    model?.clients ?? null,
    "un",
    0,
    words.answers,
  );
  const names = [
    "Satisfação sem prazo e sem retrabalho",
    "Pontos de satisfação por dia de prazo",
    "Pontos de satisfação por caso refeito",
  ];
  names.forEach((label, index) => {
    figure(`csat_b${index}`, label, model?.fit.coefficients[index] ?? null, "nota", 3, words.model);
    figure(
      `csat_ep${index}`,
      `${label}: erro-padrão`,
      model?.errors[index] ?? null,
      "nota",
      3,
      words.model,
    );
    figure(
      `csat_p${index}`,
      `${label}: valor-p`,
      model?.pValues[index] ?? null,
      "idx",
      3,
      words.model,
    );
  });
  add("csat_recusa", {
    label: "Por que a satisfação não é projetada",
    value: projection.refusal === null ? null : refusalLabels[projection.refusal],
    unit: "texto",
    formula: words.refusal,
    inputs: [own("csat_n")],
    nullReason: "NAO_SE_APLICA",
  });
  const inputs = [
    own("csat"),
    own("csat_b1"),
    own("csat_b2"),
    own("tt"),
    own("tt2"),
    own("rho"),
    own("rho2"),
  ];
  const estimate = { basis: "ESTIMADO" as const, from: [], inputs };
  figure(
    "csat2",
    "Satisfação (CSAT) projetada",
    projection.future,
    "nota",
    1,
    words.projected,
    estimate,
  );
  figure(
    "csat2_lo",
    "Satisfação projetada, limite inferior",
    projection.low,
    "nota",
    1,
    words.bound,
    estimate,
  );
  figure(
    "csat2_hi",
    "Satisfação projetada, limite superior",
    projection.high,
    "nota",
    1,
    words.bound,
    estimate,
  );
}

const meanOf = (
  projection: SatisfactionProjection,
  answered: readonly { csat: number | null }[],
): number =>
  projection.model?.mean ??
  answered.reduce((sum, record) => sum + (record.csat ?? 0), 0) / answered.length;

/** `p2.alerta*`: null without a projected lead time of any process with cases. */
export function addFutureAlertFacts(
  run: PhaseTwoRun,
  projections: ReadonlyMap<string, SatisfactionProjection | null>,
): void {
  const clients = run.tables.clientes;
  const { cases, book } = run;
  const shift = leadTimeShift(run.redesign.processes, projections);
  if (!clients || !cases || clients.rows === 0 || shift.size === 0) return;
  const baseDate = book.textOf("p1.data_base");
  const alerts = projectAlerts(
    clients,
    cases.records,
    shift,
    run.assumptions,
    baseDate === null ? null : { endMs: endOfDayMs(baseDate) },
  );
  const from = [
    { table: clients, columns: ["cliente_id", "variacao_uso_pct"] },
    {
      table: cases.table,
      columns: ["caso_id", "cliente_id", "aberto_em", "encerrado_em", "csat"],
      rows: alerts.caseRows,
      filterText: "casos da janela do alerta",
    },
  ];
  const assumptions = [
    "A.alerta_janela",
    "A.alerta_tt",
    "A.alerta_retrabalho_ativo",
    "A.alerta_retrabalho",
    "A.alerta_csat",
    "A.alerta_uso",
    "A.data_base",
  ];
  const inputs = [...shift.keys()].flatMap((id) =>
    ["tt", "tt2", "csat_b1"].map((key) => `${procPrefix(id)}.${key}`),
  );
  const sample = { used: clients.rows };
  book.add({
    id: "p2.alerta",
    label: "Clientes em alerta – atual",
    value: alerts.current,
    unit: "un",
    formula: words.now,
    from,
    assumptions,
    inputs: ["p1.alerta.n"],
    sample,
    basis: "MEDIDO",
  });
  book.add({
    id: "p2.alerta2",
    label: "Clientes em alerta – projeção",
    value: alerts.future,
    unit: "un",
    formula: words.alert,
    from,
    assumptions,
    inputs,
    sample,
    basis: "ESTIMADO",
  });
  book.add({
    id: "p2.alerta_saem",
    label: "Clientes que saem do alerta",
    value: alerts.leaving.length,
    unit: "un",
    formula: words.leaving,
    inputs: ["p2.alerta", "p2.alerta2"],
  });
  const leavingIds = new Set(alerts.leaving);
  const leavingRows = Array.from({ length: clients.rows }, (_, row) => row).filter((row) =>
    leavingIds.has(textCell(clients, "cliente_id", row) ?? ""),
  );
  const leavingRevenue = leavingRows.flatMap(
    (row) => numberCell(clients, "receita_mensal", row) ?? [],
  );
  book.add({
    id: "p2.alerta_saem_receita",
    label: "Receita mensal dos clientes que saem do alerta",
    value: leavingRevenue.length === 0 && leavingRows.length > 0 ? null : exactSum(leavingRevenue),
    unit: "BRL/mes",
    formula: words.leavingRevenue,
    inputs: ["p2.alerta_saem"],
    from: [
      {
        table: clients,
        columns: ["cliente_id", "receita_mensal"],
        rows: leavingRows,
        filterText: "clientes que saem do alerta",
      },
    ],
    sample,
  });
  for (const criterion of alertCriteria) {
    if (alerts.currentByCriterion[criterion] === 0 && alerts.futureByCriterion[criterion] === 0)
      continue;
    book.add({
      id: `p2.alerta.${criterion}`,
      label: `${criterionLabels[criterion]} – atual`,
      value: alerts.currentByCriterion[criterion],
      unit: "un",
      formula: words.now,
      from,
      assumptions,
      sample,
    });
    book.add({
      id: `p2.alerta2.${criterion}`,
      label: `${criterionLabels[criterion]} – projeção`,
      value: alerts.futureByCriterion[criterion],
      unit: "un",
      formula: words.alert,
      from,
      assumptions,
      inputs,
      sample,
      basis: "ESTIMADO",
    });
  }
}
