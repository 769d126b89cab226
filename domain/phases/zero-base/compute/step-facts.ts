/** Facts of each step, `p2.etapa.{processo}.{E..}.*`: what T02 says, the decision with its reason, and its effect. */
import type { Formula } from "../../../facts/fact-book.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { decisionLabels, valueLabels } from "../copy.ts";
import { typeLabels } from "../../common/redesign/copy.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { stepPrefix } from "../../common/redesign/fact-prefixes.ts";
import { reasonOf } from "./reasons.ts";
import { readLimits, type ProcessRedesign, type StepPlan } from "../../common/redesign/redesign.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  cell: formula("A2.1", "valor informado nas etapas do processo"),
  log: formula("A2.1", "valor informado nas etapas; na falta, média da atividade no log"),
  scaledWait: formula("A2.3", "espera informada × fator de calibração"),
  scaledTouch: formula("A2.3", "execução informada × fator da linha de base"),
  decision: formula(
    "A2.2",
    "primeira regra atendida, na ordem eliminar, integrar, automatizar, IA autônoma, IA assistida, simplificar e manter",
  ),
  person: formula("A2.2", "decisão de uma pessoa, com motivo, no lugar da regra"),
  reason: formula("A2.2", "valores que a regra comparou"),
  type: formula("A2.2", "tipo da etapa no fluxo futuro, pela decisão"),
  measured: formula("A2.2", "redução medida em piloto, com fonte"),
  table: formula("A2.2", "redução da tabela de efeitos para a decisão"),
  frequency: formula(
    "A2.3",
    "frequência atual; nas etapas de retrabalho, × retrabalho futuro ÷ retrabalho atual",
  ),
  future: formula("A2.3", "tempo atual × (1 − redução)"),
  hours: formula("A2.3", "frequência × tempo por execução, por caso"),
  released: formula(
    "A2.3",
    "volume por mês × (frequência × execução atual − frequência × execução futura)",
  ),
  effort: formula("A2.10", "esforço padrão da decisão + esforço por sistema adicional"),
  perDay: formula("A2.10", "horas liberadas por mês ÷ esforço em pessoas-dia"),
};

export function addStepFacts(run: PhaseTwoRun): void {
  for (const process of run.redesign.processes)
    for (const plan of process.steps) addStep(run, process, plan);
}

