/** Sentences about uploads, pt-BR. */
export const uploadsCopy = {
  headers:
    "O envio não informou o tamanho, a posição ou o tipo como o protocolo pede. Atualize o programa de envio e tente de novo.",
  longerThanSaid:
    "Chegaram mais bytes do que o tamanho informado no início do envio. Envie o arquivo de novo.",
} as const;
