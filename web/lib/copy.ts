/** What is said when no reply came at all. */
export const connectionCopy = {
  noReply: "O servidor não respondeu. Verifique a conexão e tente de novo.",
};
