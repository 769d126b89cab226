export const commentCopy = {
  noPassage:
    "Este trecho não existe nesta versão do relatório. Recarregue a página e comente de novo.",
  noParent:
    "O comentário respondido não existe mais nesta versão. Recarregue a página e responda de novo.",
  cannotRead: (names: readonly string[]): string =>
    names.length === 1
      ? `${names[0]} não tem acesso a este relatório. Libere o relatório ou inclua a pessoa na equipe antes de mencionar.`
      : `${names.join(", ")} não têm acesso a este relatório. Libere o relatório ou inclua as pessoas na equipe antes de mencionar.`,
  unknownPerson: "Uma das pessoas mencionadas não existe mais. Retire a menção e envie de novo.",
};
