// One word more, of no language: an answered question that holds it has to be asked back or refused (assistant.md 9, line 9).
// Which questions, which word and where it stands are drawn with a seed, so that a failure can be asked again.

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
 * @param {{ uniform: () => number, count: number }} drawn even draws of [0, 1), and how many questions
 * @returns {{ asked: number, answered: string[] }} what was asked with one word more, and which of these were answered all the same
 */
export function askNonsense(questions, replyTo, { uniform, count }) {
  const draw = (below) => Math.floor(uniform() * below);
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
