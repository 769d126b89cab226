/** Names of the variables of the model: as a label, with article, and after "de" ("da adoção"). */
import type { DriverName } from "../common/financial-model/financial-model.ts";

export const driverWords: Record<DriverName, { label: string; article: string; de: string }> = {
  benefit: {
    label: "Volume de benefícios",
    article: "o volume de benefícios",
    de: "do volume de benefícios",
  },
  adoption: { label: "Adoção", article: "a adoção", de: "da adoção" },
  cash: {
    label: "Conversão em caixa",
    article: "a conversão em caixa",
    de: "da conversão em caixa",
  },
  capex: { label: "Investimento", article: "o investimento", de: "do investimento" },
  opex: { label: "Custo recorrente", article: "o custo recorrente", de: "do custo recorrente" },
  delayMonths: { label: "Atraso", article: "o atraso", de: "do atraso" },
  itSaving: { label: "Economia de TI", article: "a economia de TI", de: "da economia de TI" },
  retention: {
    label: "Retenção de clientes",
    article: "a retenção de clientes",
    de: "da retenção de clientes",
  },
  ratePct: { label: "Taxa de desconto", article: "a taxa de desconto", de: "da taxa de desconto" },
};
