/**
 * A header with one name less than its rows have cells, where two names stand in one ("HoraQtde"): parted where the names then say what
 * the columns under them hold, and said less before (meaning.md 5.1, D14). Without such words nothing is parted: a header may as well
 * lack the empty column that a separator at each row's end leaves.
 */
import { headerWords } from "../headers/header-words.ts";
import { spelledOut } from "../headers/short-forms.ts";
import type { ColumnShape, ColumnShapes } from "./column-shapes.ts";

type Held = "date" | "time" | "number" | "address";

const wordsOf: Record<Held, string> = {
  date: "data date dia day emissao vencimento nascimento",
  time: "hora horario time",
  number: "quantidade quantity qty preco price valor value amount total custo cost saldo idade age",
  address: "url link site email website",
};
const heldBy: ReadonlyMap<string, Held> = new Map(
  (Object.keys(wordsOf) as Held[]).flatMap((held) =>
    wordsOf[held].split(" ").map((word) => [word, held] as const),
  ),
);

/** A name of one word is surer than one of several, of which the first (pt) or the last (en) may say the kind. */
const alone = 1;
const among = 0.5;
const against = -1;
/** Longer texts are no two names, and each place in them would be looked at. */
const longestName = 80;
const moneyRuns = /^\p{Sc}? ?9(?:[.,]9)*$/u;

/** The names with one of them parted; null where none is, or two ways are as good. */
export function partGluedNames(names: readonly string[], shapes: ColumnShapes): string[] | null {
  let best: { names: string[]; score: number } | null = null;
  let isAmbiguous = false;
  for (const [at, name] of names.entries())
    for (const seam of seamsOf(name)) {
      const parted = names.toSpliced(at, 1, name.slice(0, seam), name.slice(seam));
      const score = agreement(parted, shapes);
      if (best !== null && score < best.score) continue;
      isAmbiguous = best?.score === score;
      best = { names: parted, score };
    }
  return best === null || isAmbiguous || best.score <= agreement(names, shapes) ? null : best.names;
}

/** Where a capital begins a word, and between two words that say each what a column holds ("DATAHORA"). */
function seamsOf(name: string): number[] {
  const seams: number[] = [];
  if (name.length > longestName) return seams;
  for (let at = 1; at < name.length; at++)
    if (
      /^(?:\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll})/u.test(name.slice(at - 1, at + 2)) ||
      [name.slice(0, at), name.slice(at)].every((part) => heldOf(part)?.weight === alone)
    )
      seams.push(at);
  return seams;
}

function heldOf(name: string): { held: Held; weight: number } | null {
  const words = headerWords(name).map(spelledOut);
  const held = heldBy.get(words[0] ?? "") ?? heldBy.get(words.at(-1) ?? "");
  return held === undefined ? null : { held, weight: words.length === 1 ? alone : among };
}

/** How far names and columns agree; a column without a shape, or a name without such a word, says nothing. */
const agreement = (names: readonly string[], shapes: ColumnShapes): number =>
  names.reduce((sum, name, at) => {
    const said = heldOf(name);
    const shape = shapes[at] ?? null;
    if (said === null || shape === null) return sum;
    return sum + (isHeld(shape, said.held) ? said.weight : against);
  }, 0);

function isHeld({ kind, runs }: ColumnShape, held: Held): boolean {
  switch (held) {
    case "date":
    case "address":
      return kind === held;
    case "time":
      return kind === "date" || (kind === "pattern" && /^9:9(?::9)?$/.test(runs));
    case "number":
      return kind === "number" || (kind === "pattern" && moneyRuns.test(runs));
  }
}
