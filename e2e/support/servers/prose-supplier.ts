/** What a model that writes a report's sections is asked, and an honest reply: other words, the same figures. */
interface Message {
  role: string;
  content: string | { text?: string }[];
}

const textsOf = (body: string): string[] =>
  (JSON.parse(body) as { messages: Message[] }).messages.map(({ content }) =>
    typeof content === "string" ? content : content.map(({ text = "" }) => text).join(""),
  );

/** Title of the section that a request is about; null when it is about none. */
export const sectionOf = (body: string): string | null =>
  textsOf(body)
    .map((text) => /^Seção “([^”]+)”/.exec(text)?.[1] ?? null)
    .find((title) => title !== null) ?? null;

export function reworded(body: string): string {
  const asked = textsOf(body).find((text) => text.startsWith("Seção “")) ?? "";
  const paragraphs = asked
    .slice(asked.lastIndexOf("⟪dados: parágrafos"))
    .split("\n")
    .filter((line) => line.startsWith("¶"));
  return paragraphs.map((line) => line.replace(/^¶(\d+) (.*)$/, "¶$1 Em resumo: $2")).join("\n");
}