function addStep(run: PhaseTwoRun, process: ProcessRedesign, plan: StepPlan): void {
  const { book } = run;
  const table = run.redesign.inventory.table;
  if (!table) return;
  const { step, decision, timed, future, effects } = plan;
  const id = process.process.id;
  const prefix = stepPrefix(id, step.code);
  const scope = { process: id, activity: step.name };
  const own = (key: string) => `${prefix}.${key}`;
  const from = (...columns: string[]) => [
    { table, columns, rows: [step.row], filterText: `Etapa = ${step.name}` },
  ];
  const label = (text: string) => `${text} – ${step.name}`;
  const cell = (
    key: string,
    columns: string[],
    text: string,
    value: Fact["value"],
    unit: Unit,
    decimals?: number,
  ) =>
    book.add({
      id: own(key),
      label: label(text),
      value,
      unit,
      decimals,
      formula: words.cell,
      from: from(...columns),
      scope,
    });

  cell("nome", ["etapa"], "Etapa", step.name, "texto");
  cell("codigo", ["ordem"], "Código da etapa", step.code, "texto");
  cell("macro", ["macroetapa"], "Macroetapa", step.macro, "texto");
  cell("executor", ["executor"], "Executor", step.executor, "texto");
  cell(
    "classe",
    ["classe_valor"],
    "Classe de valor",
    step.valueClass === null ? null : valueLabels[step.valueClass],
    "texto",
  );
  cell("obrigatoria", ["obrigatoria"], "Etapa obrigatória", step.mandatory, "bool");
  cell("retrabalho", ["etapa_retrabalho"], "Etapa de retrabalho", step.rework, "bool");
  book.add({
    id: own("n_sistemas"),
    label: label("Sistemas da etapa"),
    value: step.systems.length,
    unit: "un",
    formula: words.cell,
    from: from("sistema"),
    scope,
  });
  cell("f", ["frequencia"], "Execuções por caso", step.frequency, "un", 2);
  const fill = plan.timesFromLog
    ? { formula: words.log, basis: "DERIVADO" as const }
    : { formula: words.cell };
  book.add({
    id: own("toque_informado"),
    label: label("Execução informada"),
    value: step.touchMin,
    unit: "min",
    decimals: 1,
    ...fill,
    from: from("toque_min"),
    scope,
  });
  book.add({
    id: own("espera_informada"),
    label: label("Espera informada"),
    value: step.waitMin,
    unit: "min",
    decimals: 1,
    ...fill,
    from: from("espera_min"),
    scope,
  });
  book.add({
    id: own("toque"),
    label: label("Execução por vez"),
    value: timed?.touch ?? null,
    unit: "min",
    decimals: 1,
    formula: words.scaledTouch,
    scope,
    inputs: [own("toque_informado"), `p2.proc.${id}.fator_toque`],
  });
  book.add({
    id: own("espera"),
    label: label("Espera por vez"),
    value: timed && step.waitMin !== null ? timed.wait : null,
    unit: "min",
    decimals: 1,
    formula: words.scaledWait,
    scope,
    inputs: [own("espera_informada"), `p2.proc.${id}.calibracao_fator`],
  });
  if (step.pilotAccuracyPct !== null) {
    cell(
      "acuracia_piloto",
      ["acuracia_piloto_pct"],
      "Acurácia do piloto",
      step.pilotAccuracyPct,
      "pct",
    );
    cell("acuracia_piloto_n", ["acuracia_piloto_n"], "Casos do piloto", step.pilotCases, "un");
  }
  if (step.approval && step.rejectionPct !== null)
    cell("reprovacao", ["taxa_reprovacao_pct"], "Casos reprovados", step.rejectionPct, "pct");
  const limits = readLimits(run.assumptions);
  const criteria = [
    "A.reprovacao_min",
    "A.toque_repasse",
    "A.acuracia_min",
    "A.acuracia_casos",
    ...(step.exceptionsPct === null ? ["A.excecoes"] : []),
  ];
  const decided = {
    from: from(...(decision.columns.length > 0 ? decision.columns : ["etapa"])),
    scope,
    basis: "DERIVADO" as const,
    assumptions: criteria,
  };
  book.add({
    id: own("decisao"),
    label: label("Decisão"),
    value: decisionLabels[decision.decision],
    unit: "texto",
    formula: plan.override ? words.person : words.decision,
    ...decided,
  });
  book.add({
    id: own("regra"),
    label: label("Regra da decisão"),
    value: plan.byRule.rule,
    unit: "un",
    formula: words.decision,
    ...decided,
  });
  book.add({
    id: own("decisao_regra"),
    label: label("Decisão pela regra"),
    value: decisionLabels[plan.byRule.decision],
    unit: "texto",
    formula: words.decision,
    ...decided,
  });
  book.add({
    id: own("alterada"),
    label: label("Decisão alterada por pessoa"),
    value: plan.override !== null,
    unit: "bool",
    formula: words.person,
    ...decided,
  });
  book.add({
    id: own("motivo"),
    label: label("Motivo da decisão"),
    value: reasonOf(plan, limits),
    unit: "texto",
    formula: words.reason,
    ...decided,
  });
  book.add({
    id: own("tipo"),
    label: label("Tipo no fluxo futuro"),
    value: decision.decision === "ELIMINAR" ? "eliminada" : typeLabels[plan.type],
    unit: "texto",
    formula: words.type,
    inputs: [own("decisao")],
    scope,
  });
  book.add({
    id: own("simplificar_antes"),
    label: label("Simplificar antes da tecnologia"),
    value: decision.simplifyFirst,
    unit: "bool",
    formula: words.reason,
    ...decided,
  });
  if (decision.decision !== "MANTER")
    for (const [part, column, text] of [
      ["toque", "efeito_toque_medido_pct", "Redução da execução"],
      ["espera", "efeito_espera_medido_pct", "Redução da espera"],
    ] as const) {
      const isMeasured = part === "toque" ? effects.base.touchMeasured : effects.base.waitMeasured;
      const value = 100 * (part === "toque" ? effects.base.touch : effects.base.wait);
      book.add({
        id: own(`red_${part}`),
        label: label(text),
        value,
        unit: "pct",
        scope,
        ...(isMeasured
          ? { formula: words.measured, from: from(column, "fonte_efeito") }
          : {
              formula: words.table,
              inputs: [own("decisao")],
              assumptions: effects.base.assumptions.filter((effect) => effect.endsWith(part)),
            }),
      });
    }
  const rework = step.rework ? [`p2.proc.${id}.rho`, `p2.proc.${id}.rho2`] : [];
  const base = future?.base ?? null;
  book.add({
    id: own("f2"),
    label: label("Execuções por caso no futuro"),
    value: base?.frequency ?? null,
    unit: "un",
    decimals: 2,
    formula: words.frequency,
    inputs: [own("f"), ...rework],
    scope,
  });
  book.add({
    id: own("toque2"),
    label: label("Execução por vez no futuro"),
    value: base?.touch ?? null,
    unit: "min",
    decimals: 1,
    formula: words.future,
    inputs: [own("toque"), own("red_toque")],
    scope,
  });
  book.add({
    id: own("espera2"),
    label: label("Espera por vez no futuro"),
    value: base && step.waitMin !== null ? base.wait : null,
    unit: "min",
    decimals: 1,
    formula: words.future,
    inputs: [own("espera"), own("red_espera")],
    scope,
  });
  const perCase = (key: string, text: string, value: number | null, inputs: string[]) =>
    book.add({
      id: own(key),
      label: label(text),
      value,
      unit: "h",
      decimals: 2,
      formula: words.hours,
      inputs: inputs.map(own),
      scope,
    });
  perCase("toque_h", "Execução por caso", timed ? (timed.frequency * timed.touch) / 60 : null, [
    "f",
    "toque",
  ]);
  perCase(
    "espera_h",
    "Espera por caso",
    timed && step.waitMin !== null ? (timed.frequency * timed.wait) / 60 : null,
    ["f", "espera"],
  );
  perCase(
    "toque2_h",
    "Execução por caso no futuro",
    base ? (base.frequency * base.touch) / 60 : null,
    ["f2", "toque2"],
  );
  perCase(
    "espera2_h",
    "Espera por caso no futuro",
    base && step.waitMin !== null ? (base.frequency * base.wait) / 60 : null,
    ["f2", "espera2"],
  );
  book.add({
    id: own("liberado"),
    label: label("Horas liberadas por mês"),
    value: plan.releasedHours,
    unit: "h/mes",
    formula: words.released,
    scope,
    inputs: [`p2.proc.${id}.volume_mes`, own("f"), own("toque"), own("f2"), own("toque2")],
  });
  book.add({
    id: own("esforco"),
    label: label("Esforço da decisão"),
    value: plan.effort,
    unit: "pd",
    formula: words.effort,
    from: from("sistema"),
    inputs: [own("decisao")],
    assumptions: plan.effortAssumptions,
    scope,
  });
  book.add({
    id: own("lib_pd"),
    label: label("Horas liberadas por mês e por pessoa-dia"),
    value:
      plan.releasedHours === null || plan.effort === 0 ? null : plan.releasedHours / plan.effort,
    unit: "h/mes",
    decimals: 2,
    formula: words.perDay,
    inputs: [own("liberado"), own("esforco")],
    scope,
    nullReason: "NAO_SE_APLICA",
  });
}
