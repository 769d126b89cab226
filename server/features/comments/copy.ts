export const commentCopy = {
  noPassage: "Este trecho não existe nesta versão do relatório. Recarregue a página e comente de novo.",
};
