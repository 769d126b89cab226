/** Words of both sign-in screens and of the first sign-in. */
export interface SignInCopy {
  title: string;
  subtitle: string;
  label: string;
  placeholder: string;
  hint: string;
  submit: string;
  pending: string;
  note: string;
  back: string;
  methodology: string | null;
  requestAccess: string;
  present: (email: string) => string;
  leave: string;
  emptyToken: string;
  success: string;
  failure: string;
  failureDefault: string;
  requestTitle: string;
  requestText: string;
  emailLabel: string;
  requestSubmit: string;
  requestDone: string;
  requestClose: string;
}

export const tokenRequired = "Token necessário";
export const welcome = (name: string | null): string =>
  name === null ? "Boas-vindas ao Lastro." : `Boas-vindas ao Lastro, ${name}.`;

export const consultantPortal: SignInCopy = {
  title: "Consultant Access",
  subtitle: "Enter the invite token you received to open the platform.",
  label: "Invite Token",
  placeholder: "LSTR-XXXX-XXXX-XXXX",
  hint: "Format: a fixed prefix and three groups of four characters, separated by hyphens.",
  submit: "Access Platform",
  pending: "Validating...",
  note: "Invite-only • Role-based access",
  back: "Back",
  methodology: "Learn about our methodology",
  requestAccess: "Request new access",
  present: (email) =>
    `You are signed in as ${email}. Another person's token works only after you sign out.`,
  leave: "Sign out",
  emptyToken: "Por favor, insira seu token de convite de consultor",
  success: "Acesso autorizado",
  failure: "Acesso negado",
  failureDefault: "Token de convite inválido ou expirado. Entre em contato com seu responsável.",
  requestTitle: "Request new access",
  requestText:
    "Tell us your e-mail. The administrators are notified and, if you have an account, they send you a new token.",
  emailLabel: "E-mail",
  requestSubmit: "Send request",
  requestDone: "Request sent",
  requestClose: "Close",
};

export const inviteSignIn: SignInCopy = {
  title: "Entrar no Lastro",
  subtitle: "Use o token de convite que você recebeu.",
  label: "Token de Convite",
  placeholder: "LSTR-XXXX-XXXX-XXXX",
  hint: "Prefixo fixo e três grupos de quatro caracteres, separados por hífens.",
  submit: "Validar Convite",
  pending: "Validando...",
  note: "Plataforma invite-only • Acesso controlado por RBAC",
  back: "Voltar",
  methodology: null,
  requestAccess: "Pedir novo acesso",
  present: (email) =>
    `Você está conectado como ${email}. O token de outra pessoa só vale depois que você sair.`,
  leave: "Sair",
  emptyToken: "Por favor, insira seu token de convite",
  success: "Autenticação realizada",
  failure: "Erro de autenticação",
  failureDefault: "Token de convite inválido ou expirado",
  requestTitle: "Pedir novo acesso",
  requestText:
    "Informe seu e-mail. Os administradores são avisados e, se você tiver cadastro, um novo token é enviado.",
  emailLabel: "E-mail",
  requestSubmit: "Pedir acesso",
  requestDone: "Pedido registrado",
  requestClose: "Fechar",
};

export const nameCopy = {
  title: "Como devemos chamar você?",
  text: "É o nome que aparece para a equipe e nos registros do projeto. Você pode usar o nome completo ou como prefere ser chamado.",
  label: "Seu nome",
  required: "Informe como devemos chamar você.",
  submit: "Continuar",
  failed: "Não foi possível salvar o nome",
};

export const tryAgain = "Tente novamente.";
