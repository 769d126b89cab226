/** Words of two and more that claim a state of a metric, and may stand in a name too: "IA assistida" is what is decided of a step. */
import { catalogue } from "../../../semantics/index.ts";
import { isGlue } from "../../language/words.ts";
import { normalize, type Token } from "../normalize.ts";

const keyOf = (tokens: readonly Token[]): string =>
  tokens
    .filter((word) => !isGlue(word))
    .map(({ stem }) => stem)
    .join(" ");

let states: ReadonlySet<string> | null = null;

const allStates = (): ReadonlySet<string> =>
  (states ??= new Set(
    catalogue
      .flatMap(({ status = {} }) =>
        Object.entries(status).flatMap(([one, words]) => [one, ...words]),
      )
      .map((text) => keyOf(normalize(text).tokens))
      .filter((key) => key.includes(" ")),
  ));

export const isStateWords = (tokens: readonly Token[]): boolean => allStates().has(keyOf(tokens));
