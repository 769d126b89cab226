import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readArchive } from "#server/database/backup/archive-reader.ts";
import { openArchive } from "#server/database/backup/archive-writer.ts";
import { createKeyPair, sealFor } from "#server/database/backup/seal-archive.ts";
import { hashFile } from "#server/platform/hash-file.ts";

let folder: string;
const path = (name: string): string => join(folder, name);
const content = randomBytes(700_000);
const recipients: string[] = [];

/** One entry, sealed for the two keys. */
async function writeSealed(name: string): Promise<string> {
  const writer = await openArchive(
    path(name),
    { createdAt: "2026-11-26T00:00:00.000Z", migrations: [] },
    await sealFor(recipients),
  );
  await writer.entry({ kind: "file", path: "files/a", mode: 0o600 }, async (write) => {
    for (let at = 0; at < content.length; at += 50_000)
      await write(content.subarray(at, at + 50_000));
  });
  return writer.finish();
}

async function readBack(name: string, key?: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readArchive(
    { path: path(name), identityFile: key === undefined ? undefined : path(key) },
    async (_entry, bytes) => {
      for await (const chunk of bytes) chunks.push(Buffer.from(chunk));
    },
  );
  return Buffer.concat(chunks);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-sealed-"));
  for (const name of ["one.key", "two.key", "other.key"]) {
    const pair = await createKeyPair(new Date("2026-11-26T00:00:00Z"));
    await writeFile(path(name), pair.file);
    if (name !== "other.key") recipients.push(pair.recipient);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a sealed archive", () => {
  it("opens for each of its keys, and says what was written", async () => {
    expect(await writeSealed("whole")).toBe(await hashFile(path("whole")));
    expect((await readFile(path("whole"))).subarray(0, 21).toString()).toBe(
      "age-encryption.org/v1",
    );
    expect((await readBack("whole", "one.key")).equals(content)).toBe(true);
    expect((await readBack("whole", "two.key")).equals(content)).toBe(true);
  });

  it("says what is missing to open it", async () => {
    await writeSealed("shut");
    await expect(readBack("shut")).rejects.toThrow(/está cifrado: indique em BACKUP_IDENTITY_FILE/);
    await expect(readBack("shut", "other.key")).rejects.toThrow(
      /não é de nenhum dos destinatários/,
    );
    await expect(readBack("shut", "none.key")).rejects.toThrow(/não pode ser lido \(ENOENT\)/);
    await writeFile(path("empty.key"), "# nada\n");
    await expect(readBack("shut", "empty.key")).rejects.toThrow(/não contém uma chave secreta age/);
    await expect(sealFor([`${recipients[0]}x`])).rejects.toThrow(/não é uma chave pública age/);
  });

  it("is refused when it was cut or changed, wherever", async () => {
    await writeSealed("cut");
    const { size } = await stat(path("cut"));
    for (const bytes of [size - 1, size - 70_000, 300]) {
      await truncate(path("cut"), bytes);
      await expect(readBack("cut", "one.key")).rejects.toThrow(/incompleto ou danificado/);
    }
    await writeSealed("changed");
    const bytes = await readFile(path("changed"));
    for (const at of [size - 1, size >> 1, 1_000]) {
      const other = Buffer.from(bytes);
      other[at]! ^= 1;
      await writeFile(path("changed"), other);
      await expect(readBack("changed", "one.key")).rejects.toThrow(/incompleto ou danificado/);
    }
  });
});
