/** Why a letter did not leave, for the administrator. `reply` is what the mail server said, or empty. */
const saying = (reply: string): string => (reply === "" ? "" : ` Resposta: ${reply}`);

export const mailerCopy = {
  refused: (reply: string): string =>
    `O servidor de e-mail recusou a mensagem. Confira o endereço.${saying(reply)}`,
  later: (reply: string): string =>
    `O servidor de e-mail pediu para tentar mais tarde.${saying(reply)}`,
  credentials: (reply: string): string =>
    `O servidor de e-mail recusou usuário ou senha. Confira SMTP_URL.${saying(reply)}`,
  encryption: (reply: string): string =>
    `Não houve conexão cifrada com o servidor de e-mail. Confira o certificado dele e SMTP_URL.${saying(reply)}`,
  unreachable: (reply: string): string =>
    `O servidor de e-mail não respondeu. Confira endereço e porta em SMTP_URL.${saying(reply)}`,
};
