import { Readable } from "node:stream";
import type {
  exportModelCalls as ExportEndpoint,
  listModelCalls as ListEndpoint,
  ModelCall,
} from "#contract/language-models/endpoints.ts";
import { csvHead, csvLine } from "#domain/kernel/text/csv-cell.ts";
import type { Tx } from "#server/database/transaction.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { modelCopy as copy } from "./copy.ts";

const BATCH = 1_000;

interface CallFilter {
  project?: string | undefined;
  /** Whose own messages they were made for. */
  person?: string | undefined;
}

export const listModelCalls: Handler<typeof ListEndpoint> = (
  { services, actor, authorize },
  { query },
) => {
  authorize("settings.manage");
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const found = await readCalls(tx, {
      project: query.project,
      before: query.before,
      limit: query.limit + 1,
    });
    return { calls: found.slice(0, query.limit), more: found.length > query.limit };
  });
};

export const exportModelCalls: Handler<typeof ExportEndpoint> = async (
  { services, actor, authorize, reply },
  { query },
) => {
  authorize("settings.manage");
  const scope = { userId: actor.userId, tenantId: null };
  await services.db.asPerson(scope, (tx) =>
    audit(tx, {
      action: "language-model.export-calls",
      userId: actor.userId,
      tenantId: null,
      details: query,
    }),
  );
  await reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", attachmentHeader(copy.fileName))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(
      Readable.from(
        writeCallsCsv((work) => services.db.asPerson(scope, work), { project: query.project }),
      ),
    );
  return {};
};

/** All of them, some read at a time, as whoever `run` is. */
export async function* writeCallsCsv(
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  filter: CallFilter,
): AsyncGenerator<string> {
  yield csvHead(copy.columns);
  for (let before: string | undefined; ; ) {
    const page = { ...filter, before, limit: BATCH };
    const calls = await run((tx) => readCalls(tx, page));
    yield calls.map((call) => csvLine(cellsOf(call))).join("");
    before = calls.at(-1)?.id;
    if (calls.length < BATCH) return;
  }
}

function cellsOf(call: ModelCall): (string | number | null)[] {
  const masked = Object.entries(call.masked)
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(", ");
  return [
    call.sentAt,
    call.person,
    call.client,
    call.project,
    copy.purposes[call.purpose],
    call.provider,
    call.model,
    call.host,
    call.fields.map((field) => field.replaceAll("-", " ")).join(", "),
    masked,
    call.payloadSha256,
    call.payloadBytes,
    copy.statuses[call.status],
    call.failure,
    call.inputTokens,
    call.outputTokens,
    String(call.cost).replace(".", ","),
  ];
}

/** Newest first: ids grow with time. */
async function readCalls(
  tx: Tx,
  { project, person, before, limit }: CallFilter & { before: string | undefined; limit: number },
): Promise<ModelCall[]> {
  let found = tx
    .selectFrom("model_calls")
    .innerJoin("projects", "projects.id", "model_calls.project_id")
    .innerJoin("clients", "clients.id", "model_calls.tenant_id")
    .selectAll("model_calls")
    .select(["projects.name as project_name", "clients.name as client_name"])
    .orderBy("model_calls.id", "desc")
    .limit(limit);
  if (project !== undefined) found = found.where("model_calls.project_id", "=", project);
  if (person !== undefined) found = found.where("model_calls.user_id", "=", person);
  if (before !== undefined) found = found.where("model_calls.id", "<", before);
  const rows = await found.execute();
  const ids = [...new Set(rows.flatMap((row) => row.user_id ?? []))];
  const people =
    ids.length === 0
      ? []
      : await tx
          .selectFrom("users")
          .select(["id", "name", "email"])
          .where("id", "in", ids)
          .execute();
  const names = new Map(people.map((person) => [person.id, person.name ?? person.email]));
  return rows.map((row) => ({
    id: row.id,
    sentAt: row.sent_at.toISOString(),
    person: names.get(row.user_id ?? "") ?? copy.nobody,
    project: row.project_name,
    client: row.client_name,
    purpose: row.purpose,
    provider: row.provider,
    model: row.model,
    host: row.host,
    fields: row.fields,
    masked: row.masked,
    payloadSha256: row.payload_sha256,
    payloadBytes: row.payload_bytes,
    status: row.status,
    failure: row.failure,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    cost: row.cost,
  }));
}
