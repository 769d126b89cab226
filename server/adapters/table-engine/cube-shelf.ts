/**
 * Questions over the canonical tables of runs (assistant.md 1.5). The tables are built as a run builds them, from the stored rows, and the
 * last ones are kept: a conversation asks the same rows again and again (docs/decisions/175).
 */
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { readPersonal } from "#domain/tables/personal/index.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { aggregateTable } from "#domain/semantics/rows/aggregate-table.ts";
import { describeCubes } from "#domain/semantics/rows/describe-cubes.ts";
import type { CubeSources, TableEngine } from "#server/ports/table-engine.ts";
import { loadTables } from "./load-tables.ts";

const mostKept = 8;
/** Of all that is kept: 100,000 rows of twelve columns take about 10 MB. */
const mostRows = 2_000_000;

interface Kept {
  tables: Tables;
  personal: ReadonlySet<string>;
  runOf: ReadonlyMap<TableName, string>;
  rows: number;
}

export function createCubeShelf(): Pick<TableEngine, "describeCubes" | "aggregate"> {
  const kept = new Map<string, Promise<Kept>>();
  const open = async (sources: CubeSources): Promise<Kept> => {
    const ready = kept.get(sources.key) ?? load(sources);
    kept.delete(sources.key);
    kept.set(sources.key, ready);
    try {
      const opened = await ready;
      await makeRoom(kept, sources.key);
      return opened;
    } catch (failure) {
      kept.delete(sources.key);
      throw failure;
    }
  };
  return {
    describeCubes: async (sources) => {
      const { tables, personal } = await open(sources);
      return describeCubes(tables, personal);
    },
    aggregate: async ({ queries, ...sources }) => {
      const { tables, personal, runOf } = await open(sources);
      return queries.map((query) =>
        aggregateTable(tables, query, {
          personal,
          minimum: sources.minimum,
          runId: runOf.get(query.table) ?? "",
        }),
      );
    },
  };
}

async function makeRoom(kept: Map<string, Promise<Kept>>, newest: string): Promise<void> {
  let [count, rows] = [0, 0];
  for (const [key, one] of [...kept].reverse()) {
    const opened = await one.catch(() => null);
    count++;
    rows += opened?.rows ?? 0;
    if (key !== newest && (count > mostKept || rows > mostRows)) kept.delete(key);
  }
}

async function load({ runs, projectKey }: CubeSources): Promise<Kept> {
  const tables: Tables = {};
  const personal = new Set<string>();
  const runOf = new Map<TableName, string>();
  for (const { runId, files, extractionDateMs } of runs) {
    const loaded = await loadTables(files, { projectKey, extractionDateMs });
    for (const table of Object.values(loaded.tables)) {
      tables[table.name] = table;
      runOf.set(table.name, runId);
    }
    for (const column of files.flatMap(({ tables: read }) => read.flatMap(personalOf)))
      personal.add(column);
  }
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { tables, personal, runOf, rows };
}

/** "tabela.coluna" of mapped columns that hold people. */
function personalOf({
  meta,
  decision,
}: CubeSources["runs"][number]["files"][number]["tables"][number]): string[] {
  const found = readPersonal(meta, canonicalTable(decision.canonical)).columns;
  return Object.entries(decision.columns).flatMap(([header, column]) =>
    found.has(header) ? [`${decision.canonical}.${column}`] : [],
  );
}
