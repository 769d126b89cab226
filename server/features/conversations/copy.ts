/** Words of conversations that the server writes, pt-BR. */
const longestTitle = 80;

export const conversationCopy = {
  /** Of a conversation that a run opened. */
  runTitle: (phaseName: string): string => `Resultado da fase ${phaseName}`,
  notOwner:
    "Só quem começou esta conversa pode alterá-la. Envie uma mensagem para continuar em uma cópia sua.",
  otherPhase: "A conversa é de outra fase. Abra a fase da conversa ou comece uma nova.",
  notThisPhase:
    "O projeto ou a fase da mensagem não é o da página. Recarregue a página e envie de novo.",
  notAQuestion: "Só uma pergunta pode ser editada. Recarregue a página e tente de novo.",
  notAReply:
    "Só uma resposta pode ser gerada de novo ou avaliada. Recarregue a página e tente de novo.",
  noSuchChoice: "Esta resposta não oferece mais essa escolha. Recarregue a página e tente de novo.",
  noMessage: "Esta mensagem não existe nesta conversa. Recarregue a página e tente de novo.",
  failed: "A resposta foi interrompida. Peça uma nova resposta.",
  exportName: (title: string): string =>
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, 80) || "conversa",
  asked: "Pergunta",
  answered: "Resposta",
  origins: {
    computed: "Resposta calculada (sem IA generativa)",
    grounded: "Resposta com dados verificados",
  },
  readBy: (model: string): string => `Resposta calculada · pergunta lida com ${model}`,
  quotation: "Trecho do documento",
  stopped: "Resposta interrompida por quem perguntou.",
  document: (phaseName: string): string => `Conversa com o assistente · ${phaseName}`,
} as const;

/** The title of a conversation: its first question, cut at a word. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= longestTitle
    ? line
    : `${characters
        .slice(0, longestTitle)
        .join("")
        .replace(/\s+\S*$/, "")}…`;
}
