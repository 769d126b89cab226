import type {
  listQuestions as endpoint,
  OpenQuestion,
} from "#contract/files/question-endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { queueQuestions, type AskedTable } from "#domain/phases/question-queue.ts";
import { tableLabel } from "#domain/tables/catalog/catalog.ts";
import { displayColumns, hiddenCell } from "#domain/tables/personal/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { presentTable } from "../file-presenter.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";
import { readGivenPremises, readUsedFiles } from "../versions/used-files.ts";

const mostSamples = 3;

interface StoredTable extends AskedTable {
  stored: { file: FileRow; table: FileTableRow };
}

/** A company's people are asked of the files that they may see. */
export const listQuestions: Handler<typeof endpoint> = async (context, { params }) =>
  context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx): Promise<OpenQuestion[]> => {
      const project = await requireProject(tx, context.actor, params.id);
      context.authorize("project.read", project.subject);
      const files = await readUsedFiles(tx, context.actor, project.id);
      const asked = files.flatMap((file) =>
        file.tables.map((table): StoredTable => askedTable(file, table)),
      );
      const mayAnswer = decide(context.actor, "mapping.write", project.subject).allowed;
      return queueQuestions(asked, await readGivenPremises(tx, project.id)).map((queued) => ({
        ...present(queued.table as StoredTable, queued),
        abilities: { answer: mayAnswer },
      }));
    },
  );

function askedTable(file: FileRow, table: FileTableRow): StoredTable {
  const answers = new Map(presentTable(table).questions.map(({ id, answer }) => [id, answer]));
  return {
    file,
    meta: table.meta,
    decision: table.settled.decision,
    // What is only kept asks nothing.
    open:
      table.canonical === null
        ? []
        : table.settled.questions.filter(({ id }) => (answers.get(id) ?? null) === null),
    stored: { file, table },
  };
}

function present(
  { stored: { file, table } }: StoredTable,
  { question, alsoIn, changesHeadline, rows, opens }: ReturnType<typeof queueQuestions>[number],
): Omit<OpenQuestion, "abilities"> {
  return {
    fileId: file.id,
    fileName: file.name,
    version: file.version,
    tableName: table.tableName,
    canonical: table.canonical ?? "",
    tableLabel: tableLabel(table.canonical),
    column: question.column ?? null,
    alsoIn: alsoIn.map((other) => ({
      fileId: other.table.file.id,
      fileName: other.table.file.name,
      column: other.question.column ?? null,
    })),
    samples: samplesOf(table, question.column),
    id: question.id,
    text: question.text,
    options: question.options,
    multiple: question.multiple ?? false,
    proposed: question.proposed ?? null,
    blocking: question.blocking,
    changesHeadline,
    waitingRows: rows,
    opens,
  };
}

function samplesOf({ meta, decision }: FileTableRow, header: string | undefined): string[] {
  const at = meta.columns.findIndex((column) => column.header === header);
  const column = meta.columns[at];
  if (column === undefined) return [];
  // They stand by themselves: no column beside them says which are people's.
  const isShown = displayColumns(meta, decision)[at]?.how === "plain";
  return column.topValues.slice(0, mostSamples).map(({ value }) => (isShown ? value : hiddenCell));
}
