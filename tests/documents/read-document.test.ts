import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readDocument } from "#server/adapters/document-reader/read-document.ts";
import { createPooledDocumentReader } from "#server/adapters/document-reader/pooled-document-reader.ts";
import { openReadingPool } from "#server/adapters/child-processes/open-reading-pool.ts";
import type { DocumentFormat } from "#server/ports/document-reader.ts";
import { plainZip } from "#tests/archives/build-zip.ts";
import { bundleEntry } from "#tests/support/bundle.ts";
import { buildDocx, buildPdf, buildPptx, paragraph, table } from "./build-documents.ts";

const folder = mkdtempSync(join(tmpdir(), "lastro-doc-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;

function store(bytes: Buffer | string): string {
  const path = join(folder, `d${made++}`);
  writeFileSync(path, bytes);
  return path;
}
async function read(format: DocumentFormat, bytes: Buffer | string) {
  return readDocument({ path: store(bytes), format });
}
async function pagesOf(format: DocumentFormat, bytes: Buffer | string) {
  const report = await read(format, bytes);
  if (report.kind === "error") throw new Error(report.message);
  return report.pages.map(({ heading, text }) => [heading, text]);
}

describe("DOCX", () => {
  it("cuts text into sections at its headings and keeps tables in their place", async () => {
    const report = await read(
      "docx",
      buildDocx(
        paragraph("Capa") +
          paragraph("Equipe", "Ttulo1") +
          paragraph("Somos três.") +
          table([
            ["Nome", "Papel"],
            ["Ana", "Líder"],
            ["Bia", "Analista"],
          ]) +
          paragraph("Fim &amp; obrigado", "Ttulo1"),
      ),
    );
    expect(report).toMatchObject({
      kind: "read",
      pages: [
        { ordinal: 1, kind: "section", heading: null, text: "Capa" },
        {
          ordinal: 2,
          heading: "Equipe",
          text: "Somos três.\nNome | Papel\nAna | Líder\nBia | Analista",
        },
        { ordinal: 3, heading: "Fim & obrigado", text: "" },
      ],
      tables: [
        {
          number: 1,
          heading: "Equipe",
          rows: [
            ["Nome", "Papel"],
            ["Ana", "Líder"],
            ["Bia", "Analista"],
          ],
        },
      ],
    });
  });

  it("keeps the columns of merged cells aligned and repeats a value over the rows that it covers", async () => {
    const merged = (text: string, property: string) =>
      `<w:tcPr>${property}</w:tcPr>${paragraph(text)}`;
    const report = await read(
      "docx",
      buildDocx(
        table([
          [
            merged("Área", '<w:vMerge w:val="restart"/>'),
            merged("Valores", '<w:gridSpan w:val="2"/>'),
          ],
          [merged("", "<w:vMerge/>"), "Antes", "Depois"],
        ]),
      ),
    );
    expect(report).toMatchObject({
      tables: [
        {
          rows: [
            ["Área", "Valores", ""],
            ["Área", "Antes", "Depois"],
          ],
        },
      ],
    });
  });

  it("reads a text box once, leaves deleted text out, and keeps a table inside a cell as that cell's text", async () => {
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph("Caixa")}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph("Caixa")}</w:txbxContent></mc:Fallback></mc:AlternateContent><w:t>Depois</w:t></w:r><w:del><w:r><w:delText>apagado</w:delText></w:r></w:del></w:p>`;
    expect(await pagesOf("docx", buildDocx(box))).toEqual([[null, "Caixa\nDepois"]]);
    const report = await read(
      "docx",
      buildDocx(
        table([
          ["a", table([["x", "y"]])],
          ["b", "c"],
        ]),
      ),
    );
    expect(report).toMatchObject({
      tables: [
        {
          rows: [
            ["a", "x | y"],
            ["b", "c"],
          ],
        },
      ],
    });
  });

  it("cuts long sections without losing a word", async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `palavra${index}`);
    const pages = await pagesOf(
      "docx",
      buildDocx(paragraph("Título", "Ttulo1") + paragraph(words.join(" "))),
    );
    expect(pages.length).toBeGreaterThan(5);
    expect(
      pages.every(([heading, text]) => heading === "Título" && (text?.length ?? 0) <= 4000),
    ).toBe(true);
    expect(
      pages
        .map(([, text]) => text)
        .join(" ")
        .split(/\s+/),
    ).toEqual(words);
  });

  it.each<[string, Buffer]>([
    ["cut bytes", buildDocx(paragraph("x")).subarray(0, 200)],
    [
      "XML that is none",
      plainZip({ "_rels/.rels": "<Relationships", "word/document.xml": "<w:p>" }),
    ],
    ["a package without a document", plainZip({ "a.txt": "x" })],
  ])("refuses %s in plain words", async (_what, bytes) => {
    expect(await read("docx", bytes)).toEqual({
      kind: "error",
      code: "DOCUMENTO_DANIFICADO",
      message: expect.stringMatching(/danificado ou incompleto/),
    });
  });

  it("expands no entity of the file's own", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`;
    const zip = plainZip({
      "_rels/.rels":
        '<Relationships><Relationship Id="1" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      "word/document.xml": bomb,
    });
    expect(await read("docx", zip)).toMatchObject({ kind: "error", code: "DOCUMENTO_DANIFICADO" });
  });
});

