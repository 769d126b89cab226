/** The text with halves of surrogate pairs replaced by U+FFFD: neither a header nor the database can hold them. */
export function wellFormed(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
