/** What phase 2 hands to later phases and screens: decisions, projection, effort, AI steps, targets, flows, roles. */
import type { DatasetColumn, DatasetResult } from "../../../outcome/phase-outcome.ts";
import { compareText } from "../../../tables/read-table.ts";
import { targetMetrics } from "./target-metrics.ts";
import { decisionLabels, preliminaryMethod, scenarioLabels, stepMethod } from "../copy.ts";
import { flowColumns, flowRows, redesignFlowFacts } from "../../common/redesign/flow-rows.ts";
import type { ProcessPlan } from "../../common/redesign/flow-rows.ts";
import { preliminaryOf } from "./preliminary-facts.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { ProcessRecord } from "../../../tables/read-inventory.ts";
import * as p2 from "../facts.ts";
import { baseOf } from "../facts-handed.ts";
import { isProjected, type PhaseTwoRun } from "../phase-run.ts";
import { measuresOf } from "./process-facts.ts";
import type { ProcessRedesign, StepPlan } from "../../common/redesign/redesign.ts";
import { scenarios, type Scenario } from "../../common/redesign/step-effects.ts";

const text = (name: string, label: string): DatasetColumn => ({ name, label, type: "text" });
const number = (name: string, label: string, unit?: string): DatasetColumn => ({
  name,
  label,
  type: "number",
  ...(unit ? { unit } : {}),
});
const bool = (name: string, label: string): DatasetColumn => ({ name, label, type: "bool" });
const make = (
  id: string,
  name: string,
  columns: DatasetColumn[],
  rows: DatasetResult["rows"],
): DatasetResult => ({ id, name, columns, rows, qualityScore: null });

export function buildDatasets(run: PhaseTwoRun, plans: readonly ProcessPlan[]): DatasetResult[] {
  return [
    decisionRows(run),
    projectionRows(run),
    effortRows(plans),
    aiSteps(run),
    targets(run),
    flowDataset(run, plans),
    rolesDataset(run),
    systemsDataset(run),
  ].filter(({ rows }) => rows.length > 0);
}

const everyStep = (run: PhaseTwoRun): { process: ProcessRedesign; plan: StepPlan }[] =>
  run.redesign.processes.flatMap((process) => process.steps.map((plan) => ({ process, plan })));

function decisionRows(run: PhaseTwoRun): DatasetResult {
  return make(
    "ds_p2_decisoes_etapa",
    "Decisões por etapa",
    [
      text("processo_id", "Código do processo"),
      text("etapa_id", "Código da etapa"),
      text("etapa", "Etapa"),
      text("macroetapa", "Macroetapa"),
      text("executor", "Executor"),
      text("decisao", "Decisão"),
      number("regra", "Regra"),
      text("motivo", "Motivo"),
      text("decisao_regra", "Decisão pela regra"),
      bool("alterada", "Alterada por pessoa"),
      text("autor", "Autor da alteração"),
      text("papel", "Papel"),
      text("data", "Data"),
      text("justificativa", "Justificativa"),
      text("tipo", "Tipo"),
      bool("simplificar_antes", "Simplificar antes"),
      number("frequencia", "Execuções por caso"),
      number("toque_min", "Execução", "min"),
      number("espera_min", "Espera", "min"),
      number("frequencia_futura", "Execuções por caso no futuro"),
      number("toque_futuro_min", "Execução no futuro", "min"),
      number("espera_futura_min", "Espera no futuro", "min"),
      number("liberado_h_mes", "Horas liberadas", "h/mes"),
    ],
    everyStep(run).map(({ process, plan }) => {
      const { step, timed, future, override } = plan;
      const base = future?.base ?? null;
      return [
        process.process.id,
        step.code,
        step.name,
        step.macro,
        step.executor,
        plan.decision.decision,
        plan.byRule.rule,
        run.book.textOf(p2.step.reason({ process: process.process.id, step: step.code })),
        plan.byRule.decision,
        override !== null,
        override?.name ?? null,
        override?.role ?? null,
        override?.date ?? null,
        override?.reason ?? null,
        plan.type,
        plan.decision.simplifyFirst,
        timed?.frequency ?? step.frequency,
        timed?.touch ?? null,
        timed?.wait ?? null,
        base?.frequency ?? null,
        base?.touch ?? null,
        base?.wait ?? null,
        plan.releasedHours,
      ];
    }),
  );
}