describe("PPTX", () => {
  it("numbers slides as they are shown, with title and notes, without the frame's numbers", async () => {
    const report = await read(
      "pptx",
      buildPptx([
        { title: "Abertura", lines: ["Um", "Dois"] },
        { title: "Ganhos", lines: ["Reduzir prazo"], notes: "Falar devagar" },
      ]),
    );
    expect(report).toMatchObject({
      pages: [
        { ordinal: 1, kind: "slide", heading: "Abertura", text: "Um\nDois" },
        {
          ordinal: 2,
          kind: "slide",
          heading: "Ganhos",
          text: "Reduzir prazo\n\nNotas do apresentador:\nFalar devagar",
        },
      ],
    });
  });
});

describe("PDF", () => {
  it("reads page by page, an empty page too", async () => {
    expect(
      await read("pdf", buildPdf(["Prazo m\xe9dio de contrata\xe7\xe3o", "", "Fim"])),
    ).toMatchObject({
      kind: "read",
      pages: [
        { ordinal: 1, kind: "page", text: "Prazo médio de contratação" },
        { ordinal: 2, text: "" },
        { ordinal: 3, text: "Fim" },
      ],
    });
  });

  it("refuses what is no PDF", async () => {
    expect(await read("pdf", "%PDF-1.4 nada disso")).toMatchObject({
      kind: "error",
      code: "DOCUMENTO_DANIFICADO",
    });
  });
});

describe("text", () => {
  it("takes Markdown's headings as sections, not the signs in code", async () => {
    expect(
      await pagesOf("text", "Intro\n\n# Metas #\nReduzir\n```\n# não é título\n```\n"),
    ).toEqual([
      [null, "Intro"],
      ["Metas", "Reduzir\n```\n# não é título\n```"],
    ]);
  });

  it("reads Windows-1252 and leaves out what a database cannot hold", async () => {
    expect(
      await pagesOf("text", Buffer.from("Ata da reuni\xe3o\x81 de mar\xe7o", "latin1")),
    ).toEqual([[null, "Ata da reunião de março"]]);
    expect(await read("text", Buffer.from([0, 1, 2, 0, 255, 0, 3]))).toMatchObject({
      kind: "error",
      code: "DOCUMENTO_DANIFICADO",
    });
  });
});

describe("in a process of its own", () => {
  const path = () => store(buildPdf(["Olá"]));

  it("reads there", async () => {
    const worker = await bundleEntry(
      new URL("../../server/workers/intake-process.ts", import.meta.url),
    );
    const readings = openReadingPool({ file: worker.program, maxProcesses: 1, maxHeapMb: 256 });
    try {
      expect(
        await createPooledDocumentReader(readings).read({ path: path(), format: "pdf" }),
      ).toMatchObject({ kind: "read", pages: [{ text: "Olá" }] });
    } finally {
      await readings.close();
      await worker.remove();
    }
  });

  it("gives a document up that never ends, when its budget is over", async () => {
    const file = join(folder, "endless.mjs");
    writeFileSync(file, "process.on('message', () => { for (;;); });");
    const readings = openReadingPool({
      file,
      maxProcesses: 1,
      maxHeapMb: 256,
      budgetOf: () => ({ cpuMs: 50, wallMs: 50, residentMb: 1_000 }),
    });
    try {
      expect(
        await createPooledDocumentReader(readings).read({ path: path(), format: "pdf" }),
      ).toMatchObject({ kind: "error", code: "DOCUMENTO_TEMPO", isOverBudget: true });
    } finally {
      await readings.close();
    }
  });
});
