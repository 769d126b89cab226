/**
 * Numbers as people write them (playbook 1.1.7). A cell that shows its own convention ("1.234,56", "12,5") is read by
 * it; only "1.234" and "1,234" need the column: thousands or decimals is decided by the majority of the other cells.
 */

export type NumberConvention = "pt" | "en";

export interface NumberStyle {
  /** Which mark separates decimals when a single cell cannot tell. */
  convention: NumberConvention;
  /** "1.234" in this column is one thousand two hundred and thirty-four. */
  dotIsThousands: boolean;
  commaIsThousands: boolean;
  /** Cells of both conventions were seen. */
  mixed: boolean;
  /** The only mark, where no cell tells what it parts. */
  threeDigits?: "." | ",";
  /** Of all filled cells, the share (0-1) of the rarer convention. */
  rarerShare: number;
}

type Shape = "integer" | "pt" | "en" | "dot3" | "comma3" | "none";

interface Stripped {
  text: string;
  negative: boolean;
  /** Of "1,2 mi": the power of ten that its word says. */
  power?: number;
}

/** Written out beside the figure; "M" and "MM" mean one thing here and another there. */
const powers = new Map([
  ["mil", 3],
  ["mi", 6],
  ["milhao", 6],
  ["milhão", 6],
  ["milhoes", 6],
  ["milhões", 6],
  ["bi", 9],
  ["bilhao", 9],
  ["bilhão", 9],
  ["bilhoes", 9],
  ["bilhões", 9],
]);

/** Most cells of figures: nothing to strip but the sign. */
const bareFigure = /^-?[.,]*\d[\d.,]*$/;

/** Without the mark of a footnote ("4,0%*") and the word for a power of ten. */
function withoutWord(written: string): Pick<Stripped, "text" | "power"> {
  const text = /[*†¹²³]$/.test(written) ? written.replace(/[*†¹²³]+$/, "").trim() : written;
  const word = /^[-−+(]? ?[\d.,]+ ?(\p{L}{2,7})\)?$/u.exec(text)?.[1] ?? "";
  const power = powers.get(word.toLowerCase());
  return power === undefined
    ? { text }
    : { text: text.replace(word, "").replaceAll(" ", ""), power };
}

function strip(cell: string): Stripped | null {
  if (bareFigure.test(cell))
    return cell.startsWith("-")
      ? { text: cell.slice(1), negative: true }
      : { text: cell, negative: false };
  const bare = withoutWord(
    cell
      .replace(/R\$|US\$|BRL|USD|EUR|GBP|[$€£%]/gi, "")
      .replace(/[\s\u00a0\u202f]+/g, " ")
      .trim(),
  );
  let { text } = bare;
  let negative = false;
  // The currency may stand inside the parentheses or before them: "(R$ 1,00)", "R$ (1,00)".
  if (/^\(.*\)$/.test(text)) {
    negative = true;
    text = text.slice(1, -1).trim();
  }
  // Of ledgers: "1.234,56 C" is a credit.
  if (/[,.]\d\d ?[dc]$/i.test(text)) {
    if (/c$/i.test(text)) negative = !negative;
    text = text.slice(0, -1).trim();
  }
  if (/^[-−+]/.test(text)) {
    if (text[0] !== "+") negative = !negative;
    text = text.slice(1).trim();
  } else if (/[-−]$/.test(text)) {
    negative = !negative;
    text = text.slice(0, -1).trim();
  }
  if (text.includes(" ")) {
    if (!/^\d{1,3}( \d{3})+([.,]\d+)?$/.test(text)) return null;
    text = text.replaceAll(" ", "");
  }
  return /\d/.test(text) ? { ...bare, text, negative } : null;
}

function shapeOf(text: string): Shape {
  if (/^\d+$/.test(text)) return "integer";
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return "pt";
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return "en";
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return "pt";
  if (/^\d{1,3}(,\d{3}){2,}$/.test(text)) return "en";
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return "dot3";
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return "comma3";
  if (/^\d*\.\d+$|^\d+\.$/.test(text)) return "en";
  if (/^\d*,\d+$|^\d+,$/.test(text)) return "pt";
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(text)) return "en";
  return "none";
}

