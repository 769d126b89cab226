/** Words of the cubes: columns that the run derives, and why a query is not answered. */
export const derivedLabels = {
  prazo_h: "Tempo de resolução",
  duracao_h: "Duração",
  refeito: "Refeito",
  reclassificado: "Reclassificado",
} as const;

export const cubeRefusals = {
  no_cube: "As linhas desta tabela não são agregadas aqui; valem os resultados já publicados.",
  unknown_column: "Esta coluna não pode ser usada neste recorte. Escolha outra coluna da tabela.",
  personal: "Não respondo sobre pessoas, posições ou respondentes. Peça por grupo, como a área.",
  one_cut: "Em tabelas de pessoas só um recorte de cada vez. Tire um dos recortes.",
  too_many_dimensions: "São aceitas até duas dimensões por recorte. Tire uma delas.",
  too_many_filters: "São aceitos até cinco filtros por recorte. Tire um deles.",
  too_many_groups: "O limite pedido passa de cinco mil grupos. Restrinja o recorte.",
  wrong_aggregation: "Esta medida não aceita esta conta. Escolha outra conta ou outra medida.",
  counts_twice: "Uma linha pode estar em vários grupos desta lista; a soma a contaria de novo.",
  wrong_value: "O valor do filtro não serve para esta coluna. Corrija o valor.",
  wrong_period: "O período não serve para esta tabela. Indique início e fim, nesta ordem.",
  several_ledgers:
    "Há mais de um razão neste projeto, e eles não se somam. Pergunte pelo total de cada razão.",
  no_data: "Nenhuma tabela lida tem esta coluna.",
  small_group: "O grupo é pequeno demais para ser mostrado. Peça um grupo maior.",
} as const;

/** How the rows of a group are told beside its value. */
export const filterCopy = {
  equals: (label: string, value: string): string => `${label} = ${value}`,
  other: (label: string, value: string): string => `${label} ≠ ${value}`,
  empty: (label: string): string => `${label} em branco`,
  filled: (label: string): string => `${label} preenchido`,
  limit: (label: string, op: string, value: string): string => `${label} ${op} ${value}`,
  period: (label: string, from: string, to: string): string =>
    from === to ? `${label} em ${from}` : `${label} de ${from} a ${to}`,
  all: "todas as linhas",
  yes: "sim",
  no: "não",
} as const;

/** A measure of rows that no metric written by hand has: named by its column and the table that holds it. */
export const measureCopy = {
  name: (column: string, table: string): string => `${column} (${table})`,
  definition: {
    soma: (column: string, table: string): string => `Soma de “${column}” nas linhas de ${table}.`,
    media: (column: string, table: string): string =>
      `Média de “${column}” nas linhas de ${table}.`,
  },
} as const;

export type CubeRefusal = keyof typeof cubeRefusals;
