/** Sentences of certificates, exports and refusals, pt-BR. */
export const privacyCopy = {
  erasedName: "Pessoa apagada",
  statement: (kind: "client" | "project"): string =>
    kind === "client"
      ? "Os dados desta empresa cliente foram apagados do banco de dados, do armazenamento de arquivos e do registro de execuções desta instalação. A exclusão não pode ser desfeita."
      : "O prazo de retenção deste projeto venceu, e os dados dele foram apagados do banco de dados, do armazenamento de arquivos e do registro de execuções desta instalação. A exclusão não pode ser desfeita.",
  stays: [
    "Este certificado, com o nome da empresa, de quem pediu e os hashes do que foi apagado, para comprovar a exclusão.",
    "As entradas da auditoria, sem conteúdo e sem origem: número, data, ação e identificadores. Sem elas não se poderia provar que o registro não foi alterado.",
    "Arquivos de conteúdo idêntico enviados por outra empresa cliente, porque pertencem também a ela.",
    "Cópias de segurança feitas antes da exclusão. Apague-as conforme a política da consultoria e não restaure uma delas sem repetir a exclusão.",
    "Cópias já baixadas, impressas ou enviadas por e-mail, que esta instalação não alcança.",
  ],
  personStays: [
    "Registros que a pessoa assinou (decisões de gate, comentários, envios, execuções), agora em nome de “Pessoa apagada”: eles comprovam o trabalho feito.",
    "Textos livres em que alguém a citou, arquivos enviados e relatórios já gerados: busque e trate cada um conforme o contrato com o cliente.",
    "As entradas da auditoria sobre a pessoa, sem o e-mail, sem o endereço e sem o programa de onde vieram.",
    "Cópias de segurança feitas antes e cópias já baixadas.",
  ],
  column: (table: string, column: string): string => `${table}, coluna ${column}`,
  passage: (kind: string, ordinal: number): string =>
    `${kind === "page" ? "página" : kind === "slide" ? "slide" : "seção"} ${ordinal}`,
  /** In place of an original; a line of its own for each, so that no two are taken for the same file. */
  originalErased: (id: string): string =>
    `O original deste arquivo foi apagado porque continha dados de uma pessoa que pediu a exclusão.\r\nArquivo ${id}\r\n`,
  personStatement:
    "Os dados de uma pessoa foram substituídos por “[dado apagado]” nas linhas e nos textos guardados desta empresa cliente, e os arquivos originais que os continham foram apagados. A exclusão não pode ser desfeita.",
  personFilesStay: (hasResults: boolean): string[] => [
    "Este certificado, com contagens e hashes, sem o nome, o e-mail ou o CPF da pessoa.",
    ...(hasResults
      ? [
          "Resultados já calculados, versões de relatório e decisões que citam a pessoa, contados acima: são o registro do que foi calculado e aprovado. Execute as fases de novo para que os resultados atuais deixem de citá-la.",
        ]
      : []),
    "Os demais dados das mesmas linhas, agora sem o nome, o e-mail e o CPF que foram informados.",
    "Arquivos que o produto não consegue ler (imagens, digitalizações, formatos antigos): confira-os e apague-os à mão.",
    "Documentos da própria consultoria, contas de acesso (que têm exclusão própria em Usuários), cópias de segurança feitas antes e cópias já baixadas.",
  ],
  personFilesName: (day: string): string => `dados-da-pessoa-nos-arquivos-${day}.json`,
  erasureName: "certificado-de-exclusao-de-pessoa.json",
  wrongWord: "Digite APAGAR para confirmar.",
  wrongName: "Digite o nome do cliente exatamente como aparece na tela.",
  wrongAddress: "Digite o e-mail da pessoa exatamente como aparece na tela.",
  exportName: (client: string, day: string): string => `copia-${client}-${day}.zip`,
  personName: (day: string): string => `dados-da-pessoa-${day}.zip`,
  certificateName: (client: string): string => `certificado-${client}.json`,
  folders: {
    tables: "tabelas",
    files: "arquivos",
    documents: "documentos",
    reports: "relatorios",
    template: "modelo",
    exports: "exportacoes",
  },
  manifest: "manifesto.json",
  readme: "LEIA-ME.txt",
  clientReadme: (client: string, at: string): string =>
    [
      `Cópia dos dados de ${client}, gerada em ${at}.`,
      "",
      "tabelas/      linhas do banco de dados, um arquivo JSON por tabela; a última é a auditoria",
      "arquivos/     arquivos enviados, como foram recebidos",
      "documentos/   documentos da biblioteca, em todas as versões",
      "relatorios/   relatórios das fases em PDF",
      "exportacoes/  documentos já gerados em outros formatos",
      "modelo/       logotipo usado nos documentos",
      "manifesto.json  lista de tudo com o SHA-256 de cada arquivo",
      "",
      "Códigos de acesso, sessões e chaves não fazem parte da cópia.",
      "",
    ].join("\r\n"),
  personReadme: (person: string, at: string): string =>
    [
      `Dados pessoais de ${person} guardados nesta instalação, em ${at}.`,
      "",
      "conta.json       cadastro e preferências",
      "registros/       linhas que citam a pessoa ou foram escritas por ela, um arquivo JSON por tabela",
      "manifesto.json   lista de tudo com o SHA-256 de cada arquivo",
      "",
      "Códigos de acesso e segredos de sessão não fazem parte da cópia.",
      "",
    ].join("\r\n"),
} as const;
