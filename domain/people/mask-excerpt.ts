/** What a preview shows of a place that names somebody: enough to know it again, without telling it. */
import { findPersonal } from "./masking/index.ts";
import type { PersonMatcher } from "./person-terms.ts";

const AROUND = 40;
const READ = 300;
const HIDDEN = "•••";

/** "Zulmira da Conceição" as "Z•••••• d• C••••••••"; of digits the last two stay. */
export const maskPlace = (found: string): string => {
  const digits = found.replace(/\D/g, "").length;
  if (digits >= 8 && !/\p{L}/u.test(found)) {
    let left = digits;
    return found.replace(/\d/g, (digit) => ((left -= 1) < 2 ? digit : "•"));
  }
  return found.replace(
    /([\p{L}\d])([\p{L}\p{M}\d'’]*)/gu,
    (_, first: string, rest: string) => first + "•".repeat([...rest].length),
  );
};

/** The first such place with what stands around it on one line; other people's data are hidden. */
export function maskExcerpt(text: string, matcher: Pick<PersonMatcher, "find">): string {
  const [place] = matcher.find(text);
  if (place === undefined) return "";
  // Hidden before it is cut: half a name is not recognised as one.
  const before = hideOthers(text.slice(Math.max(0, place.start - READ), place.start));
  const after = hideOthers(text.slice(place.end, place.end + READ));
  const isCut = {
    start: before.length > AROUND || place.start > READ,
    end: after.length > AROUND || text.length - place.end > READ,
  };
  return `${isCut.start ? "…" : ""}${before.slice(-AROUND)}${maskPlace(text.slice(place.start, place.end))}${after.slice(0, AROUND)}${isCut.end ? "…" : ""}`
    .replace(/\s+/g, " ")
    .trim();
}

function hideOthers(text: string): string {
  let out = "";
  let from = 0;
  for (const { index, length } of findPersonal(text)) {
    out += text.slice(from, index) + HIDDEN;
    from = index + length;
  }
  return out + text.slice(from);
}
