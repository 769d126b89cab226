import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import { ChannelNotices, notify } from "#server/platform/channel-notices.ts";

const RUN_CHANNEL = "lastro_runs";

/** Moves the run's cursor and tells the listeners when the transaction commits. */
export async function touchRun(tx: Tx, runId: string): Promise<void> {
  await sql`update lastro.runs set cursor = cursor + 1 where id = ${runId}`.execute(tx);
  await notify(tx, RUN_CHANNEL, runId);
}

/** Tells open streams that a run has moved. */
export class RunNotices extends ChannelNotices {
  constructor(db: Pick<Database, "listen">) {
    super(db, RUN_CHANNEL);
  }
}
