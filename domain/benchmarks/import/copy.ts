/** Sentences about an imported set, pt-BR: what is wrong and what to do. */
import { plural } from "../../kernel/text/plural.ts";

const some = (n: number, one: string, many: string): string => `${n} ${plural(n, many, one, many)}`;

export const importCopy = {
  noHeaderSheet:
    "Falta a aba Cabeçalho, com as colunas Campo e Preencher. Baixe o modelo, preencha a aba e envie de novo.",
  noDataSheet:
    "Falta uma aba de dados preenchida: Quantis ou Empresas. Baixe o modelo, preencha uma delas e envie de novo.",
  twoShapes:
    "As abas Quantis e Empresas estão preenchidas. Deixe só uma: quantis publicados ou valores por empresa.",
  fieldMissing: (field: string): string =>
    `O campo “${field}” está vazio ou não existe na aba Cabeçalho. Preencha-o e envie de novo.`,
  fieldLong: (field: string, most: number): string =>
    `O campo “${field}” passa de ${most} caracteres. Resuma o texto.`,
  unknownIndustry: (text: string): string =>
    `O setor “${text}” não é aceito. Use E-commerce Tech, Financial Services, Healthcare ou Manufacturing.`,
  unknownPeriod: (text: string): string =>
    `O período “${text}” não é aceito. Use 2024, 2023 ou Last 12M.`,
  badDate: (text: string): string =>
    `A data da coleta “${text}” não é válida. Use dia/mês/ano, até hoje.`,
  columnMissing: (column: string): string =>
    `Falta a coluna “${column}”. Use os nomes de coluna do modelo.`,
  noCode: "A linha não traz o código do indicador. Preencha a coluna Código ou apague a linha.",
  badCode: (code: string): string =>
    `O código “${code}” não é válido. Use a forma op.tempo_resolucao: prefixo, ponto e nome, em minúsculas e sem acento.`,
  repeatedCode: (code: string): string =>
    `O código “${code}” aparece em mais de uma linha. Deixe só uma.`,
  noName: (code: string): string =>
    `O indicador “${code}” não faz parte do catálogo deste setor. Preencha a coluna Nome.`,
  noCategory: (code: string): string =>
    `O indicador “${code}” não tem categoria válida. Use operacional, financeiro, digital ou cliente.`,
  noUnit: (code: string): string =>
    `O indicador “${code}” não tem unidade. Preencha a coluna Unidade.`,
  otherUnit: (code: string, given: string, wanted: string): string =>
    `O indicador “${code}” está em “${given}”, e o catálogo usa “${wanted}”. Converta os valores ou use outro código.`,
  noDirection: (code: string): string =>
    `O indicador “${code}” não tem direção. Use maior_melhor ou menor_melhor.`,
  otherDirection: (code: string): string =>
    `A direção do indicador “${code}” é diferente da do catálogo. Corrija a coluna Direção ou use outro código.`,
  notNumber: (column: string, text: string): string =>
    text === ""
      ? `A coluna ${column} está vazia. Preencha com um número.`
      : `A coluna ${column} traz “${text}”, que não é um número.`,
  badCount: (text: string): string =>
    text === ""
      ? "A coluna n está vazia. Informe quantas empresas formam os quantis."
      : `A coluna n traz “${text}”. Informe quantas empresas formam os quantis, em número inteiro.`,
  notAscending: (code: string): string =>
    `Os quantis do indicador “${code}” não estão em ordem crescente. Confira de q10 a q90: são valores brutos, do menor para o maior, seja qual for a direção.`,
  tooFew: (code: string, n: number): string =>
    `O indicador “${code}” tem ${some(n, "empresa", "empresas")} e fica de fora: são necessárias ao menos 5.`,
  medianOnly: (code: string, n: number): string =>
    `O indicador “${code}” tem ${some(n, "empresa", "empresas")}: só a mediana será publicada. Para percentis são necessárias 10.`,
  nothingLeft:
    "Nenhum indicador do arquivo tem ao menos 5 empresas. Reúna mais empresas e envie de novo.",
  noCompany:
    "A linha não identifica a empresa. Preencha a coluna Empresa com um código sem identificação.",
  identified:
    "A coluna Empresa traz um CNPJ ou e-mail. Troque por um código que não identifique a empresa e envie de novo.",
  badYear: (text: string): string =>
    `O ano “${text}” não é válido. Use quatro algarismos, como 2024.`,
  repeatedValue: (company: string, code: string): string =>
    `A empresa “${company}” tem mais de um valor de “${code}” no mesmo ano. Deixe só um.`,
  otherYears: (n: number, period: string): string =>
    `${some(n, "linha é", "linhas são")} de outro ano e ${plural(n, "ficam", "fica", "ficam")} de fora: o período do conjunto é ${period}.`,
  sparseCompanies: (n: number): string =>
    `${some(n, "empresa tem", "empresas têm")} menos de 40% dos indicadores e ${plural(n, "ficam", "fica", "ficam")} fora do percentil composto.`,
  moreProblems: (n: number): string => `Há mais ${some(n, "problema", "problemas")} além destes.`,
};
