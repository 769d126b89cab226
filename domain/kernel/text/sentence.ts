/** "validar com a área" -> "Validar com a área.": words that were written to stand after a colon, on their own. */
export function sentence(words: string): string {
  const text = words.trim();
  if (text === "") return text;
  return (
    text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".")
  );
}
