import type { Promotion, PromotionTarget } from "#contract/promotions/endpoints.ts";

const inPhase = "Está na aba de artefatos e dados da fase.";

export const promotionCopy = {
  promote: "Promover",
  promoteTo: {
    artifact: "A artefato da fase",
    quick_win: "A ganho rápido",
    risk: "A risco",
    use_case: "A caso de uso",
    kpi: "A indicador",
  } satisfies Record<PromotionTarget, string>,
  done: {
    artifact: "Promovido a artefato",
    quick_win: "Promovido a ganho rápido",
    risk: "Promovido a risco",
    use_case: "Promovido a caso de uso",
    kpi: "Promovido a indicador",
  } satisfies Record<PromotionTarget, string>,
  doneText: {
    artifact: inPhase,
    quick_win: inPhase,
    risk: "Está na lista de riscos. Avalie probabilidade e impacto.",
    use_case: "Está na lista de casos de uso, como ideia.",
    kpi: "Está na lista de indicadores. Confira a direção e informe a meta.",
  } satisfies Record<PromotionTarget, string>,
  undo: "Desfazer",
  undone: "Promoção desfeita",
  failed: "Não foi possível promover",
  withdraw: (title: string): string => `Retirar ${title} da lista`,
  withdrawFailed: "Não foi possível retirar",
  tryAgain: "Tente de novo em instantes.",
  title: "Promovidos pela equipe",
  target: {
    artifact: "Artefato",
    quick_win: "Ganho rápido",
    risk: "Risco",
    use_case: "Caso de uso",
    kpi: "Indicador",
  } satisfies Record<PromotionTarget, string>,
  marks: "Promovido a",
  openList: {
    risk: "Ver na lista de riscos",
    use_case: "Ver na lista de casos de uso",
    kpi: "Ver na lista de indicadores",
  },
  by: (name: string, when: string): string => `promovido por ${name} em ${when}`,
  markBy: ({ promotedBy }: Promotion, when: string): string =>
    `Promovido por ${promotedBy} em ${when}`,
  earlier: "De uma execução anterior",
  origin: "Ver origem",
} as const;
