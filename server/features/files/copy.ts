/** Sentences about files, pt-BR. */
const answers: Record<string, string> = {
  escala_pct: "Escala dos percentuais",
  escala_palavras: "Notas em palavras",
  data_ambigua: "Ordem da data",
  numeros_mistos: "Números em dois formatos",
  linha_total: "Linha de total",
  repetidas: "Linhas repetidas",
  processo_unico: "Um só processo",
  csat_escala: "Escala das notas",
  tabela: "Tipo da tabela",
  moeda: "Moeda",
  periodo: "Período do pagamento",
  valor_extremo: "Valor que é quase todo o total",
  magnitudes: "Unidade dos valores",
  milhar: "Sinal dos milhares",
  lados: "Débitos e créditos",
  partidas: "Contas de gasto",
  sinal: "Sinal dos gastos",
  juntar: "Soma ou média no mês",
};
const answerWords: Record<string, string> = {
  fracao: "fração",
  percentual: "percentual",
  dmy: "dia/mês/ano",
  mdy: "mês/dia/ano",
  ciente: "conferido",
  manter: "manter",
  excluir: "deixar fora das somas",
  remover: "contar uma vez",
  um: "sim",
  varios: "não",
  sim: "sim",
  nao: "não",
  outra: "outra moeda, fora das somas",
  nao_dinheiro: "não é dinheiro",
  mes: "por mês",
  ano: "por ano",
  ano_com_13: "por ano, com 13º e férias",
  hora: "por hora",
  nao_usar: "não usar",
  so_negativos: "só os negativos são gasto",
  so_positivos: "só os positivos são gasto",
  nenhum: "nenhum: média do mês",
  soma: "somar",
  media: "média do período",
  ultimo: "último valor",
  certo: "está certo",
  fora: "deixar fora",
  unidade: "na moeda",
  mil: "em mil",
  milhao: "em milhões",
  milhar: "separa os milhares",
  decimal: "separa as casas decimais",
  liquido: "débitos menos créditos",
  debitos: "só os débitos",
  creditos: "só os créditos",
  misturados: "misturados, não somar",
};

export const fileCopy = {
  reading: "Lendo o arquivo…",
  quarantined: (until: string): string =>
    `Os últimos arquivos enviados travaram a leitura. Novos envios são aceitos a partir de ${until}. Se os arquivos são legítimos, fale com o administrador.`,
  notUsed: "Guardado, não usado em análises",
  toConfirm: "Tabela a confirmar",
  tables: (labels: string[]): string =>
    labels.length === 1 ? `Tabela: ${labels[0]}` : `Tabelas: ${labels.join(", ")}`,
  unreadable: "O arquivo não pôde ser lido. Envie-o de novo; se continuar, avise o administrador.",
  tooLong: "A leitura passou do tempo limite. Divida o arquivo em partes menores e envie de novo.",
  unnamed: "arquivo",
  noFile: "Envie um arquivo no campo “file”.",
  otherProject: "O campo projectId não corresponde a este projeto.",
  unknownTable: "Tipo de tabela desconhecido.",
  unknownTableName: "O arquivo não tem esta tabela.",
  unknownColumn: (name: string): string => `A coluna “${name}” não existe nesta tabela.`,
  takenColumn: (label: string, first: string, second: string): string =>
    `“${label}” foi indicado para “${first}” e para “${second}”. Deixe só uma das colunas.`,
  wrongType: (header: string, label: string, type: string): string =>
    `Nenhuma célula de “${header}” pode ser lida como ${type}, que é o tipo de “${label}”. Escolha outra coluna ou corrija o arquivo.`,
  hiddenColumn: (name: string): string =>
    `A coluna “${name}” guarda dados pessoais e não pode ser usada para filtrar nem ordenar.`,
  chooseTable: "Escolha o tipo de tabela para ver a prévia.",
  stillReading: "O arquivo ainda está sendo lido. Tente de novo em instantes.",
  noOtherVersion: "Não há outra versão deste arquivo para comparar.",
  notRevertible:
    "O arquivo foi lido de outro modo depois desta mudança, e as colunas já não são as mesmas. Ajuste o mapeamento atual.",
  types: {
    text: "texto",
    id: "identificador",
    num: "número",
    int: "número inteiro",
    pct: "percentual",
    money: "valor em dinheiro",
    date: "data",
    datetime: "data e hora",
    bool: "sim ou não",
    enum: "opção de uma lista",
    score5: "nota de 0 a 5",
    likert5: "nota de 1 a 5",
    list: "lista separada por ponto e vírgula",
  },
  history: {
    unused: "não usada",
    ignored: "não usada",
    ofHeader: "a do cabeçalho",
    nothing: "Confirmado sem mudanças.",
    newTable: (table: string): string => `Tabela “${table}”: passou a ser lida.`,
    lostTable: (table: string): string => `Tabela “${table}”: deixou de ser lida.`,
    headerRow: (table: string, before: number, after: number): string =>
      `Tabela “${table}”: cabeçalho na linha ${after}, antes na linha ${before}.`,
    type: (table: string, before: string, after: string): string =>
      `Tabela “${table}”: ${after}, antes ${before}.`,
    confirmed: (table: string): string => `Tabela “${table}”: mapeamento confirmado.`,
    column: (source: string, before: string, after: string): string =>
      `Coluna “${source}”: ${after}, antes ${before}.`,
    unit: (source: string, unit: string): string => `Coluna “${source}”: unidade ${unit}.`,
    answer: (kind: string, subject: string, answer: string | null): string => {
      const what = answers[kind] ?? "Resposta";
      const where =
        subject === ""
          ? ""
          : kind === "linha_total"
            ? ` (linha ${subject})`
            : ` (coluna “${subject}”)`;
      return answer === null
        ? `${what}${where}: resposta retirada.`
        : `${what}${where}: ${answerWords[answer] ?? answer}.`;
    },
  },
  unknownAnswer: "Resposta fora das opções.",
  staleDeleted: (name: string): string =>
    `O arquivo “${name}” foi para a lixeira depois desta execução.`,
} as const;
