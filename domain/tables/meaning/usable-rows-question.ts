/** M09: how many rows hold what the table is read for? What most rows lack is asked about before the few are taken for all. */
import { formatNumber } from "../../kernel/text/number-text.ts";
import { canonicalColumn } from "../catalog/catalog.ts";
import { parsedShare } from "../column-mapping.ts";
import type { MappingQuestion, RawColumn } from "../raw-table.ts";
import { minimumOf } from "../table-type.ts";
import type { Finding, Judged } from "./finding.ts";
import { askOfTable, refuseTable } from "./whole-table.ts";
import { quoteNames } from "./words.ts";

export const usableRowsQuestion = "linhas_uteis";
const enoughUsable = 0.8;
/** A shorter list is read by eye, and tells itself what it lacks. */
const fewestRows = 20;

export function usableRowsFindings(judged: Judged): Finding[] {
  const { meta, decision } = judged;
  const rows = meta.rows - meta.totalRows.filter(({ isTotal }) => isTotal).length;
  const scarce = rows < fewestRows ? null : scarcestGroup(judged);
  if (scarce === null || scarce.usable >= enoughUsable * rows) return [];
  const question = ask(scarce, rows);
  const answer = decision.answers[question.id];
  if (answer === undefined) return askOfTable(judged, question);
  if (answer === "nao_usar") return refuseTable(judged, question);
  return judged.columns.slice(0, 1).map(({ source }) => ({
    source,
    property: "linhas",
    value: answer,
    state: "respondida",
    evidence: [],
    question,
  }));
}

interface Group {
  headers: string[];
  usable: number;
}

/**
 * The column that the fewest rows have, of those that every row needs. Where a table needs one of several (a supplier, an account), a
 * row without any of them still counts in its totals.
 */
function scarcestGroup({ meta, spec, columns }: Judged): Group | null {
  const byHeader = new Map(meta.columns.map((column) => [column.header, column]));
  const groups = minimumOf(spec).flatMap((names): Group[] => {
    const mapped = columns.filter(({ target }) => names.includes(target));
    if (mapped.length === 0 || names.length > 1) return [];
    const usable = mapped.reduce((sum, { source, target }) => {
      const raw = byHeader.get(source);
      const column = canonicalColumn(spec, target);
      return raw === undefined || column === undefined ? sum : sum + readable(raw, column);
    }, 0);
    return [{ headers: mapped.map(({ source }) => source), usable: Math.round(usable) }];
  });
  return groups.sort((a, b) => a.usable - b.usable)[0] ?? null;
}

const readable = (raw: RawColumn, column: Parameters<typeof parsedShare>[1]): number =>
  raw.nonEmpty * parsedShare(raw, column);

function ask({ headers, usable }: Group, rows: number): MappingQuestion {
  const number = (value: number) => formatNumber(value, 0);
  const lacks = `${quoteNames(headers)} ${headers.length === 1 ? "está vazia ou não pode ser lida" : "estão vazias ou não podem ser lidas"}`;
  return {
    id: usableRowsQuestion,
    kind: "linhas_uteis",
    blocking: true,
    options: [
      { value: "usar", label: `Usar as ${number(usable)}` },
      { value: "nao_usar", label: "Não usar" },
    ],
    text: `Só ${number(usable)} de ${number(rows)} linhas podem ser usadas: ${lacks} em ${number(rows - usable)}. Usar assim?`,
  };
}
