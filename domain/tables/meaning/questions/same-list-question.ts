/**
 * M19: two tables of one kind that look like the same list, or two ledgers of the same spending. The larger one counts; the other
 * waits until a person says what it is.
 */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import type { MappingQuestion, RawTable } from "../../raw-table.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { sharedShare } from "./value-sketch.ts";
import { wholeTableFindings } from "../whole-table.ts";

/** A table of the project, as far as it takes to see whether another is the same list. */
export interface ListedTable {
  /** Tells the tables of a project apart, and puts them in the order in which they came. */
  id: string;
  fileName: string;
  tableName: string;
  canonical: string;
  headerSignature: string;
  rows: number;
  sketches: RawTable["sketches"];
}

/** The larger table that a table looks like. */
export interface SameList {
  id: string;
  /** What both are called, told apart. */
  names: readonly [own: string, other: string];
  sharedRows: number;
  /** Only month and amount of their lines are the same. */
  ofMoves?: true;
}

const leastShared = 0.8;
/** Two short lists may well have the same few rows. */
const fewestRows = 10;
const together = "uma_vez";

const sameListQuestion = (id: string): string => `mesma_lista:${id}`;

/** Of several, the largest; null where none looks the same. */
export function findSameList(own: ListedTable, others: readonly ListedTable[]): SameList | null {
  if (own.rows < fewestRows) return null;
  const found = others.flatMap((other) => {
    if (!comesFirst(other, own) || other.canonical !== own.canonical) return [];
    const share = shareOf(own, other) ?? 0;
    if (share >= leastShared) return [{ other, share, ofMoves: false }];
    const ofMoves = shareOfMoves(own, other) ?? 0;
    return ofMoves >= leastShared ? [{ other, share: ofMoves, ofMoves: true }] : [];
  });
  const [best] = found.sort(
    (a, b) => b.other.rows - a.other.rows || (a.other.id < b.other.id ? -1 : 1),
  );
  return best === undefined
    ? null
    : {
        id: best.other.id,
        names: namesOf(own, best.other),
        sharedRows: Math.round(best.share * own.rows),
        ...(best.ofMoves ? { ofMoves: true as const } : {}),
      };
}

const comesFirst = (a: ListedTable, b: ListedTable): boolean =>
  a.id !== b.id && (a.rows > b.rows || (a.rows === b.rows && a.id < b.id));

/** By what names the rows, else by whole rows of equal headers. Cases of two logs may be the same and their events none. */
function shareOf(own: ListedTable, other: ListedTable): number | null {
  const [small, large] = [own.sketches, other.sketches];
  if (small === undefined || large === undefined) return null;
  if (small.key !== undefined && large.key !== undefined) return sharedShare(small.key, large.key);
  return own.headerSignature === other.headerSignature ? sharedShare(small.rows, large.rows) : null;
}

/** Two exports of one spending name it otherwise, and may say another day of the month. */
const shareOfMoves = ({ sketches: own }: ListedTable, { sketches: other }: ListedTable) =>
  own?.moves === undefined || other?.moves === undefined
    ? null
    : sharedShare(own.moves, other.moves);

const namesOf = (own: ListedTable, other: ListedTable): readonly [string, string] =>
  own.fileName === other.fileName
    ? [own.tableName, other.tableName]
    : [own.fileName, other.fileName];

export function sameListFindings(judged: Judged, sameAs: SameList | undefined): Finding[] {
  if (sameAs === undefined) return [];
  return wholeTableFindings(judged, ask(sameAs), together);
}

const ask = ({ id, names: [own, other], sharedRows, ofMoves }: SameList): MappingQuestion => ({
  id: sameListQuestion(id),
  kind: "mesma_lista",
  blocking: true,
  options: [
    { value: together, label: `Contar uma vez: fica “${other}”` },
    {
      value: "diferentes",
      label: ofMoves === true ? "São gastos diferentes" : "São listas diferentes",
    },
  ],
  text:
    ofMoves === true
      ? `“${own}” e “${other}” têm ${formatNumber(sharedRows, 0)} lançamentos do mesmo mês e do mesmo valor. São o mesmo gasto?`
      : `As planilhas “${own}” e “${other}” têm ${formatNumber(sharedRows, 0)} linhas iguais. São a mesma lista?`,
});