/** Every process of the inventory, three scenarios each: by step where there are steps, else the preliminary potential. */
function projectionRows(run: PhaseTwoRun): DatasetResult {
  const selected = new Set(run.selected.map(({ id }) => id));
  const byId = new Map(run.redesign.processes.map((process) => [process.process.id, process]));
  const rows = [...run.inventory.processes]
    .sort((a, b) => compareText(a.id, b.id))
    .flatMap((process): DatasetResult["rows"] =>
      scenarios.flatMap((scenario) => {
        const redesign = byId.get(process.id);
        const figures =
          redesign && isProjected(redesign)
            ? byStep(run, redesign, scenario)
            : byPotential(run, process, scenario);
        return figures === null
          ? []
          : [[process.id, process.name, process.area, ...figures, selected.has(process.id)]];
      }),
    );
  return make(
    "ds_p2_projecao_processo",
    "Projeção por processo",
    [
      text("processo_id", "Código"),
      text("processo", "Processo"),
      text("area", "Área"),
      text("metodo", "Método"),
      text("cenario", "Cenário"),
      number("horas", "Horas atuais", "h/mes"),
      number("horas_futuras", "Horas futuras", "h/mes"),
      number("liberado", "Horas liberadas", "h/mes"),
      number("tt_dias", "Prazo atual", "dias"),
      number("tt_futuro_dias", "Prazo futuro", "dias"),
      number("retrabalho_pct", "Retrabalho atual", "pct"),
      number("retrabalho_futuro_pct", "Retrabalho futuro", "pct"),
      number("custo_hora", "Custo por hora", "BRL/h"),
      number("custo_ano", "Custo atual", "BRL/ano"),
      number("custo_futuro_ano", "Custo futuro", "BRL/ano"),
      number("material_retrabalho", "Material por caso refeito", "BRL/un"),
      number("volume_mes", "Volume", "un/mes"),
      text("base", "Base"),
      bool("selecionado", "Redesenhado"),
    ],
    rows,
  );
}

type Cells = DatasetResult["rows"][number];

function byStep(run: PhaseTwoRun, redesign: ProcessRedesign, scenario: Scenario): Cells {
  const number = (id: string) => run.book.numberOf(id);
  const at = { process: redesign.process.id };
  const { now } = measuresOf(redesign);
  const own = keysAt(p2.scenario, { ...at, scenario });
  const [hours, later] = [number(now.hours), number(own.hours)];
  return [
    stepMethod,
    scenarioLabels[scenario],
    hours,
    later,
    hours === null || later === null ? null : hours - later,
    number(now.leadTime),
    number(own.leadTime),
    number(now.rework),
    number(own.rework),
    number(p2.process.hourlyCost(at)),
    number(now.cost),
    number(own.cost),
    redesign.process.reworkMaterialCost,
    number(p2.process.volume(at)),
    "ESTIMADO",
  ];
}

function byPotential(run: PhaseTwoRun, process: ProcessRecord, scenario: Scenario): Cells | null {
  const found = preliminaryOf(run, process, scenario);
  if (found === null) return null;
  const base = baseOf(process.id);
  const rework = run.book.numberOf(base.reworkRate);
  return [
    preliminaryMethod,
    scenarioLabels[scenario],
    found.hours,
    found.futureHours,
    found.hours - found.futureHours,
    null,
    null,
    rework,
    rework,
    run.book.numberOf(base.hourlyCost),
    found.cost,
    found.futureCost,
    process.reworkMaterialCost,
    run.book.numberOf(base.volume),
    "ESTIMADO",
  ];
}

function effortRows(plans: readonly ProcessPlan[]): DatasetResult {
  return make(
    "ds_p2_esforco",
    "Esforço e ondas do redesenho",
    [
      text("processo_id", "Código do processo"),
      text("etapa_id", "Código da etapa"),
      text("decisao", "Decisão"),
      text("parte", "Parte"),
      number("esforco_pd", "Esforço", "pd"),
      number("semana_inicio", "Semana de início"),
      number("semana_fim", "Semana de fim"),
      number("onda", "Onda"),
      number("liberado_h_mes", "Horas liberadas", "h/mes"),
      number("equipe", "Equipe"),
    ],
    plans.flatMap(({ process, plan, team }) =>
      plan.actions.map((action) => [
        process.process.id,
        action.item.key,
        action.item.decision,
        action.kind,
        action.effort,
        action.startWeek,
        action.endWeek,
        action.wave,
        action.kind === "executar" ? action.item.releasedHours : null,
        team,
      ]),
    ),
  );
}

