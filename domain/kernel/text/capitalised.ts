/** A word that sentences quote in lower case, where it begins or stands alone: "O conhecimento". */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
