import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createZipArchiveReader } from "#server/adapters/archive-reader/zip-archive-reader.ts";
import { EntryDamage, type ArchiveLimits } from "#server/ports/archive-reader.ts";
import { buildZip, ENCRYPTED, LINK_MODE, plainZip, type ZipPart } from "./build-zip.ts";

const folder = mkdtempSync(join(tmpdir(), "lastro-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const limits: ArchiveLimits = {
  maxEntries: 20,
  maxEntryBytes: 8 * 1024 ** 2,
  maxTotalBytes: 12 * 1024 ** 2,
};
let made = 0;

async function open(bytes: Buffer, own: Partial<ArchiveLimits> = {}) {
  const path = join(folder, `${made++}.zip`);
  writeFileSync(path, bytes);
  const archive = await createZipArchiveReader().open(path, { ...limits, ...own });
  if (archive.kind === "unreadable") return { message: archive.message };
  const texts: Record<string, string> = {};
  for (const entry of archive.entries) {
    const where = entry.path === null ? entry.name : `${entry.path}/${entry.name}`;
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of entry.read()) chunks.push(chunk as Buffer);
      texts[`${where}#${entry.ordinal}`] = Buffer.concat(chunks).toString("utf8").slice(0, 20);
    } catch (failure) {
      if (!(failure instanceof EntryDamage)) throw failure;
      texts[`${where}#${entry.ordinal}`] = failure.reason;
    }
  }
  archive.close();
  return {
    texts,
    left: archive.left.map(({ name, kind, reason }) => [name, kind, reason]),
    damage: archive.damage,
  };
}

const good: ZipPart = { name: "bom.txt", data: "bom" };

