/** Artefacts of phase 5: what each holds in facts, charts and dataset. */
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
      "art_p5_beneficios",
      "Registro de benefícios",
      "tabela",
      matching(/^p5\.(ben\.|(rec|prog)\.(bruto_ano|caixa_ano|nao_caixa|nao_adotado|classe\.))/),
      ["c5.natureza", "c5.cascata"],
      "ds_p5_beneficios",
    ),
    ...make(
      "art_p5_modelo",
      "Modelo financeiro",
      "modelo",
      matching(
        /^p5\.(taxa|(rec|prog)\.(vpl|tir|tirm|payback|payback_desc|roi|roi_total|bcr|pi|beneficio|opex|capex))$/,
      ),
      ["c5.fluxo"],
      "ds_p5_modelo",
    ),
    ...make(
      "art_p5_cenarios",
      "Cenários",
      "tabela",
      matching(/^p5\.((rec|prog)\.cenario\.|cenario\.)/),
      ["c5.cenarios"],
      "ds_p5_fluxo",
    ),
    ...make(
      "art_p5_sensibilidade",
      "Sensibilidade e simulação",
      "tabela",
      matching(
        /^p5\.(rec|prog)\.(tornado\.[^.]+\.(pior|melhor|amplitude)|equilibrio\.|mc\.(media|dp|ep|p10|p50|p90|prob|n)$)/,
      ),
      ["c5.tornado", "c5.mc"],
      "ds_p5_mc",
    ),
    ...make(
      "art_p5_portfolio",
      "Portfólio recomendado",
      "plano",
      matching(/^p5\.ini\.[^.]+\.(vpl|roi|payback|classe|situacao|motivo)$/),
      ["c5.portfolio"],
      "ds_p5_iniciativas",
    ),
    ...make(
      "art_p5_metas",
      "Metas de captura",
      "plano",
      matching(/^p5\.ini\.[^.]+\.meta\./),
      [],
      "ds_p5_metas",
    ),
    ...make(
      "art_p5_relatorio",
      "Relatório BusinessCase",
      "relatorio",
      headlineFactIds(computed.facts),
      [],
      "",
    ),
  ];
}
