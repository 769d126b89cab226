import { uuidv7 } from "uuidv7";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { RoleColumn } from "#server/database/column-types.ts";
import { contextOf } from "#server/platform/http/context-of.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";
import { demonstrationCopy as copy } from "./copy.ts";
import { ensureFirmPerson, type SystemContext } from "./system-actor.ts";

/**
 * The consultant's address is of the system's own domain, for which the database refuses every token: she works in the
 * demonstration and nobody can ever be her. The company's people are visited (visit-demonstration.ts).
 */
const CONSULTANT = { email: "beatriz.amorim@sistema.invalid", name: copy.people.consultant };

const OF_COMPANY = {
  approver: { email: "otavio.lacerda@demonstracao.invalid", name: copy.people.approver },
  service: { email: "carolina.reis@demonstracao.invalid", name: copy.people.service },
  control: { email: "renata.lobo@demonstracao.invalid", name: copy.people.control },
} as const;
type CompanyPerson = keyof typeof OF_COMPANY;
const roleOf = (person: CompanyPerson): RoleColumn =>
  person === "approver" ? "approver" : "client";

/** Everybody who works in the demonstration, as their requests would act. */
export type People = Record<"consultant" | CompanyPerson, SystemContext>;

/** What a visitor asks to be, and which person is that. */
export const VISITED = {
  aprovador: OF_COMPANY.approver.email,
  cliente: OF_COMPANY.service.email,
} as const;

/** Makes who is missing: the consultant for the firm, the others as ordinary people of the demonstration's company. */
export async function ensurePeople(services: Services, tenantId: string): Promise<People> {
  const { db } = services;
  const as = (actor: SignedIn): SystemContext => contextOf(actor, services);
  return {
    consultant: as(await ensureFirmPerson(db, CONSULTANT)),
    approver: as(await ensureCompanyPerson(db, tenantId, "approver")),
    service: as(await ensureCompanyPerson(db, tenantId, "service")),
    control: as(await ensureCompanyPerson(db, tenantId, "control")),
  };
}

async function ensureCompanyPerson(
  db: Database,
  tenantId: string,
  person: CompanyPerson,
): Promise<SignedIn> {
  const { email, name } = OF_COMPANY[person];
  const role = roleOf(person);
  const userId = await db.asIdentity(async (tx) => {
    await tx
      .insertInto("users")
      .values({
        id: uuidv7(),
        email,
        name,
        role,
        client_id: tenantId,
        active_project_id: null,
        is_demonstration: true,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
    const { id } = await tx
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("client_id", "=", tenantId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("memberships")
      .values({ user_id: id, tenant_id: tenantId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
  return { userId, role, clientId: tenantId, name, email, sessionId: null };
}

/** Whether the demonstration has its people: one that an earlier version seeded does not. */
export async function hasPeople(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom("users")
    .select("id")
    .where("is_demonstration", "=", true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
