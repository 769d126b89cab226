/**
 * What a portable proof carries of a run, in this thread: its rows as far as they may leave, and
 * what was recomputed from exactly those.
 */
import { createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Fact } from "#domain/facts/fact.ts";
import {
  packTables,
  buildTablesProof,
  rowsOf,
  type PersonalColumns,
  type ProofContext,
  type WithheldColumn,
} from "#domain/proof/index.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { describePersonal } from "#domain/tables/personal/index.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { pseudonymiser } from "#server/adapters/table-engine/rows/pseudonym.ts";
import type { PhaseTask, ProofContent, ProofTask } from "#server/ports/phase-engine.ts";
import { readHandoff, type StepPayloads } from "./compute-phase-step.ts";
import { clearPhaseTables, loadPhaseTables } from "./load-phase-tables.ts";

const MOST_ROWS = 1_000_000;
const NAME_LETTERS = 12;
// 16 of them: each byte draws one with equal chance.
const LETTERS = "abcdefghijklmnop";
const SALT_BYTES = 32;

export async function buildRunProof({
  task,
  profile,
  facts,
  tree,
}: ProofTask): Promise<ProofContent> {
  const loaded = await loadPhaseTables(task);
  clearPhaseTables();
  const rows = rowsOf(loaded.tables);
  if (rows > MOST_ROWS) return { kind: "too-large", rows };
  const { sent, withheld, outside, coverage } = buildTablesProof({
    context: contextOf(task),
    tables: loaded.tables,
    history: historyOf(task),
    published: JSON.parse(facts) as Fact[],
    tree: JSON.parse(tree) as ReportTree,
    profile,
    personal: personalColumns(task),
    drawName,
  });
  const salt = randomBytes(SALT_BYTES);
  return {
    kind: "done",
    islands: {
      tabelas: pack(sent.tables),
      contexto: pack(sent.context),
      fatos: pack(sent.facts),
      relatorio: pack(sent.tree),
    },
    tables: Object.values(sent.tables).map((table) => ({
      nome: table.name,
      linhas: table.rows,
      colunas: [...Object.keys(table.columns), ...Object.keys(table.attributes ?? {})],
    })),
    withheld,
    withheldHash: hashWithheld(loaded.tables, withheld, salt),
    salt: salt.toString("hex"),
    outside: [...outside].map(([fato, motivo]) => ({ fato, motivo })),
    coverage,
  };
}

/** Without a digit: a text with one would be taken for a number of the report. */
const drawName = (): string =>
  `P-${Array.from(randomBytes(NAME_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;

const pack = (value: unknown): string =>
  gzipSync(JSON.stringify(value), { level: 9 }).toString("base64");

function contextOf(task: PhaseTask): ProofContext {
  const { inputSummary } = JSON.parse(task.outputs.qualidade ?? "") as StepPayloads["qualidade"];
  const { phase, project, openQuestions, regulation, priorPhase, computedAt, assumptions } = task;
  return {
    setting: {
      phase,
      project,
      openQuestions,
      ...(regulation === undefined ? {} : { regulation }),
      priorPhase,
      computedAt,
      assumptions,
    },
    handoffs: task.handoffs.map(readHandoff),
    inputSummary,
  };
}

const historyOf = ({ published = [], projectKey }: PhaseTask) => ({
  pay: published.flatMap(({ pay }) => pay ?? []),
  answers: published.flatMap(({ answers }) => answers ?? []),
  tokenOf: pseudonymiser(projectKey),
});

/** By canonical column, and by header where none took the column. */
function personalColumns({ files }: PhaseTask): PersonalColumns {
  const found = new Map<TableName, Set<string>>();
  for (const { meta, decision } of files.flatMap(({ tables }) => tables)) {
    const names = found.get(decision.canonical) ?? new Set<string>();
    found.set(decision.canonical, names);
    for (const { column } of describePersonal(meta, decision))
      names.add(decision.columns[column] ?? column);
  }
  return found;
}

function hashWithheld(
  tables: Tables,
  withheld: readonly WithheldColumn[],
  salt: Buffer,
): string | null {
  if (withheld.length === 0) return null;
  const all = packTables(tables);
  const rows = withheld.map(({ table, column }) => {
    const whole = all[table];
    return column === null ? whole : (whole?.columns[column] ?? whole?.attributes?.[column]);
  });
  return createHash("sha256").update(salt).update(JSON.stringify(rows)).digest("hex");
}
