/** Artefacts of phase 2: what each holds in facts, charts and dataset. */
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
  const charts = computed.charts.map((chart) => chart.id);
  const drawn = (...stems: string[]) =>
    charts.filter((id) => stems.some((stem) => id === stem || id.startsWith(`${stem}.`)));
  return [
    ...make(
      "art_p2_fluxo_atual",
      "Fluxo atual",
      "fluxo",
      matching(/^p2\.etapa\..+\.(nome|macro|executor|classe|f|toque|espera)$/),
      drawn("c2.fluxo_atual", "c2.valor"),
      "ds_p2_fluxo",
    ),
    ...make(
      "art_p2_fluxo_futuro",
      "Fluxo futuro",
      "fluxo",
      matching(/^p2\.etapa\..+\.(tipo|f2|toque2|espera2)$/),
      drawn("c2.fluxo_futuro", "c2.etapas"),
      "ds_p2_fluxo",
    ),
    ...make(
      "art_p2_decisoes",
      "Matriz de decisão por etapa",
      "matriz",
      matching(/^p2\.etapa\..+\.(decisao|regra|motivo|red_toque|red_espera|liberado)$/),
      drawn("c2.cascata"),
      "ds_p2_decisoes_etapa",
    ),
    ...make(
      "art_p2_projecao",
      "Projeção do redesenho",
      "tabela",
      matching(
        /^p2\.proc\.[^.]+\.(h|h2|tt|tt2|rho|rho2|csat|csat2|custo|custo2|cen\..+|prel\..+)$/,
      ),
      drawn("c2.antes_depois", "c2.cenarios"),
      "ds_p2_projecao_processo",
    ),
    ...make(
      "art_p2_plano",
      "Plano de implantação do redesenho",
      "plano",
      matching(/^p2\.proc\.[^.]+\.(pd|semanas|n_ondas|h_onda1|acao\..+)$/),
      drawn("c2.gantt"),
      "ds_p2_esforco",
    ),
    ...make(
      "art_p2_controles",
      "Matriz de controles",
      "matriz",
      matching(
        /^p2\.(proc\.[^.]+\.(n_ctrl|n_viol|n_rev)|etapa\..+\.(controle|evidencia|violacao))$/,
      ),
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
