/** Texts of the page inside a portable proof, pt-BR. */
const count = (value: number): string => value.toLocaleString("pt-BR");
const many = (value: number, one: string, more: string): string =>
  `${count(value)} ${value === 1 ? one : more}`;

export const proofCopy = {
  kind: "Prova portátil",
  working: "Recalculando os números a partir das linhas incluídas…",
  workingHint: "Nada sai deste computador: a conta é feita aqui, sem rede.",
  notProof: "Este arquivo não é uma prova da plataforma, ou foi alterado e não pode ser lido.",
  failed:
    "A conta não terminou neste navegador. Abra o arquivo em um navegador atual e tente de novo.",
  header: (all: number, same: number, different: number, outside: number): string =>
    `${many(all, "número impresso ou citado", "números impressos ou citados")}: ${many(same, "igual", "iguais")}, ${many(different, "diferente", "diferentes")}, ${count(outside)} fora da prova.`,
  verdictTitle: {
    changed: "O arquivo foi alterado depois da emissão",
    different: "Há números que não resultam das linhas incluídas",
    texts: "Há textos do relatório que não mostram o número calculado",
    nothing: "Nenhum número pôde ser conferido",
    partly: "Os números conferidos são iguais aos do relatório",
    all: "Todos os números são iguais aos do relatório",
  },
  parts: (sound: number, all: number): string => `Partes conferidas: ${sound} de ${all}`,
  changedParts: (names: string): string => `Parte alterada: ${names}. Não use este arquivo.`,
  seal: {
    valid: "Selo válido",
    broken: "Selo inválido: o arquivo não é o que foi emitido.",
    unknown: "O selo não pôde ser conferido neste navegador. Confira por fora, como abaixo.",
  },
  fingerprint: "Impressão digital",
  compare: "Compare com a do selo da plataforma que emitiu a prova: /api/trust/seal.",
  search: "Buscar pelo nome",
  onlyDifferent: "Só diferentes",
  shown: (shown: number, all: number): string =>
    `${count(shown)} de ${many(all, "número", "números")}`,
  more: "Mostrar mais",
  none: "Nenhum número corresponde à busca.",
  noneDifferent: "Nenhum número é diferente.",
  columns: {
    label: "Número",
    published: "No relatório",
    recomputed: "Recalculado",
    verdict: "Resultado",
  },
  verdicts: { igual: "igual", diferente: "diferente", fora: "fora da prova" },
  close: "Fechar",
  formula: "Fórmula",
  assumptions: "Premissas",
  inputs: "Entradas",
  rows: "Linhas usadas",
  received: (phase: number): string => `Recebido da fase ${phase}.`,
  usedRows: (used: number, total: number, file: string, filter: string): string =>
    `${many(used, "linha", "linhas")} de ${count(total)} em ${file} (${filter})`,
  firstRows: (shown: number): string => `As primeiras ${count(shown)} linhas.`,
  withheld: "As linhas desta tabela não saem da plataforma.",
  noRows: "Este número não usa linhas diretamente: resulta das entradas acima.",
  row: "Linha",
  about: "Sobre esta prova",
  holds: (tables: string, rows: number): string =>
    `Contém ${many(rows, "linha", "linhas")} das tabelas ${tables}, as fórmulas da fase e o relatório.`,
  heldBack: (names: string): string => `Não saíram da plataforma: ${names}.`,
  renamed:
    "Nomes de pessoas e textos livres, também os que o relatório mostra, estão aqui sob nomes sorteados só para esta prova (P-…).",
  issued: (when: string): string =>
    `Emitida em ${when}, segundo o servidor que a emitiu; não é um carimbo do tempo.`,
  claim:
    "A prova mostra que os números impressos resultam das linhas incluídas, pelas fórmulas incluídas, e que nada mudou desde a emissão. Ela não mostra que as linhas são verdadeiras, nem quem as produziu, e o conferidor dentro do arquivo só vale junto com a assinatura conferida por fora.",
  outside: "Conferir a assinatura por fora, sem este programa",
  outsideHint:
    "O arquivo instalacao.pem vem do endereço /api/trust/certificate da plataforma que emitiu a prova.",
  verifyTitle: "Verificar uma prova",
  drop: "Solte aqui o arquivo de uma prova ou escolha-o",
  dropHint: "O arquivo não é enviado: a conferência é feita neste computador.",
  choose: "Escolher arquivo",
} as const;

/** Without anything of ours: what stands in the islands, and openssl over it. */
export const commands = [
  "sed -n 's/.*id=\"manifesto\">\\([^<]*\\)<.*/\\1/p' prova.html | base64 -d > manifesto.json",
  "sed -n 's/.*id=\"assinatura\">\\([^<]*\\)<.*/\\1/p' prova.html | base64 -d > manifesto.p7s",
  "openssl cms -verify -binary -inform DER -in manifesto.p7s -content manifesto.json -CAfile instalacao.pem -purpose any -out /dev/null",
];
