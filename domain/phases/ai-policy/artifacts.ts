/** Artefacts of phase 6: what each holds in facts, charts and dataset. */
import { createArtifactMaker } from "../common/run/artifact-maker.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import { where } from "../../facts/catalogue/fact-definition.ts";
import * as p6 from "./facts.ts";
import { headlineFactIds } from "./headline-facts.ts";

const { useCase, risk, control, line } = p6;
const answered = [
  useCase.tier,
  useCase.reason,
  useCase.reasons,
  useCase.l1,
  useCase.l2,
  useCase.l3,
  useCase.l4,
  useCase.l5,
  useCase.l6,
  useCase.basisState,
];
const rated = [
  risk.likelihood,
  risk.impact,
  risk.due,
  risk.inherent,
  risk.residual,
  risk.residualBand,
];
const isoGroups = Object.values(p6.group).map((definition) =>
  where(definition, ({ framework }) => framework === "iso"),
);
const inPolicy = ["K01", "K02", "K03", "K04", "K15", "K16", "K17", "K18"];
const policyControls = [control.name, control.maturity].map((definition) =>
  where(definition, (at) => inPolicy.includes(at.control)),
);
const incidents = [
  ...Object.values(control).map((definition) => where(definition, (at) => at.control === "K22")),
  ...Object.values(line).map((definition) => where(definition, (at) => at.line === "R07")),
];

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
): ArtifactResult[] {
  const { writtenBy, make } = createArtifactMaker(computed);
  return [
    ...make(
      "art_p6_inventario",
      "Inventário e classificação de IA",
      "tabela",
      writtenBy(...answered, p6.cases.count, ...Object.values(p6.casesByTier)),
      ["c6.piramide"],
      "ds_p6_casos_uso",
    ),
    ...make(
      "art_p6_riscos",
      "Matriz de risco inerente × residual",
      "matriz",
      writtenBy(...rated, p6.grid.risks, p6.risks.aboveAppetite),
      ["c6.matriz", "c6.residual"],
      "ds_p6_riscos",
    ),
    ...make(
      "art_p6_aplicabilidade",
      "Pré-declaração de aplicabilidade (minuta)",
      "tabela",
      writtenBy(...Object.values(p6.annex), ...isoGroups, p6.coverage.coverage),
      ["c6.cobertura"],
      "ds_p6_controles",
    ),
    ...make(
      "art_p6_politica",
      "Política de IA (minuta)",
      "politica",
      writtenBy(...policyControls, p6.cases.count),
      [],
      "ds_p6_obrigacoes",
    ),
    ...make(
      "art_p6_fluxo",
      "Fluxo de aprovação de casos de uso",
      "fluxo",
      writtenBy(p6.useCase.state, p6.useCase.reasons, ...Object.values(p6.casesByState)),
      [],
      "ds_p6_liberacao",
    ),
    ...make(
      "art_p6_plano",
      "Plano de adequação",
      "plano",
      writtenBy(...Object.values(p6.action), ...Object.values(p6.plan), p6.actions.count),
      ["c6.plano", "c6.lacunas"],
      "ds_p6_lacunas",
    ),
    ...make(
      "art_p6_incidentes",
      "Plano de resposta a incidentes",
      "plano",
      writtenBy(...incidents),
      [],
      "",
    ),
    ...make(
      "art_p6_relatorio",
      "Relatório AIPolicyCore",
      "relatorio",
      headlineFactIds(computed.facts),
      [],
      "",
    ),
  ];
}
