/** Texts of asking for signatures and of answering, pt-BR. */
export const askCopy = {
  ask: "Pedir a quem assina",
  title: "Pedir a quem assina",
  text: "A pessoa recebe o texto e responde com o próprio nome: confirma, ou diz por que não.",
  person: "Quem assina",
  choose: "Escolha a pessoa",
  roles: { client: "cliente", approver: "aprovador" },
  role: "Cargo ou área",
  roleHint: "Fica ao lado do nome no gate e no relatório.",
  statement: "O que a pessoa assina",
  statements: {
    "G1.8":
      "Confirmo que os processos, volumes, tempos e custos da linha de base estão certos para a minha área.",
  } as Record<string, string>,
  anyStatement: (condition: string): string => `Confirmo: ${condition}.`,
  cancel: "Cancelar",
  send: "Enviar pedido",
  sent: (name: string): string => `Pedido enviado a ${name}`,
  failed: "Pedido não enviado",
  tryAgain: "Tente de novo.",
  fictional: "Pessoa fictícia da demonstração: nenhum e-mail sai. O pedido aparece na tela dela.",
  noMail:
    "Esta instalação não envia e-mail: o pedido aparece na primeira tela e nos avisos da pessoa.",
  mail: "Sai um e-mail com o texto, no máximo um por dia à mesma pessoa.",
  nobody: "Ninguém da empresa tem acesso a este projeto ainda.",
  invite: "Abrir a equipe",
  waits: (name: string, day: string): string => `Pedido a ${name} em ${day}, sem resposta`,
  declined: (name: string, day: string): string => `${name} não confirmou em ${day}:`,
};

/** The page on which a person of the company answers. */
export const requestsCopy = {
  title: "Pedidos de assinatura",
  intro: "O que a consultoria pede que pessoas da empresa confirmem com o próprio nome.",
  backToProject: (name: string): string => name,
  none: "Nada espera pela sua assinatura.",
  noneOfFirm: "Nenhuma assinatura foi pedida neste projeto.",
  noneOfFirmText:
    "No gate de uma fase, “Pedir a quem assina” manda a declaração a uma pessoa da empresa. O que ela responder aparece aqui.",
  toPhases: "Ver as fases",
  toStart: "Voltar ao início",
  noneText: "Um pedido novo aparece aqui, na primeira tela e nos avisos.",
  asked: (by: string, day: string): string => `Pedido de ${by} em ${day}`,
  askedOf: (by: string, to: string, day: string): string => `${by} pediu a ${to} em ${day}`,
  place: (phase: string, condition: string): string => `${phase} · ${condition}`,
  as: (role: string): string => `Assina como ${role}`,
  confirm: "Confirmo",
  decline: "Não confirmo, porque…",
  reason: "Por que não confirma",
  sendReason: "Enviar resposta",
  cancel: "Cancelar",
  confirmed: "Assinatura registrada",
  declined: "Resposta enviada",
  failed: "Resposta não enviada",
  tryAgain: "Tente de novo.",
  permanent: "A resposta fica no gate e no relatório com nome, cargo e data. Ela não muda depois.",
  answers: {
    confirmed: (day: string): string => `Confirmado em ${day}`,
    declined: (day: string): string => `Não confirmado em ${day}`,
  },
  waiting: "Sem resposta",
  answeredTitle: "Respondidos",
};
