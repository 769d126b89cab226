import type { ProviderFault } from "#contract/identity-providers/endpoints.ts";
import { countOf } from "#web/lib/format-number.ts";

/** Of the sign-in screens. */
export const providerSignInCopy = {
  enter: (name: string): string => `Entrar com ${name}`,
  theFirm: "login da empresa",
  thisAccount: "esta conta",
  faults: {
    refused: ({ provider }) =>
      `Não foi possível concluir a entrada por ${provider}. Comece de novo; se continuar, avise quem administra a plataforma.`,
    unavailable: ({ provider }) =>
      `A entrada por ${provider} não está disponível agora. Tente de novo em alguns instantes ou use o seu convite.`,
    unverified: ({ provider }) =>
      `A sua conta de ${provider} foi reconhecida, mas ${provider} não confirma o seu e-mail. Peça a quem cuida do login da sua empresa que o confirme.`,
    "other-domain": ({ provider, email }) =>
      `A sua conta de ${provider} foi reconhecida, mas ${email} não é de um domínio que entra por ${provider}. Use o seu convite.`,
    "not-invited": ({ provider, email }) =>
      `A sua conta de ${provider} foi reconhecida, mas ${email} não tem convite nesta plataforma. Peça um convite a quem conduz o projeto.`,
    "other-account": ({ provider, email }) =>
      `${email} já está ligado a outra conta de ${provider}. Peça a quem administra a plataforma que remova as suas chaves de acesso e o ligue de novo.`,
  } satisfies Record<ProviderFault, (told: { provider: string; email: string }) => string>,
};

/** Of /admin/seguranca. */
export const providersCopy = {
  title: "Login da empresa",
  hint: "Pessoas convidadas entram pelo provedor de identidade da empresa delas (OpenID Connect). Ninguém é criado por ele, e a sessão termina em até 12 horas.",
  none: "Nenhum provedor configurado.",
  add: "Adicionar provedor",
  edit: "Alterar",
  editOf: (name: string): string => `Alterar ${name}`,
  test: "Testar",
  testOf: (name: string): string => `Testar ${name}`,
  remove: "Remover",
  removeOf: (name: string): string => `Remover ${name}`,
  tested: "O provedor respondeu",
  testFailed: "O provedor não pôde ser usado",
  saved: "Login da empresa salvo",
  saveFailed: "Não foi possível salvar o provedor",
  removed: "Provedor removido",
  removeFailed: "Não foi possível remover o provedor",
  tryAgain: "Tente novamente.",
  off: "desligado",
  only: "única entrada",
  people: (count: number): string =>
    count === 0 ? "ninguém entrou ainda" : countOf(count, "pessoa ligada", "pessoas ligadas"),
  lost: "O segredo foi guardado com outra pasta de dados. Informe-o de novo.",
  returnAddress: "Endereço de retorno, a registrar no provedor",
  name: "Nome",
  nameHint: "Aparece no botão “Entrar com …”.",
  issuer: "Emissor",
  issuerHint: "Como o provedor o publica, por exemplo https://login.empresa.com.br.",
  clientId: "Identificador de cliente",
  secret: "Segredo de cliente",
  secretKept: "Há um segredo guardado. Preencha só para trocá-lo.",
  domains: "Domínios de e-mail",
  domainsHint: "Separados por vírgula. Só entram e-mails destes domínios.",
  strongAmr: "Valores de amr que confirmam a pessoa",
  strongAmrHint: "Separados por vírgula, como mfa. Vazio: nenhum dispensa a confirmação.",
  optional: "opcional",
  trustsEmail: "Aceitar e-mails que o provedor não marca como verificados",
  trustsEmailHint: "Só para um provedor em que ninguém escolhe o próprio e-mail.",
  isOnly: "Única entrada para estes domínios",
  isOnlyHint:
    "Convites e pedidos por e-mail deixam de abrir sessões destes domínios, e as que estão abertas terminam em até 12 horas. Administradores mantêm a chave de acesso e o acesso pelo terminal.",
  isEnabled: "Ligado",
  save: "Salvar",
  cancel: "Cancelar",
  removeTitle: "Remover o provedor?",
  removeText: (name: string): string =>
    `O botão “Entrar com ${name}” some, as sessões que ele abriu terminam e as contas deixam de estar ligadas. As pessoas e os convites continuam.`,
};
