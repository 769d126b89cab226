/** What is said when no reply came at all, or a write had no room. */
export const connectionCopy = {
  noReply: "O servidor não respondeu. Verifique a conexão e tente de novo.",
  notWritten: "Não foi possível gravar agora. Nada se perdeu: o que você fez espera aqui.",
  writtenSoon: (seconds: number) =>
    `Não foi possível gravar agora. Nada se perdeu: tentando de novo em ${seconds} s.`,
  writeAgain: "Tentar agora",
  notConfirmed: "Você cancelou a confirmação: nada foi feito.",
};
