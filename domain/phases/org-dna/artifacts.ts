/** Artefacts of phase 3: what each holds in facts, charts and dataset. */
import { createArtifactMaker } from "../common/artifact-maker.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import { headlineFactIds } from "./headline-facts.ts";

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  quickWins: QuickWin[],
): ArtifactResult[] {
  const { matching, make } = createArtifactMaker(computed);
  return [
    ...make(
      "art_p3_estrutura",
      "Diagnóstico de estrutura",
      "tabela",
      matching(
        /^p3\.(n|fte|camadas|span|span_mediana|ger_pct|ger_custo|custo_ano|n_\w+|cobertura_arvore|camada\..+|amplitude\..+|ref\..+)$/,
      ),
      ["c3.camadas", "c3.span"],
      "ds_p3_spans",
    ),
    ...make(
      "art_p3_exposicao",
      "Mapa de exposição por cargo",
      "matriz",
      matching(
        /^p3\.(beta|alfa|zeta|cobertura_tarefas|cargo\.[^.]+\.(nome|beta|e0|e1|e2|criticidade|r))$/,
      ),
      ["c3.exposicao", "c3.mapa"],
      "ds_p3_exposicao_cargo",
    ),
    ...make(
      "art_p3_capacidade",
      "Plano de capacidade e realocação",
      "plano",
      matching(
        /^p3\.(fte_liberado|fte_liberado_adocao|novos_fte|saldo|falta|residual_fte|area\..+)$/,
      ),
      ["c3.capacidade"],
      "ds_p3_capacidade_area",
    ),
    ...make(
      "art_p3_papeis",
      "Catálogo de papéis AI-first",
      "tabela",
      matching(/^p3\.papel\./),
      [],
      "ds_p3_papeis",
    ),
    ...make(
      "art_p3_raci",
      "Matriz RACI futura",
      "matriz",
      matching(/^p3\.raci\./),
      [],
      "ds_p3_raci",
    ),
    ...make(
      "art_p3_lacunas",
      "Lacunas de competência",
      "matriz",
      matching(/^p3\.(cobertura|lacuna|horas_capacitacao|custo_capacitacao|comp\..+)$/),
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
