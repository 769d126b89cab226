/** M09: how many rows hold what the table is read for? What most rows lack is asked about before the few are taken for all. */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { canonicalColumn } from "../../catalog/catalog.ts";
import { parsedShare } from "../../mapping/column-mapping.ts";
import type { CanonicalColumn } from "../../canonical-table.ts";
import type { MappingQuestion, RawColumn } from "../../raw-table.ts";
import { minimumOf } from "../../mapping/score-table-type.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { askOfTable, wholeTableFindings } from "../whole-table.ts";

const usableRowsQuestion = "linhas_uteis";
const enoughUsable = 0.8;
/** A shorter list is read by eye, and tells itself what it lacks. */
const fewestRows = 20;

export function usableRowsFindings(judged: Judged): Finding[] {
  const { meta } = judged;
  const rows = meta.rows - meta.totalRows.filter(({ isTotal }) => isTotal).length;
  const scarce = rows < fewestRows ? null : scarcestColumn(judged);
  if (scarce === null || scarce.usable >= enoughUsable * rows) return [];
  const question = ask(meta.tableName, scarce, rows);
  // Who has yet to put the columns right has said nothing of the rows.
  return judged.decision.answers[question.id] === toCorrect
    ? askOfTable(judged, question)
    : wholeTableFindings(judged, question, "nao_usar");
}

interface Scarce {
  header: string;
  usable: number;
}

/**
 * The column that the fewest rows have, of those that every row needs. Where a table needs one of several (a supplier, an account), a
 * row without any of them still counts in its totals.
 */
function scarcestColumn({ meta, spec, columns }: Judged): Scarce | null {
  const usableOf = (raw: RawColumn, column: CanonicalColumn): number =>
    Math.round(raw.nonEmpty * parsedShare(raw, column));
  // A line without a debit has its credit.
  const creditsOf = (name: string): number => {
    const source = columns.find(({ target }) => target === "credito")?.source;
    const raw = meta.columns.find(({ header }) => header === source);
    return name !== "valor" || raw === undefined
      ? 0
      : usableOf(raw, canonicalColumn(spec, "credito")!);
  };
  const found = minimumOf(spec).flatMap(([name, ...others]): Scarce[] => {
    const source = columns.find(({ target }) => target === name)?.source;
    const raw = meta.columns.find(({ header }) => header === source);
    const column = name === undefined ? undefined : canonicalColumn(spec, name);
    return name === undefined || raw === undefined || column === undefined || others.length > 0
      ? []
      : [{ header: raw.header, usable: usableOf(raw, column) + creditsOf(name) }];
  });
  return found.sort((a, b) => a.usable - b.usable)[0] ?? null;
}

const toCorrect = "corrigir";

function ask(tableName: string, { header, usable }: Scarce, rows: number): MappingQuestion {
  const number = (value: number) => formatNumber(value, 0);
  return {
    id: usableRowsQuestion,
    kind: "linhas_uteis",
    blocking: true,
    options: [
      { value: "usar", label: `Usar as ${number(usable)}` },
      { value: "nao_usar", label: "Não usar" },
      { value: toCorrect, label: "Corrigir o mapeamento" },
    ],
    text: `Só ${number(usable)} de ${number(rows)} linhas de “${tableName}” podem ser usadas: “${header}” está vazia ou não pode ser lida em ${number(rows - usable)}. Usar assim?`,
  };
}
