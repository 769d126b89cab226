export const REQUEST_RECEIVED =
  "Pedido registrado. Se o e-mail tiver acesso, você receberá um novo convite.";
/** Whoever has to enter by their firm's own sign-in. */
export const providerRequired = ({ domain, name }: { domain: string; name: string }): string =>
  `Contas de ${domain} entram pelo login da empresa: use “Entrar com ${name}”.`;
export const firstAccessLine = (link: string): string => `Primeiro acesso (administrador): ${link}`;

/** Some mail gateways rewrite links and drop what follows "#". */
export const codeLine = (token: string): string =>
  `Se o botão não preencher o código, informe-o na tela de entrada:\n${token}`;

const moment = (at: Date): string =>
  at.toLocaleString("pt-BR", {
    timeZone: "America/Sao_Paulo",
    dateStyle: "short",
    timeStyle: "short",
  });

export const validUntil = (at: Date): string =>
  `O acesso é pessoal, vale para uma entrada e até ${moment(at)} (horário de Brasília). Não encaminhe esta mensagem.`;

export const accessMailCopy = {
  subject: "Lastro: seu novo acesso",
  heading: "Seu novo acesso",
  text: "Recebemos um pedido de novo acesso para este e-mail. O botão abre a entrada com o código já preenchido; os códigos anteriores deixam de valer.",
  action: "Entrar no Lastro",
  footnote: (until: Date): string =>
    `${validUntil(until)} Se você não fez o pedido, ignore esta mensagem.`,
};

export const newAddressCopy = {
  subject: "Lastro: confirme o seu novo e-mail",
  heading: "Confirme o seu novo e-mail",
  text: "Quem administra a plataforma pediu que a sua conta passe a usar este e-mail. O botão confirma o endereço e abre a plataforma; as sessões abertas e os acessos enviados ao e-mail anterior deixam de valer. Enquanto você não confirmar, nada muda.",
  action: "Confirmar e entrar",
  footnote: validUntil,
  changedSubject: "Lastro: o e-mail da sua conta mudou",
  changedHeading: "O e-mail da sua conta mudou",
  changedText:
    "A sua conta passou a usar outro e-mail, e este endereço não dá mais acesso a ela. Se você não esperava por isso, avise quem administra a plataforma.",
};
