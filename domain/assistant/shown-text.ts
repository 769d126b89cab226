/** All that an answer shows, as one folded text. */
import { oncePer } from "../kernel/memoize-by.ts";
import { normalizeText } from "../kernel/text/normalize-text.ts";
import type { Answer } from "./answer.ts";

export const shownOf = oncePer(({ paragraphs, table }: Answer): string =>
  normalizeText(
    [
      ...paragraphs.map((inlines) => inlines.map(({ text }) => text).join("")),
      ...(table?.columns ?? []).map(({ header }) => header),
      ...(table?.rows ?? []).map((row) => row.map(({ text }) => text).join(" ")),
    ].join("\n"),
  ),
);
