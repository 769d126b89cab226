/** Artefacts of phase 7: what each holds in facts, charts and dataset. */
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
      "art_p7_prontidao",
      "Diagnóstico de prontidão",
      "matriz",
      matching(
        /^p7\.(n|taxa|moe|adkar|barreira|barreira_nota|ir|faixa|ir_peso|comp\..+|dim\.[^.]+\.(media|fav|alfa)|grupo\.[^.]+\.(n|adkar|barreira|ir|faixa|onda))$/,
      ),
      ["c7.adkar", "c7.mapa"],
      "ds_p7_prontidao",
    ),
    ...make(
      "art_p7_adkar",
      "Barreiras por área",
      "tabela",
      matching(
        /^p7\.grupo\.[^.]+\.(consciencia|desejo|conhecimento|habilidade|reforco|adkar|barreira)$/,
      ),
      ["c7.adkar"],
      "ds_p7_adkar",
    ),
    ...make(
      "art_p7_capacitacao",
      "Plano de capacitação",
      "plano",
      matching(/^p7\.(treino|fam|trilha)\./),
      ["c7.treino"],
      "ds_p7_treinamento",
    ),
    ...make(
      "art_p7_comunicacao",
      "Plano de comunicação e multiplicadores",
      "plano",
      matching(
        /^p7\.(mult|areas_sem_nome|patrocinador|area\.[^.]+\.(pessoas|mult|mult_pessoas|mult_nome|carga_max))$/,
      ),
      ["c7.carga"],
      "ds_p7_carga",
    ),
    ...make(
      "art_p7_curva",
      "Curva e metas de adoção",
      "modelo",
      matching(
        /^p7\.(curva\..+|adocao\..+|adocao_base|gap_adocao|uso\..+|onda\..+|ini\..+|(rec|prog)\..+)$/,
      ),
      ["c7.curva"],
      "ds_p7_curva",
    ),
    ...make(
      "art_p7_captura",
      "Painel de captura",
      "tabela",
      matching(/^p7\.captura\./),
      ["c7.captura"],
      "ds_p7_captura",
    ),
    ...make("art_p7_licoes", "Lições por premissa", "tabela", matching(/^p7\.licao\./), [], ""),
    ...make(
      "art_p7_ciclo",
      "Rito de melhoria contínua",
      "plano",
      matching(/^p7\.(kpi\..+|kpi_n|kpi_fora)$/),
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
