/** An expected refusal while a file is read; becomes the report's `error`, never an exception of the port. */
import type { IntakeErrorCode } from "#server/ports/table-engine.ts";

export class TableRefusal extends Error {
  readonly code: IntakeErrorCode;

  constructor(code: IntakeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What the person reads, and what to do. */
export const refusals: Record<IntakeErrorCode, string> = {
  ARQUIVO_VAZIO: "O arquivo está vazio. Exporte-o de novo e envie outra vez.",
  SO_CABECALHO:
    "O arquivo tem o cabeçalho, mas nenhuma linha de dados. Confira o filtro da exportação e envie outra vez.",
  UMA_COLUNA:
    "Só encontrei uma coluna. Salve o arquivo como CSV separado por ponto e vírgula, vírgula ou tabulação e envie outra vez.",
  CODIFICACAO:
    "Não foi possível ler o texto do arquivo: o conteúdo não está em UTF-8, UTF-16 nem Windows-1252 (Latin-1). Salve-o como CSV UTF-8 e envie outra vez.",
  ZIP_COMO_CSV:
    "O arquivo tem nome de CSV, mas é um ZIP. Descompacte-o e envie o CSV que está dentro dele.",
  TIPO_DIVERGENTE:
    "O conteúdo do arquivo não corresponde à extensão do nome. Confira qual arquivo foi escolhido e envie outra vez.",
  PROTEGIDO_POR_SENHA:
    "A planilha está protegida por senha. Remova a senha no Excel (Arquivo, Informações, Proteger pasta de trabalho) e envie outra vez.",
  PLANILHA_INVALIDA:
    "A planilha está danificada ou incompleta. Abra-a no Excel, salve uma cópia como .xlsx e envie a cópia.",
  PLANILHA_GRANDE:
    "A planilha descompactada passa do limite de leitura. Salve as abas grandes como CSV e envie cada uma.",
  PLANILHA_INFLADA:
    "A planilha cresce muitas vezes ao ser aberta, como os arquivos feitos para travar sistemas, e não foi lida. Se ela é legítima, salve cada aba como CSV e envie.",
  SEM_TABELA:
    "Não encontrei nenhuma tabela com cabeçalho e linhas de dados nesta planilha. Deixe uma tabela por aba, com o cabeçalho em uma só linha, e envie outra vez.",
  MUITAS_COLUNAS:
    "O arquivo tem mais de 20.000 colunas, e nenhuma tabela de trabalho tem tantas. Exporte só as colunas necessárias e envie outra vez.",
  CELULA_GRANDE:
    "Há uma célula com mais de 1 MiB de texto, e o arquivo não foi lido. Confira se falta uma aspa ou uma quebra de linha, ou tire essa coluna, e envie outra vez.",
  TEMPO_ESGOTADO:
    "A leitura do arquivo passou do tempo limite. Divida o arquivo em partes menores e envie cada uma.",
  JSON_INVALIDO:
    "O JSON está incompleto ou tem um erro de escrita. Exporte-o de novo e envie outra vez.",
  JSON_MUITAS_COLUNAS:
    "Os registros do JSON têm campos demais para uma tabela. Exporte só os campos necessários e envie outra vez.",
  JSON_PROFUNDO:
    "O JSON tem mais de 200 níveis, uns dentro dos outros, e não foi lido. Exporte os registros como uma lista simples e envie outra vez.",
  PARQUET_INVALIDO:
    "O arquivo Parquet está incompleto ou danificado. Exporte-o de novo e envie outra vez.",
  XES_INVALIDO:
    "O log XES está incompleto ou tem um erro de escrita. Exporte-o de novo e envie outra vez.",
  FALHA_LEITURA:
    "Não foi possível ler o arquivo. Tente enviar outra vez; se o erro continuar, salve-o como CSV UTF-8.",
};

/** What grows `times` times or more when it is opened. */
export const inflated = (times: number): TableRefusal =>
  new TableRefusal(
    "PLANILHA_INFLADA",
    refusals.PLANILHA_INFLADA.replace("muitas vezes", `mais de ${times} vezes`),
  );

/** A spreadsheet has 16,384 columns, and a cell of it 32,767 signs: whoever has more did not write a table. */
export const mostColumns = 20_000;
export const mostCellChars = 1_048_576;

export function checkWidth(columns: number): void {
  if (columns > mostColumns) refuse("MUITAS_COLUNAS");
}

export function checkCells(cells: readonly string[]): void {
  checkWidth(cells.length);
  if (cells.some(({ length }) => length > mostCellChars)) refuse("CELULA_GRANDE");
}

/** Of a container that is sound. */
export const unreadVariant = (extension: string): string =>
  `Esta variante de .${extension} ainda não é lida. Abra e salve como .xlsx, e envie outra vez.`;

export function refuse(code: IntakeErrorCode, cause?: unknown): never {
  throw new TableRefusal(code, refusals[code], cause === undefined ? undefined : { cause });
}
