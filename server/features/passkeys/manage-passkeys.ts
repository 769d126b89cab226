import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  listPasskeys as listEndpoint,
  makeRecoveryCodes as codesEndpoint,
  Passkey,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
} from "#contract/passkeys/endpoints.ts";
import { mustHavePasskey } from "#domain/access/passkey-policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { DB } from "#server/database/types.gen.ts";
import { auditOwnAct } from "#server/platform/audit.ts";
import {
  hashRecoveryCode,
  createRecoveryCode,
  placeOf,
} from "#server/platform/confirmation/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";

const CODES = 10;

export const presentPasskey = (row: Selectable<DB["passkeys"]>): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.device_type === "multi",
  isSuspended: row.suspended_at !== null,
});

export const listPasskeys: Handler<typeof listEndpoint> = ({ services, actor, request }) =>
  services.db.asIdentity(async (tx) => {
    const rows = await tx
      .selectFrom("passkeys")
      .selectAll()
      .where("user_id", "=", actor.userId)
      .orderBy("created_at")
      .execute();
    const left = await tx
      .selectFrom("recovery_codes")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("user_id", "=", actor.userId)
      .where("used_at", "is", null)
      .executeTakeFirstOrThrow();
    const place = placeOf(request, services.config);
    return {
      passkeys: rows.map(presentPasskey),
      hindrance: "hindrance" in place ? place.hindrance : null,
      recoveryCodes: Number(left.count),
    };
  });

export const renamePasskey: Handler<typeof renameEndpoint> = (
  { services, actor },
  { params, body },
) =>
  services.db.asIdentity(async (tx) => {
    const row = await tx
      .updateTable("passkeys")
      .set({ name: body.name })
      .where("id", "=", params.id)
      .where("user_id", "=", actor.userId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse("NOT_FOUND");
    await auditOwnAct(tx, actor, "passkey.rename", { name: body.name });
    return presentPasskey(row);
  });

export const removePasskey: Handler<typeof removeEndpoint> = ({ services, actor }, { params }) =>
  services.db.asIdentity(async (tx) => {
    await lockAccount(tx, actor);
    if (await isLastRequired(tx, actor, params.id)) return refuse("LAST_PASSKEY");
    const row = await tx
      .deleteFrom("passkeys")
      .where("id", "=", params.id)
      .where("user_id", "=", actor.userId)
      .returning("name")
      .executeTakeFirst();
    if (row === undefined) return refuse("NOT_FOUND");
    await auditOwnAct(tx, actor, "passkey.remove", { name: row.name });
    return {};
  });

/** Held until the end: of two acts at once the second one finds what the first left. */
const lockAccount = (tx: Tx, { userId }: SignedIn) =>
  tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();

/** Whether the key is the only one that still signs somebody in who has to have one. */
async function isLastRequired(tx: Tx, actor: SignedIn, id: string): Promise<boolean> {
  const { passkeys_of: policy } = await tx
    .selectFrom("trust_settings")
    .select("passkeys_of")
    .executeTakeFirstOrThrow();
  if (!mustHavePasskey(policy, actor.role)) return false;
  const usable = await tx
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", actor.userId)
    .where("suspended_at", "is", null)
    .execute();
  return usable.length === 1 && usable[0]?.id === id;
}

export const makeRecoveryCodes: Handler<typeof codesEndpoint> = async ({ services, actor }) => {
  const codes = Array.from({ length: CODES }, createRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(actor.userId, code)));
  return services.db.asIdentity(async (tx) => {
    const now = services.clock.now();
    await lockAccount(tx, actor);
    await tx.deleteFrom("recovery_codes").where("user_id", "=", actor.userId).execute();
    await tx
      .insertInto("recovery_codes")
      .values(
        hashes.map((code_hash) => ({
          id: uuidv7(),
          user_id: actor.userId,
          code_hash,
          created_at: now,
        })),
      )
      .execute();
    await auditOwnAct(tx, actor, "passkey.recovery-codes");
    return { codes };
  });
};
