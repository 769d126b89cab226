/**
 * Whether every content word of a question is explained by what an intent tells. An intent is a fixed bundle: a word of another
 * matter means that another question was asked.
 */
import { oncePer } from "../kernel/memoize-by.ts";
import { catalogue, metricsOfFact } from "../semantics/index.ts";
import type { Answer } from "./answer.ts";
import { intentOf } from "./intents/index.ts";
import { lexicon, type Concept } from "./language/lexicon.ts";
import { commonWords } from "./language/common-words.ts";
import { fillers } from "./language/read-question.ts";
import { isGlue, isMisspelling } from "./language/words.ts";
import { indexCatalogue, stemsOf } from "./reader/candidates.ts";
import { isFiller } from "./reader/lexicon.ts";
import { normalize, tokensIn, type Token } from "./reader/normalize.ts";
import { wordsLeft, type Parts } from "./reader/parts.ts";
import type { Reading } from "./reader/read-question.ts";

/** Words of the question that nothing read, and that neither the answer nor its matter holds. */
export function foreignWords(
  parts: Parts,
  { unexplained, outcome }: Reading,
  matched: Answer,
): Token[] {
  const told = firstWords(matched);
  const own = matterOf(matched.intent);
  // "Liderança" may be a name; where it is read as none, it is a word as any other.
  const possible = parts.links
    .filter(({ isPossible }) => isPossible)
    .flatMap(({ span }) => tokensIn(parts.text, span))
    .filter(
      ({ raw, stem }) =>
        (unexplained.includes(raw) || outcome === "unread") &&
        !isGlue({ text: raw.toLowerCase(), stem, raw, isName: false }) &&
        !saidBy(matched).has(stem),
    );
  return [...wordsLeft(parts).left, ...nounsOf(parts), ...possible].filter(
    ({ text, stem }) =>
      !isPlain(text) &&
      ![stem, asTyped(text)].some((one) => told.has(one) || own.stems.has(one)) &&
      !isSlip({ text, stem }, own.texts) &&
      // A limit is judged by itself; of another number the answer tells what it read.
      !/^[\d%]/.test(text),
  );
}

/** The reader may have taken the word for a slip of another. */
const asTyped = (text: string): string => normalize(text).tokens[0]?.stem ?? text;

/** Said around any matter: verbs of asking, of being and of doing. */
const isPlain = (text: string): boolean =>
  isFiller(text) || around.has(text) || (fillers.has(text) && text !== "nao");

const around: ReadonlySet<string> = new Set(
  (
    "apareceu costuma acontece tipicamente esses traga ficar tocar somos continua alguem momento daqui diagnostico fizesse contra passar " +
    "come comem chega representa representam quao for fosse acima abaixo desse usado usada afetam deixa deixam preciso resume"
  ).split(" "),
);

/** A thing that is counted, cut by or ordered is as much what was asked. */
const nounsOf = ({ text, operators, links }: Parts): Token[] =>
  operators
    .filter(({ effect: { by, noun } }) => (by ?? noun) !== undefined)
    .flatMap(({ span }) => tokensIn(text, span))
    .filter(
      (word) =>
        !isGlue(word) &&
        !links.some(({ span }) => word.start >= span.start && word.end <= span.end),
    );

const stemsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => normalize(text).tokens.map(({ stem }) => stem)));

const saidBy = oncePer(({ paragraphs }: Answer) =>
  stemsIn(paragraphs.map((inlines) => inlines.map(({ text }) => text).join(""))),
);

/** Words of the first sentence and of the table's columns, and of the metrics whose values that sentence tells. */
const firstWords = oncePer((answer: Answer): ReadonlySet<string> => {
  const first = answer.paragraphs[0] ?? [];
  const metrics = first.flatMap(({ fact }) => (fact === undefined ? [] : metricsOfFact(fact)));
  const own = metrics.flatMap(({ name, head, phrases }) => [name, ...head, ...phrases]);
  const said = stemsIn([
    first.map(({ text }) => text).join(""),
    ...(answer.table?.columns ?? []).map(({ header }) => header),
  ]);
  return new Set([...said, ...own.flatMap((text) => [...stemsOf(text)])]);
});

interface Matter {
  stems: ReadonlySet<string>;
  texts: readonly string[];
}

const matters = new Map<string, Matter>();

/** What is told of cases: there "ticket" is no other matter. */
const ofCases: ReadonlySet<string> = new Set([
  "retrabalho",
  "gargalo",
  "variante",
  "conforme",
  "tempo",
]);

/** All ways of saying the concepts by which an intent is found, and what cases are called. */
function matterOf(id: Answer["intent"]): Matter {
  const known = matters.get(id ?? "");
  if (known !== undefined) return known;
  const concepts = (intentOf(id)?.patterns ?? []).flatMap(({ needs }) =>
    Object.keys(needs).flatMap((need) => need.split("|")),
  );
  const called = concepts.some((one) => ofCases.has(one)) ? ["chamado"] : [];
  const words = [...concepts, ...called].flatMap((one) =>
    one in lexicon ? lexicon[one as Concept].flatMap((text) => normalize(text).tokens) : [],
  );
  const made = {
    stems: new Set(words.map(({ stem }) => stem)),
    texts: [...new Set(words.map(({ text }) => text))],
  };
  matters.set(id ?? "", made);
  return made;
}

/** A slip of the keys, where the word is none of everyday speech and no metric's. */
const isSlip = ({ text, stem }: Pick<Token, "text" | "stem">, meant: readonly string[]): boolean =>
  !commonWords.has(text) &&
  !indexCatalogue(catalogue).known.has(stem) &&
  meant.some((one) => isMisspelling(text, one));
