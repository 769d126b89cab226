import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  createIdentityProvider as createEndpoint,
  updateIdentityProvider as updateEndpoint,
} from "#contract/identity-providers/endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { readDomain } from "#domain/access/provider-domains.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { outwardOf } from "#server/platform/outward.ts";
import { PROVIDER_MS } from "#server/platform/sessions/sessions.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { providerCopy as copy } from "./copy.ts";
import { presentProvider, unbindAll } from "./list-providers.ts";
import type { ProviderRow } from "./provider-setup.ts";

type Given = Omit<BodyOf<typeof createEndpoint>, "secret">;
type Context = Pick<RequestContext, "services" | "actor">;

export const createIdentityProvider =
  (secrets: SecretBox): Handler<typeof createEndpoint> =>
  async (context, { body: { secret, ...given } }) => {
    const { services, authorize } = context;
    authorize("settings.manage");
    const columns = await columnsOf(context, given);
    const sealed = await secrets.seal(secret);
    return services.db.asIdentity(async (tx) => {
      await refuseTaken(tx, columns, null);
      const row = await tx
        .insertInto("identity_providers")
        .values({ ...columns, id: uuidv7(), sealed_secret: sealed })
        .returningAll()
        .executeTakeFirstOrThrow();
      await shortenOthers(tx, row, services.clock.now());
      await note(tx, context, row, { act: "create", secret: "given" });
      return presentProvider(tx, row, secrets);
    });
  };

export const updateIdentityProvider =
  (secrets: SecretBox): Handler<typeof updateEndpoint> =>
  async (context, { params, body: { secret, version, ...given } }) => {
    const { services, authorize } = context;
    authorize("settings.manage");
    const columns = await columnsOf(context, given);
    const sealed = secret === undefined ? null : await secrets.seal(secret);
    return services.db.asIdentity(async (tx) => {
      await refuseTaken(tx, columns, params.id);
      const before = await tx
        .selectFrom("identity_providers")
        .selectAll()
        .where("id", "=", params.id)
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) throw refuse("NOT_FOUND");
      if (before.version !== version) throw refuse("CONFLICT");
      // A secret goes to the address that it was given for.
      const isMoved = before.issuer !== columns.issuer || before.client_id !== columns.client_id;
      if (isMoved && sealed === null)
        throw refuse("INVALID_INPUT", { fields: { secret: copy.secretAgain } });
      if (before.issuer !== columns.issuer)
        await unbindAll(tx, before.issuer, services.clock.now());
      const row = await tx
        .updateTable("identity_providers")
        .set({
          ...columns,
          version: version + 1,
          ...(sealed === null ? {} : { sealed_secret: sealed }),
        })
        .where("id", "=", params.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await shortenOthers(tx, row, services.clock.now());
      await note(tx, context, row, {
        act: "update",
        secret: sealed === null ? "unchanged" : "replaced",
      });
      return presentProvider(tx, row, secrets);
    });
  };

/** What is stored, judged but for what other providers have. Throws words for each field that cannot work. */
async function columnsOf({ services, actor }: Context, given: Given) {
  const fields: Record<string, string> = {};
  const domains = given.domains.map((text) => {
    const domain = readDomain(text);
    if (domain === null) fields["domains"] = copy.badDomain(text);
    return domain ?? "";
  });
  const fault = await outwardOf(services.config).check(given.issuer);
  if (fault === "not-an-address") fields["issuer"] = copy.badIssuer;
  else if (fault === "credentials") fields["issuer"] = copy.withCredentials;
  else if (fault === "insecure") fields["issuer"] = copy.insecureIssuer;
  else if (/[?#]/.test(given.issuer)) fields["issuer"] = copy.withQuery;
  if (Object.keys(fields).length > 0) throw refuse("INVALID_INPUT", { fields });
  if (fault === "private") throw refuse("ADDRESS_REFUSED");
  return {
    name: given.name,
    issuer: given.issuer,
    client_id: given.clientId,
    domains: [...new Set(domains)],
    trusts_email: given.trustsEmail,
    strong_amr: [...new Set(given.strongAmr)],
    is_only: given.isOnly,
    is_enabled: given.isEnabled,
    updated_by_name: actor.name ?? actor.email,
    updated_at: services.clock.now(),
  };
}
type Columns = Awaited<ReturnType<typeof columnsOf>>;

/** One provider for an issuer, and one for a domain. Held until the end: of two savings at once the second finds the first's. */
async function refuseTaken(tx: Tx, { issuer, domains }: Columns, own: string | null) {
  await sql`select pg_advisory_xact_lock(hashtext('lastro.identity_providers'))`.execute(tx);
  const others = await tx
    .selectFrom("identity_providers")
    .select(["name", "issuer", "domains"])
    .where("id", "is distinct from", own)
    .execute();
  if (others.some((other) => other.issuer === issuer))
    throw refuse("INVALID_INPUT", { fields: { issuer: copy.issuerTaken } });
  for (const domain of domains) {
    const other = others.find((provider) => provider.domains.includes(domain));
    if (other === undefined) continue;
    throw refuse("INVALID_INPUT", { fields: { domains: copy.domainTaken(domain, other.name) } });
  }
}

/** Where a provider is the only way, sessions that began otherwise end as soon as its own do. */
async function shortenOthers(tx: Tx, row: ProviderRow, now: Date): Promise<void> {
  if (!row.is_only || !row.is_enabled) return;
  const end = new Date(now.getTime() + PROVIDER_MS);
  await sql`update lastro.sessions s set absolute_end_at = ${end} from lastro.users u
    where u.id = s.user_id and u.role <> 'admin' and s.method <> 'oidc' and s.revoked_at is null and s.absolute_end_at > ${end}
      and split_part(u.email, '@', 2) = any (${row.domains})`.execute(tx);
}

function note(
  tx: Tx,
  { actor }: Context,
  row: ProviderRow,
  { act, secret }: { act: "create" | "update"; secret: "given" | "replaced" | "unchanged" },
): Promise<void> {
  return audit(tx, {
    action: `identity-provider.${act}`,
    userId: actor.userId,
    tenantId: null,
    subjectId: row.id,
    details: {
      provider: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      secret,
      domains: row.domains,
      trustsEmail: row.trusts_email,
      strongAmr: row.strong_amr,
      isOnly: row.is_only,
      isEnabled: row.is_enabled,
    },
  });
}
