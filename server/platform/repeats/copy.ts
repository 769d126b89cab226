export const repeatCopy = {
  underWay: "Este pedido ainda está sendo gravado. Aguarde um instante.",
  otherBody:
    "Este pedido já foi enviado com outro conteúdo. Recarregue a página, confira o que foi gravado e tente de novo.",
  wasWritten: "Este pedido já foi gravado. Recarregue a página para ver o resultado.",
  badKey: "A chave do pedido não é válida. Recarregue a página e tente de novo.",
};
