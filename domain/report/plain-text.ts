/** What a sentence says, without its marks and origins. */
export const plainText = (inlines: readonly { text: string }[]): string =>
  inlines.map(({ text }) => text).join("");
