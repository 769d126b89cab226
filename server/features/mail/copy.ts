export const mailCopy = {
  signature: "Lastro",
  automatic: "Mensagem automática. Não é preciso responder.",
  fallback: "Se o botão não abrir, copie este endereço no navegador:",
  digest: {
    subject: (count: number): string =>
      count === 1 ? "Lastro: 1 aviso novo" : `Lastro: ${count} avisos novos`,
    heading: "O que mudou nos seus projetos",
    open: "Abrir",
    action: "Ver avisos",
    footnote: "Você recebe este resumo porque ele está ligado nas suas preferências de avisos.",
  },
  tooOld: "A mensagem ficou muito tempo sem poder ser enviada e foi descartada.",
  failed: "A mensagem não pôde ser composta. O registro do servidor diz por quê.",
};
