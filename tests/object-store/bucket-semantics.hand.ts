/** What the product takes for granted of a bucket, and s3rver does not keep whole: `npm run test:store -- --swift`. */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openS3Bucket, type S3Bucket } from "#server/adapters/object-store/s3-bucket.ts";
import { openS3Server, type S3Server } from "#tests/support/servers/s3-server.ts";
import { sha256Of } from "./store-contract.ts";

const LISTED = 2_500;
const AT_ONCE = 8;
/** Sent in parts. */
const LARGE_BYTES = 70 * 1024 * 1024;

let server: S3Server;
let bucket: S3Bucket;
let folder: string;
beforeAll(async () => {
  server = await openS3Server();
  bucket = await openS3Bucket(server.settings);
  folder = await mkdtemp(join(tmpdir(), "lastro-bucket-"));
});
afterAll(async () => {
  bucket?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const readAll = async (key: string): Promise<Buffer | null> => {
  const found = await bucket.read(key);
  return found === null ? null : buffer(found.stream);
};

function newFile(bytes: Buffer): { path: string; bytes: number; sha256: string } {
  const path = join(folder, sha256Of(bytes));
  writeFileSync(path, bytes);
  return { path, bytes: bytes.length, sha256: sha256Of(bytes) };
}

test("a file in parts comes back whole", async () => {
  const bytes = randomBytes(LARGE_BYTES);
  await bucket.writeFile("grande", newFile(bytes));
  expect(await bucket.sizeOf("grande")).toBe(LARGE_BYTES);
  expect(sha256Of((await readAll("grande")) ?? Buffer.alloc(0))).toBe(sha256Of(bytes));
});

test("a file whose bytes are not the ones told is refused", async () => {
  const file = newFile(randomBytes(1_000));
  await expect(
    bucket.writeFile("outro", { ...file, sha256: sha256Of(Buffer.from("another")) }),
  ).rejects.toThrow();
  expect(await bucket.sizeOf("outro")).toBeNull();
});

test("what is written again is read anew; what is removed is gone, twice", async () => {
  for (const text of ["um", "dois"]) {
    await bucket.write("mesmo", Buffer.from(text));
    expect(String(await readAll("mesmo"))).toBe(text);
  }
  for (let times = 0; times < 2; times += 1) {
    await bucket.remove("mesmo");
    expect([await bucket.sizeOf("mesmo"), await readAll("mesmo")]).toEqual([null, null]);
  }
  await bucket.write("para-sempre", Buffer.from("um"));
  await bucket.removeForEver("para-sempre");
  expect(await bucket.sizeOf("para-sempre")).toBeNull();
});

test(`a listing of ${LISTED} names each once`, async () => {
  const keys = Array.from({ length: LISTED }, (_, at) => `lista/${String(at).padStart(5, "0")}`);
  const left = [...keys];
  const writeOn = async (): Promise<void> => {
    for (let key = left.pop(); key !== undefined; key = left.pop())
      await bucket.write(key, Buffer.from(key));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writeOn));
  const listed: string[] = [];
  for await (const { key } of bucket.list("lista/")) listed.push(key);
  expect(listed.toSorted()).toEqual(keys);
});
