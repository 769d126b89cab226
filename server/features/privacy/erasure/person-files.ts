/** A person in a client's files: search, copy and erasure, each asked by an administrator. */
import { uuidv7 } from "uuidv7";
import {
  ERASE_WORD,
  personCertificate,
  type downloadErasureCertificate,
  type erasePersonFromFiles,
  type exportPersonFromFiles,
  type findPersonInFiles,
  type listPersonErasures,
} from "#contract/privacy/person-files.ts";
import {
  checkTerms,
  matchPerson,
  type PersonMatcher,
  type PersonTerms,
} from "#domain/people/person-terms.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { audit } from "#server/platform/audit.ts";
import { publishAdminChange } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import { dayIn } from "#server/platform/product-day.ts";
import type { Services } from "#server/platform/services.ts";
import { privacyCopy as copy } from "../copy.ts";
import { ERASE_PERSON } from "./erasure-flow.ts";
import { newErasure } from "./erasure-work.ts";
import { findPerson, presentPlace, type FoundPlace } from "./find-person.ts";
import { resumeFlow } from "../lasting-flow.ts";
import { sendJsonFile } from "../exports/send-json-file.ts";
import { countRowsNaming, listTextTables } from "../closing/tenant-texts.ts";

const SHOWN = 200;
/** Rows of one table in the copy that the person gets. */
const MOST_ROWS = 50_000;

export const searchPerson: Handler<typeof findPersonInFiles> = async (
  context,
  { params: { clientId }, body },
) => {
  const { terms, matcher } = await requireClientForPerson(context, clientId, body);
  const { places, unread, records, results } = await lookEverywhere(
    context.services,
    clientId,
    terms,
    matcher,
  );
  // Whom was looked for is in no log.
  await context.services.db.asIdentity((tx) =>
    audit(tx, {
      action: "person.search",
      userId: context.actor.userId,
      tenantId: clientId,
      subjectId: clientId,
      details: { places: places.length },
    }),
  );
  return { places: places.map((place) => presentPlace(place, matcher)), unread, records, results };
};

export const exportPersonRows: Handler<typeof exportPersonFromFiles> = async (
  context,
  { params: { clientId }, body },
) => {
  const { terms, matcher } = await requireClientForPerson(context, clientId, body);
  const { services, actor, reply } = context;
  const { places } = await findPerson(services, clientId, terms, { matcher, rows: MOST_ROWS });
  await services.db.asIdentity((tx) =>
    audit(tx, {
      action: "person.export",
      userId: actor.userId,
      tenantId: clientId,
      subjectId: clientId,
      details: { places: places.length },
    }),
  );
  return sendJsonFile(
    reply,
    copy.personFilesName(dayIn.format(services.clock.now())),
    `${JSON.stringify(places.map(copyOf), null, 2)}\n`,
  );
};

const copyOf = ({ project, name, version, tables, passages }: FoundPlace) => ({
  projeto: project,
  arquivo: name,
  versao: version,
  tabelas: tables.map(({ tableName, meta, rows }) => ({
    tabela: tableName,
    linhas: rows.map(({ rowNumber, cells }) => ({
      linha: rowNumber,
      ...Object.fromEntries(meta.columns.map(({ header }, at) => [header, cells[at] ?? null])),
    })),
  })),
  trechos: passages.map(({ kind, ordinal, heading, text }) => ({
    lugar: copy.passage(kind, ordinal),
    titulo: heading,
    texto: text,
  })),
});

