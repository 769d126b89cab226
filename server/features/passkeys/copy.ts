export const RP_NAME = "Lastro";

/** The letter to whose keys an administrator removed, pt-BR. */
export const removedMailCopy = {
  subject: "Lastro: suas chaves de acesso foram removidas",
  heading: "Suas chaves de acesso foram removidas",
  text: "Quem administra a plataforma removeu as suas chaves de acesso e os seus códigos de recuperação, e encerrou as suas sessões. O botão abre uma nova entrada, que vale por 15 minutos; depois dela, crie outra chave. Se o prazo passar, peça um novo acesso na tela de entrada.",
  action: "Entrar no Lastro",
  footnote: (): string =>
    "Se você não pediu isso, avise quem administra a plataforma. O acesso é pessoal e vale para uma entrada. Não encaminhe esta mensagem.",
};
