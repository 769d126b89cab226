import type { Invite } from "#contract/admin/endpoints.ts";
import type { Role } from "#domain/access/policy.ts";
import { countOf } from "#web/lib/format-number.ts";

/** Words of the administration: navigation, invitations, mail, requests for access. */
export const adminCopy = {
  title: "Administração",
  intro: "Convites, usuários, auditoria e privacidade da instalação.",
  tabs: {
    label: "Áreas da administração",
    invites: "Convites",
    users: "Usuários",
    audit: "Auditoria",
    privacy: "Privacidade",
    models: "IA",
    regulation: "Regulação",
    publicPage: "Página pública",
    security: "Segurança",
    more: "Mais",
  },
  version: (version: string): string => `Lastro ${version}`,
  tryAgain: "Tente novamente",
  cancel: "Cancelar",
  close: "Fechar",
  never: "Nunca",
  optional: "opcional",
};

export const roleOptions: { value: Role; label: string }[] = [
  { value: "consultant", label: "Consultor" },
  { value: "client", label: "Cliente" },
  { value: "approver", label: "Aprovador" },
  { value: "admin", label: "Administrador" },
];

export const firstDayCopy = {
  title: "Primeiro dia",
  hide: "Ocultar",
  open: "Abrir",
  openStep: (title: string): string => `Abrir: ${title}`,
  states: { done: "Feito", missing: "Falta", check: "Conferir", optional: "Opcional" },
  steps: {
    page: {
      title: "Quem é a consultoria",
      text: "Texto e imagem da página pública, nas duas línguas.",
    },
    mail: {
      title: "E-mail de envio",
      text: "Sem ele, cada convite é um link para entregar à mão.",
    },
    people: { title: "Pessoas", text: "O primeiro consultor, convidado logo abaixo." },
    backup: {
      title: "Cópia de segurança",
      text: "Faça uma e restaure-a em outro lugar antes dos primeiros dados de cliente.",
    },
    model: {
      title: "IA generativa",
      text: "Sem ela, os textos e as respostas são calculados pelo método.",
    },
  },
  server: "Para quem administra o servidor",
  serverText:
    "E-mail: SMTP_URL e MAIL_FROM. Cópias: BACKUP_DIR e BACKUP_AT as fazem todos os dias; npm run backup faz uma agora e npm run restore-drill a confere.",
};

export const inviteCopy = {
  formTitle: "Convidar",
  formHint: "Um e-mail, ou vários separados por vírgula.",
  email: "E-mail",
  emailPlaceholder: "nome@empresa.com.br",
  role: "Papel",
  rolePlaceholder: "Selecione um papel",
  client: "Empresa cliente",
  clientPlaceholder: "Selecione a empresa",
  noClient: "Cadastre uma empresa cliente antes: crie um projeto em Nova Análise.",
  message: "Mensagem",
  messageHint: "Vai no corpo do e-mail do convite.",
  submit: "Criar convite",
  required: "Campos obrigatórios",
  requiredText: "Por favor, preencha o email e selecione um papel.",
  created: "Convite criado com sucesso",
  createdMany: (count: number): string =>
    `${countOf(count, "convite criado", "convites criados")} com sucesso`,
  createFailed: "Erro ao criar convite",
  refusedTitle: (count: number): string =>
    count === 1 ? "1 endereço não foi convidado" : `${count} endereços não foram convidados`,
  mailOff:
    "O envio de e-mails não está configurado: cada convite gera um link para você entregar. Para enviar por e-mail, quem administra o servidor configura o envio.",
  listTitle: "Convites",
  empty: "Nenhum convite ainda",
  emptyText: "Os convites que você criar aparecem aqui, com a situação de cada um.",
  status: {
    pending: "Pendente",
    sent: "Enviado",
    accepted: "Aceito",
    expired: "Expirado",
    cancelled: "Cancelado",
  } satisfies Record<Invite["status"], string>,
  expiresSoon: "Expira em breve",
  expiresAt: (moment: string): string => `Vale até ${moment}`,
  expiredAt: (moment: string): string => `Expirou em ${moment}`,
  acceptedAt: (moment: string): string => `Aceito em ${moment}`,
  cancelledAt: (moment: string): string => `Cancelado em ${moment}`,
  createdBy: (moment: string, name: string | null): string =>
    name === null ? `Criado em ${moment}` : `Criado em ${moment} por ${name}`,
  sentAt: (moment: string): string => `Último envio em ${moment}`,
  byHand: "Link entregue em mãos",
  notSent: "Ainda não enviado",
  queued: "Na fila de envio",
  delivery: { retrying: (moment: string): string => `Nova tentativa em ${moment}.` },
  resend: "Reenviar",
  resendLink: "Gerar link",
  resent: "Convite reenviado",
  resendFailed: "Erro ao reenviar convite",
  resendNote: "O link anterior deixa de valer.",
  cancelInvite: "Cancelar convite",
  keepInvite: "Manter convite",
  cancelTitle: (email: string): string => `Cancelar o convite de ${email}?`,
  cancelText: "O link deixa de valer na hora. Um novo convite pode ser criado depois.",
  cancelled: "Convite cancelado",
  cancelFailed: "Erro ao cancelar convite",
  actionsOf: (email: string): string => `Ações do convite de ${email}`,
};

export const linkCopy = {
  title: (count: number): string => (count === 1 ? "Link do convite" : "Links dos convites"),
  text: "Cada link é pessoal, vale 7 dias e aparece só agora. Copie e entregue à pessoa.",
  linkOf: (email: string): string => `Link de ${email}`,
  copy: "Copiar",
  copyAll: "Copiar todos",
  copied: "Link copiado",
  copiedAll: "Links copiados",
  copyFailed: "Não foi possível copiar. Selecione o texto e copie.",
};

export const requestCopy = {
  title: "Pedidos de novo acesso",
  hint: "Quem usou “Pedir novo acesso” na entrada.",
  none: "Nenhum pedido em aberto.",
  known: "Tem acesso",
  unknown: "Sem acesso",
  askedAt: (moment: string): string => `pedido em ${moment}`,
  outcome: { mailed: "Link enviado por e-mail", linked: "Link gerado", dismissed: "Dispensado" },
  send: "Enviar acesso",
  makeLink: "Gerar link",
  dismiss: "Dispensar",
  sent: "Novo acesso enviado",
  dismissed: "Pedido dispensado",
  failed: "Erro ao responder ao pedido",
};

export const mailCopy = {
  title: "E-mails",
  from: (address: string): string => `Enviados por ${address}.`,
  none: "Nenhum e-mail foi enviado ainda.",
  label: "Últimos e-mails",
  columns: {
    to: "Para",
    kind: "Assunto",
    status: "Situação",
    attempts: "Tentativas",
    actions: "Ações",
  },
  kinds: {
    invite: "Convite",
    access: "Novo acesso",
    digest: "Resumo de avisos",
    "passkeys-removed": "Chaves de acesso removidas",
    "email-change": "Confirmação de e-mail",
    "email-changed": "E-mail da conta mudou",
  } as Record<string, string>,
  status: { queued: "Na fila", sent: "Enviado", failed: "Falhou", dropped: "Descartado" },
  retry: "Tentar agora",
  retried: "O e-mail será enviado em instantes",
  retryFailed: "Erro ao reenviar e-mail",
};

export const accessCopy = {
  title: "Área do administrador",
  text: "Esta área é dos administradores da plataforma. Se você precisa convidar alguém, fale com um deles.",
  home: "Voltar ao início",
};
