/** pt-BR words about a firm's sign-in, for administrators. */
export const providerCopy = {
  badIssuer: "Informe o endereço do emissor, começando com https://.",
  insecureIssuer:
    "O emissor precisa usar https. Um endereço da rede interna sem https deve ser incluído em ALLOWED_PRIVATE_HOSTS por quem opera o servidor.",
  withCredentials: "O endereço não pode conter usuário nem senha.",
  withQuery: "Informe o endereço do emissor sem “?” nem “#”.",
  issuerTaken: "Já existe um provedor com este emissor. Inclua o domínio nele.",
  badDomain: (domain: string): string =>
    `“${domain}” não é um domínio. Informe apenas o que vem depois do @, como empresa.com.br.`,
  domainTaken: (domain: string, name: string): string =>
    `O domínio ${domain} já entra por ${name}. Cada domínio entra por um só provedor.`,
  secretAgain: "O emissor ou o cliente mudou: informe de novo o segredo de cliente.",
  testOk: (algorithms: string): string =>
    `O provedor respondeu e assina com ${algorithms}. Registre nele o endereço de retorno; o segredo é conferido na primeira entrada.`,
  testFailed:
    "Este provedor não pôde ser usado. Confira se o emissor está escrito como o provedor o publica, se ele responde em https a partir do servidor e se assina com RS256, ES256 ou PS256.",
};
