import type { Database } from "#server/database/database.ts";
import { hasUsers, writeToken } from "./issue-access-token.ts";

/**
 * The token of the first access, bound to ADMIN_EMAIL: made on the first start only, and only while nobody has an
 * account. Null afterwards; `npm run login -- ADMIN_EMAIL` gives another.
 */
export async function claimFirstAccess(
  db: Pick<Database, "asIdentity">,
  adminEmail: string,
  now: Date,
): Promise<string | null> {
  return db.asIdentity(async (tx) => {
    const claimed = await tx
      .insertInto("instance")
      .values({ first_access_printed_at: now })
      .onConflict((conflict) => conflict.column("only_row").doNothing())
      .returning("only_row")
      .executeTakeFirst();
    if (claimed === undefined || (await hasUsers(tx))) return null;
    const issued = await writeToken(tx, {
      email: adminEmail.toLowerCase(),
      role: "admin",
      clientId: null,
      origin: "first-access",
      createdBy: null,
      now,
    });
    return issued.token;
  });
}
