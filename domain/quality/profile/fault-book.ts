/** What was found of each cell: one fault at most, the first. */
import type { ProfiledColumn } from "./profiled-column.ts";

/**
 * E, likely errors: MARCADOR, TIPO, FORMATO, LETRA, GRAFIA, DOMINIO, DESLOCADO (Validade), DEPENDENCIA (Consistência), VAZIO
 * (a blank that should not be one: Completude). R, ways of writing that read to a value: UNIDADE, SEM_VALOR. LACUNA: a blank
 * of a column that often has them, neither.
 */
const faultKinds = [
  "MARCADOR",
  "TIPO",
  "FORMATO",
  "LETRA",
  "GRAFIA",
  "DOMINIO",
  "DESLOCADO",
  "DEPENDENCIA",
  "VAZIO",
  "LACUNA",
  "UNIDADE",
  "SEM_VALOR",
] as const;
export type FaultKind = (typeof faultKinds)[number];
/** E: likely error. R: way of writing. G: gap. */
export type FaultClass = "E" | "R" | "G";

export const classOf = (kind: FaultKind): FaultClass =>
  kind === "LACUNA" ? "G" : kind === "UNIDADE" || kind === "SEM_VALOR" ? "R" : "E";

/** All cells of one column with one fault. */
export interface Fault {
  kind: FaultKind;
  column: number;
  /** Row indexes, ascending. */
  rows: number[];
  /** By row: what probably should stand there; null where nothing says so. */
  supposed: (string | null)[];
  /** The column that says so in the first row (DEPENDENCIA, DESLOCADO, VAZIO). */
  against: number | null;
  /** Words that were read as nothing (SEM_VALOR). */
  samples: string[];
}

export interface Finding {
  kind: FaultKind;
  supposed?: string | null;
  against?: number | null;
  sample?: string;
}

export class FaultBook {
  private readonly columns: readonly ProfiledColumn[];
  private readonly marks: Uint8Array[];
  private readonly supposed: Map<number, string>[];
  private readonly against = new Map<string, number>();
  private readonly samples = new Map<string, Set<string>>();

  constructor(columns: readonly ProfiledColumn[]) {
    this.columns = columns;
    this.marks = columns.map(({ rows }) => new Uint8Array(rows));
    this.supposed = columns.map(() => new Map());
  }

  has(column: number, row: number): boolean {
    return this.marks[column]![row]! > 0;
  }

  /** 1 where a likely error of class E stands. */
  errorsOf(column: number): Uint8Array {
    return this.marks[column]!.map((mark) =>
      mark > 0 && classOf(faultKinds[mark - 1]!) === "E" ? 1 : 0,
    );
  }

  add(
    column: number,
    row: number,
    { kind, supposed = null, against = null, sample }: Finding,
  ): void {
    const marks = this.marks[column]!;
    if (marks[row] !== 0) return;
    marks[row] = faultKinds.indexOf(kind) + 1;
    if (supposed !== null) this.supposed[column]!.set(row, supposed);
    const key = `${column}:${kind}`;
    if (against !== null && !this.against.has(key)) this.against.set(key, against);
    if (sample !== undefined)
      this.samples.set(key, (this.samples.get(key) ?? new Set()).add(sample));
  }

  /** By entry (code). */
  addEntries(column: number, findings: ReadonlyMap<number, Finding>): void {
    if (findings.size === 0) return;
    const { codes } = this.columns[column]!;
    for (let row = 0; row < codes.length; row++) {
      const finding = findings.get(codes[row]!);
      if (finding !== undefined) this.add(column, row, finding);
    }
  }

  faults(): Fault[] {
    return this.marks.flatMap((marks, column) => {
      const rows: number[][] = faultKinds.map(() => []);
      for (let row = 0; row < marks.length; row++)
        if (marks[row]! > 0) rows[marks[row]! - 1]!.push(row);
      return faultKinds.flatMap((kind, index) =>
        rows[index]!.length === 0
          ? []
          : [
              {
                kind,
                column,
                rows: rows[index]!,
                supposed: rows[index]!.map((row) => this.supposed[column]!.get(row) ?? null),
                against: this.against.get(`${column}:${kind}`) ?? null,
                samples: [...(this.samples.get(`${column}:${kind}`) ?? [])].sort(),
              },
            ],
      );
    });
  }
}
