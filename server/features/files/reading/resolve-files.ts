/** What of each table may be used now: the reading with what the project's other files and its people say. */
import {
  resolveTables,
  vouchesForReais,
  type MappedTable,
  type SettledTable,
} from "#domain/tables/meaning/resolve-table.ts";
import { askedOf, sharedKey, type GivenAnswers } from "#domain/tables/meaning/shared-answers.ts";
import type { RawTable, TableDecision, TableProposal } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumedEnds } from "../mapping/final-activities.ts";
import type { FileRow, StoredFileRow } from "../file-row.ts";
import { readGivenAnswers } from "../mapping/read-given-answers.ts";
import { withSameLists, type ListedRow } from "../same-lists.ts";

/** Other files are asked only where a currency is open: the whole project's readings are no small thing to load. */
export async function resolveFiles(tx: Tx, files: readonly StoredFileRow[]): Promise<FileRow[]> {
  const vouched = new Map<string, Promise<boolean>>();
  const given = new Map<string, Promise<GivenAnswers[]>>();
  const settled: FileRow[] = [];
  const assumed = new Map<string, Promise<string | undefined>>();
  const listed = new Map<string, Promise<ListedRow[]>>();
  for (const file of files) {
    const mapped = await withSameLists(tx, file, await withEnds(tx, file, assumed), listed);
    let tables = resolveTables(mapped);
    if (tables.some(waitsForCurrency)) {
      const known = vouched.get(file.projectId) ?? projectVouches(tx, file.projectId);
      vouched.set(file.projectId, known);
      if (await known) tables = resolveTables(mapped, true);
    }
    if (tables.some((table, at) => waitsForAnother(table, mapped[at]!))) {
      const known = given.get(file.projectId) ?? readGivenAnswers(tx, file.projectId);
      given.set(file.projectId, known);
      tables = resolveTables(mapped, await (vouched.get(file.projectId) ?? false), await known);
    }
    settled.push({
      ...file,
      tables: file.tables.map((table, index) => {
        const { sameAs } = mapped[index]!;
        return {
          ...table,
          settled: tables[index]!,
          ...(sameAs === undefined ? {} : { sameAs }),
        };
      }),
    });
  }
  return settled;
}

/** Final activities are looked up only where a log is in doubt. */
async function withEnds(
  tx: Tx,
  { projectId, tables }: StoredFileRow,
  assumed: Map<string, Promise<string | undefined>>,
): Promise<MappedTable[]> {
  if (!tables.some(({ grade }) => grade?.openEnds !== undefined)) return tables;
  const known = assumed.get(projectId) ?? readAssumedEnds(tx, projectId);
  assumed.set(projectId, known);
  const assumedEnds = await known;
  return tables.map((table) => ({
    ...table,
    ...(table.grade?.openEnds === undefined ? {} : { openEnds: table.grade.openEnds }),
    ...(assumedEnds === undefined ? {} : { assumedEnds }),
  }));
}

/** Is any of the columns that wait held by a question that other tables may have been asked too? */
const waitsForAnother = ({ decision }: SettledTable, { meta }: MappedTable): boolean =>
  decision !== null &&
  (decision.pending ?? []).some(
    ({ question }) => sharedKey(question.id, askedOf(meta, decision)) !== null,
  );

const waitsForCurrency = ({ decision, questions }: SettledTable): boolean =>
  (decision?.pending ?? []).length > 0 && questions.some(({ kind }) => kind === "moeda");

async function projectVouches(tx: Tx, projectId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom("file_tables")
    .innerJoin("files", "files.id", "file_tables.file_id")
    .select(["file_tables.meta", "file_tables.mapping", "file_tables.decisions"])
    .where("files.project_id", "=", projectId)
    .where("files.deleted_at", "is", null)
    .where("files.superseded_at", "is", null)
    .where("file_tables.canonical", "is not", null)
    .execute();
  return rows.some(({ meta, mapping, decisions }) =>
    vouchesForReais({
      meta: meta as RawTable,
      mapping: mapping as TableProposal,
      decision: isDecision(decisions) ? decisions : null,
    } satisfies MappedTable),
  );
}

const isDecision = (stored: unknown): stored is TableDecision =>
  typeof stored === "object" && stored !== null && "canonical" in stored;