export const erasePersonRows: Handler<typeof erasePersonFromFiles> = async (
  context,
  { params: { clientId }, body: { confirmation, ...body } },
) => {
  const { services, actor, log } = context;
  const { terms, matcher } = await requireClientForPerson(context, clientId, body);
  if (confirmation.trim().toUpperCase() !== ERASE_WORD)
    return refuse("INVALID_INPUT", { fields: { confirmation: copy.wrongWord } });
  const { places, records } = await lookEverywhere(services, clientId, terms, matcher);
  if (places.length === 0 && Object.keys(records).length === 0) return refuse("PERSON_NOT_FOUND");
  const erasureId = uuidv7();
  await services.db.asOwner(async (tx) => {
    const client = await holdClient(tx, clientId);
    const running = await tx
      .selectFrom("person_erasures")
      .select("id")
      .where("client_id", "=", clientId)
      .where("finished_at", "is", null)
      .executeTakeFirst();
    if (running !== undefined) throw refuse("ERASURE_RUNNING");
    await tx
      .insertInto("person_erasures")
      .values({
        id: erasureId,
        client_id: clientId,
        client_name: client.name,
        requested_by: actor.userId,
        requested_by_name: actor.name ?? actor.email,
        requested_at: services.clock.now(),
        work: toJson(newErasure(terms)),
        certificate: null,
        certificate_hash: null,
      })
      .execute();
    await publishAdminChange(tx);
    await audit(tx, {
      action: "person.erase-request",
      userId: actor.userId,
      tenantId: clientId,
      subjectId: erasureId,
      details: { places: places.length },
    });
  });
  await services.workflows
    .start(ERASE_PERSON, erasureId, { erasureId })
    .catch((failure: unknown) =>
      logFailure(log, failure, "erasure not started; it will be", { erasureId }),
    );
  return { erasureId };
};

export const listErasures: Handler<typeof listPersonErasures> = async ({
  services,
  actor,
  authorize,
}) => {
  authorize("privacy.manage");
  const rows = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    tx
      .selectFrom("person_erasures")
      .selectAll()
      .orderBy("requested_at", "desc")
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    clientName: row.client_name,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.requested_by_name,
    finishedAt: row.finished_at?.toISOString() ?? null,
    certificate:
      row.certificate === null ? null : personCertificate.parse(JSON.parse(row.certificate)),
    certificateHash: row.certificate_hash,
  }));
};

export const sendErasureCertificate: Handler<typeof downloadErasureCertificate> = async (
  { services, actor, authorize, reply },
  { params },
) => {
  authorize("privacy.manage");
  const row = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    tx
      .selectFrom("person_erasures")
      .select("certificate")
      .where("id", "=", params.id)
      .executeTakeFirst(),
  );
  if (row === undefined || row.certificate === null) return refuse("NOT_FOUND");
  return sendJsonFile(reply, copy.erasureName, row.certificate);
};

export async function requireClientForPerson(
  { services, authorize }: RequestContext,
  clientId: string,
  terms: PersonTerms,
): Promise<{ client: { name: string }; terms: PersonTerms; matcher: PersonMatcher }> {
  authorize("privacy.manage");
  const client = await services.db.asOwner((tx) => holdClient(tx, clientId));
  const wrong = checkTerms(terms);
  if (Object.keys(wrong).length > 0)
    throw refuse("INVALID_INPUT", { fields: wrong as Record<string, string> });
  return { client, terms, matcher: matchPerson(terms) };
}

async function holdClient(tx: Tx, clientId: string): Promise<{ name: string }> {
  const client = await tx
    .selectFrom("clients")
    .select(["name", "closing_id"])
    .where("id", "=", clientId)
    .forShare()
    .executeTakeFirst();
  if (client === undefined) throw refuse("NOT_FOUND");
  if (client.closing_id !== null) throw refuse("CLIENT_CLOSING");
  return client;
}

async function lookEverywhere(
  services: Services,
  clientId: string,
  terms: PersonTerms,
  matcher: PersonMatcher,
) {
  const { places, unread } = await findPerson(services, clientId, terms, { matcher, rows: 5 });
  const [records, results] = await services.db.asOwner(async (tx) => [
    await countRowsNaming(tx, await listTextTables(tx, "records"), clientId, matcher),
    await countRowsNaming(tx, await listTextTables(tx, "results"), clientId, matcher),
  ]);
  return { places, unread, records: records ?? {}, results: results ?? {} };
}

export async function resumeErasures(
  services: Pick<Services, "db" | "workflows" | "log">,
): Promise<void> {
  const open = await services.db.asOwner((tx) =>
    tx
      .selectFrom("person_erasures")
      .select("id")
      .where("finished_at", "is", null)
      .orderBy("id")
      .execute(),
  );
  await resumeFlow(services, {
    flow: ERASE_PERSON,
    noun: "erasure",
    ids: open.map(({ id }) => id),
  });
}
