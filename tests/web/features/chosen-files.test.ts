import { describe, expect, test } from "vitest";
import {
  readChosenFiles,
  readDroppedFiles,
  readPastedFiles,
  walkEntries,
  type DroppedEntry,
} from "#web/features/files/sending/chosen-files.ts";
import { isLarge } from "#web/features/files/sending/send-file.ts";

const file = (name: string, relative = ""): File =>
  Object.defineProperty(new File(["x"], name), "webkitRelativePath", { value: relative });
const entryOf = (name: string): DroppedEntry => ({
  isDirectory: false,
  name,
  file: (found) => found(file(name)),
});
/** Answers two entries at a time, as browsers answer a hundred. */
function folderOf(name: string, entries: DroppedEntry[]): DroppedEntry {
  return {
    isDirectory: true,
    name,
    createReader: () => {
      let at = 0;
      return { readEntries: (found) => found(entries.slice(at, (at += 2))) };
    },
  };
}
const placesOf = ({ files }: { files: { file: File; path: string | null }[] }): string[] =>
  files.map(({ file: { name }, path }) => `${path ?? ""}|${name}`);

describe("what a person hands over", () => {
  test("a dropped folder is walked to its end, every file with its folders; what systems leave there is counted, not sent", async () => {
    const tree = folderOf("dados", [
      entryOf("a.csv"),
      entryOf(".DS_Store"),
      entryOf("b.csv"),
      folderOf("2025", [entryOf("a.csv"), entryOf("Thumbs.db")]),
      folderOf("vazia", []),
      entryOf("c.csv"),
    ]);
    const chosen = await walkEntries([tree, entryOf("solto.txt")]);
    expect(placesOf(chosen)).toEqual([
      "dados|a.csv",
      "dados|b.csv",
      "dados/2025|a.csv",
      "dados|c.csv",
      "|solto.txt",
    ]);
    expect(chosen.skipped).toBe(2);
  });

  test("a file that was handed over by itself is sent whatever its name", async () => {
    expect(placesOf(await walkEntries([entryOf(".env.csv")]))).toEqual(["|.env.csv"]);
  });

  test("without entries the dropped files themselves are taken", async () => {
    const transfer = {
      items: [{ webkitGetAsEntry: () => null }],
      files: [file("a.csv")],
    } as unknown as DataTransfer;
    expect(placesOf(await readDroppedFiles(transfer))).toEqual(["|a.csv"]);
  });

  test("a file that cannot be read fails the drop", async () => {
    await expect(
      walkEntries([
        { isDirectory: false, name: "x", file: (_found, failed) => failed(new Error("gone")) },
      ]),
    ).rejects.toThrow("gone");
  });

  test("files of a chosen folder carry their way in it", () => {
    const chosen = readChosenFiles([
      file("a.csv", "dados/2025/a.csv"),
      file("b.csv"),
      file("c.csv", "dados/.git/c.csv"),
    ]);
    expect(placesOf(chosen)).toEqual(["dados/2025|a.csv", "|b.csv"]);
    expect(chosen.skipped).toBe(1);
  });

  test("a pasted picture gets a name of its own; a copied file keeps its own", () => {
    const chosen = readPastedFiles(
      [file("image.png"), file("razao.csv")],
      new Date(2026, 0, 5, 9, 7, 3),
      (stamp, extension) => `colado-${stamp}.${extension}`,
    );
    expect(placesOf(chosen)).toEqual(["|colado-2026-01-05-09-07-03.png", "|razao.csv"]);
  });

  test("eight megabytes and more go in pieces", () => {
    expect([isLarge({ size: 8 * 1024 * 1024 - 1 }), isLarge({ size: 8 * 1024 * 1024 })]).toEqual([
      false,
      true,
    ]);
  });
});
