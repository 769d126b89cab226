/** Sentences of benchmarks, pt-BR. */
import { plural } from "#domain/kernel/text/plural.ts";

export const benchmarksCopy = {
  poolName: "Base interna anonimizada",
  poolSource: "Clientes que autorizaram o uso anonimizado de seus dados",
  poolMethod:
    "Valores calculados dos arquivos de cada cliente; nenhum representa mais de 25% do total",
  otherIndustry: (own: string, shown: string): string =>
    `O cliente é do setor ${own}; a comparação mostrada é com ${shown}.`,
  withheld: (n: number): string =>
    `Base interna: amostra insuficiente em ${n} ${plural(n, "indicadores", "indicador", "indicadores")}.`,
  compositeName:
    "O percentil composto é a média ponderada dos percentis das categorias; não é ele próprio um percentil.",
  noComposite:
    "O percentil composto pede ao menos dois indicadores com valor em categorias que somem 60% do peso.",
  noRank: "Posição não calculável sem dados por empresa.",
  simulated:
    "Posição, tamanho da amostra e confiança são simulados: só aparecem no projeto de demonstração.",
  sampleOnly:
    "Posição, amostra e confiança aparecem quando houver um conjunto importado ou a base interna.",
  chooseFile: "Escolha a planilha do conjunto.",
  tooLarge: "A planilha passa de 2 MB. Envie só as abas do modelo.",
  notXlsx: "Envie a planilha em XLSX, no formato do modelo.",
  future: "A data não pode estar no futuro.",
  fileName: (client: string, period: string): string =>
    `benchmarks_${slug(client) || "cliente"}_${slug(period)}`,
} as const;

const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, 60)
    .replace(/^_+|_+$/g, "");
