/** Whose files are not taken for now, because too many of them had to be given up. */
import { sql } from "kysely";
import type { liftQuarantine as endpoint } from "#contract/admin/user-endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { momentInWords } from "#server/platform/product-day.ts";
import type { Services } from "#server/platform/services.ts";
import { fileCopy } from "../copy.ts";
import type { FileWork } from "./file-work.ts";

const MOST_GIVEN_UP = 10;
const WITHIN_MS = 24 * 60 * 60_000;

/** A reading passed its budget. Told once a file: the step may be done twice. */
export async function recordGivenUp({ db, clock }: Services, work: FileWork): Promise<void> {
  const at = clock.now();
  await db.asIdentity((tx) =>
    tx
      .insertInto("reading_endings")
      .values({ file_id: work.fileId, user_id: work.userId, at, lifted_at: null })
      .onConflict((conflict) => conflict.column("file_id").doUpdateSet({ at, lifted_at: null }))
      .execute(),
  );
}

/** People whose files are not taken now, each with the moment from which they are again. As the identity role. */
export async function readQuarantines(
  tx: Tx,
  now: Date,
  userId: string | null = null,
): Promise<Map<string, Date>> {
  const found = await sql<{ user_id: string; at: Date }>`
    select user_id, at from (
      select user_id, at, row_number() over (partition by user_id order by at desc) as place from lastro.reading_endings
      where lifted_at is null and at > ${new Date(now.getTime() - WITHIN_MS)} and (${userId}::uuid is null or user_id = ${userId}::uuid)) ended
    where place = ${MOST_GIVEN_UP}`.execute(tx);
  return new Map(
    found.rows.map(({ user_id: id, at }) => [id, new Date(at.getTime() + WITHIN_MS)] as const),
  );
}

/** The refusal of another file of this person, or null. */
export async function checkQuarantine(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<Refusal | null> {
  const now = clock.now();
  const until = (await db.asIdentity((tx) => readQuarantines(tx, now, userId))).get(userId);
  if (until === undefined) return null;
  return refuse("FILE_QUARANTINED", {
    message: fileCopy.quarantined(momentInWords.format(until)),
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1_000),
  });
}

export const liftQuarantine: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params },
) => {
  authorize("user.manage");
  await services.db.asIdentity(async (tx) => {
    const lifted = await tx
      .updateTable("reading_endings")
      .set({ lifted_at: services.clock.now() })
      .where("user_id", "=", params.id)
      .where("lifted_at", "is", null)
      .returning("file_id")
      .execute();
    if (lifted.length === 0) throw refuse("NOT_FOUND");
    await audit(tx, {
      action: "file.quarantine-lift",
      userId: actor.userId,
      tenantId: null,
      subjectId: params.id,
      details: { files: lifted.length },
    });
  });
  services.readings.clear(params.id);
  return {};
};
