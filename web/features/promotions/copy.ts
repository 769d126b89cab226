import type { PromotionTarget } from "#contract/promotions/endpoints.ts";

export const promotionCopy = {
  promote: "Promover",
  promoteTo: { artifact: "A artefato da fase", quick_win: "A ganho rápido" } satisfies Record<PromotionTarget, string>,
  done: { artifact: "Promovido a artefato", quick_win: "Promovido a ganho rápido" } satisfies Record<PromotionTarget, string>,
  doneText: "Está na aba de artefatos e dados da fase.",
  failed: "Não foi possível promover",
  withdraw: (title: string): string => `Retirar ${title} da lista`,
  withdrawFailed: "Não foi possível retirar",
  tryAgain: "Tente de novo em instantes.",
  title: "Promovidos pela equipe",
  target: { artifact: "Artefato", quick_win: "Ganho rápido" } satisfies Record<PromotionTarget, string>,
  by: (name: string, when: string): string => `promovido por ${name} em ${when}`,
  earlier: "De uma execução anterior",
  origin: "Ver origem",
} as const;
