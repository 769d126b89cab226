/** Artefacts of phase 1: what each holds in facts, charts and dataset. */
import { members, where } from "../../facts/catalogue/fact-definition.ts";
import { allOf, createArtifactMaker } from "../common/run/artifact-maker.ts";
import { definitionsOf } from "../common/run/define-phase.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import { headlineFactIds } from "./headline-facts.ts";
import * as p1 from "./facts.ts";
import { ledgerGroups } from "./ledgers.ts";

const of = p1.process;
const inPareto = [
  ...Object.values(p1.byCost),
  ...Object.values(p1.pareto),
  of.abcClass,
  of.costShare,
  of.cumulativeShare,
];

const ofLogs = definitionsOf(p1).filter(({ pattern }) => pattern.includes("{log}"));

const ofLedgers = ledgerGroups.flatMap(allOf);

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  quickWins: QuickWin[],
): ArtifactResult[] {
  const { writtenBy, make } = createArtifactMaker(computed);
  const logs = members(computed.facts, p1.log.cases).map(({ at }) => at.log);
  const nameOf = (log: string) =>
    String(computed.facts.find((fact) => fact.id === p1.log.name({ log }))?.value ?? log);
  return [
    ...make(
      "art_p1_baseline",
      "Mapa de processos e linha de base",
      "tabela",
      writtenBy(of.name, of.area, of.volume, of.minutes, of.hours, of.annualCost),
      ["c1.areas"],
      "ds_p1_baseline_processos",
    ),
    ...make(
      "art_p1_heatmap",
      "Heatmap de valor",
      "matriz",
      writtenBy(p1.heat.lever),
      ["c1.heatmap"],
      "ds_p1_baseline_processos",
    ),
    ...make(
      "art_p1_matriz",
      "Matriz valor × viabilidade",
      "matriz",
      writtenBy(of.value, of.feasibility, of.quadrant, of.position, of.stability),
      ["c1.matriz"],
      "ds_p1_prioridades",
    ),
    ...make(
      "art_p1_pareto",
      "Pareto de custos",
      "tabela",
      writtenBy(...inPareto),
      ["c1.pareto"],
      "ds_p1_pareto",
    ),
    ...make(
      "art_p1_razao",
      "Razão de custos: total, concentração e meses",
      "tabela",
      writtenBy(...ofLedgers),
      ["c1.custo_mes", "c1.razao.conta", "c1.razao.centro_custo", "c1.razao.fornecedor"],
      "ds_p1_razao_conta",
    ),
    ...logs.flatMap((key) =>
      make(
        `art_p1_mineracao_${key}`,
        `Diagnóstico de mineração – ${nameOf(key)}`,
        "fluxo",
        writtenBy(...ofLogs.map((definition) => where(definition, ({ log }) => log === key))),
        ["c1.tt", "c1.toque_espera", "c1.variantes", "c1.dfg"],
        `ds_p1_df_${key}`,
      ),
    ),
    ...make(
      "art_p1_quick_wins",
      "Catálogo de ganhos rápidos",
      "plano",
      [...new Set(quickWins.flatMap((win) => win.facts))],
      [],
      "ds_p1_prioridades",
    ),
    ...make(
      "art_p1_relatorio",
      "Relatório ValueScope",
      "relatorio",
      headlineFactIds(computed.facts),
      [],
      "",
    ),
  ];
}
