import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProjectKeys } from "#server/adapters/project-keys/disk-project-keys.ts";
import { createSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";
import { createObjectIndex } from "#server/adapters/object-store/object-index.ts";
import { openStores } from "#server/adapters/object-store/open-stores.ts";
import { openS3Bucket, type S3Bucket } from "#server/adapters/object-store/s3-bucket.ts";
import { createSealedKeys } from "#server/adapters/object-store/sealed-keys.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import type { ObjectStoreConfig } from "#server/platform/settings/object-store-config.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";
import { openS3Server, type S3Server } from "#tests/support/servers/s3-server.ts";

let database: TestDatabase;
let db: Database;
let server: S3Server;
let folder: string;
let bucket: S3Bucket;
let objectStore: ObjectStoreConfig;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabasePools(database.connection, { log: watchedLogger() });
  server = await openS3Server();
  folder = await mkdtemp(join(tmpdir(), "lastro-places-"));
  bucket = await openS3Bucket(server.settings);
  objectStore = {
    ...server.settings,
    masterKeyFile: join(folder, "master.key"),
    cacheDir: join(folder, "cache"),
    cacheBytes: 1_000_000,
  };
  await writeFile(objectStore.masterKeyFile, randomBytes(32));
});
afterAll(async () => {
  bucket.close();
  await server.close();
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe("the place of an installation's files", () => {
  it("is taken at the first start, and another one is refused by name from then on", async () => {
    const dataDir = join(folder, "data");
    (await openStores({ dataDir, objectStore }, db)).close();
    (await openStores({ dataDir, objectStore }, db)).close();
    await expect(openStores({ dataDir, objectStore: undefined }, db)).rejects.toThrow(
      "Os arquivos e as chaves desta instalação estão em s3://balde/lastro: defina OBJECT_STORE_URL, ou traga-os para DATA_DIR com npm run store -- move disco.",
    );
    await expect(
      openStores({ dataDir, objectStore: { ...objectStore, prefix: "outro" } }, db),
    ).rejects.toThrow(
      /estão em s3:\/\/balde\/lastro, e OBJECT_STORE_URL aponta para s3:\/\/balde\/outro/,
    );
    await db.asOwner((tx) => tx.updateTable("store_place").set({ place: "disk" }).execute());
    await expect(openStores({ dataDir, objectStore }, db)).rejects.toThrow(
      /estão em DATA_DIR, .*npm run store -- move balde/,
    );
    (await openStores({ dataDir, objectStore: undefined }, db)).close();
    await db.asOwner((tx) => tx.deleteFrom("store_place").execute());
  });

  it("is refused with the bucket's own reason, or the master key's", async () => {
    const dataDir = join(folder, "data");
    const refusal = (changed: Partial<ObjectStoreConfig>): Promise<string> =>
      openStores({ dataDir, objectStore: { ...objectStore, ...changed } }, db).then(
        () => "opened",
        (failure: Error) => failure.message,
      );
    const stores = await openStores({ dataDir, objectStore }, db);
    await stores.keys.ensure("settings.key", () => randomBytes(32));
    stores.close();
    const removeKey = () => bucket.remove("keys/settings.key");
    const other = join(folder, "other.key");
    await writeFile(other, randomBytes(32));
    expect(await refusal({ masterKeyFile: other })).toContain("selada com outra chave mestra");
    await writeFile(other, randomBytes(31));
    expect(await refusal({ masterKeyFile: other })).toContain(
      "tem 31 bytes; precisa ter exatamente 32",
    );
    expect(await refusal({ masterKeyFile: join(folder, "none") })).toContain("ENOENT");
    expect(await refusal({ endpoint: "http://127.0.0.1:9" })).toMatch(
      /O armazenamento de objetos não pode ser usado: o servidor de OBJECT_STORE_URL não responde/,
    );
    await db.asOwner((tx) => tx.deleteFrom("store_place").execute());
    expect(await refusal({ bucket: "nenhum" })).toContain("o balde de OBJECT_STORE_URL não existe");
    await removeKey();
    await db.asOwner((tx) => tx.deleteFrom("store_place").execute());
  });
});

describe("keys in a bucket", () => {
  const master = randomBytes(32);
  let writes = 0;
  const openKeys = () =>
    createSealedKeys({
      bucket: {
        ...bucket,
        write: (...given) => {
          writes += 1;
          return bucket.write(...given);
        },
      },
      index: createObjectIndex(db),
      master,
    });

  it("are the same for all processes that make one at once, and lie there sealed", async () => {
    const projectId = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => createProjectKeys(openKeys(), "projects/").keyOf(projectId)),
    );
    const [key] = made;
    expect(key).toHaveLength(32);
    for (const each of made) expect(Buffer.from(each).equals(Buffer.from(key!))).toBe(true);
    expect(writes, "the key is written once").toBe(1);
    const stored = await bucket.sizeOf(`keys/projects/${projectId}.key`);
    expect(stored).toBe(32 + 12 + 16);
  });

  it("are waited for while another process writes one, where the store shows it half written", async () => {
    const name = `projects/${randomUUID()}.key`;
    const make = () => randomBytes(32);
    const index = createObjectIndex(db);
    let writing: Promise<Uint8Array> | undefined;
    let finishWriting = (): void => undefined;
    const isHalfWritten = new Promise<void>((settle) => {
      const slow: S3Bucket = {
        ...bucket,
        write: async (key, bytes) => {
          await bucket.write(key, Buffer.alloc(0));
          settle();
          await new Promise<void>((finish) => (finishWriting = finish));
          await bucket.write(key, bytes);
        },
      };
      writing = createSealedKeys({ bucket: slow, index, master }).ensure(name, make);
    });
    await isHalfWritten;
    const other = createSealedKeys({ bucket, index, master }).ensure(name, make);
    finishWriting();
    expect(Buffer.from(await other).equals(Buffer.from(await writing!))).toBe(true);
    await bucket.write(`keys/${name}`, Buffer.from("no key"));
    await expect(createSealedKeys({ bucket, index, master }).ensure(name, make)).rejects.toThrow(
      "selada com outra chave mestra",
    );
  });

  it("open under their own name only, and are gone once destroyed", async () => {
    const keys = openKeys();
    const box = createSecretBox(keys);
    const sealed = await box.seal("segredo");
    expect(await createSecretBox(openKeys()).open(sealed)).toBe("segredo");
    const projectKeys = createProjectKeys(keys, "projects/");
    const projectId = randomUUID();
    const before = await projectKeys.keyOf(projectId);
    await projectKeys.destroy(projectId);
    expect(await keys.read(`projects/${projectId}.key`)).toBeNull();
    expect(Buffer.from(await projectKeys.keyOf(projectId)).equals(Buffer.from(before))).toBe(false);
    await expect(
      createSealedKeys({ bucket, index: createObjectIndex(db), master: randomBytes(32) }).read(
        "settings.key",
      ),
    ).rejects.toThrow("selada com outra chave mestra");
  });
});
