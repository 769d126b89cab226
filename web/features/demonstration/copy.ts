export const demonstrationCopy = {
  seeding: "Preparando a demonstração",
  seedingText:
    "A empresa fictícia Nimbela está sendo gerada e analisada pelo caminho de sempre. Você já pode trabalhar.",
  progressLabel: "Progresso da demonstração",
  failed: "A demonstração não pôde ser preparada",
  failedText: "O resto da plataforma funciona normalmente. Um administrador pode recriá-la.",
  hide: "Ocultar demonstração",
  show: "Mostrar demonstração",
  hidden: "Demonstração oculta",
  shown: "Demonstração visível",
  reset: "Restaurar a demonstração",
  resetTitle: "Restaurar a demonstração?",
  resetText:
    "O projeto de demonstração é apagado e gerado de novo, com as pessoas dele. Os projetos de clientes não são tocados.",
  resetDone: "Restaurando a demonstração",
  update: "Atualizar a demonstração",
  updateTitle: "Atualizar a demonstração?",
  updateText:
    "Ela passa a mostrar um trabalho em andamento, com as pessoas da empresa fictícia. O que foi feito na demonstração se perde; os projetos de clientes não são tocados.",
  updateDone: "Atualizando a demonstração",
  delete: "Apagar demonstração",
  deleteTitle: "Apagar a demonstração?",
  deleteText: "O projeto de demonstração, seus arquivos e seu relatório são apagados para todos.",
  deleted: "Demonstração apagada",
  actionFailed: "Não foi possível concluir",
  tryAgain: "Tente novamente.",
};

/** Entering the demonstration as one of its invented people. */
export const visitCopy = {
  heading: "Ver a demonstração como",
  asApprover: "Ver como aprovador",
  asClient: "Ver como cliente",
  title: (name: string) => `Ver como ${name}`,
  text: (until: string) => `Pessoa fictícia da demonstração. O link abre uma vez, até ${until}.`,
  private: "Abra em uma janela anônima: nesta, você sairia da sua sessão.",
  link: "Link de acesso",
  copy: "Copiar link",
  copied: "Link copiado",
  copyFailed: "Não foi possível copiar: selecione o link e copie.",
  close: "Fechar",
  failed: "Não foi possível criar o link",
};

/** The strip over the dashboard of who has no project of their own yet. */
export const exampleCopy = {
  label: "Exemplo",
  sentence: (client: string): string =>
    `Este é um exemplo: ${client}, empresa fictícia. Seu primeiro projeto leva dois minutos.`,
  sights: "Três coisas para ver:",
  decide: "a decisão da fase 2",
  origin: "de um número até a linha",
  premise: "mover uma premissa",
  create: "Criar meu projeto",
};
