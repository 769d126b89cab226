import type { RoleColumn } from "#server/database/column-types.ts";
import type { Tx } from "#server/database/transaction.ts";

export interface Account {
  id: string;
  name: string | null;
  email: string;
  role: RoleColumn;
  client_id: string | null;
}

export const findAccount = (tx: Tx, email: string): Promise<Account> =>
  tx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "client_id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
