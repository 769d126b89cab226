/**
 * The title of a quick win says what is done and then to what ("Corrigir a causa “Lote errado” – Contas a pagar"). The action is what comes
 * before the first quotation, dash, colon or bracket, without counts and without the small words that lead to the object.
 */
const BREAK = /[“”"‘«(:]| [–—-] /;
/** "11 das 42": how many of how many says nothing about what is done. */
const COUNTS = /\d[\d.,]* (?:d[aeo]s? \d[\d.,]* )?/g;
const SMALL_WORDS = new Set(
  "a as o os e de da das do dos em na nas no nos para por com ao aos à às um uma".split(" "),
);

export interface TitleParts {
  action: string;
  /** What the title is about: what it quotes, else what follows the action. */
  object: string;
}

export function titleParts(title: string): TitleParts {
  const at = title.search(BREAK);
  const words = (at === -1 ? title : title.slice(0, at)).replace(COUNTS, "").trim().split(" ");
  if (at !== -1) while (SMALL_WORDS.has((words.at(-1) ?? "").toLowerCase())) words.pop();
  const action = words.join(" ").trim();
  if (action === "") return { action: title, object: "" };
  const rest = at === -1 ? "" : title.slice(at);
  const quoted = rest.split(/[“”]/).filter((_, index) => index % 2 === 1);
  return { action, object: quoted.length > 0 ? quoted.join(" ") : rest.trim() };
}

/** The one thing that a title quotes; null where it quotes none or several. */
function quotedIn(title: string): string | null {
  const quoted = title.split(/[“”]/).filter((_, index) => index % 2 === 1);
  return quoted.length === 1 ? (quoted[0] ?? null) : null;
}

/** "“Fila única” no sistema Balcão" of "Automatizar regras de “Fila única” no sistema Balcão", where the action has been said: else the whole. */
export function titleWithin(title: string, action: string): string {
  if (!title.startsWith(action)) return title;
  const words = title
    .slice(action.length)
    .replace(/^ ?[–—:-]/, "")
    .trim()
    .split(" ");
  while (SMALL_WORDS.has((words[0] ?? "").toLowerCase())) words.shift();
  return words.join(" ") || title;
}

/** What each of these is called where their action has been said: the one thing that it quotes, where that tells it from the others. */
export function namesWithin(
  items: readonly { id: string; name: string; action: string }[],
): Map<string, string> {
  const quoted = items.map(({ name }) => quotedIn(name));
  return new Map(
    items.map(({ id, name, action }, at) => {
      const own = quoted[at] ?? null;
      const isOwn = own !== null && quoted.filter((one) => one === own).length === 1;
      return [id, isOwn ? own : titleWithin(name, action)];
    }),
  );
}
