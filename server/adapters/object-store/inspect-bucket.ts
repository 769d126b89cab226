import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { ObjectStoreConfig } from "#server/platform/settings/object-store-config.ts";
import { placeOf } from "#server/platform/settings/object-store-address.ts";
import { openS3Bucket } from "./s3-bucket.ts";
import { readMasterKey, readSealedKey } from "./sealed-keys.ts";

export interface ExaminedBucket {
  place: string;
  objects: number;
  bytes: number;
  /** Hashes that the database has and the bucket does not, or not with as many bytes. */
  missing: string[];
  /** Objects that the bucket has and the database does not. */
  unknown: number;
  /** Hashes that were found damaged when they were last compared. */
  damaged: string[];
}

/** Writes, reads and removes in the bucket, opens a key, and compares its list with the database's. @throws StoreFailure, StartupError */
export async function inspectBucket(
  settings: ObjectStoreConfig,
  client: pg.Client,
): Promise<ExaminedBucket> {
  const master = await readMasterKey(settings.masterKeyFile);
  const bucket = await openS3Bucket(settings);
  try {
    const probe = `partial/doctor/${randomUUID()}`;
    await bucket.write(probe, Buffer.from("x"));
    await bucket.read(probe).then((found) => found?.stream.resume());
    // As a key is destroyed: needs the right to list versions, where the bucket keeps them.
    await bucket.removeForEver(probe);
    await readSealedKey({ bucket, master }, "settings.key");
    const { rows } = await client.query<{ sha256: string; bytes: string; outcome: string | null }>(
      "select sha256, bytes::text, outcome from lastro.store_objects left join lastro.store_checks using (sha256)",
    );
    const known = new Map(rows.map(({ sha256, bytes }) => [sha256, Number(bytes)]));
    const found = new Map<string, number>();
    for await (const { key, bytes } of bucket.list("objects/"))
      found.set(key.slice(key.lastIndexOf("/") + 1), bytes);
    return {
      place: placeOf(settings),
      objects: found.size,
      bytes: [...found.values()].reduce((sum, bytes) => sum + bytes, 0),
      missing: [...known.keys()].filter((sha256) => found.get(sha256) !== known.get(sha256)),
      unknown: [...found.keys()].filter((sha256) => !known.has(sha256)).length,
      damaged: rows.filter(({ outcome }) => outcome === "damaged").map(({ sha256 }) => sha256),
    };
  } finally {
    bucket.close();
  }
}