/** Draft rows of T12 for phase 6. */
function aiSteps(run: PhaseTwoRun): DatasetResult {
  return make(
    "ds_p2_etapas_ia",
    "Etapas com IA",
    [
      text("processo_id", "Código do processo"),
      text("processo", "Processo"),
      text("etapa_id", "Código da etapa"),
      text("etapa", "Etapa"),
      text("caso_uso", "Caso de uso"),
      text("decisao", "Decisão"),
      text("supervisao_humana", "Supervisão humana"),
      text("executor", "Executor"),
      text("sistemas", "Sistemas"),
      number("execucoes_mes", "Execuções por mês", "un/mes"),
      number("acuracia_piloto_pct", "Acurácia do piloto", "pct"),
      number("acuracia_piloto_n", "Casos do piloto"),
      number("risco", "Risco do erro"),
    ],
    everyStep(run)
      .filter(({ plan }) => plan.type === "ai" || plan.type === "hybrid")
      .map(({ process, plan }) => {
        const { step } = plan;
        const runs =
          process.volume === null
            ? null
            : process.volume * (plan.future?.base.frequency ?? step.frequency);
        return [
          process.process.id,
          process.process.name,
          step.code,
          step.name,
          `${decisionLabels[plan.decision.decision]} em “${step.name}”`,
          plan.decision.decision,
          plan.type === "ai" ? "revisão por amostra" : "pessoa decide",
          step.executor,
          step.systems.join("; "),
          runs,
          step.pilotAccuracyPct,
          step.pilotCases,
          step.risk,
        ];
      }),
  );
}

function targets(run: PhaseTwoRun): DatasetResult {
  return make(
    "ds_p2_kpi_alvo",
    "Metas por indicador",
    [
      text("processo_id", "Código do processo"),
      text("indicador", "Indicador"),
      text("unidade", "Unidade"),
      number("atual", "Atual"),
      number("alvo_conservador", "Alvo conservador"),
      number("alvo", "Alvo"),
      number("alvo_otimista", "Alvo otimista"),
    ],
    run.redesign.processes.flatMap((process) => targetMetrics(run, process)),
  );
}

function flowDataset(run: PhaseTwoRun, plans: readonly ProcessPlan[]): DatasetResult {
  return make(
    "ds_p2_fluxo",
    "Fluxo atual e futuro",
    flowColumns,
    flowRows(run.redesign.processes, plans, redesignFlowFacts),
  );
}

/** Per executor: hours released and steps changed, for phases 3 and 7. */
function rolesDataset(run: PhaseTwoRun): DatasetResult {
  const byRole = new Map<
    string,
    {
      process: string;
      area: string | null;
      released: number;
      changed: number;
      ai: number;
      steps: number;
    }
  >();
  for (const { process, plan } of everyStep(run)) {
    const key = `${process.process.id}|${plan.step.executor ?? "sem executor"}`;
    const entry = byRole.get(key) ?? {
      process: process.process.id,
      area: process.process.area,
      released: 0,
      changed: 0,
      ai: 0,
      steps: 0,
    };
    entry.released += plan.releasedHours ?? 0;
    entry.steps++;
    if (plan.decision.decision !== "MANTER") entry.changed++;
    if (plan.type === "ai" || plan.type === "hybrid") entry.ai++;
    byRole.set(key, entry);
  }
  return make(
    "ds_p2_papeis",
    "Horas liberadas por executor",
    [
      text("processo_id", "Código do processo"),
      text("area", "Área"),
      text("executor", "Executor"),
      number("liberado_h_mes", "Horas liberadas", "h/mes"),
      number("etapas", "Etapas"),
      number("etapas_alteradas", "Etapas alteradas"),
      number("etapas_ia", "Etapas com IA"),
    ],
    [...byRole]
      .sort(([a], [b]) => compareText(a, b))
      .map(([key, entry]) => [
        entry.process,
        entry.area,
        key.split("|")[1] ?? "",
        entry.released,
        entry.steps,
        entry.changed,
        entry.ai,
      ]),
  );
}

/** Per system: steps and transactions a month, for phase 4. */
function systemsDataset(run: PhaseTwoRun): DatasetResult {
  const bySystem = new Map<string, { steps: number; automated: number; volume: number }>();
  for (const { process, plan } of everyStep(run))
    for (const system of plan.step.systems) {
      const entry = bySystem.get(system) ?? { steps: 0, automated: 0, volume: 0 };
      entry.steps++;
      if (plan.type !== "manual") entry.automated++;
      if (plan.decision.decision !== "ELIMINAR")
        entry.volume +=
          (process.volume ?? 0) * (plan.future?.base.frequency ?? plan.step.frequency);
      bySystem.set(system, entry);
    }
  return make(
    "ds_p2_sistemas",
    "Sistemas tocados pelo redesenho",
    [
      text("sistema", "Sistema"),
      number("etapas", "Etapas"),
      number("etapas_com_tecnologia", "Etapas automatizadas ou com IA"),
      number("transacoes_mes", "Transações por mês", "un/mes"),
    ],
    [...bySystem]
      .sort(([a], [b]) => compareText(a, b))
      .map(([system, entry]) => [system, entry.steps, entry.automated, entry.volume]),
  );
}
