import { uuidv7 } from "uuidv7";
import type { updateMapping as endpoint } from "#contract/files/endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { canonicalTable, isTableName } from "#domain/tables/catalog/catalog.ts";
import type { TableDecision, TableProposal } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { fileCopy } from "./copy.ts";
import { enterFile } from "./enter-file.ts";
import { presentFile } from "./file-presenter.ts";
import { readFile } from "./file-repository.ts";
import type { FileRow, FileTableRow } from "./file-row.ts";
import { REGRADE_FILE } from "./regrade-file.ts";
import { describeFileReading } from "./store-reading.ts";

type TableBody = BodyOf<typeof endpoint>["tables"][number];

/** Puts a person's decision in force, keeps it for the client's next files with the same headers, and grades anew. */
export const updateMapping: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { db, workflows } = context.services;
  const { userId } = context.actor;
  const file = await db.asPerson({ userId, tenantId: null }, async (tx) => {
    const { file, subject } = await enterFile(tx, context, params.id);
    context.authorize("file.read", subject);
    context.authorize("mapping.write", subject);
    const changed = await tx.updateTable("files").set({ version: body.version + 1 })
      .where("id", "=", file.id).where("version", "=", body.version).where("deleted_at", "is", null).returning("id").executeTakeFirst();
    if (changed === undefined) throw refuse("CONFLICT");
    for (const [index, asked] of body.tables.entries()) await decideTable(tx, context, file, asked, `tables.${index}`);
    const now = await readFile(tx, file.id);
    if (now === undefined) throw refuse("NOT_FOUND");
    const reading = describeFileReading(now);
    await tx.updateTable("files").set({ reading }).where("id", "=", file.id).execute();
    await audit(tx, { action: "mapping.write", userId, tenantId: file.tenantId, subjectId: file.id });
    return { ...now, reading };
  });
  await workflows.start(REGRADE_FILE, `regrade:${file.id}:${file.version}`, { fileId: file.id, projectId: file.projectId, tenantId: file.tenantId, userId });
  return presentFile(file);
};

async function decideTable(tx: Tx, { actor, services }: RequestContext, file: FileRow, asked: TableBody, path: string): Promise<void> {
  const table = file.tables.find((candidate) => candidate.tableName === asked.tableName);
  if (table === undefined) throw invalid(`${path}.tableName`, fileCopy.unknownTableName);
  if (asked.canonical === null) {
    await tx.updateTable("file_tables").set({ canonical: null, canonical_status: "none", decisions: "{}", grade: null }).where("id", "=", table.id).execute();
    return;
  }
  if (!isTableName(asked.canonical)) throw invalid(`${path}.canonical`, fileCopy.unknownTable);
  const mapping = table.mapping.canonical === asked.canonical ? table.mapping : services.tableEngine.propose(table.meta, asked.canonical);
  const decision = readDecision(table, mapping, { ...asked, canonical: asked.canonical }, path);
  await tx.updateTable("file_tables").set({
    canonical: decision.canonical, canonical_status: "confirmed", mapping: toJson(mapping), decisions: toJson(decision), grade: null,
  }).where("id", "=", table.id).execute();
  const saved = { canonical: decision.canonical, mapping: toJson(mapping.columns), decisions: toJson(decision), saved_by: actor.userId, saved_at: services.clock.now() };
  await tx.insertInto("saved_mappings")
    .values({ id: uuidv7(), tenant_id: file.tenantId, header_signature: table.meta.headerSignature, ...saved })
    .onConflict((conflict) => conflict.columns(["tenant_id", "header_signature"]).doUpdateSet(saved)).execute();
}

function readDecision(table: FileTableRow, mapping: TableProposal, asked: TableBody & { canonical: TableDecision["canonical"] }, path: string): TableDecision {
  const known = new Set(canonicalTable(asked.canonical).columns.map((column) => column.name));
  const headers = new Set(table.meta.columns.map((column) => column.header));
  const columns: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { source, target: proposed } of mapping.columns) {
    const target = source in asked.columns ? asked.columns[source]! : proposed;
    if (target !== null) columns[source] = target;
  }
  for (const source of Object.keys(asked.columns)) {
    if (!headers.has(source)) throw invalid(`${path}.columns.${source}`, fileCopy.unknownColumn(source));
  }
  for (const [source, target] of Object.entries(columns)) {
    if (!known.has(target)) throw invalid(`${path}.columns.${source}`, fileCopy.unknownColumn(target));
    if (taken.has(target)) throw invalid(`${path}.columns.${source}`, fileCopy.takenColumn(target));
    taken.add(target);
  }
  const answers: Record<string, string> = {};
  for (const [id, answer] of Object.entries(asked.answers)) {
    const question = mapping.questions.find((candidate) => candidate.id === id);
    // An answer to a question that the chosen type does not ask says nothing.
    if (question === undefined) continue;
    if (!question.options.some((option) => option.value === answer)) throw invalid(`${path}.answers.${id}`, fileCopy.unknownAnswer);
    answers[id] = answer;
  }
  // Naming or refusing a column by hand answers whether the proposal for it was right.
  for (const question of mapping.questions) {
    if (question.kind === "coluna" && question.column !== undefined && question.column in asked.columns && answers[question.id] === undefined) {
      answers[question.id] = "sim";
    }
  }
  return { canonical: asked.canonical, columns, answers };
}

const invalid = (path: string, sentence: string) => refuse("INVALID_INPUT", { fields: { [path]: sentence } });
