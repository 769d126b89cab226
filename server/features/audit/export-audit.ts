import { Readable } from "node:stream";
import type { AuditEntry } from "#contract/admin/endpoints.ts";
import { csvHead, csvLine } from "#domain/kernel/text/csv-cell.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import { audit } from "#server/platform/audit.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { auditCopy as copy } from "./copy.ts";
import { readAudit, type AuditFilter } from "./read-audit.ts";

const BATCH = 1_000;

const FORMATS = {
  csv: {
    type: "text/csv; charset=utf-8",
    head: `${csvHead(copy.columns)}`,
    line: (entry: AuditEntry) => csvLine(cellsOf(entry)),
    between: "",
    tail: "",
  },
  json: {
    type: "application/json; charset=utf-8",
    head: "[\n",
    line: (entry: AuditEntry) => JSON.stringify(entry),
    between: ",\n",
    tail: "\n]\n",
  },
};

/** Written as it is read, some rows at a time: the log may be long. Ends with what stood there when it was asked for. */
export async function exportAudit(
  { services, actor, authorize, reply }: RequestContext,
  filter: AuditFilter,
  format: "csv" | "json",
): Promise<Record<string, never>> {
  authorize("audit.read");
  const scope = { userId: actor.userId, tenantId: null };
  const last = await services.db.asPerson(
    scope,
    async (tx) => (await tx.selectFrom("audit_head").select("seq").executeTakeFirstOrThrow()).seq,
  );
  await services.db.asPerson(scope, (tx) =>
    audit(tx, {
      action: "audit.export",
      userId: actor.userId,
      tenantId: null,
      details: { format, ...filter },
    }),
  );
  const { type, head, line, between, tail } = FORMATS[format];
  async function* write(): AsyncGenerator<string> {
    yield head;
    let above = 0;
    for (let isFirst = true; above < last; isFirst = false) {
      const entries = await services.db.asPerson(
        scope,
        (tx) => readAudit(tx, filter, { above, below: last + 1, limit: BATCH }),
        LONG_WORK,
      );
      if (entries.length > 0) yield `${isFirst ? "" : between}${entries.map(line).join(between)}`;
      if (entries.length < BATCH) break;
      above = entries.at(-1)?.seq ?? last;
    }
    yield tail;
  }
  await reply
    .header("content-type", type)
    .header("content-disposition", attachmentHeader(copy.fileName(format)))
    .send(Readable.from(write()));
  return {};
}

function cellsOf({
  seq,
  at,
  action,
  person,
  client,
  subjectId,
  address,
  agent,
  details,
  before,
  after,
  hash,
}: AuditEntry): (string | number | null)[] {
  const text = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  return [
    seq,
    at,
    action,
    person?.name ?? null,
    person?.email ?? null,
    client?.name ?? null,
    subjectId,
    address,
    agent,
    text(details),
    text(before),
    text(after),
    hash,
  ];
}
