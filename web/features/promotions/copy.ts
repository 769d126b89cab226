import type { Promotion, PromotionTarget } from "#contract/promotions/endpoints.ts";

const inPhase = "Está na aba de artefatos e dados da fase.";

export const promotionCopy = {
  promote: "Criar",
  promoteTo: {
    artifact: "Artefato da fase",
    quick_win: "Ganho rápido",
    risk: "Risco",
    use_case: "Caso de uso",
    kpi: "Indicador",
  } satisfies Record<PromotionTarget, string>,
  done: {
    artifact: "Artefato criado",
    quick_win: "Ganho rápido criado",
    risk: "Risco criado",
    use_case: "Caso de uso criado",
    kpi: "Indicador criado",
  } satisfies Record<PromotionTarget, string>,
  doneText: {
    artifact: inPhase,
    quick_win: inPhase,
    risk: "Está na lista de riscos. Avalie probabilidade e impacto.",
    use_case: "Está na lista de casos de uso, como ideia.",
    kpi: "Está na lista de indicadores. Confira a direção e informe a meta.",
  } satisfies Record<PromotionTarget, string>,
  undo: "Desfazer",
  undone: "Desfeito",
  failed: "Não foi possível criar",
  withdraw: (title: string): string => `Retirar ${title} da lista`,
  withdrawFailed: "Não foi possível retirar",
  tryAgain: "Tente de novo em instantes.",
  title: "Criados pela equipe",
  target: {
    artifact: "Artefato",
    quick_win: "Ganho rápido",
    risk: "Risco",
    use_case: "Caso de uso",
    kpi: "Indicador",
  } satisfies Record<PromotionTarget, string>,
  marks: "Criado a partir daqui",
  openList: {
    risk: "Ver na lista de riscos",
    use_case: "Ver na lista de casos de uso",
    kpi: "Ver na lista de indicadores",
  },
  by: (name: string, when: string): string => `criado por ${name} em ${when}`,
  markBy: ({ promotedBy }: Promotion, when: string): string =>
    `Criado por ${promotedBy} em ${when}`,
  earlier: "De uma execução anterior",
  origin: "Ver origem",
} as const;
