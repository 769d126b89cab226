/** Text of files and people as quoted data for a model: whatever it says, it cannot close its own quotation (playbook 0.8). */

const OPEN = "⟪dados";
const CLOSE = "⟫";
const maxSourceLength = 120;

/** `source`: where the text comes from, shown to the model in the opening line. */
export function quoteData(source: string, text: string): string {
  const name = plain(source).replace(/\s+/g, " ").slice(0, maxSourceLength);
  return `${OPEN}: ${name}\n${plain(text)}\n${CLOSE}`;
}

/** Delimiters of ours and the usual marks of roles and turns are taken out of what is quoted. */
function plain(text: string): string {
  return text
    .replace(/[⟪⟫]/gu, "")
    .replace(/<\|[^|>\n]{0,40}\|>/gu, "")
    .replace(/\[\/?INST\]|<\/?(?:system|assistant|user|tool)>/giu, "");
}
