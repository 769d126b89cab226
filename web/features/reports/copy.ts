/** Texts of the report page. */
export const reportCopy = {
  export: "Exportar",
  formats: {
    pdf: "PDF",
    docx: "Word",
    pptx: "PowerPoint",
    xlsx: "Excel",
    md: "Markdown",
    zip: "Tudo em ZIP",
    memo: "Memorando de decisão",
    proof: "Prova portátil",
  },
  formatHints: {
    memo: ".pdf",
    pdf: ".pdf",
    docx: ".docx",
    pptx: ".pptx",
    xlsx: ".xlsx",
    md: ".md",
    zip: ".zip",
    proof: ".html",
  },
  preparing: (format: string): string =>
    format === "Tudo em ZIP"
      ? "Preparando o ZIP…"
      : format === "Prova portátil"
        ? "Recalculando para a prova…"
        : `Preparando o ${format}…`,
  exportFailed: (format: string): string =>
    format === "Tudo em ZIP"
      ? "Não foi possível gerar o ZIP"
      : format === "Prova portátil"
        ? "Não foi possível gerar a prova"
        : `Não foi possível gerar o arquivo ${format}`,
  exportRetry: "Verifique a conexão e tente de novo.",
  release: "Liberar para o cliente",
  revoke: "Revogar liberação",
  released: "Liberado para o cliente",
  releasedOn: (when: string): string => `Liberado em ${when}`,
  internal: "Somente a equipe",
  releaseTitle: "Liberar este relatório para o cliente?",
  releaseText:
    "As pessoas da empresa cliente passam a ler o relatório, seus números e as linhas que ele cita. A liberação fica registrada e pode ser revogada.",
  revokeTitle: "Revogar a liberação?",
  revokeText:
    "As pessoas da empresa cliente deixam de ver este relatório. A revogação fica registrada.",
  releaseDone: "Relatório liberado",
  revokeDone: "Liberação revogada",
  failed: "Não foi possível alterar a liberação",
  tryAgain: "Tente novamente.",
  stale: "Relatório desatualizado",
  staleDefault: "Os dados mudaram depois desta versão. Execute a fase de novo para gerar outra.",
  goToPhase: "Ir para a fase",
  version: (version: number): string => `Versão ${version}`,
  generated: (when: string): string => `Gerado em ${when}`,
  notFound: "Relatório não encontrado",
  notFoundText: "O relatório não existe ou ainda não foi liberado para você.",
  back: "Voltar ao dashboard",
  versions: "Versões",
  versionMenu: "Versões e comparação",
  openVersion: (version: number, when: string): string => `Abrir a versão ${version} (${when})`,
  compareWith: (version: number): string => `Comparar com a versão ${version}`,
  print: "Imprimir",
  gate: {
    pending: (when: string): string => `No gate desde ${when}`,
    approved: (when: string): string => `Aprovado no gate (envio de ${when})`,
    returned: (when: string): string => `Devolvido no gate (envio de ${when})`,
    waived: (when: string): string => `Gate dispensado (envio de ${when})`,
    superseded: (when: string): string => `Envio de ${when} substituído por outra versão`,
  },
  gateEnded: (when: string): string => `Decisão do envio de ${when} não vale mais: há outra versão`,
  details: "Detalhes",
  frozen: "Versão congelada no gate. Selo do relatório:",
  frozenBroken: "O selo registrado no gate não confere com este relatório. Avise o administrador.",
  reads: "Quem leu",
  readsNone: "Ninguém abriu este relatório ainda.",
  read: (name: string, role: string): string => `${name} (${role})`,
  readWhen: (first: string, last: string, sessions: number): string =>
    sessions === 1 ? `Abriu em ${first}` : `Abriu em ${sessions} sessões, de ${first} a ${last}`,
  readRoles: {
    admin: "administração",
    consultant: "consultoria",
    client: "cliente",
    approver: "aprovação",
  } as Record<string, string>,
  rerun: (title: string): string => `Refazer a seção ${title}`,
  rerunTitle: "Refazer esta seção?",
  rerunText:
    "A seção é escrita de novo a partir dos mesmos dados, e as demais ficam como estão. Se o texto mudar, o relatório ganha outra versão: um envio ou uma aprovação no gate desta versão deixa de valer.",
  rerunConfirm: "Refazer seção",
  rerunSame: "A seção já corresponde aos dados",
  rerunSameText: "Nada mudou, e nenhuma versão foi criada.",
  rerunDone: (version: number): string => `Seção refeita na versão ${version}`,
  rerunFailed: "Não foi possível refazer a seção",
};
