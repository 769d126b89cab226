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
  reset: "Recriar demonstração",
  resetTitle: "Recriar a demonstração?",
  resetText:
    "O projeto de demonstração é apagado e gerado de novo. Os projetos de clientes não são tocados.",
  resetDone: "Recriando a demonstração",
  delete: "Apagar demonstração",
  deleteTitle: "Apagar a demonstração?",
  deleteText: "O projeto de demonstração, seus arquivos e seu relatório são apagados para todos.",
  deleted: "Demonstração apagada",
  actionFailed: "Não foi possível concluir",
  tryAgain: "Tente novamente.",
};
