const TOKEN = /LSTR(?:-[0-9A-Z]{4}){3}/;

/** The access token that a link or any other text carries; empty without one. */
export const tokenOf = (text: string | null | undefined): string =>
  TOKEN.exec(text ?? "")?.[0] ?? "";
