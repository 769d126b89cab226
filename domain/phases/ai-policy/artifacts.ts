/** Artefacts of phase 6: what each holds in facts, charts and dataset. */
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
  _quickWins: QuickWin[],
): ArtifactResult[] {
  const { matching, make } = createArtifactMaker(computed);
  return [
    ...make(
      "art_p6_inventario",
      "Inventário e classificação de IA",
      "tabela",
      matching(/^p6\.(caso\.[^.]+\.(nivel|motivo|l[1-6]|base_situacao)|n_casos|nivel\.)/),
      ["c6.piramide"],
      "ds_p6_casos_uso",
    ),
    ...make(
      "art_p6_riscos",
      "Matriz de risco inerente × residual",
      "matriz",
      matching(/^p6\.(risco\.[^.]+\.(p|i|inerente|residual|faixa_residual)|matriz\.|n_acima)/),
      ["c6.matriz", "c6.residual"],
      "ds_p6_riscos",
    ),
    ...make(
      "art_p6_aplicabilidade",
      "Pré-declaração de aplicabilidade (minuta)",
      "tabela",
      matching(/^p6\.(anexo\.|grupo\.iso\.|cobertura$)/),
      ["c6.cobertura"],
      "ds_p6_controles",
    ),
    ...make(
      "art_p6_politica",
      "Política de IA (minuta)",
      "politica",
      matching(/^p6\.(ctl\.K(01|02|03|04|15|16|17|18)\.(nome|maturidade)|n_casos)/),
      [],
      "ds_p6_obrigacoes",
    ),
    ...make(
      "art_p6_fluxo",
      "Fluxo de aprovação de casos de uso",
      "fluxo",
      matching(/^p6\.(caso\.[^.]+\.(estado|motivos)|estado\.)/),
      [],
      "ds_p6_liberacao",
    ),
    ...make(
      "art_p6_plano",
      "Plano de adequação",
      "plano",
      matching(/^p6\.(acao\.|plano\.|n_acoes)/),
      ["c6.plano", "c6.lacunas"],
      "ds_p6_lacunas",
    ),
    ...make(
      "art_p6_incidentes",
      "Plano de resposta a incidentes",
      "plano",
      matching(/^p6\.(ctl\.K22\.|reg\.R07\.)/),
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
