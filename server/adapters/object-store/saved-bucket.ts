/** Files and keys of an installation in a bucket, as a backup and a move see them. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { objectOf, setPlace, type SavedPlace } from "#server/database/backup/index.ts";
import { ROLE_PASSWORDS_FILE } from "#server/database/roles/role-passwords.ts";
import { placeOf } from "#server/platform/settings/object-store-address.ts";
import type { ObjectStoreConfig } from "#server/platform/settings/object-store-config.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import { StoreFailure } from "#server/ports/file-store.ts";
import { openS3Bucket, type S3Bucket } from "./s3-bucket.ts";
import { fetchObject, objectKey } from "./s3-file-store.ts";
import { readMasterKey, readSealedKey, writeSealedKey } from "./sealed-keys.ts";
import { writeHashed } from "./write-hashed.ts";

const KEY = /^keys\/(?:settings\.key|seal\.pem|projects\/[0-9a-f-]{36}\.key)$/;
const MODE = 0o600;
const ROWS_AT_ONCE = 1_000;

export async function openSavedBucket(settings: ObjectStoreConfig): Promise<SavedPlace> {
  const master = await readMasterKey(settings.masterKeyFile);
  const bucket = await openS3Bucket(settings);
  const folder = join(settings.cacheDir, "unfinished");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const restored = new Map<string, number>();
  const newPath = (): string => join(folder, randomUUID());

  return {
    name: placeOf(settings),
    async *list(client) {
      const { rows } = await client.query<{ sha256: string }>(
        "select sha256 from lastro.store_objects order by sha256",
      );
      for (const { sha256 } of rows) yield `files/${objectKey(sha256)}`;
      for await (const { key } of bucket.list("keys/")) yield key;
    },
    async open(path) {
      const sha256 = objectOf(path);
      if (sha256 !== null) return openObject(bucket, sha256, newPath());
      const key = await readSealedKey({ bucket, master }, path.slice("keys/".length));
      return key === null ? undefined : { mode: MODE, chunks: only(key) };
    },
    async restore(path, _mode, content) {
      const sha256 = objectOf(path);
      if (sha256 === null) {
        const key = await buffer(content);
        // Made anew where it is missing.
        if (path === ROLE_PASSWORDS_FILE) return;
        if (!KEY.test(path))
          throw new StartupError(`O backup contém um caminho inválido (${path}).`);
        await writeSealedKey({ bucket, master }, path.slice("keys/".length), key);
        return;
      }
      const file = newPath();
      try {
        const written = await writeHashed(content, file);
        if (written.sha256 !== sha256)
          throw new StartupError(`O objeto ${sha256.slice(0, 12)} não confere com o seu nome.`);
        await bucket.writeFile(objectKey(sha256), { path: file, ...written });
        restored.set(sha256, written.bytes);
      } finally {
        await rm(file, { force: true });
      }
    },
    async settle(client) {
      await setPlace(client, placeOf(settings));
      // Of the life before: their pieces and their writers are not here.
      await client.query("delete from lastro.store_partials");
      await client.query("update lastro.store_objects set holds = 0");
      await noteObjects(client, [...restored]);
    },
    close: () => bucket.close(),
  };
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function openObject(bucket: S3Bucket, sha256: string, path: string) {
  try {
    if ((await fetchObject(bucket, sha256, path)) === null) return undefined;
  } catch (failure) {
    await rm(path, { force: true });
    if (failure instanceof StoreFailure && failure.kind === "DAMAGED") return "damaged" as const;
    throw failure;
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(path) as AsyncIterable<Buffer>;
    } finally {
      await rm(path, { force: true });
    }
  }
  return { mode: MODE, chunks: chunks() };
}

async function noteObjects(client: pg.Client, objects: [string, number][]): Promise<void> {
  for (let start = 0; start < objects.length; start += ROWS_AT_ONCE) {
    const rows = objects.slice(start, start + ROWS_AT_ONCE);
    await client.query(
      `insert into lastro.store_objects (sha256, bytes) select * from unnest($1::text[], $2::bigint[])
        on conflict (sha256) do update set bytes = excluded.bytes, touched_at = now()`,
      [rows.map(([sha256]) => sha256), rows.map(([, bytes]) => bytes)],
    );
  }
}
