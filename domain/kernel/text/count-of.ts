/** "1 arquivo", "1.200 arquivos": a number with the word that agrees with it. */
export const countOf = (many: number, one: string, more: string): string =>
  `${many.toLocaleString("pt-BR")} ${many === 1 ? one : more}`;
