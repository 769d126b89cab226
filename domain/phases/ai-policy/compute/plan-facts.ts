/** Facts of A6.6: gaps by case and control, the actions of the plan (`p6.acao.{n}.*`) and their effect on the residual risk. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { planActions, totalResidual, type PlanAction } from "./adequacy-plan.ts";
import { caseId, controlId, formula, riskId, type PhaseSixRun } from "../phase-run.ts";
import { topActions } from "../method-constants.ts";

const words = {
  level: formula("A6.6", "níveis de maturidade que faltam ao controle no caso de uso"),
  action: formula(
    "A6.6",
    "controle exigido com maturidade insuficiente, em ordem de risco residual retirado e de lacuna por esforço",
  ),
  lever: formula(
    "A6.6",
    "queda da soma do risco residual quando o controle alcança o efeito pretendido, depois das ações anteriores; sem risco ligado, mediana das demais",
  ),
  gap: formula(
    "A6.6",
    "soma dos níveis que faltam × peso do nível, nos casos que exigem o controle",
  ),
  effort: formula("A6.6", "esforço informado do controle, ou o padrão"),
  weeks: formula("A6.6", "esforço ÷ (equipe × 5 × dedicação), arredondado para cima"),
  start: formula("A6.6", "ações em sequência, na ordem do plano"),
  sum: formula("A6.6", "soma das ações do plano"),
  after: formula("A6.6", "soma do risco residual com as primeiras ações no efeito pretendido"),
  cut: formula("A6.6", "1 − residual depois das primeiras ações ÷ residual atual"),
  count: formula("A6.6", "contagem das ações"),
};

export function addPlanFacts(run: PhaseSixRun): void {
  const { book, input, cases, assessments } = run;
  if (!input.tables.controles) return;
  const controls = new Map(run.controls.map((control) => [control.id, control]));
  const aim = assumedNumber(input.assumptions, "A.controle_alvo");
  const actions = planActions(assessments, run.risks, controls, {
    defaultEffortDays: assumedNumber(input.assumptions, "A.esforco_controle"),
    aim,
  });
  for (const useCase of cases)
    for (const { control, levels } of assessments.get(useCase.id)!.gaps)
      book.add({
        id: caseId(useCase, `falta.${control}`),
        label: `Níveis que faltam em ${control} – ${useCase.name}`,
        value: levels,
        unit: "un",
        formula: words.level,
        inputs: [controlId(control, "maturidade"), caseId(useCase, "exigidos")],
        basis: "DERIVADO",
      });
  const weekly =
    assumedNumber(input.assumptions, "A.equipe_qw") *
    5 *
    assumedNumber(input.assumptions, "A.foco_qw");
  let week = 0;
  actions.forEach((action, index) => {
    week = addAction(run, action, index + 1, week, weekly);
  });
  const ids = (key: string) => actions.map((_, index) => `p6.acao.${index + 1}.${key}`);
  book.add({
    id: "p6.n_acoes",
    label: "Ações do plano de adequação",
    value: actions.length,
    unit: "un",
    formula: words.count,
    inputs: ids("nome"),
    basis: "DERIVADO",
  });
  book.add({
    id: "p6.plano.esforco",
    label: "Esforço do plano de adequação",
    value: actions.length === 0 ? null : exactSum(actions.map(({ effortDays }) => effortDays)),
    unit: "pd",
    formula: words.sum,
    inputs: ids("esforco"),
    nullReason: "NAO_SE_APLICA",
  });
  book.add({
    id: "p6.plano.semanas",
    label: "Duração do plano de adequação",
    value: actions.length === 0 ? null : week,
    unit: "semanas",
    formula: words.sum,
    inputs: ids("semanas"),
    nullReason: "NAO_SE_APLICA",
  });
  addEffect(run, actions.slice(0, topActions), aim);
}

/** Gives the week at which the action ends. */
function addAction(
  run: PhaseSixRun,
  action: PlanAction,
  n: number,
  startsAt: number,
  weeklyDays: number,
): number {
  const { book } = run;
  const control = run.controls.find(({ id }) => id === action.control)!;
  const own = (key: string) => `p6.acao.${n}.${key}`;
  const add = (
    key: string,
    label: string,
    value: FactDraft["value"],
    unit: FactDraft["unit"],
    which: FactDraft["formula"],
    more: Partial<FactDraft> = {},
  ) =>
    book.add({
      id: own(key),
      label: `${label} – ${control.id}`,
      value,
      unit,
      formula: which,
      basis: "DERIVADO",
      ...more,
    });
  const weeks = Math.ceil(Math.round((action.effortDays / weeklyDays) * 1e9) / 1e9);
  const estimated = { basis: "ESTIMADO" as const };
  add("controle", "Controle da ação", control.id, "texto", words.action, {
    inputs: [controlId(control, "maturidade")],
  });
  add("nome", "Ação", control.name, "texto", words.action, {
    inputs: [controlId(control, "nome"), own("controle")],
  });
  add("responsavel", "Responsável pela ação", control.owner, "texto", words.action, {
    inputs: [controlId(control, "responsavel")],
  });
  add(
    "casos",
    "Casos que a ação atende",
    joinNames(run.cases.filter(({ id }) => action.cases.includes(id)).map(({ name }) => name)),
    "texto",
    words.action,
    { inputs: [own("controle")] },
  );
  add("n_casos", "Casos que a ação atende", action.cases.length, "un", words.action, {
    inputs: action.cases.map((id) => `p6.caso.${id}.exigidos`),
  });
  add("reducao", "Risco residual retirado", action.lever, "score", words.lever, {
    decimals: 1,
    ...estimated,
    assumptions: ["A.controle_alvo"],
    inputs: run.risks
      .filter((risk) => risk.controls.includes(action.control))
      .map((risk) => riskId(risk, "residual")),
    nullReason: "NAO_SE_APLICA",
  });
  add(
    "imputado",
    "Risco retirado imputado pela mediana",
    action.imputed ? "sim" : "não",
    "texto",
    words.lever,
    { inputs: [own("reducao")] },
  );
  add("lacuna", "Lacuna da ação", action.gap, "un", words.gap, {
    inputs: action.cases.map((id) => `p6.caso.${id}.falta.${control.id}`),
  });
  add(
    "esforco",
    "Esforço da ação",
    action.effortDays,
    "pd",
    words.effort,
    control.effortDays === null
      ? { assumptions: ["A.esforco_controle"], ...estimated }
      : {
          from: [
            {
              table: run.input.tables.controles!,
              columns: ["esforco_pd"],
              rows: [control.row!],
              filterText: `Controle = ${control.id}`,
            },
          ],
          basis: "MEDIDO",
        },
  );
  add("semanas", "Duração da ação", weeks, "semanas", words.weeks, {
    ...estimated,
    inputs: [own("esforco")],
    assumptions: ["A.equipe_qw", "A.foco_qw"],
  });
  add("inicio", "Semana de início da ação", startsAt + 1, "semanas", words.start, {
    ...estimated,
    inputs: [own("semanas")],
    assumptions: ["A.equipe_qw", "A.foco_qw"],
  });
  return startsAt + weeks;
}

