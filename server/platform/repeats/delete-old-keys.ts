import { sql } from "kysely";
import type { Services } from "#server/platform/services.ts";

/** Whoever has not sent a write again within a day will not. */
export const deleteOldKeys = ({ db }: Pick<Services, "db">): Promise<unknown> =>
  db.asOwner((tx) =>
    sql`delete from lastro.request_keys where at < now() - interval '24 hours'`.execute(tx),
  );
