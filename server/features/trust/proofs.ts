import type {
  allowProofs as allowEndpoint,
  getProofs as getEndpoint,
} from "#contract/trust/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";

/** Whether reports may leave as portable proofs. */
export async function areProofsAllowed(tx: Tx): Promise<boolean> {
  const settings = await tx
    .selectFrom("trust_settings")
    .select("are_proofs_allowed")
    .executeTakeFirstOrThrow();
  return settings.are_proofs_allowed;
}

export const getProofs: Handler<typeof getEndpoint> = ({ services, actor }) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => ({
    areAllowed: await areProofsAllowed(tx),
  }));

/** Proofs that were delivered stay what they are: nobody can call them back. */
export const allowProofs: Handler<typeof allowEndpoint> = (
  { services, actor, authorize },
  { body: { areAllowed } },
) => {
  authorize("settings.manage");
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const changed = await tx
      .updateTable("trust_settings")
      .set((eb) => ({
        are_proofs_allowed: areAllowed,
        version: eb("version", "+", 1),
        updated_by_name: actor.name ?? actor.email,
        updated_at: services.clock.now(),
      }))
      .where("are_proofs_allowed", "!=", areAllowed)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n)
      await audit(tx, {
        action: "trust.allow-proofs",
        userId: actor.userId,
        tenantId: null,
        before: { areAllowed: !areAllowed },
        after: { areAllowed },
      });
    return { areAllowed };
  });
};
