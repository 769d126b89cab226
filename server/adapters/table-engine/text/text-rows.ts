/** What a text's dialect does to the rows of one table: cells put right, rows set aside, and what is said of each. */
import type { TextRecord } from "#domain/tables/rows/delimited-text.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import type { RowFaults } from "#domain/tables/raw-table.ts";
import type { TableForm } from "#domain/tables/text/fit-record.ts";
import { repairRow, type RowFault } from "#domain/tables/text/repair-row.ts";
import { textCopy } from "../copy.ts";

const maxExamples = 50;

type FaultKind = RowFault["kind"] | "misaligned";

interface Told {
  count: number;
  rows: number[];
  separator?: string;
}

export class TextRows {
  readonly misaligned: RowFaults = { count: 0, examples: [] };
  private readonly dialect: TextDialect;
  private readonly form: TableForm;
  private readonly told = new Map<string, Told>();
  private doubled = 0;
  private header: string | null = null;

  constructor(dialect: TextDialect, form: TableForm) {
    this.dialect = dialect;
    this.form = form;
  }

  /** The row's cells as they belong to the columns; null: the row is set aside. */
  settle(
    rowNumber: number,
    cells: readonly string[],
    record: TextRecord,
  ): readonly string[] | null {
    this.doubled += record.doubled ?? 0;
    if (record.stray) this.tell(rowNumber, { kind: "quote" });
    if (record.regular && cells.length === this.form.width) return cells;
    const found = repairRow({ raw: record.raw, cells }, this.dialect, this.form);
    if (found === null) return cells;
    if (found === "misaligned") {
      this.misaligned.count++;
      if (this.misaligned.examples.length < maxExamples)
        this.misaligned.examples.push({ rowNumber, cells: cells.length });
      return null;
    }
    this.tell(rowNumber, found.fault);
    return found.cells;
  }

  tellHeader(fault: RowFault): void {
    this.header = textCopy.header(
      fault.kind,
      fault.kind === "separator" ? fault.separator : undefined,
    );
  }

  /** Sentences, for the table's warnings. */
  notes(): string[] {
    const notes = this.header === null ? [] : [this.header];
    if (this.doubled > 0) notes.push(textCopy.doubled(this.doubled));
    for (const [key, { rows, count, separator }] of this.told)
      notes.push(textCopy.rows(key.split(" ")[0] as FaultKind, { rows, count, separator }));
    const { count, examples } = this.misaligned;
    if (count > 0)
      notes.push(
        textCopy.rows("misaligned", { rows: examples.map(({ rowNumber }) => rowNumber), count }),
      );
    return notes;
  }

  private tell(rowNumber: number, fault: RowFault): void {
    const separator = fault.kind === "separator" ? fault.separator : undefined;
    const key = separator === undefined ? fault.kind : `${fault.kind} ${separator}`;
    const told = this.told.get(key) ?? {
      count: 0,
      rows: [],
      ...(separator === undefined ? {} : { separator }),
    };
    told.count++;
    if (told.rows.length < maxExamples) told.rows.push(rowNumber);
    this.told.set(key, told);
  }
}
