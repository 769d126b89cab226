/** The answer which activities end a case: it stands with the table, and as A.atividades_finais for the whole project. */
import { endActivitiesQuestion } from "#domain/tables/meaning/questions/end-activities-question.ts";
import {
  endActivityKey,
  joinEndActivities,
  splitEndActivities,
} from "#domain/tables/mining/end-names.ts";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readOverrides, replaceAssumption } from "#server/features/assumptions/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { FileRow, FileTableRow, TableGrade } from "../file-row.ts";

const FINAL_ACTIVITIES = "A.atividades_finais";

export async function readAssumedEnds(tx: Tx, projectId: string): Promise<string | undefined> {
  const overrides = await readOverrides(tx, projectId);
  const value = overrides.find(({ id }) => id === FINAL_ACTIVITIES)?.value;
  return typeof value === "string" ? value : undefined;
}

/** What the table's answer said before goes, what it says now comes; names given elsewhere stay. */
export async function writeAssumedEnds(
  tx: Tx,
  { actor, services }: RequestContext,
  file: Pick<FileRow, "projectId" | "tenantId">,
  { before, after }: { before: TableDecision | null; after: TableDecision },
): Promise<void> {
  const [old, now] = [before, after].map((decision) =>
    splitEndActivities(decision?.answers[endActivitiesQuestion.id] ?? ""),
  ) as [string[], string[]];
  if (joinEndActivities(old) === joinEndActivities(now)) return;
  const gone = new Set(old.map(endActivityKey));
  const assumed = splitEndActivities((await readAssumedEnds(tx, file.projectId)) ?? "");
  const kept = assumed.filter((name) => !gone.has(endActivityKey(name)));
  const known = new Set(kept.map(endActivityKey));
  const names = [...kept, ...now.filter((name) => !known.has(endActivityKey(name)))];
  await replaceAssumption(
    tx,
    actor.userId,
    { id: file.projectId, tenantId: file.tenantId },
    {
      override: {
        id: FINAL_ACTIVITIES,
        value: names.length === 0 ? null : joinEndActivities(names),
        justification: null,
        confirmedBy: actor.name ?? actor.email,
      },
      now: services.clock.now(),
    },
  );
}

/** Until the table is graded anew: its question stays where its log is read from the same columns. */
export function gradeUntilThen(table: FileTableRow, decision: TableDecision): TableGrade | null {
  const openEnds = table.grade?.openEnds;
  const columnsOf = ({ columns }: TableDecision) =>
    Object.keys(columns)
      .sort()
      .map((header) => `${header}\u001f${columns[header]}`)
      .join("\n");
  return openEnds === undefined ||
    table.decision === null ||
    columnsOf(table.decision) !== columnsOf(decision)
    ? null
    : { score: null, badge: null, rejectedRows: 0, problems: [], openEnds };
}
