/** A statement's text without the values in it: literals, numbers and comments. What is left is ours: words, names of tables, $1. */

const MOST_CHARACTERS = 2_000;
const WORD = /[\p{L}\p{N}_$]/u;
const DIGIT = /\d/;

export function maskStatement(statement: string): string {
  let masked = "";
  for (let at = 0; at < statement.length && masked.length < MOST_CHARACTERS; ) {
    const end = endOfValue(statement, at);
    if (end !== null) {
      masked += "?";
      at = end;
    } else if (isComment(statement, at)) at = endOfComment(statement, at);
    else {
      const next = endOfWord(statement, at);
      masked += statement.slice(at, next);
      at = next;
    }
  }
  return masked.replace(/\s+/g, " ").trim().slice(0, MOST_CHARACTERS);
}

const isComment = (text: string, at: number): boolean =>
  text.startsWith("--", at) || text.startsWith("/*", at);

/** Nested comments end at the first end: what is left of them is words, whose literals are masked. */
function endOfComment(text: string, at: number): number {
  const close = text.startsWith("--", at) ? "\n" : "*/";
  const end = text.indexOf(close, at + 2);
  return end < 0 ? text.length : end + close.length;
}

/** A whole word or quoted name, so that digits within it are no number; else one sign. */
function endOfWord(text: string, at: number): number {
  if (text[at] === '"') {
    const end = text.indexOf('"', at + 1);
    return end < 0 ? text.length : end + 1;
  }
  let end = at;
  while (end < text.length && WORD.test(text[end] ?? "")) end += 1;
  return Math.max(end, at + 1);
}

function endOfValue(text: string, at: number): number | null {
  const sign = text[at] ?? "";
  if (sign === "'") return endOfQuoted(text, at, false);
  if (/[eEbBxXnN]/.test(sign) && text[at + 1] === "'") return endOfQuoted(text, at + 1, true);
  if (sign === "$") return endOfDollarQuoted(text, at);
  if (!DIGIT.test(sign)) return null;
  let end = at;
  while (end < text.length && /[\w.]/.test(text[end] ?? "")) end += 1;
  return end;
}

/** `''` is a quote within the text; so is `\'` in an escaped one. */
function endOfQuoted(text: string, at: number, isEscaped: boolean): number {
  for (let end = at + 1; end < text.length; end += 1) {
    if (isEscaped && text[end] === "\\") end += 1;
    else if (text[end] === "'") {
      if (text[end + 1] !== "'") return end + 1;
      end += 1;
    }
  }
  return text.length;
}

function endOfDollarQuoted(text: string, at: number): number | null {
  let close = at + 1;
  while (close < text.length && /[A-Za-z_]/.test(text[close] ?? "")) close += 1;
  if (text[close] !== "$") return null;
  const tag = text.slice(at, close + 1);
  const end = text.indexOf(tag, close + 1);
  return end < 0 ? text.length : end + tag.length;
}
