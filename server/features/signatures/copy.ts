/** Sentences about asked signatures, pt-BR. */
export const signatureCopy = {
  nobody: "usuário removido",
  notOfCompany: "Escolha uma pessoa da empresa que tem acesso a este projeto.",
  askedToday:
    "Esta pessoa já recebeu este pedido há menos de 24 horas. Tente de novo amanhã, ou peça a outra.",
  answered: "Este pedido já foi respondido. Uma resposta registrada não muda.",
};

/** The letter, pt-BR. */
export const signatureMailCopy = {
  subject: (condition: string): string => `Pedido de assinatura: ${condition}`,
  place: (project: string, client: string, phase: string): string =>
    `${project} · ${client} · fase ${phase}`,
  asks: (by: string, role: string): string =>
    `${by} pede que você leia o texto abaixo e diga se o confirma, como ${role}.`,
  open: "Ler e responder",
  footnote:
    "O endereço não dá acesso sozinho: se a sua sessão terminou, entre de novo e o pedido se abre.",
};
