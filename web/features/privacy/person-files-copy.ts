import { countOf } from "#web/lib/format-number.ts";

/** Words of a person in a client's files. */
export const personFilesCopy = {
  title: "Uma pessoa nos arquivos",
  text: "Atende ao pedido de quem é citado nos arquivos do cliente: mostra onde a pessoa aparece, entrega uma cópia ou apaga. Procura em todas as versões, na lixeira e nos textos lidos dos documentos.",
  name: "Nome completo",
  nameHint: "Com ou sem acentos, também como “Sobrenome, Nome”.",
  email: "E-mail",
  cpf: "CPF",
  optional: "opcional",
  termsHint:
    "Informe o que souber. Quanto mais dados, mais ocorrências são encontradas: um CPF na mesma linha só é apagado se for informado.",
  search: "Buscar",
  searching: "Buscando em todos os arquivos. Com arquivos grandes isso pode levar um minuto.",
  none: "Nada foi encontrado nos arquivos e registros deste cliente.",
  found: (places: number): string =>
    places === 0
      ? "Nenhum arquivo ou documento cita a pessoa"
      : `${countOf(places, "arquivo ou documento cita", "arquivos e documentos citam")} a pessoa`,
  records: (rows: number): string =>
    `${countOf(rows, "registro do produto também a cita", "registros do produto também a citam")} (comentários, conversas, mapeamentos e outros) e ${rows === 1 ? "será substituído" : "serão substituídos"}.`,
  results: (rows: number): string =>
    `${countOf(rows, "resultado, versão de relatório ou decisão a cita", "resultados, versões de relatório e decisões a citam")} e ${rows === 1 ? "permanece" : "permanecem"} como ${rows === 1 ? "foi calculado" : "foram calculados"}. Execute as fases de novo para que os resultados atuais deixem de citá-la.`,
  unread: (files: number): string =>
    `${countOf(files, "arquivo não pôde ser lido ou ainda está em leitura, e não foi pesquisado", "arquivos não puderam ser lidos ou ainda estão em leitura, e não foram pesquisados")}. Confira à mão imagens, digitalizações e formatos antigos.`,
  counts: (cells: number, rows: number, passages: number): string =>
    [
      ...(cells > 0
        ? [`${countOf(cells, "célula", "células")} em ${countOf(rows, "linha", "linhas")}`]
        : []),
      ...(passages > 0 ? [countOf(passages, "trecho", "trechos")] : []),
    ].join(" e ") || "só no nome, em títulos ou em notas",
  version: (version: number): string => `versão ${version}`,
  old: "versão anterior",
  bin: "na lixeira",
  document: "Biblioteca",
  row: (row: number): string => `linha ${row}`,
  download: "Baixar cópia do encontrado",
  report: "Gerar relatório de acesso",
  reported: "Relatório de acesso gerado",
  downloaded: "Cópia baixada",
  erase: "Apagar esta pessoa",
  dialogTitle: (client: string): string => `Apagar esta pessoa dos arquivos de ${client}?`,
  steps: [
    "O que foi encontrado é substituído por “[dado apagado]” nas linhas e nos textos guardados, em todas as versões. As linhas e os seus números ficam.",
    "Os arquivos originais que citam a pessoa são apagados, porque os bytes também a contêm; o que foi lido deles continua disponível. Um arquivo compactado vai junto com o que veio dentro dele.",
    "Relatórios que usam uma coluna alterada ficam desatualizados.",
    "A auditoria registra a exclusão sem dizer de quem, e um certificado fica guardado em Privacidade.",
    "Outra pessoa com o mesmo nome também é apagada: confira o que foi encontrado.",
  ],
  cannotUndo: "Não pode ser desfeito.",
  typeWord: (word: string): string => `Para confirmar, digite ${word}`,
  confirm: "Apagar dos arquivos",
  started: "Exclusão iniciada",
  startedText: "O certificado aparece em Privacidade quando ela terminar.",
  certificates: {
    title: "Pessoas apagadas dos arquivos",
    hint: "Cada exclusão com o seu certificado, que não diz de quem foi.",
    none: "Nenhuma exclusão",
    noneText:
      "Quando uma pessoa for apagada dos arquivos de um cliente, o certificado aparece aqui.",
    running: "Em andamento",
    by: (name: string): string => `por ${name}`,
    open: "Ver certificado",
    openOf: (client: string): string => `Ver certificado da exclusão em ${client}`,
    dialogTitle: "Certificado de exclusão de pessoa",
    download: "Baixar certificado (JSON)",
    facts: {
      client: "Cliente",
      requested: "Pedido",
      finished: "Concluído",
      files: "Arquivos e documentos",
      cells: "Células substituídas",
      passages: "Trechos substituídos",
      records: "Registros substituídos",
      objects: "Objetos apagados",
      shared: "Mantidos por serem também de outro cliente",
      results: "Resultados que ainda a citam",
      audit: "Entradas de auditoria sem conteúdo",
      hash: "SHA-256 do certificado",
    },
    stays: "O que permanece, e por quê",
  },
};
