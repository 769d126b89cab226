const BLANK = /\s/;
const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/**
 * Does the text, bytes read as latin1, begin as an event log does: a declaration, comments and a document type at most, then
 * `<log`? One position that only grows: a regular expression doubled its time with each comment (24 of them: 732 ms).
 */
export function isXesHead(text: string): boolean {
  let at = skipBlanks(text, text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0);
  if (text.startsWith("<?xml", at)) at = after(text, "?>", at);
  while (at !== -1) {
    at = skipBlanks(text, at);
    if (text.startsWith("<!--", at)) at = after(text, "-->", at + 4);
    else if (text.startsWith("<!DOCTYPE", at)) at = after(text, ">", at);
    else return text.startsWith("<log", at) && /^[\s>]$/.test(text.charAt(at + 4));
  }
  return false;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && BLANK.test(text.charAt(at))) at += 1;
  return at;
}

/** The position behind the next `end`, or -1 where none comes. */
function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found === -1 ? -1 : found + end.length;
}
