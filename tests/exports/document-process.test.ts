/** Documents are written in a process of their own: what it answers, what it throws, and what is left of it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createProcessDocumentWriter,
  type ProcessDocumentWriter,
} from "#server/adapters/document-writer/process-document-writer.ts";
import { writeDocument } from "#server/adapters/document-writer/write-document.ts";
import { bundleEntry } from "#tests/support/bundle.ts";
import { smallSource } from "./run-source.ts";

const { names: _, ...source } = smallSource();
let program: { program: string; remove(): Promise<void> };
let writer: ProcessDocumentWriter;

beforeAll(async () => {
  program = await bundleEntry(new URL("../../server/workers/document-process.ts", import.meta.url));
  writer = createProcessDocumentWriter({ file: program.program, maxHeapMb: 512 });
});
afterAll(async () => {
  await writer.close();
  await program.remove();
});

it.each(["pdf", "pptx", "xlsx", "md"] as const)(
  "%s: the bytes that this process would write",
  async (format) => {
    const [there, here] = [
      await writer.write(format, source),
      await writeDocument(format, source),
    ].map((bytes) => Buffer.from(bytes));
    expect(there!.equals(here!)).toBe(true);
  },
);

it("tells why a document could not be written, and writes the next", async () => {
  const broken = structuredClone(source);
  broken.stamp.generatedAt = "no instant";
  await expect(writer.write("xlsx", broken)).rejects.toThrow(/time|date/i);
  const logo = { type: "png", bytes: Buffer.from("no picture"), widthPx: 1, heightPx: 1 } as const;
  expect(await writer.canDrawLogo(logo)).toBe(false);
  const text = Buffer.from(await writer.write("md", source)).toString("utf8");
  expect(text).toContain(source.tree.reportTitle);
});

it("a bundle holds the documents that it was given", async () => {
  const bytes = Buffer.from(
    await writer.bundle([{ name: "relatorio.md", bytes: Buffer.from("Olá") }], source, {
      cliente: "Nimbela",
    }),
  );
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("relatorio.md")).toBe(true);
  expect(bytes.includes("manifesto.json")).toBe(true);
});

it("closed in the middle of one, says so and takes no other", async () => {
  const other = createProcessDocumentWriter({ file: program.program, maxHeapMb: 512 });
  const underWay = other.write("pdf", source).catch((failure: Error) => failure.message);
  const waiting = other.write("md", source).catch((failure: Error) => failure.message);
  await other.close();
  expect(await underWay).toBe("the process ended with SIGKILL");
  expect(await waiting).toBe("the pool is closed");
  await expect(other.write("md", source)).rejects.toThrow("the pool is closed");
});
