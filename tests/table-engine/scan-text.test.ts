import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "#tests/support/random-cases.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { scanText } from "#server/adapters/table-engine/text/scan-text.ts";

const engine = createDuckDbTableEngine();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-scan-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dialect = { delimiter: ";", quote: '"' } as const;
async function scan(content: string | Buffer, index = 0) {
  const path = join(folder, "scanned");
  await writeFile(path, content);
  return scanText(path, dialect, {
    index,
    first: index,
    width: 2,
    header: ["Conta", "Valor"],
    firstData: index + 1,
  });
}

describe("a regular file", () => {
  it.each([
    ["plain", "Conta;Valor\nA;1\nB;2\n"],
    ["without a break at its end", "Conta;Valor\nA;1\nB;2"],
    ["Windows line breaks", "Conta;Valor\r\nA;1\r\nB;2\r\n"],
    ["Windows line breaks, none at its end", "Conta;Valor\r\nA;1\r\nB;2"],
    ["quotes, line breaks inside", 'Conta;Valor\n"A;""x""\n";"1"\nB;2\n'],
    ["empty cells", "Conta;Valor\nA;1\n;2\nC;3\n"],
    ["byte order mark", "\ufeffConta;Valor\nA;1\nB;2\n"],
  ])("%s", async (_, content) =>
    expect(await scan(content)).toMatchObject({ kind: "regular", above: [["Conta", "Valor"]] }),
  );

  it("counts rows and keeps what is above the header, across the pieces it reads", async () => {
    const rows = Array.from({ length: 300_000 }, (_, i) => `conta "${i}";${i}`.replaceAll('"', ""));
    expect(await scan(`Título\n\nConta;Valor\n${rows.join("\n")}\n`, 2)).toEqual({
      kind: "regular",
      rows: 300_000,
      above: [["Título"], [""], ["Conta", "Valor"]],
      isSuspect: false,
    });
  });
});

describe("left to the careful reading", () => {
  it.each([
    ["too few cells", "Conta;Valor\nA;1\nB\n"],
    ["too many cells", "Conta;Valor\nA;1\nB;2;3\n"],
    ["blank line", "Conta;Valor\nA;1\n\nB;2\n"],
    ["blank line at the end", "Conta;Valor\nA;1\nB;2\n\n"],
    ["row of blanks", "Conta;Valor\nA;1\n ;\nB;2\n"],
    ["row of quoted blanks", 'Conta;Valor\nA;1\n" ";""\nB;2\n'],
    ["row of non-breaking blanks", "Conta;Valor\nA;1\n\u00a0;\u00a0\nB;2\n"],
    ["repeated header", "Conta;Valor\nA;1\nConta;Valor\nB;2\n"],
    ["header right below", "Conta;Valor\n Conta;Valor \nB;2\n"],
    ["help row", "Conta;Valor\n# nome;em reais\nB;2\n"],
    ["example row", "Conta;Valor\nExemplo;10\nB;2\n"],
    ["note below", "Conta;Valor\nA;1\nFonte: sistema;\n"],
    ["stray quote", 'Conta;Valor\nA 5";1\nB;2\n'],
    ["quote that closes inside a cell", 'Conta;Valor\n"A"x;1\nB;2\n'],
    ["quote that never closes", 'Conta;Valor\n"A;1\nB;2\n'],
    ["mixed line breaks", "Conta;Valor\nA;1\r\nB;2\n"],
    ["carriage returns alone", "Conta;Valor\rA;1\rB;2\r"],
    ["line break inside the header", '"Con\nta";Valor\nA;1\n'],
    ["NUL", "Conta;Valor\nA\0;1\nB;2\n"],
    ["long record", `Conta;Valor\n${"A".repeat(600_000)};1\nB;2\n`],
    ["header only", "Conta;Valor\n"],
  ])("%s", async (_, content) => expect(await scan(content)).toEqual({ kind: "irregular" }));

  it("and what is no UTF-8", async () =>
    expect(await scan(Buffer.from("Conta;Valor\nSão;1\nB;2\n", "latin1"))).toEqual({
      kind: "not-utf-8",
    }));
});

describe("every cell comes back, whichever way a file was read", () => {
  const cell = fc
    .oneof(
      fc.constantFrom(
        "",
        "1",
        "-2,5",
        "São Paulo",
        'diz "sim"',
        "a;b",
        "duas\nlinhas",
        "d'água",
        "NULL",
        "fim ",
      ),
      fc.string({ unit: "grapheme", maxLength: 14 }).map((text) => text.replaceAll("'", "")),
    )
    .map((text) => text.replace(/[\0-\t\v-\x1f\ufeff]/g, ""));
  const row = fc.tuple(fc.constantFrom("x", "ação", "k9"), cell, cell);
  it("with row numbers as a spreadsheet shows them", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.constantFrom("\n", "\r\n"),
        fc.boolean(),
        fc.nat(14),
        async (rows, lineBreak, isQuoted, blankBefore) => {
          const written = (text: string) =>
            isQuoted || /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
          const lines = [
            ["Conta", "Fornecedor", "Histórico"],
            ["primeira", "2", "3"],
            ["segunda", "a", "b"],
            ["terceira", "c", "d"],
            ...rows,
            ["última", "4", "5"],
          ].map((cells) => cells.map(written).join(";"));
          // A blank line takes a row number and no row; beyond the table there is none.
          const hasBlank = blankBefore >= 2 && blankBefore < lines.length;
          if (hasBlank) lines.splice(blankBefore, 0, "");
          // A stored path never changes its content: each file gets a folder of its own.
          const own = await mkdtemp(join(folder, "own-"));
          const path = join(own, "written");
          await writeFile(path, lines.join(lineBreak) + lineBreak);
          const report = await engine.inspect({
            path,
            originalName: "a.csv",
            scratchDir: own,
          });
          if (report.kind !== "table") throw new Error(JSON.stringify(report));
          const [{ parquetPath, meta }] = report.tables as [(typeof report.tables)[0]];
          const page = await engine.rows({
            parquetPath,
            meta,
            decision: null,
            projectKey: new Uint8Array(32),
            offset: 0,
            limit: 100,
          });
          const numbers = rows
            .map((_, i) => i + 5)
            .map((number) => (hasBlank && number > blankBefore ? number + 1 : number));
          expect(page.rows.slice(3, -1)).toEqual(
            rows.map((cells, i) => ({
              rowNumber: numbers[i],
              cells: cells.map((text) => (text === "" ? null : text)),
            })),
          );
        },
      ),
      { numRuns: 24 },
    );
  });
});
