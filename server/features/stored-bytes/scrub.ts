import { setTimeout as wait } from "node:timers/promises";
import { EVERY_QUARTER_HOUR_MS } from "#server/platform/feature.ts";
import type { Services } from "#server/platform/services.ts";
import { recordCheck } from "./note-damaged.ts";

/** Each object is compared with its name at least this often, where the pace allows it. */
const WITHIN_DAYS = 7;
const DAY_MS = 86_400_000;
const MEBIBYTE = 1024 * 1024;

const underWay = new WeakSet<Services["fileStore"]>();

/**
 * One turn: compares what was not compared for a week, longest ago first, as much as the pace gives in a quarter of an hour. A bit that
 * fell is found before somebody needs the file, and while a backup still holds it whole.
 */
export async function scrub(services: Services): Promise<void> {
  const { fileStore, config, stopping } = services;
  const pace = config.scrubMebibytesPerSecond * MEBIBYTE;
  if (pace === 0 || underWay.has(fileStore)) return;
  underWay.add(fileStore);
  try {
    let left = (pace * EVERY_QUARTER_HOUR_MS) / 1_000;
    for (const sha256 of await listDue(services)) {
      const size = (await fileStore.sizeOf(sha256)) ?? 0;
      if (stopping.aborted || left <= 0) return;
      left -= size;
      const state = await fileStore.check(sha256);
      // Damage is noted by whoever listens to the store, however it was found.
      if (state === "whole") await recordCheck(services, sha256, "whole");
      await wait((size / pace) * 1_000, undefined, { ref: false });
    }
  } finally {
    underWay.delete(fileStore);
  }
}

/** What was never compared first, then the longest ago; what is gone is forgotten. */
async function listDue({ fileStore, db, clock }: Services): Promise<string[]> {
  const present = await fileStore.list();
  const checks = await db.asOwner(async (tx) => {
    await tx
      .deleteFrom("store_checks")
      .where(({ not, eb }) => not(eb("sha256", "=", eb.fn.any(eb.val(present)))))
      .execute();
    return tx.selectFrom("store_checks").select(["sha256", "checked_at"]).execute();
  });
  const checkedAt = new Map(
    checks.map(({ sha256, checked_at: at }) => [sha256, new Date(at).getTime()]),
  );
  const limit = clock.now().getTime() - WITHIN_DAYS * DAY_MS;
  return present
    .filter((sha256) => (checkedAt.get(sha256) ?? 0) <= limit)
    .sort((one, other) => (checkedAt.get(one) ?? 0) - (checkedAt.get(other) ?? 0));
}
