/**
 * JSON and NDJSON: a list of records is a table. Objects inside a record become columns with dotted names, one level deep; what
 * lies deeper stays as JSON text, and lists of plain values are joined by "; ".
 */
import { join } from "node:path";
import { JsonRecordScanner, quoteLongNumbers } from "#domain/tables/rows/json-records.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import { numberText } from "../rows/cell-text.ts";
import { decodeFile, detectEncoding, NotUtf8 } from "../text/decode-text.ts";
import type { FoundTable } from "./found-table.ts";
import { RowWriter } from "../rows/row-writer.ts";
import { refuse } from "./table-refusal.ts";

const dialect: TextDialect = { delimiter: ",", quote: '"' };
const maxColumns = 2000;
const mainList = "dados";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Null when the text is sound JSON but holds no list of records. */
export async function findJsonTables(
  path: string,
  scratchDir: string,
): Promise<FoundTable[] | null> {
  const lists = new Map<string, ListShape>();
  await scanLists(path, (list, record) => {
    const shape = lists.get(list) ?? new ListShape();
    lists.set(list, shape);
    shape.learn(record);
  });
  const open = [...lists]
    .filter(([, shape]) => shape.isTable)
    .map(([list, shape], n) => openTable(list, shape, join(scratchDir, `rows-${n}.csv`)));
  if (open.length === 0) return null;
  try {
    await scanLists(path, (list, record) => {
      const table = open.find((candidate) => candidate.list === list);
      if (!table) return;
      table.read++;
      const cells = table.shape.cells(record);
      if (cells) table.writer.writeCells(table.read, cells);
    });
  } catch (error) {
    for (const { writer } of open) writer.abandon();
    throw error;
  }
  for (const { writer } of open) writer.close();
  return open.filter(({ writer }) => writer.rows > 0).map(({ found }) => found);
}

function openTable(list: string, shape: ListShape, csvPath: string) {
  const header = shape.header();
  const writer = new RowWriter(csvPath, dialect, [], header.length, {
    sparseRows: true,
    isData: true,
  });
  const others =
    shape.others === 1
      ? "Um item da lista não é um registro: ficou de fora."
      : `${shape.others} itens da lista não são registros: ficaram de fora.`;
  const found: FoundTable = {
    tableName: list,
    csvPath,
    csvForm: "written",
    isScratch: true,
    dialect,
    header,
    headerRow: 0,
    isNamed: true,
    preamble: [],
    findings: writer,
    warnings: shape.others === 0 ? [] : [others],
  };
  return { list, shape, writer, found, read: 0 };
}

/** Every record with the name of its list: "dados", or the key under which a single object holds the list. */
async function scanLists(
  path: string,
  onRecord: (list: string, record: Json) => void,
): Promise<void> {
  const { encoding } = await detectEncoding(path);
  let held: Json | undefined;
  let count = 0;
  const scanner = new JsonRecordScanner((text) => {
    const record = parse(text);
    // A first object may be the only one: what it is shows at the second, or at the end.
    if (++count === 1) held = record;
    else {
      if (count === 2) onRecord(mainList, held!);
      onRecord(mainList, record);
    }
  });
  try {
    for await (const chunk of decodeFile(path, encoding)) scanner.push(chunk);
  } catch (error) {
    if (error instanceof NotUtf8) refuse("CODIFICACAO", error);
    throw error;
  }
  const isSound = scanner.end();
  if (scanner.isTooDeep) refuse("JSON_PROFUNDO");
  if (!isSound) refuse("JSON_INVALIDO");
  if (count !== 1) return;
  if (scanner.isList) onRecord(mainList, held!);
  else if (held !== null && typeof held === "object" && !Array.isArray(held)) {
    for (const [key, value] of Object.entries(held))
      if (Array.isArray(value)) for (const record of value) onRecord(key, record);
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(quoteLongNumbers(text)) as Json;
  } catch (cause) {
    return refuse("JSON_INVALIDO", cause);
  }
}

/** The columns of a list's records, in the order in which they first appear. */
class ListShape {
  private readonly columns = new Map<string, number>();
  private objects = 0;
  private arrays = 0;
  private first: Json[] | null = null;
  /** Items that are no records of the list's kind. */
  others = 0;

  learn(record: Json): void {
    if (Array.isArray(record)) {
      this.arrays++;
      this.first ??= record;
      for (let at = 0; at < record.length; at++) this.name(`Coluna ${at + 1}`);
    } else if (record !== null && typeof record === "object") {
      this.objects++;
      for (const [name] of flatten(record)) this.name(name);
    } else this.others++;
    // Of a list with both kinds, the objects are the records.
    if (this.objects > 0 && this.arrays > 0) {
      this.others += this.arrays;
      this.arrays = 0;
    }
  }

  get isTable(): boolean {
    return (this.objects > 0 || this.arrays > 1) && this.columns.size > 0;
  }

  header(): string[] {
    return this.hasNamesInFirst
      ? this.first!.map((cell) => String(cell))
      : [...this.columns.keys()];
  }

  /** Null for what is no row. */
  cells(record: Json): string[] | null {
    if (Array.isArray(record)) {
      if (this.objects > 0) return null;
      if (this.hasNamesInFirst && JSON.stringify(record) === JSON.stringify(this.first))
        return null;
      return record.map(cellOf);
    }
    if (record === null || typeof record !== "object") return null;
    const cells = new Array<string>(this.columns.size).fill("");
    for (const [name, value] of flatten(record)) cells[this.columns.get(name)!] = cellOf(value);
    return cells;
  }

  /** Lists of lists: the first may name the columns. */
  private get hasNamesInFirst(): boolean {
    return (
      this.objects === 0 &&
      this.first !== null &&
      this.first.length > 0 &&
      this.first.every((cell) => typeof cell === "string" && cell !== "") &&
      new Set(this.first).size === this.first.length
    );
  }

  private name(name: string): void {
    if (this.columns.has(name)) return;
    if (this.columns.size === maxColumns) refuse("JSON_MUITAS_COLUNAS");
    this.columns.set(name, this.columns.size);
  }
}

function* flatten(record: { [key: string]: Json }): Generator<[string, Json]> {
  for (const [key, value] of Object.entries(record)) {
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      for (const [inner, below] of Object.entries(value)) yield [`${key}.${inner}`, below];
    else yield [key, value];
  }
}

function cellOf(value: Json): string {
  if (value === null) return "";
  if (typeof value === "number") return numberText(value);
  if (typeof value !== "object") return String(value);
  return Array.isArray(value) && value.every((item) => item === null || typeof item !== "object")
    ? value.map(cellOf).join("; ")
    : JSON.stringify(value);
}
