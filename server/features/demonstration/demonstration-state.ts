import type { z } from "zod";
import type { demonstrationState } from "#contract/demonstration/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Demonstration } from "#server/database/types.gen.ts";
import type { Insertable } from "kysely";

export type WireDemonstration = z.output<typeof demonstrationState>;
export type DemonstrationChange = Omit<Insertable<Demonstration>, "only_row">;

/** Runs in a transaction of the identity role. */
export async function writeState(tx: Tx, change: DemonstrationChange): Promise<void> {
  await tx
    .insertInto("demonstration")
    .values({ only_row: true, ...change })
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet(change))
    .execute();
}

export const readState = (tx: Tx) => tx.selectFrom("demonstration").selectAll().executeTakeFirst();
