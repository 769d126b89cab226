// Words that say when they were sent. Letters only: a word with a digit in it is a number, which is held until it is checked. The last
// letter tells that the word is whole, since a model sends a blank with the word behind it.
const letters = "bcdfghjklm";

/** Microseconds of the clock that all processes of a machine share. */
export const nowUs = () => Number(process.hrtime.bigint() / 1000n);

export const timedWord = () =>
  `t${[...String(nowUs())].map((digit) => letters[Number(digit)]).join("")}z`;

const pattern = new RegExp(`\\bt([${letters}]{6,})z`, "g");

/** Milliseconds from the sending of each whole word in `text` until now. */
export function delaysOf(text) {
  const now = nowUs();
  return [...text.matchAll(pattern)].map(
    ([, word]) =>
      (now - Number([...word].map((letter) => letters.indexOf(letter)).join(""))) / 1000,
  );
}
