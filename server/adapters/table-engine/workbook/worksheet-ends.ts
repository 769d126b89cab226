const SHEET_OPENS = /<(?:\w{1,64}:)?worksheet[\s>]/y;
const SHEET_CLOSES = /^<\/(?:\w{1,64}:)?worksheet\s{0,64}>$/;

/** Does the text begin as a worksheet's part: declarations and comments at most, then its element? One position that only grows. */
export function isWorksheetHead(text: string): boolean {
  let at = text.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
    const end = text.startsWith("<?", at) ? "?>" : text.startsWith("<!--", at) ? "-->" : null;
    if (end === null) break;
    const found = text.indexOf(end, at + (end === "-->" ? 4 : 2));
    if (found === -1) return false;
    at = found + end.length;
  }
  SHEET_OPENS.lastIndex = at;
  return SHEET_OPENS.test(text);
}

/** Does it end as one: the element's end, or an empty element, with comments at most behind it? Each comment is cut off once. */
export function isWorksheetEnd(text: string): boolean {
  let rest = text.trimEnd();
  while (rest.endsWith("-->")) {
    const start = rest.lastIndexOf("<!--", rest.length - 3);
    if (start === -1) return false;
    rest = rest.slice(0, start).trimEnd();
  }
  return rest.endsWith("/>") || SHEET_CLOSES.test(rest.slice(rest.lastIndexOf("<")));
}
