import { diffLines } from "diff";
import type { DocumentComparison } from "#contract/library/endpoints.ts";

/** Beside each change this much of what did not change is shown. */
const CONTEXT_LINES = 3;
const DEADLINE_MS = 2_000;
const MOST_LINES = 20_000;

type Part = DocumentComparison["parts"][number];

/** Line by line. Two texts that cannot be aligned in time are shown whole, one after the other. */
export function compareTexts(
  before: string,
  after: string,
): Pick<DocumentComparison, "added" | "removed" | "isAligned" | "parts"> {
  const found = diffLines(asLines(before), asLines(after), { timeout: DEADLINE_MS });
  const changes = found ?? [
    { added: false, removed: true, value: asLines(before) },
    { added: true, removed: false, value: asLines(after) },
  ];
  const all = changes
    .map(
      ({ added, removed, value }): Part => ({
        kind: added ? "added" : removed ? "removed" : "same",
        lines: value.replace(/\n$/, "").split("\n"),
        omitted: 0,
      }),
    )
    .filter((part) => part.lines.join("") !== "" || part.kind === "same");
  const count = (kind: Part["kind"]): number =>
    all.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.lines.length, 0);
  return {
    added: count("added"),
    removed: count("removed"),
    isAligned: found !== undefined,
    parts: all.map((part, index) =>
      part.kind === "same"
        ? shorten(part, index === 0, index === all.length - 1)
        : {
            ...part,
            lines: part.lines.slice(0, MOST_LINES),
            omitted: Math.max(0, part.lines.length - MOST_LINES),
          },
    ),
  };
}

/** The middle of a long equal part is left out; before the first change and after the last one, one end is enough. */
function shorten(part: Part, isFirst: boolean, isLast: boolean): Part {
  const head = isFirst ? 0 : CONTEXT_LINES;
  const tail = isLast ? 0 : CONTEXT_LINES;
  const omitted = part.lines.length - head - tail;
  if (omitted <= 1) return part;
  return {
    ...part,
    lines: [
      ...part.lines.slice(0, head),
      ...part.lines.slice(part.lines.length - tail, tail === 0 ? 0 : undefined),
    ],
    omitted,
  };
}

/** Ends of lines and trailing spaces are no difference; the last line ends like any other. */
const asLines = (text: string): string =>
  `${text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n+$/, "")}\n`;
