/** Sentences of refusals that carry a figure, pt-BR. */
export const limitsCopy = {
  tooManyRequests: (seconds: number): string =>
    `Você fez muitos pedidos em pouco tempo. Aguarde ${seconds} ${seconds === 1 ? "segundo" : "segundos"} e continue.`,
  tooManyUploads: "Há muitos envios ao mesmo tempo. Aguarde o fim de algum e envie de novo.",
  uploadDayOver: (hours: number): string =>
    `O limite diário de envio foi alcançado. Novos envios são aceitos em ${hours} ${hours === 1 ? "hora" : "horas"}.`,
} as const;