describe("zip archive reader", () => {
  it("reads folders at any depth as the path, and keeps two entries of one name", async () => {
    const archive = await open(
      buildZip([
        { name: "a/", mode: 0o040755 },
        { name: "a/b/ç.csv", data: "x;y" },
        good,
        { ...good, data: "outro" },
        { name: "win\\dir\\d.txt", data: "w" },
      ]),
    );
    expect(archive).toEqual({
      texts: {
        "a/b/ç.csv#1": "x;y",
        "bom.txt#2": "bom",
        "bom.txt#3": "outro",
        "win/dir/d.txt#4": "w",
      },
      left: [],
      damage: null,
    });
  });

  it.each<[string, ZipPart, RegExp]>([
    ["a way out of the folder", { name: "../fora.txt", data: "x" }, /sai da pasta/],
    ["a way out hidden in the middle", { name: "a/../../fora.txt", data: "x" }, /sai da pasta/],
    ["a way out with backslashes", { name: "..\\fora.txt", data: "x" }, /sai da pasta/],
    ["an absolute path", { name: "/etc/passwd", data: "x" }, /absoluto/],
    ["a drive", { name: "C:\\windows\\x.txt", data: "x" }, /absoluto/],
    ["a link", { name: "atalho", data: "/etc/passwd", mode: LINK_MODE }, /atalho/],
    ["a device", { name: "nulo", data: "", mode: 0o020666 }, /arquivo comum/],
    ["a name with a zero byte", { name: "a\0.txt", data: "x" }, /controle/],
    ["a password", { name: "senha.txt", data: "segredo", flags: ENCRYPTED }, /senha/],
    ["an unknown method", { name: "lzma.txt", data: "x", method: 14 }, /compressão/],
    ["a bomb by ratio", { name: "zeros.bin", data: Buffer.alloc(4 * 1024 ** 2) }, /bomba/],
    [
      "more than one file may have",
      { name: "grande.bin", packed: Buffer.alloc(100), declaredBytes: 9 * 1024 ** 2 },
      /8 MB/,
    ],
  ])("refuses %s and keeps the rest", async (_what, bad, reason) => {
    const archive = await open(buildZip([bad, good]));
    expect(archive.texts).toEqual({ "bom.txt#1": "bom" });
    expect(archive.left).toEqual([[expect.any(String), "refused", expect.stringMatching(reason)]]);
  });

  it.each<[string, ZipPart, RegExp]>([
    ["a checksum that lies", { name: "x.txt", data: "texto", checksum: 1 }, /soma de verificação/],
    [
      "more bytes than declared",
      { name: "x.txt", data: "texto bem maior", declaredBytes: 3 },
      /danificado/,
    ],
    [
      "fewer bytes than declared",
      { name: "x.txt", data: "curto", declaredBytes: 50 },
      /danificado/,
    ],
    [
      "packed bytes that are no packed bytes",
      { name: "x.txt", packed: Buffer.from("não é deflate"), declaredBytes: 20 },
      /danificado/,
    ],
  ])("tells %s when the entry is read", async (_what, bad, reason) => {
    const archive = await open(buildZip([bad, good]));
    expect(archive.texts).toEqual({ "x.txt#0": expect.stringMatching(reason), "bom.txt#1": "bom" });
  });

  it("bounds the sum of all entries: what goes beyond it stays out", async () => {
    const noise = (seed: number) =>
      Buffer.from(
        Array.from({ length: 500_000 }, (_, index) => (index * seed + (index >> 7) * 31) & 255),
      );
    const archive = await open(
      buildZip([1, 3, 5].map((seed) => ({ name: `${seed}.bin`, data: noise(seed), method: 0 }))),
      { maxTotalBytes: 1_000_000 },
    );
    expect(Object.keys(archive.texts ?? {})).toEqual(["1.bin#0", "3.bin#1"]);
    expect(archive.left).toEqual([["5.bin", "refused", expect.stringMatching(/limite/)]]);
  });

  it("refuses many names over the same bytes", async () => {
    const archive = await open(buildZip([good, { ...good, name: "eco.txt", offsetOf: 0 }]));
    expect(archive.texts).toEqual({ "bom.txt#0": "bom" });
    expect(archive.left).toEqual([["eco.txt", "refused", expect.stringMatching(/mesmos bytes/)]]);
  });

  it("refuses an archive of too many files as a whole", async () => {
    const archive = await open(
      plainZip(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.txt`, "x"]))),
    );
    expect(archive).toEqual({
      message: "O ZIP tem 21 arquivos; o limite é 20. Divida-o em partes menores e envie cada uma.",
    });
  });

  it("skips hidden and system files", async () => {
    const archive = await open(
      plainZip({
        ".DS_Store": "x",
        "__MACOSX/._a.csv": "x",
        "pasta/.git/config": "x",
        "Thumbs.db": "x",
        "~$plano.xlsx": "x",
        "desktop.ini": "x",
        "a.csv": "a;b",
      }),
    );
    expect(archive.texts).toEqual({ "a.csv#6": "a;b" });
    expect(archive.left?.map(([, kind]) => kind)).toEqual([
      "skipped",
      "skipped",
      "skipped",
      "skipped",
      "skipped",
      "skipped",
    ]);
  });

  it("keeps what stands before a broken directory, and refuses what is no archive at all", async () => {
    const bytes = plainZip({ "a.txt": "um", "b.txt": "dois" });
    const second = bytes.lastIndexOf("PK\x01\x02", undefined, "latin1");
    bytes[second] = 0;
    const archive = await open(bytes);
    expect(archive.texts).toEqual({ "a.txt#0": "um" });
    expect(archive.left).toEqual([
      ["(resto do ZIP)", "refused", expect.stringMatching(/danificada/)],
    ]);
    expect((await open(bytes.subarray(0, 60))).message).toMatch(/danificado ou incompleto/);
    expect((await open(Buffer.from("PK\x03\x04 nada"))).message).toMatch(
      /danificado ou incompleto/,
    );
    expect(await open(plainZip({}))).toEqual({ texts: {}, left: [], damage: null });
  });
});
