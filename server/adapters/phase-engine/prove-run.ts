/** What a portable proof carries of a run, in this thread: its rows as far as they may leave, and what was recomputed from exactly those. */
import { createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { assumedNumber, resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import type { Fact } from "#domain/facts/fact.ts";
import {
  allowedTables,
  checkNumbers,
  differingFacts,
  isSameFact,
  packTables,
  reasonOutside,
  recompute,
  recordReads,
  rowsOf,
  unpackTables,
  type OutsideReason,
  type PackedTables,
  type PersonalColumns,
  type ProofContext,
  type WithheldColumn,
} from "#domain/proof/index.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { tellPersonal } from "#domain/tables/personal/index.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { pseudonymiser } from "#server/adapters/table-engine/pseudonym.ts";
import type { PhaseTask, ProofContent, ProofTask } from "#server/ports/phase-engine.ts";
import { readHandoff, type StepPayloads } from "./compute-phase-step.ts";
import { forgetPhaseTables, loadPhaseTables } from "./load-phase-tables.ts";

const MOST_ROWS = 1_000_000;
const NAME_BYTES = 6;
const SALT_BYTES = 32;
const MOST_NAMED = 20;

export async function proveRun({ task, profile, facts, tree }: ProofTask): Promise<ProofContent> {
  const loaded = await loadPhaseTables(task);
  forgetPhaseTables();
  const rows = rowsOf(loaded.tables);
  if (rows > MOST_ROWS) return { kind: "too-large", rows };
  const published = JSON.parse(facts) as Fact[];
  const context = contextOf(task);
  const { tables, read } = recordReads(loaded.tables);
  const whole = recompute(context, tables, historyOf(task));
  const allowed = allowedTables(loaded.tables, {
    profile,
    read,
    personal: personalColumns(task),
    drawName: () => `P-${randomBytes(NAME_BYTES).toString("hex")}`,
    smallestGroup: assumedNumber(resolveAssumptions(task.assumptions), "A.n_minimo_grupo"),
  });
  // As a browser will read them: through JSON.
  const packed = JSON.stringify(packTables(allowed.tables));
  const sent = recompute(context, unpackTables(JSON.parse(packed) as PackedTables));
  refuseUnexplained(loaded.tables, published, differingFacts(published, whole.facts));
  const outside = outsideOf(published, sent.facts, allowed.withheld.length > 0);
  const { counts, texts, numbers } = checkNumbers(
    { tree: JSON.parse(tree) as ReportTree, published, outside },
    sent,
  );
  if (counts.diferente > 0 || texts.length > 0)
    throw new Error(
      `portable proof: ${counts.diferente} numbers and ${texts.length} texts contradict the report, first of them ${JSON.stringify(texts.slice(0, MOST_NAMED))}`,
    );
  const salt = randomBytes(SALT_BYTES);
  return {
    kind: "done",
    islands: {
      tabelas: pack(packed),
      contexto: pack(JSON.stringify(context)),
      fatos: pack(facts),
      relatorio: pack(tree),
    },
    tables: Object.values(allowed.tables).map((table) => ({
      nome: table.name,
      linhas: table.rows,
      colunas: [...Object.keys(table.columns), ...Object.keys(table.attributes ?? {})],
    })),
    withheld: allowed.withheld,
    withheldHash: hashWithheld(loaded.tables, allowed.withheld, salt),
    salt: salt.toString("hex"),
    outside: [...outside].map(([fato, motivo]) => ({ fato, motivo })),
    coverage: { impressos: numbers.length, fora: counts.fora },
  };
}

const pack = (text: string): string => gzipSync(text, { level: 9 }).toString("base64");

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
    for (const { column } of tellPersonal(meta, decision))
      names.add(decision.columns[column] ?? column);
  }
  return found;
}

/** Facts that the whole tables no longer give may only be those of people, where what earlier runs published decides. */
function refuseUnexplained(
  tables: Tables,
  published: readonly Fact[],
  differing: readonly Fact[],
): void {
  const people = new Set(
    [tables.cargos, tables.pesquisa, tables.competencias].flatMap(
      (table) => table?.files.map(({ fileId, tableName }) => `${fileId} ${tableName}`) ?? [],
    ),
  );
  const byId = new Map(published.map((fact) => [fact.id, fact]));
  const known = new Map<string, boolean>();
  const restsOnPeople = (fact: Fact): boolean => {
    const seen = known.get(fact.id);
    if (seen !== undefined) return seen;
    known.set(fact.id, false);
    const rests =
      fact.sources.some(({ file_id, table }) => people.has(`${file_id} ${table}`)) ||
      fact.inputs.some((id) => {
        const input = byId.get(id);
        return input !== undefined && restsOnPeople(input);
      });
    known.set(fact.id, rests);
    return rests;
  };
  const unexplained = differing.filter((fact) => !restsOnPeople(fact)).map(({ id }) => id);
  if (unexplained.length > 0)
    throw new Error(
      `portable proof: ${unexplained.length} facts do not come out of the run's own tables, first of them ${unexplained.slice(0, MOST_NAMED).join(", ")}`,
    );
}

function outsideOf(
  published: readonly Fact[],
  sent: readonly Fact[],
  isAnythingWithheld: boolean,
): Map<string, OutsideReason> {
  const byId = new Map(sent.map((fact) => [fact.id, fact]));
  const outside = new Map<string, OutsideReason>();
  for (const fact of published) {
    const reason =
      reasonOutside(fact) ??
      (isAnythingWithheld && !isSameFact(fact, byId.get(fact.id)) ? "people" : null);
    if (reason !== null) outside.set(fact.id, reason);
  }
  return outside;
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
