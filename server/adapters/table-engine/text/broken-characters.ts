/**
 * Text that was spoilt before it was sent: characters that were replaced for good ("�"), and text that was encoded twice ("Ã£" for
 * "ã"). Both are named; neither is mended, since the cells have to be what the file says.
 */
import { createReadStream } from "node:fs";
import type { DuckDBConnection } from "@duckdb/node-api";
import { sqlText } from "../duckdb-session.ts";

const lost = "\ufffd";
/** A letter with an accent, encoded twice: "Ã" and what follows it in Latin-1, or its kin in windows-1252. */
const twice =
  "Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]|Â[\u00a0-\u00bf]";
const suspects = [Buffer.from(lost), Buffer.from("Ã"), Buffer.from("Â")];
const blockBytes = 1_048_576;

/** May the text, in UTF-8, have such characters? A look at the bytes: 32 MB take 20 ms, where asking for every cell takes 150. */
export async function hasSuspectBytes(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { highWaterMark: blockBytes })) {
    if (suspects.some((bytes) => (chunk as Buffer).includes(bytes))) return true;
  }
  return false;
}

/** pt-BR sentences about the view `stored` and its headers; `columns` are the positions of its cells. */
export async function brokenCharacterWarnings(
  connection: DuckDBConnection,
  headers: readonly string[],
  columns: readonly number[],
): Promise<string[]> {
  const count = (sql: string) =>
    columns.map((index) => `coalesce(sum(${sql.replaceAll("$", `c${index}`)}), 0)`).join(" + ");
  const [inCells, twiceCells] = (
    await connection.runAndReadAll(
      `SELECT ${count(`length($) - length(replace($, ${sqlText(lost)}, ''))`)}, ${count(`regexp_matches($, ${sqlText(twice)})::INTEGER`)} FROM stored`,
    )
  )
    .getRows()[0]!
    .map(Number);
  const lostCount =
    inCells! + headers.reduce((sum, header) => sum + header.split(lost).length - 1, 0);
  const twiceCount =
    twiceCells! + headers.filter((header) => new RegExp(twice).test(header)).length;
  const warnings: string[] = [];
  if (lostCount === 1)
    warnings.push(
      "Um caractere se perdeu antes do envio e aparece como “�”. Se possível, exporte o arquivo outra vez em UTF-8.",
    );
  else if (lostCount > 1)
    warnings.push(
      `${lostCount} caracteres se perderam antes do envio e aparecem como “�”. Se possível, exporte o arquivo outra vez em UTF-8.`,
    );
  if (twiceCount === 1)
    warnings.push(
      "Uma célula tem acentos trocados (“Ã£” no lugar de “ã”): o texto foi convertido duas vezes. Se possível, exporte o arquivo outra vez em UTF-8.",
    );
  else if (twiceCount > 1)
    warnings.push(
      `${twiceCount} células têm acentos trocados (“Ã£” no lugar de “ã”): o texto foi convertido duas vezes. Se possível, exporte o arquivo outra vez em UTF-8.`,
    );
  return warnings;
}
