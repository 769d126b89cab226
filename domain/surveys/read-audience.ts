/** The list of people to ask, as typed or pasted from a sheet: "name or e-mail; area; group of roles", one a line. */
import { normalizeText } from "../kernel/text/normalize-text.ts";
import { surveyCopy } from "./copy.ts";

const MAX_AUDIENCE = 3000;
const MAX_CHARS = 160;
const ADDRESS = /^[^\s@;,]+@[^\s@;,]+\.[^\s@;,]+$/;
const headerWords = new Set([
  "nome",
  "email",
  "e-mail",
  "pessoa",
  "respondente",
  "colaborador",
  "referencia",
]);

export interface Respondent {
  /** How the sender tells the links apart; null when the address does. */
  label: string | null;
  /** Lower case. */
  email: string | null;
  area: string;
  roleGroup: string | null;
}

export type Audience = { ok: true; people: Respondent[] } | { ok: false; faults: string[] };

/** Separator: tab, semicolon or comma, whichever the first line holds. A line of headers and blank lines are passed over. */
export function readAudience(text: string): Audience {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== "");
  const separator = ["\t", ";", ","].find((sign) => lines[0]?.line.includes(sign)) ?? ";";
  const people: Respondent[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [index, { line, number }] of lines.entries()) {
    const cells = line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .replaceAll('""', '"')
        .trim(),
    );
    if (index === 0 && headerWords.has(normalizeText(cells[0] ?? ""))) continue;
    const [who = "", area = "", roleGroup = ""] = cells;
    const fault =
      who === ""
        ? surveyCopy.audience.noPerson(number)
        : area === ""
          ? surveyCopy.audience.noArea(number)
          : cells.some((cell) => cell.length > MAX_CHARS)
            ? surveyCopy.audience.tooLong(number)
            : seen.has(normalizeText(who))
              ? surveyCopy.audience.twice(number, who)
              : null;
    if (fault !== null) {
      faults.push(fault);
      continue;
    }
    seen.add(normalizeText(who));
    const isAddress = ADDRESS.test(who);
    people.push({
      label: isAddress ? null : who,
      email: isAddress ? who.toLowerCase() : null,
      area,
      roleGroup: roleGroup === "" ? null : roleGroup,
    });
  }
  if (faults.length > 0) return { ok: false, faults };
  if (people.length === 0) return { ok: false, faults: [surveyCopy.audience.empty] };
  return people.length > MAX_AUDIENCE
    ? { ok: false, faults: [surveyCopy.audience.tooMany(MAX_AUDIENCE)] }
    : { ok: true, people };
}
