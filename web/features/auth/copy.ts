/** Words about the session and the people in it. */
export const sessionCopy = {
  ended: "Sua sessão terminou",
  endedText: "Entre de novo para continuar de onde parou.",
  endedAt: (place: string): string => `Entre de novo para voltar a “${place}”.`,
  signIn: "Entrar",
  askAccess: "Pedir novo acesso",
  checkFailed: "Não foi possível verificar sua sessão",
  signOut: "Sair",
  signOutFailed: "Não foi possível sair",
  tryAgain: "Tente novamente.",
  roles: {
    admin: "Administrador",
    consultant: "Consultor",
    client: "Cliente",
    approver: "Aprovador",
  },
};
