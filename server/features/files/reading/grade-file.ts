import { createHash } from "node:crypto";
import { endOfDayMs } from "#domain/kernel/dates/calendar.ts";
import { isAway } from "#server/platform/is-away.ts";
import { toJson } from "#server/database/json.ts";
import type { Services } from "#server/platform/services.ts";
import type { TableGradeResult } from "#server/ports/phase-engine.ts";
import { readFile, readFiles } from "../file-repository.ts";
import type { FileRow, FileTableRow, TableGrade } from "../file-row.ts";
import { toLoadFile } from "./load-files.ts";
import { readExtractionDay } from "../mapping/read-extraction-day.ts";
import type { FileWork } from "./file-work.ts";

/**
 * Loads the file's settled tables alone and keeps each one's score, badge and first problems (playbook 4.5); then the quality
 * of every table in full. A file whose grade fails stays usable without one.
 */
export async function gradeFile(services: Services, work: FileWork): Promise<null> {
  try {
    const file = await services.db.asPerson(
      { userId: work.userId, tenantId: work.tenantId },
      (tx) => readFile(tx, work.fileId),
    );
    if (file === undefined) return null;
    const grades = await gradeTables(services, work, file);
    await keepQuality(services, work, file, grades);
    return null;
  } catch (failure) {
    if (services.stopping.aborted || isAway(failure)) throw failure;
    services.log.error({ err: failure, fileId: work.fileId }, "file could not be graded");
    return null;
  }
}

/**
 * Grades again the files of the project that are read otherwise since they were graded: what one file shows, or a person says of it,
 * may answer what another one asks.
 */
export async function gradeOutdated(services: Services, work: FileWork): Promise<null> {
  const { db } = services;
  const files = await db.asPerson({ userId: work.userId, tenantId: work.tenantId }, (tx) =>
    readFiles(tx, { projectId: work.projectId, isInBin: false }),
  );
  for (const { id, tables } of files)
    if (tables.some(isOutdated)) await gradeFile(services, { ...work, fileId: id });
  return null;
}

const isOutdated = ({ grade, settled }: FileTableRow): boolean =>
  grade !== null && settled.decision !== null && grade.reading !== readingOf(settled.decision);

const readingOf = (decision: FileTableRow["settled"]["decision"]): string =>
  createHash("sha256").update(JSON.stringify(decision)).digest("hex");

/** By table id. */
async function gradeTables(
  services: Services,
  { projectId, tenantId, userId }: FileWork,
  file: FileRow,
): Promise<Map<string, TableGradeResult>> {
  const { db, fileStore, phaseEngine, projectKeys } = services;
  const scope = { userId, tenantId };
  const settled = file.tables.filter((table) => table.decision !== null);
  if (settled.length === 0) return new Map();
  const extractionDay = await db.asPerson(scope, (tx) =>
    readExtractionDay(tx, projectId, services.clock.now()),
  );
  const grades = await phaseEngine.gradeFile(toLoadFile(file, fileStore), {
    projectKey: await projectKeys.keyOf(projectId),
    extractionDateMs: endOfDayMs(extractionDay),
  });
  await db.asPerson(scope, async (tx) => {
    for (const [index, table] of settled.entries()) {
      const grade = grades[index];
      await tx
        .updateTable("file_tables")
        .set({
          grade: toJson(
            grade ? { ...summaryOf(grade), reading: readingOf(table.settled.decision) } : null,
          ),
        })
        .where("id", "=", table.id)
        .execute();
    }
  });
  return new Map(
    settled.flatMap((table, index) => (grades[index] ? [[table.id, grades[index]] as const] : [])),
  );
}

function summaryOf({
  quality: _quality,
  openEnds,
  ...grade
}: TableGradeResult): Omit<TableGrade, "reading"> {
  return { ...grade, ...(openEnds.length === 0 ? {} : { openEnds }) };
}

/** After the grades are there to be seen: the profile reads every column, and takes longer. */
async function keepQuality(
  { db, fileStore, phaseEngine, clock }: Services,
  { tenantId, userId }: FileWork,
  file: FileRow,
  grades: ReadonlyMap<string, TableGradeResult>,
): Promise<void> {
  for (const { id, parquetSha256, meta, decision } of file.tables) {
    const body = toJson(
      await phaseEngine.assessTable(
        { parquetPath: fileStore.pathOf(parquetSha256), meta, decision },
        grades.get(id)?.quality ?? null,
      ),
    );
    await db.asPerson({ userId, tenantId }, (tx) =>
      tx
        .insertInto("file_quality")
        .values({ file_table_id: id, tenant_id: tenantId, body })
        .onConflict((conflict) =>
          conflict.column("file_table_id").doUpdateSet({ body, assessed_at: clock.now() }),
        )
        .execute(),
    );
  }
}
