/**
 * "Quantos chamados ficaram sem nota?", "quanto do gasto está sem fornecedor?": a count or a sum of the rows that lack a cell. What
 * stands before the word is the question; what stands after it has to be one column of the rows that answer it.
 */
import type { TableName } from "../../tables/canonical-table.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { cubeOf, type Cube } from "../../semantics/cubes/cubes.ts";
import { isGlue } from "../language/words.ts";
import { stemsOf } from "./candidates.ts";
import type { RowCubes } from "../plans/row-source.ts";
import type { ReadMetric } from "./metric-entry.ts";
import { normalize } from "./normalize.ts";
import type { ReadContext } from "./parts.ts";
import type { Reading } from "./judging/reading.ts";

const beforeColumn = /^(.+?)\s(?:sem|que nao tem|nao tem|nao possuem?)\s(.+)$/u;
const ofLacking = /^(?:(?:preenchid|informad|registrad|definid|atribuid)[oa]s?)$/;
const added: ReadonlySet<string> = new Set(["contagem", "soma"]);

/** Null where that is no question of rows, or the words are of no column or of more than one thing. */
export function readEmpty(
  question: string,
  { knowledge }: ReadContext,
  read: (text: string) => Reading,
): Reading | null {
  const [, head, tail] = beforeColumn.exec(normalize(question).said) ?? [];
  if (head === undefined || tail === undefined) return null;
  const reading = readHead(head, read);
  const { plan, metric } = reading;
  const ask = plan?.asks[0];
  if (reading.outcome !== "answered" || plan === null || ask?.op !== "value") return null;
  const column = metric === null ? null : columnIn(knowledge.view.cubes, metric, tail);
  if (column === null) return null;
  const where = [...ask.where, { on: column, op: "vazio" as const, value: null }];
  return { ...reading, plan: { ...plan, asks: [{ ...ask, where }] } };
}

function columnIn(cubes: RowCubes | undefined, { rows }: ReadMetric, tail: string): string | null {
  if (rows === undefined || !added.has(rows.agg)) return null;
  const held = cubes?.tables.find(({ table }) => table === rows.table)?.columns ?? [];
  return columnOf(rows.table, tail, held);
}

/** "Quanto do razão" is a part of the sum. */
function readHead(head: string, read: (text: string) => Reading): Reading {
  const reading = read(head);
  const whole = head.replace(/^quanto d[oa] (?:gasto|razao|despesa)\b/, "qual o gasto do razao");
  return reading.outcome === "answered" || whole === head ? reading : read(whole);
}

/** "Sem receita" may be nothing as well as blank; a mark is given or is not. */
const isAmount = ({ measures }: Cube, name: string): boolean =>
  measures.some(({ column, unit }) => column === name && unit !== "nota");

/** The column that the words call, by its label or as files head it; null where they call none. */
function columnOf(table: TableName, said: string, held: readonly string[]): string | null {
  const stems = normalize(said)
    .tokens.filter((word) => !isGlue(word) && !ofLacking.test(word.text))
    .map(({ stem }) => stem);
  const cube = cubeOf(table);
  if (stems.length === 0 || cube === null || cube.privacy === "grupo") return null;
  const found = canonicalTable(table)
    .columns.filter(({ name }) => held.includes(name) && !isAmount(cube, name))
    .filter(({ label, synonyms }) => {
      const own = new Set([label, ...synonyms].flatMap((one) => [...stemsOf(one)]));
      return stems.every((stem) => own.has(stem));
    })
    .sort((a, b) => a.label.length - b.label.length);
  return found[0]?.name ?? null;
}
