/** Who wrote the sentences, pt-BR. A model is named as "provider/model". */
const named = (models: readonly string[]): string =>
  models.length === 1
    ? `pelo modelo de linguagem ${models[0]}`
    : `pelos modelos de linguagem ${models.join(" e ")}`;

export const proseOriginCopy = {
  computed:
    "Redação: texto calculado pelo método. As frases são fixas e recebem os fatos; nenhum modelo de linguagem escreveu este relatório.",
  written: (models: readonly string[]): string =>
    `Redação: texto gerado ${named(models)}, com números conferidos um a um com os fatos. Tabelas, gráficos e avisos são do método.`,
  mixed: (models: readonly string[]): string =>
    `Redação: parte das seções tem texto gerado ${named(models)}, com números conferidos um a um com os fatos; as demais têm texto calculado pelo método. Cada seção diz a sua origem. Tabelas, gráficos e avisos são do método.`,
  sectionWritten: (model: string): string =>
    `Texto gerado pelo modelo ${model}, números conferidos.`,
  sectionComputed: "Texto calculado pelo método, sem modelo de linguagem.",
} as const;
