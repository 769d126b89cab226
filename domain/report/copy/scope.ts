/** C2, Escopo, fontes e qualidade dos dados. */
export const scopeCopy = {
  title: "Escopo, fontes e qualidade dos dados",
  read: 'A análise usa {{arquivos|int}} {{plural(arquivos,"","arquivo","arquivos")}} e {{linhas|int}} {{plural(linhas,"","linha","linhas")}}, de {{inicio|data}} a {{fim|data}}.',
  readUndated:
    'A análise usa {{arquivos|int}} {{plural(arquivos,"","arquivo","arquivos")}} e {{linhas|int}} {{plural(linhas,"","linha","linhas")}}, sem período informado.',
  readWithEarlier:
    'A análise usa {{arquivos|int}} {{plural(arquivos,"","arquivo","arquivos")}} e {{linhas|int}} {{plural(linhas,"","linha","linhas")}}: {{plural(aqui,"nenhum arquivo lido","um arquivo lido","{{aqui|int}} arquivos lidos")}} por esta fase e {{plural(antes,"nenhum","um","{{antes|int}}")}} por fases anteriores, de que vêm números deste relatório.',
  readSameFiles:
    'A análise usa {{arquivos|int}} {{plural(arquivos,"","arquivo","arquivos")}} e {{linhas|int}} {{plural(linhas,"","linha","linhas")}}, em parte lidas por fases anteriores.',
  period: "As linhas que esta fase leu vão de {{inicio|data}} a {{fim|data}}.",
  leftOut:
    '{{plural(n,"","Fica de fora um arquivo do projeto: nenhum número deste relatório vem dele.","Ficam de fora {{n|int}} arquivos do projeto: nenhum número deste relatório vem deles.")}}',
  lacking:
    '{{plural(n,"","Falta um arquivo, que está","Faltam {{n|int}} arquivos, que estão")}} em “Dados a enviar”.',
  apart: (isOneDay: readonly [boolean, boolean]): string =>
    `Os períodos não têm dia em comum: “{{antes}}” ${isOneDay[0] ? "é só de {{a|data}}" : "vai de {{a|data}} a {{b|data}}"} e “{{depois}}” ${isOneDay[1] ? "só de {{c|data}}" : "de {{c|data}} a {{d|data}}"}. O que se compara entre uma fonte e outra é de épocas diferentes.`,
  /** More than one pair: each source's period once. */
  apartSources: (isOneDay: readonly boolean[]): string =>
    `Nem todas as fontes têm dia em comum: ${isOneDay
      .map((oneDay, at) =>
        oneDay
          ? `“{{nome${at}}}” é só de {{inicio${at}|data}}`
          : `“{{nome${at}}}” vai de {{inicio${at}|data}} a {{fim${at}|data}}`,
      )
      .join("; ")}. O que se compara entre fontes sem dia em comum é de épocas diferentes.`,
  quality:
    "A qualidade média é de {{total|pct0}} ({{selo}}): completude {{completude|pct0}}, consistência {{consistencia|pct0}} e validade {{validade|pct0}}.",
  qualityPartial:
    "A qualidade média é de {{total|pct0}} ({{selo}}); uma das dimensões não pôde ser avaliada.",
  rejected:
    '{{plural(n,"","Uma linha ficou","{{n|int}} linhas ficaram")}} fora das contas que usam {{plural(n,"","a célula que lhe falta","as células que lhes faltam")}}; os motivos estão nos problemas por tabela.',
  noneRejected: "Nenhuma linha foi excluída.",
  revised: (count: number): string => `Números revisados por fases posteriores: ${count}.`,
  filesTitle: "Arquivos usados",
  filesTitleHere: "Arquivos lidos por esta fase",
  handedTitle: "Arquivos lidos por fases anteriores",
  handedColumns: { file: "Arquivo", table: "Usado como", phases: "Lido pela fase", rows: "Linhas" },
  qualityHere:
    "A qualidade média do que esta fase leu é de {{total|pct0}} ({{selo}}): completude {{completude|pct0}}, consistência {{consistencia|pct0}} e validade {{validade|pct0}}.",
  filesColumns: {
    file: "Arquivo",
    table: "Usado como",
    rows: "Linhas",
    rejected: "Excluídas",
    totals: "Linhas de total",
    quality: "Qualidade",
  },
  qualityTitle: "Qualidade por tabela",
  qualityColumns: {
    table: "Tabela",
    rows: "Linhas",
    completeness: "Completude",
    consistency: "Consistência",
    validity: "Validade",
    uniqueness: "Unicidade",
    timeliness: "Atualidade",
    score: "Nota",
  },
  qualityFootnote:
    "A nota é a média de completude, consistência e validade vezes a parcela das linhas que podem ser usadas. Chaves repetidas, dados antigos e perguntas em aberto a limitam.",
  chartTitle: "A dimensão de menor nota é {{dimensao|min}}",
  chartTitleEven: "Dimensões da qualidade dos dados",
  chartX: "Dimensão",
  chartSeries: "Nota",
  chartFootnote: "Média das tabelas usadas, de acordo com a ISO/IEC 25012.",
  chartAlt: "Barras com a nota de cada dimensão de qualidade.",
  problemsTitle: "Problemas encontrados",
  problemsColumns: { table: "Tabela", problem: "Problema", rows: "Linhas", severity: "Efeito" },
  severity: { E: "valor desconsiderado", W: "valor mantido, sinalizado", I: "informativo" },
  questionsHeading: "Perguntas em aberto sobre os arquivos",
  absentTitle: "Dados não recebidos",
  absentLead: "Estas seções não aparecem no relatório.",
} as const;

export const openQuestionText = ({
  fileName,
  question,
}: {
  fileName: string;
  question: string;
}): string => `${fileName}: Não calculado: falta responder “${question}”.`;

/** Of a file that is read as proposed until somebody answers. */
export const openReadingText = ({
  fileName,
  question,
}: {
  fileName: string;
  question: string;
}): string => `${fileName}: Lido como proposto e fora do sumário até a resposta a “${question}”.`;