/** What the first actions take off the residual risk of all rated risks. */
function addEffect(
  { book, risks, controls: list }: PhaseSixRun,
  first: readonly PlanAction[],
  aim: number,
): void {
  const before = book.numberOf("p6.residual_total");
  if (before === null || before === 0 || first.length === 0) return;
  const controls = new Map(list.map((control) => [control.id, control]));
  const after = totalResidual(risks, controls, new Set(first.map(({ control }) => control)), aim);
  const inputs = ["p6.residual_total", ...first.map((_, index) => `p6.acao.${index + 1}.reducao`)];
  book.add({
    id: "p6.plano.residual_depois",
    label: "Soma do risco residual depois das primeiras ações",
    value: after,
    unit: "score",
    decimals: 1,
    formula: words.after,
    inputs,
    assumptions: ["A.controle_alvo"],
    basis: "ESTIMADO",
  });
  book.add({
    id: "p6.plano.reducao_pct",
    label: "Redução do risco residual pelas primeiras ações",
    value: 100 * (1 - after / before),
    unit: "pct",
    formula: words.cut,
    inputs: ["p6.plano.residual_depois", "p6.residual_total"],
    basis: "ESTIMADO",
  });
  book.add({
    id: "p6.plano.variacao_pct",
    label: "Variação do risco residual pelas primeiras ações",
    value: 100 * (after / before - 1),
    unit: "pct",
    formula: words.cut,
    inputs: ["p6.plano.reducao_pct"],
    basis: "ESTIMADO",
  });
}
