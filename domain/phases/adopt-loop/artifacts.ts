/** Artefacts of phase 7: what each holds in facts, charts and dataset. */
import { allOf, createArtifactMaker } from "../common/run/artifact-maker.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import { elements } from "./copy.ts";
import * as p7 from "./facts.ts";
import { headlineFactIds } from "./headline-facts.ts";

const { survey, areaGroup } = p7;
const readiness = [
  survey.respondents,
  survey.responseRate,
  survey.marginOfError,
  survey.adkar,
  survey.barrier,
  survey.barrierScore,
  p7.readiness.index,
  p7.readiness.band,
  p7.readiness.weight,
  ...allOf(p7.component),
  p7.dimension.mean,
  p7.dimension.favourable,
  p7.dimension.alpha,
  areaGroup.respondents,
  areaGroup.adkar,
  areaGroup.barrier,
  p7.areaReadiness.index,
  p7.areaReadiness.band,
  p7.areaReadiness.wave,
];
const adoption = [
  ...allOf(p7.curve),
  p7.adoptionInWeek.planned,
  p7.adoptionInWeek.onPath,
  p7.adoption.atWaveEnd,
  ...allOf(p7.portfolio),
  p7.businessCase.adoption,
  p7.businessCase.gap,
  ...allOf(p7.usageWeek),
  ...allOf(p7.wave),
  ...allOf(p7.waves),
  ...allOf(p7.initiative),
  ...allOf(p7.value),
];

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  quickWins: QuickWin[],
): ArtifactResult[] {
  const { writtenBy, make } = createArtifactMaker(computed);
  return [
    ...make(
      "art_p7_prontidao",
      "Diagnóstico de prontidão",
      "matriz",
      writtenBy(...readiness),
      ["c7.adkar", "c7.mapa"],
      "ds_p7_prontidao",
    ),
    ...make(
      "art_p7_adkar",
      "Barreiras por área",
      "tabela",
      writtenBy(
        ...elements.map((element) => areaGroup[element]),
        areaGroup.adkar,
        areaGroup.barrier,
      ),
      ["c7.adkar"],
      "ds_p7_adkar",
    ),
    ...make(
      "art_p7_capacitacao",
      "Plano de capacitação",
      "plano",
      writtenBy(
        ...allOf(p7.training),
        ...allOf(p7.family),
        ...allOf(p7.track),
        ...allOf(p7.trackWindow),
      ),
      ["c7.treino"],
      "ds_p7_treinamento",
    ),
    ...make(
      "art_p7_comunicacao",
      "Plano de comunicação e multiplicadores",
      "plano",
      writtenBy(
        ...allOf(p7.network),
        p7.area.people,
        p7.area.multipliers,
        p7.area.peoplePerMultiplier,
        p7.area.multiplierName,
        p7.area.highestLoad,
      ),
      ["c7.carga"],
      "ds_p7_carga",
    ),
    ...make(
      "art_p7_curva",
      "Curva e metas de adoção",
      "modelo",
      writtenBy(...adoption),
      ["c7.curva"],
      "ds_p7_curva",
    ),
    ...make(
      "art_p7_captura",
      "Painel de captura",
      "tabela",
      writtenBy(
        ...allOf(p7.capture),
        ...allOf(p7.plannedCapture),
        ...allOf(p7.captureByInitiative),
      ),
      ["c7.captura"],
      "ds_p7_captura",
    ),
    ...make(
      "art_p7_licoes",
      "Lições por premissa",
      "tabela",
      writtenBy(...allOf(p7.lesson)),
      [],
      "",
    ),
    ...make(
      "art_p7_ciclo",
      "Rito de melhoria contínua",
      "plano",
      writtenBy(...allOf(p7.kpi), ...allOf(p7.kpis)),
      [],
      "ds_p7_ciclo",
    ),
    ...make(
      "art_p7_quick_wins",
      "Catálogo de ganhos rápidos de adoção",
      "plano",
      [...new Set(quickWins.flatMap((win) => win.facts))],
      [],
      "",
    ),
    ...make(
      "art_p7_relatorio",
      "Relatório AdoptLoop",
      "relatorio",
      headlineFactIds(computed.facts),
      [],
      "",
    ),
  ];
}
