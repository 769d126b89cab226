/** Artefacts of phase 2: what each holds in facts, charts and dataset. */
import { createArtifactMaker } from "../common/run/artifact-maker.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import { headlineFactIds } from "./headline-facts.ts";
import * as p2 from "./facts.ts";

const { step, plan, now, later, satisfaction } = p2;
const projected = [
  now.hours,
  later.hours,
  now.leadTime,
  later.leadTime,
  now.rework,
  later.rework,
  satisfaction.mean,
  satisfaction.projected,
  now.cost,
  later.cost,
  ...Object.values(p2.scenario),
  ...Object.values(p2.preliminary),
];

const currentFlow = [
  step.name,
  step.macro,
  step.executor,
  step.valueClass,
  step.frequency,
  step.touch,
  step.wait,
];
const futureFlow = [step.type, step.frequencyLater, step.touchLater, step.waitLater];
const decided = [step.decision, step.rule, step.reason, step.touchCut, step.waitCut, step.released];
const planned = [plan.effort, plan.weeks, plan.waves, plan.firstWave, ...Object.values(p2.action)];
const controlled = [
  p2.process.controls,
  p2.process.violations,
  p2.process.reversals,
  step.control,
  step.evidence,
  step.violation,
];

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  quickWins: QuickWin[],
): ArtifactResult[] {
  const { writtenBy, make } = createArtifactMaker(computed);
  const charts = computed.charts.map((chart) => chart.id);
  const drawn = (...stems: string[]) =>
    charts.filter((id) => stems.some((stem) => id === stem || id.startsWith(`${stem}.`)));
  return [
    ...make(
      "art_p2_fluxo_atual",
      "Fluxo atual",
      "fluxo",
      writtenBy(...currentFlow),
      drawn("c2.fluxo_atual", "c2.valor"),
      "ds_p2_fluxo",
    ),
    ...make(
      "art_p2_fluxo_futuro",
      "Fluxo futuro",
      "fluxo",
      writtenBy(...futureFlow),
      drawn("c2.fluxo_futuro", "c2.etapas"),
      "ds_p2_fluxo",
    ),
    ...make(
      "art_p2_decisoes",
      "Matriz de decisão por etapa",
      "matriz",
      writtenBy(...decided),
      drawn("c2.cascata"),
      "ds_p2_decisoes_etapa",
    ),
    ...make(
      "art_p2_projecao",
      "Projeção do redesenho",
      "tabela",
      writtenBy(...projected),
      drawn("c2.antes_depois", "c2.cenarios"),
      "ds_p2_projecao_processo",
    ),
    ...make(
      "art_p2_plano",
      "Plano de implantação do redesenho",
      "plano",
      writtenBy(...planned),
      drawn("c2.gantt"),
      "ds_p2_esforco",
    ),
    ...make(
      "art_p2_controles",
      "Matriz de controles",
      "matriz",
      writtenBy(...controlled),
      [],
      "ds_p2_decisoes_etapa",
    ),
    ...make(
      "art_p2_quick_wins",
      "Catálogo de ganhos rápidos do redesenho",
      "plano",
      [...new Set(quickWins.flatMap((win) => win.facts))],
      [],
      "ds_p2_esforco",
    ),
    ...make(
      "art_p2_relatorio",
      "Relatório ZeroBase Rebuild",
      "relatorio",
      headlineFactIds(computed.facts),
      [],
      "",
    ),
  ];
}
