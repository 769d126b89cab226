/** Figures in a model's words: {{fact_id}} or {{fact_id|format}} (playbook 0.8). The values are put in here, by us. */
import { formatFact } from "../../facts/display-format.ts";
import { displayFormats, type DisplayFormat } from "../../kernel/text/format-value.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Inline } from "../report-tree.ts";
import { unbroken } from "../template/render-template.ts";

export interface Placeholder {
  index: number;
  length: number;
  factId: string;
  /** Null: as the template shows it. */
  format: DisplayFormat | null;
  /** The format is one of ours. */
  isKnownFormat: boolean;
}

/** Whole pieces between the braces: their blanks are cut off afterwards, which takes as many steps as they have signs. */
const pattern = /\{\{([^{}|]+)(?:\|([^{}|]*))?\}\}/gu;

/** A piece without the blanks around it, of blanks alone the last one; null when a line ends within it. */
function pieceOf(text: string): string | null {
  const piece = text.trim();
  if (piece !== "") return piece.includes("\n") ? null : piece;
  return text.replaceAll("\n", "").at(-1) ?? null;
}

interface Pieces {
  factId: string;
  format: string | undefined;
}

function piecesOf(id: string, format: string | undefined): Pieces | null {
  const factId = pieceOf(id);
  if (factId === null || format?.trim().includes("\n") === true) return null;
  return { factId, format: format?.trim() };
}

export const placeholderOf = (factId: string, format?: DisplayFormat): string =>
  `{{${factId}${format === undefined ? "" : `|${format}`}}}`;

export function readPlaceholders(text: string): Placeholder[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const pieces = piecesOf(match[1]!, match[2]);
    if (pieces === null) return [];
    const format = displayFormats.find((known) => known === pieces.format) ?? null;
    return {
      index: match.index,
      length: match[0].length,
      factId: pieces.factId,
      format,
      isKnownFormat: pieces.format === undefined || format !== null,
    };
  });
}

/** The text with every placeholder blanked out sign by sign, so that places stay. */
export const blankPlaceholders = (text: string): string =>
  text.replace(pattern, (found, id: string, format?: string) =>
    piecesOf(id, format) === null ? found : "\u0001".repeat(found.length),
  );

export interface Shown {
  facts: ReadonlyMap<string, Fact>;
  /** How the template shows a fact in this paragraph. */
  shown: Readonly<Record<string, string>>;
}

/** Every fact of the text has to be known. */
export function renderPlaceholders(text: string, { facts, shown }: Shown): Inline[] {
  const inlines: Inline[] = [];
  let position = 0;
  for (const { index, length, factId, format } of readPlaceholders(text)) {
    const fact = facts.get(factId);
    if (fact === undefined) throw new Error(`no fact ${factId}`);
    if (index > position) inlines.push({ text: text.slice(position, index) });
    inlines.push({
      text:
        format === null
          ? (shown[factId] ?? unbroken(formatFact(fact)))
          : unbroken(formatFact(fact, format)),
      fact: factId,
      basis: fact.basis,
    });
    position = index + length;
  }
  if (position < text.length) inlines.push({ text: text.slice(position) });
  return inlines;
}
