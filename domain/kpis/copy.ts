/** Sentences of reading a CSV of indicators, pt-BR. */
export const kpiCsvCopy = {
  noTable:
    "O arquivo não tem colunas separadas. Envie um CSV com as colunas Indicador, Data e Valor.",
  empty:
    "O arquivo não tem nenhuma linha de valores. Acrescente ao menos uma linha abaixo do cabeçalho.",
  tooMany: "O arquivo passa de 20.000 linhas. Divida-o em partes.",
  missing: (columns: readonly string[]): string =>
    columns.length === 1
      ? `Falta a coluna ${columns[0]}. Acrescente-a ao cabeçalho.`
      : `Faltam as colunas ${columns.slice(0, -1).join(", ")} e ${columns.at(-1)}. Acrescente-as ao cabeçalho.`,
  line: (line: number, problem: string): string => `Linha ${line}: ${problem}`,
  noName: "escreva o nome do indicador.",
  longName: "o nome do indicador pode ter até 200 caracteres.",
  noDate: (written: string): string =>
    written === "" ? "escreva a data." : `“${written}” não é uma data. Use o formato 31/12/2026.`,
  noValue: "escreva o valor.",
  noNumber: (column: string, written: string): string =>
    `“${written}” não é um número na coluna ${column}.`,
  noUnit: (written: string): string =>
    `a unidade “${written}” não é conhecida. Use R$, %, nota, unidades, horas, minutos ou dias.`,
  noDirection: (written: string): string =>
    `a direção “${written}” não é conhecida. Use “maior é melhor” ou “menor é melhor”.`,
  twice: (name: string, day: string): string => `${name} já tem um valor em ${day}. Deixe um só.`,
  more: (n: number): string => (n === 1 ? "Há mais 1 problema." : `Há mais ${n} problemas.`),
} as const;
