/** Artefacts of phase 3: what each holds in facts, charts and dataset. */
import { allOf, createArtifactMaker } from "../common/run/artifact-maker.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import * as p3 from "./facts.ts";
import { headlineFactIds } from "./headline-facts.ts";

/** Beside the lines themselves, every count that the phase writes. */
const structure = [
  ...allOf(p3.structure),
  p3.exposure.roles,
  p3.exposure.tasks,
  p3.exposure.derivedTasks,
  p3.exposure.normalisedRoles,
  ...allOf(p3.evolution),
  p3.newRoles.count,
  p3.newRoles.withSource,
  p3.skills.count,
  p3.knowledge.assessed,
  p3.knowledge.concentrated,
  p3.operation.steps,
  p3.operation.singleOwner,
  p3.operation.executed,
  p3.operation.manyConsulted,
  ...allOf(p3.layer),
  ...allOf(p3.spanCount),
  ...allOf(p3.reference),
];
const exposure = [
  p3.exposure.beta,
  p3.exposure.alpha,
  p3.exposure.zeta,
  p3.exposure.taskCoverage,
  p3.role.name,
  p3.role.beta,
  p3.role.E0,
  p3.role.E1,
  p3.role.E2,
  p3.role.criticality,
  p3.role.released,
];
const capacity = [
  p3.capacity.released,
  p3.capacity.releasedAdopted,
  p3.newRoles.fte,
  p3.newRoles.balance,
  p3.newRoles.missing,
  p3.capacity.residual,
  ...allOf(p3.area),
  ...allOf(p3.areaPay),
];
const skills = [
  p3.skills.coverage,
  p3.skills.gap,
  p3.skills.hours,
  p3.skills.cost,
  ...allOf(p3.skill),
  ...allOf(p3.skillInFamily),
];

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  quickWins: QuickWin[],
): ArtifactResult[] {
  const { writtenBy, make } = createArtifactMaker(computed);
  return [
    ...make(
      "art_p3_estrutura",
      "Diagnóstico de estrutura",
      "tabela",
      writtenBy(...structure),
      ["c3.camadas", "c3.span"],
      "ds_p3_spans",
    ),
    ...make(
      "art_p3_exposicao",
      "Mapa de exposição por cargo",
      "matriz",
      writtenBy(...exposure),
      ["c3.exposicao", "c3.mapa"],
      "ds_p3_exposicao_cargo",
    ),
    ...make(
      "art_p3_capacidade",
      "Plano de capacidade e realocação",
      "plano",
      writtenBy(...capacity),
      ["c3.capacidade"],
      "ds_p3_capacidade_area",
    ),
    ...make(
      "art_p3_papeis",
      "Catálogo de papéis AI-first",
      "tabela",
      writtenBy(...allOf(p3.newRole)),
      [],
      "ds_p3_papeis",
    ),
    ...make(
      "art_p3_raci",
      "Matriz RACI futura",
      "matriz",
      writtenBy(...allOf(p3.raci)),
      [],
      "ds_p3_raci",
    ),
    ...make(
      "art_p3_lacunas",
      "Lacunas de competência",
      "matriz",
      writtenBy(...skills),
      ["c3.lacunas"],
      "ds_p3_lacunas",
    ),
    ...make(
      "art_p3_quick_wins",
      "Catálogo de ganhos rápidos da organização",
      "plano",
      [...new Set(quickWins.flatMap((win) => win.facts))],
      [],
      "",
    ),
    ...make(
      "art_p3_relatorio",
      "Relatório OrgDNA.AI",
      "relatorio",
      headlineFactIds(computed.facts),
      [],
      "",
    ),
  ];
}
