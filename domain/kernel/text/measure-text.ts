/**
 * Width of text before it is set, from the advance widths of Arial (the same as Liberation Sans and Helvetica), in
 * thousandths of the size. A deck has to know how many lines a title takes where no renderer is at hand.
 */
const regular = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const bold = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
  611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
  278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
const others: Record<string, number> = {
  "–": 556,
  "—": 1000,
  "‘": 278,
  "’": 278,
  "“": 500,
  "”": 500,
  "…": 1000,
  "−": 584,
  "•": 350,
  "→": 1000,
  "×": 584,
  "·": 278,
  º: 370,
  ª: 370,
  "°": 400,
};
/** Of a character that the table lacks: no narrower than a capital. */
const unknown = 1000;

/** Points of one line of text at `sizePt`. */
export function textWidthPt(text: string, sizePt: number, isBold = false): number {
  const widths = isBold ? bold : regular;
  let thousandths = 0;
  for (const char of text.normalize("NFD")) {
    const code = char.codePointAt(0) ?? 0;
    if (code >= 0x300 && code < 0x370) continue;
    thousandths +=
      code >= 32 && code < 127
        ? (widths[code - 32] ?? unknown)
        : code === 0xa0 || code === 0x202f
          ? 278
          : (others[char] ?? unknown);
  }
  return (thousandths * sizePt) / 1000;
}

/** Lines that the text takes in a box of `widthPt`; words break between ordinary spaces, and inside only when longer than a line. */
export function countLines(text: string, sizePt: number, widthPt: number, isBold = false): number {
  return wrapLines(text, sizePt, widthPt, isBold).reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(textWidthPt(line, sizePt, isBold) / widthPt)),
    0,
  );
}

/** The text cut into lines; a word longer than a line has one to itself. */
export function wrapLines(text: string, sizePt: number, widthPt: number, isBold = false): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidthPt(longer, sizePt, isBold) > widthPt) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
