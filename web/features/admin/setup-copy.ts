export const setupCopy = {
  title: "Configurar o administrador",
  text: "Este é o primeiro acesso desta instalação. Informe o código que o servidor mostrou ao iniciar.",
  email: "E-mail do administrador",
  emailHint: "Definido por ADMIN_EMAIL no servidor.",
  code: "Código do primeiro acesso",
  codeHint:
    "No formato LSTR-XXXX-XXXX-XXXX. Está na linha “Primeiro acesso (administrador)” do terminal; npm run login com este e-mail mostra outro.",
  placeholder: "LSTR-XXXX-XXXX-XXXX",
  submit: "Configurar administrador",
  success: "Admin configurado com sucesso!",
  failed: "Erro na configuração",
  tryAgain: "Tente novamente.",
  readyTitle: "Administrador configurado",
  ready: (email: string): string =>
    `O administrador desta instalação é ${email}. O próximo passo é convidar a equipe.`,
  toAdmin: "Ir para a administração",
  doneTitle: "Esta instalação já tem administrador",
  done: "A configuração é feita uma única vez. Entre com o seu convite; se você perdeu o acesso, peça outro na tela de entrada.",
  toSignIn: "Ir para a entrada",
  checkFailed: "Não foi possível verificar a instalação",
};
