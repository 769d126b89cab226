import { countOf } from "#web/lib/format-number.ts";

/** Words of comments on a report. */
export const copy = {
  open: (count: number): string => (count === 0 ? "Comentários" : `Comentários (${count})`),
  title: "Comentários",
  onPassage: "Comentários deste trecho",
  mark: (count: number): string =>
    count === 0
      ? "Comentar este trecho"
      : `Ver ${countOf(count, "comentário", "comentários")} deste trecho`,
  none: "Nenhum comentário neste relatório. Use o balão ao lado de um trecho ou, no celular, “Comentar” no pé da tela.",
  noneHere: "Nenhum comentário neste trecho.",
  label: "Novo comentário",
  hint: "Quem lê este relatório vê o comentário. Use @ para mencionar alguém.",
  hintInternal:
    "Este relatório não foi liberado: só a equipe vê o comentário até a liberação. Use @ para mencionar alguém.",
  here: "Comentar este trecho",
  send: "Comentar",
  sent: "Comentário registrado",
  people: "Pessoas que podem ser mencionadas",
  reply: "Responder",
  replyLabel: "Resposta",
  replies: "Respostas",
  sendReply: "Enviar resposta",
  replySent: "Resposta registrada",
  cancel: "Cancelar",
  failed: "Não foi possível registrar o comentário",
  tryAgain: "Tente de novo.",
  by: (name: string, role: string, when: string): string => `${name} · ${role} · ${when}`,
  roles: {
    admin: "administração",
    consultant: "consultoria",
    client: "cliente",
    approver: "aprovação",
  } as Record<string, string>,
  onVersion: (version: number): string => `Escrito na versão ${version}`,
  changed: "Trecho mudou",
  gone: "Seção ausente nesta versão",
  quote: "Trecho comentado:",
  resolve: "Marcar como resolvido",
  reopen: "Reabrir",
  resolvedBy: (name: string, when: string): string => `Resolvido por ${name} em ${when}`,
  goTo: "Ir para o trecho",
};
