import { countOf } from "#domain/kernel/text/count-of.ts";

/** Sentences of the report of access, pt-BR. */
export const accessReportCopy = {
  fileName: (day: string): string => `relatorio-de-acesso-${day}.txt`,
  head: (client: string, at: string): string[] => [
    "RELATÓRIO DE ACESSO A DADOS PESSOAIS",
    `Empresa: ${client}. Emitido em ${at}, no horário de Brasília.`,
    "Base: arts. 9º e 18, I e II, da Lei nº 13.709/2018 (LGPD). O nome, o e-mail e o CPF procurados não se repetem aqui.",
    "",
    "1. ONDE OS DADOS ESTÃO",
  ],
  place: (place: {
    name: string;
    version: number;
    project: string;
    cells: number;
    rows: number;
    passages: number;
  }): string =>
    `- ${place.name}, versão ${place.version}, projeto ${place.project}: ${countOf(place.cells, "célula", "células")} em ${countOf(place.rows, "linha", "linhas")} e ${countOf(place.passages, "trecho de texto", "trechos de texto")}.`,
  column: (table: string, header: string, cells: number): string =>
    `    ${table}, coluna ${header}: ${countOf(cells, "célula", "células")}`,
  readings: (found: number, most: number): string =>
    `2. QUEM VIU OU BAIXOU ESTES ARQUIVOS (${found === most ? `as ${countOf(found, "leitura mais recente", "leituras mais recentes")}` : countOf(found, "leitura", "leituras")})`,
  reading: (reading: {
    when: string;
    who: string | null;
    how: string;
    name: string;
    times: number;
    isSealed: boolean;
  }): string =>
    `- ${reading.when}: ${reading.who ?? "sem identificação"}, ${reading.how}, ${reading.name}${reading.times > 1 ? `, ${countOf(reading.times, "vez", "vezes")}` : ""}${reading.isSealed ? "" : ", ainda sem selo"}.`,
  foot: [
    "3. COMO CONFERIR",
    "Cada leitura entra em um selo da auditoria em até dez minutos depois de encerrada. Em Administração › Auditoria, exporte a auditoria",
    "para conferência e execute npm run verify-audit -- ARQUIVO: o programa recalcula os selos sem banco e sem rede e aponta a primeira diferença.",
    "Arquivos que o produto não consegue ler (imagens, digitalizações) não são alcançados por este relatório.",
  ],
};
