/** Words of answers over rows. No digit stands in them. */
import { capitalised } from "../../kernel/text/capitalised.ts";

export const rowsCopy = {
  empty: "(sem valor)",
  unmatched: "(sem correspondência)",
  label: (metric: string, filter: string): string =>
    capitalised(filter === "" ? metric : `${metric} – ${filter}`),
  formulas: {
    contagem: "Contagem das linhas do recorte.",
    soma: "Soma da coluna nas linhas do recorte.",
    media: "Média da coluna nas linhas do recorte que têm valor.",
    p50: "Mediana da coluna nas linhas do recorte que têm valor.",
    p85: "Percentil 85 da coluna nas linhas do recorte que têm valor.",
    min: "Menor valor da coluna nas linhas do recorte.",
    max: "Maior valor da coluna nas linhas do recorte.",
    distintos: "Valores distintos da coluna nas linhas do recorte.",
    ultimo: "Valor da data mais recente nas linhas do recorte.",
    parcela: "Linhas que atendem à condição ÷ linhas do recorte.",
  },
  hidden: "Grupos pequenos ficam ocultos, para que ninguém seja identificado.",
  many: "Há grupos demais para mostrar todos. Restrinja o recorte.",
  lost: "Parte das linhas não tem correspondência na outra tabela e aparece em separado.",
} as const;