export interface CountedValue {
  value: string;
  count: number;
}

/** Majority of the cells that tell; without any, "1.234" is thousands when >= 80% of the cells with a mark look so. */
export function detectNumberStyle(values: Iterable<CountedValue>): NumberStyle {
  const seen: Record<Shape, number> = { integer: 0, pt: 0, en: 0, dot3: 0, comma3: 0, none: 0 };
  let dotDecimal = false;
  let commaDecimal = false;
  let total = 0;
  for (const { value, count } of values) {
    total += count;
    const stripped = strip(value);
    if (!stripped) continue;
    const shape = shapeOf(stripped.text);
    seen[shape] += count;
    if (/^0?\.\d{3}$/.test(stripped.text)) dotDecimal = true;
    if (/^0?,\d{3}$/.test(stripped.text)) commaDecimal = true;
  }
  const convention = conventionOf(seen);
  const marked = seen.pt + seen.en + seen.dot3 + seen.comma3;
  const told = seen.pt + seen.en > 0;
  return {
    convention,
    dotIsThousands: !dotDecimal && (told ? convention === "pt" : seen.dot3 >= 0.8 * marked),
    commaIsThousands: !commaDecimal && (told ? convention === "en" : seen.comma3 >= 0.8 * marked),
    ...(told || dotDecimal || commaDecimal ? {} : onlyMark(seen)),
    mixed: seen.pt > 0 && seen.en > 0,
    rarerShare: Math.min(seen.pt, seen.en) / Math.max(1, total),
  };
}

function conventionOf({ pt, en, dot3, comma3 }: Record<Shape, number>): NumberConvention {
  if (pt !== en) return pt > en ? "pt" : "en";
  return comma3 > dot3 ? "en" : "pt";
}

function onlyMark({ dot3, comma3 }: Record<Shape, number>): Pick<NumberStyle, "threeDigits"> {
  if (dot3 > 0 === comma3 > 0) return {};
  return { threeDigits: dot3 > 0 ? "." : "," };
}

/** NaN when the cell is no number. "%" and currency marks are dropped: 15% is 15. */
export function parseNumber(cell: string, style: NumberStyle): number {
  const stripped = strip(cell);
  if (!stripped) return NaN;
  const { text } = stripped;
  let plain: string;
  switch (shapeOf(text)) {
    case "integer":
      plain = text;
      break;
    case "pt":
      plain = text.replaceAll(".", "").replace(",", ".");
      break;
    case "en":
      plain = text.replaceAll(",", "");
      break;
    case "dot3":
      plain = style.dotIsThousands ? text.replace(".", "") : text;
      break;
    case "comma3":
      plain = style.commaIsThousands ? text.replace(",", "") : text.replace(",", ".");
      break;
    default:
      return NaN;
  }
  const { power } = stripped;
  const value = Number(power === undefined ? plain : `${plain}e${power}`);
  return stripped.negative && value !== 0 ? -value : value;
}

export const plainNumberStyle: NumberStyle = {
  convention: "pt",
  dotIsThousands: true,
  commaIsThousands: false,
  mixed: false,
  rarerShare: 0,
};

/** Digits after the decimal mark as written; 0 for an integer. */
export function writtenDecimals(cell: string, style: NumberStyle): number {
  const stripped = strip(cell);
  if (!stripped) return 0;
  const shape = shapeOf(stripped.text);
  if (
    shape === "integer" ||
    (shape === "dot3" && style.dotIsThousands) ||
    (shape === "comma3" && style.commaIsThousands)
  )
    return 0;
  const mark = shape === "pt" || shape === "comma3" ? "," : ".";
  const at = stripped.text.lastIndexOf(mark);
  // Several thousands groups without decimals ("1.234.567") end in a group of three after the thousands mark.
  if (shape === "pt" && !stripped.text.includes(",")) return 0;
  if (shape === "en" && !stripped.text.includes(".")) return 0;
  return at < 0 ? 0 : stripped.text.length - at - 1;
}
