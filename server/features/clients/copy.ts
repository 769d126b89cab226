/** Sentences of refusals about clients, pt-BR. */
export const clientCopy = {
  lowContrast: (ratio: string) =>
    `O contraste desta cor sobre branco é de ${ratio}:1. Escolha uma cor mais escura, com pelo menos 4,5:1, para que o texto seja legível.`,
  noLogo: "Escolha o arquivo do logotipo.",
  notAnImage:
    "Envie o logotipo em PNG ou JPEG, com até 1 MB. Se ele estiver em SVG ou PDF, exporte-o como PNG.",
  badSize:
    "O logotipo precisa ter de 16 a 6.000 pixels de largura e de altura. Exporte-o de novo em outro tamanho.",
  brokenImage:
    "O arquivo do logotipo está incompleto ou danificado. Exporte-o de novo e repita o envio.",
} as const;
