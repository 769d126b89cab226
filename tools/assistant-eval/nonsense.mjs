// One word more, of no language: an answered question that holds it has to be asked back or refused (assistant.md 9, line 9).
// Which questions, which word and where it stands are drawn with a seed, so that a failure can be asked again.

/** A small generator of even draws (mulberry32). */
export function drawsOf(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const starts = ["xil", "brun", "zaf", "plor", "guev", "trib", "nhac", "vrol", "quif", "dzam"];
const middles = ["ofo", "ali", "uber", "ipa", "ela", "orta", "ega", "undo"];
const ends = ["ne", "lino", "stra", "ndo", "que", "bal", "zeta", "lho"];

/** "xilofone" every second time, else a word put together of syllables. */
const wordOf = (draw, at) =>
  at % 2 === 0
    ? "xilofone"
    : starts[draw(starts.length)] + middles[draw(middles.length)] + ends[draw(ends.length)];

/** Every third time between two words of the question, never inside a name of capitals or a number; else at its end. */
function withWord(question, word, draw, at) {
  const bare = question.replace(/[?.!\s]+$/, "");
  const words = bare.split(" ");
  const places = words.flatMap((one, index) =>
    index > 1 && /^\p{Ll}/u.test(one) && /^\p{Ll}/u.test(words[index - 1]) ? [index] : [],
  );
  if (at % 3 !== 2 || places.length === 0) return `${bare} ${word}`;
  const place = places[draw(places.length)];
  return [...words.slice(0, place), word, ...words.slice(place)].join(" ");
}

/** A reply that leaves the half with the word unanswered says so and quotes it. */
const answers = ({ kind, text }, word) =>
  kind === "answer" && !new RegExp(`Não respondi “[^”]*${word}`, "u").test(text);

/**
 * @param {readonly object[]} questions in any order @param {(question: object) => { kind: string, text: string }} replyTo what comes
 * @returns {{ asked: number, answered: string[] }} what was asked with one word more, and which of these were answered all the same
 */
export function askNonsense(questions, replyTo, { seed, count }) {
  const draw = drawsOf(seed);
  const left = [...questions];
  const answered = [];
  let asked = 0;
  while (asked < count && left.length > 0) {
    const [question] = left.splice(draw(left.length), 1);
    if (replyTo(question).kind !== "answer") continue;
    const word = wordOf(draw, asked);
    const text = withWord(question.question, word, draw, asked);
    if (answers(replyTo({ ...question, question: text }), word)) answered.push(text);
    asked += 1;
  }
  return { asked, answered };
}
