import { sql } from "kysely";
import { type ObjectName } from "#server/database/stored-objects.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { notify } from "#server/platform/events/index.ts";
import type { Services } from "#server/platform/services.ts";
import { findObjectNames } from "./find-object-names.ts";

/** Keeps how a comparison ended; a damage that is new, or healed, is told. */
export async function recordCheck(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  sha256: string,
  outcome: "whole" | "damaged",
): Promise<void> {
  const now = clock.now();
  const isNew = await db.asOwner(async (tx) => {
    const before = await keepOutcome(tx, sha256, outcome, now);
    if (before === outcome || (before === null && outcome === "whole")) return false;
    const names = await findObjectNames(tx, [sha256]);
    await audit(tx, {
      action: outcome === "damaged" ? "store.damaged" : "store.heal",
      userId: null,
      tenantId: null,
      details: { sha256, files: names.map(({ name }) => name) },
    });
    if (outcome === "damaged") await tellAdministrators(tx, sha256, names, now);
    return outcome === "damaged";
  });
  if (isNew) log.error({ sha256 }, "a stored object is damaged");
}

/** The outcome before; null for an object that was never compared. */
async function keepOutcome(
  tx: Tx,
  sha256: string,
  outcome: "whole" | "damaged",
  now: Date,
): Promise<"whole" | "damaged" | null> {
  const before = await tx
    .selectFrom("store_checks")
    .select("outcome")
    .where("sha256", "=", sha256)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .insertInto("store_checks")
    .values({ sha256, checked_at: now, outcome })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ checked_at: now, outcome }))
    .execute();
  return (before?.outcome as "whole" | "damaged" | undefined) ?? null;
}

async function tellAdministrators(
  tx: Tx,
  sha256: string,
  [named]: readonly ObjectName[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from lastro.users where role = 'admin' and disabled_at is null`.execute(tx);
  await notify(tx, {
    kind: "store_damaged",
    tenantId: null,
    projectId: null,
    recipients: rows.map(({ id }) => id),
    subject: {
      file: named?.name ?? `objeto ${sha256.slice(0, 12)}`,
      project: named?.project ?? null,
    },
    link: "/admin",
    onceKey: `${sha256} ${now.toISOString().slice(0, 10)}`,
    now,
  });
}
