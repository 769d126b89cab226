import type { Role } from "#domain/access/policy.ts";

export const roleNames: Record<Role, string> = {
  admin: "Administrador",
  consultant: "Consultor",
  client: "Cliente",
  approver: "Aprovador",
};

export const inviteCopy = {
  notAnAddress: (email: string): string => `"${email}" não é um endereço de e-mail.`,
  isUser: (role: Role): string =>
    `Esta pessoa já tem acesso como ${roleNames[role]}. Para mudar o papel, abra Usuários.`,
  isDisabled: "O acesso desta pessoa está desativado. Reative-o em Usuários.",
  isInvited: "Já existe um convite em aberto para este e-mail. Reenvie-o na lista.",
  tooMany: (max: number): string => `Convide até ${max} pessoas de cada vez.`,
  clientNeeded: "Selecione a empresa cliente desta pessoa.",
  noClientForFirm: "Administradores e consultores não pertencem a uma empresa cliente.",
  unknownClient: "A empresa cliente não foi encontrada. Recarregue a página e escolha outra.",
};

export const inviteMailCopy = {
  subject: "Seu convite para o Lastro",
  heading: "Você foi convidado para o Lastro",
  text: (by: string | null, role: Role, company: string | null): string => {
    const access = `com o papel de ${roleNames[role]}${company === null ? "" : `, pela empresa ${company}`}`;
    return by === null
      ? `Você recebeu um convite para acessar o Lastro ${access}.`
      : `${by} convidou você para acessar o Lastro ${access}.`;
  },
  how: "O botão abre a entrada com o seu código já preenchido: basta confirmar.",
  action: "Aceitar convite",
};
