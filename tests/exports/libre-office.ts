/** LibreOffice without a window: conversions and recalculation in a profile of its own. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { readParts, writeParts } from "./office-parts.ts";

const run = promisify(execFile);
const programs = [
  "/usr/bin/soffice",
  "/usr/lib/libreoffice/program/soffice",
  "/Applications/LibreOffice.app/Contents/MacOS/soffice",
];
const withinMs = 180_000;

export interface LibreOffice {
  /** The file as another kind ("pdf", "xlsx", "csv:…"). Throws when the suite cannot open or write it. */
  convert(bytes: Uint8Array, from: string, to: string): Promise<Buffer>;
  /** Several at once: the suite starts only once for all of them. */
  convertAll(files: readonly Uint8Array[], from: string, to: string): Promise<Buffer[]>;
  close(): Promise<void>;
}

export async function openLibreOffice(): Promise<LibreOffice> {
  const program = process.env.LASTRO_SOFFICE || programs.find((path) => existsSync(path));
  if (program === undefined)
    throw new Error(
      "LibreOffice não encontrado: rode npm run test:office, que o instala no Debian, ou indique LASTRO_SOFFICE.",
    );
  const folder = await mkdtemp(join(tmpdir(), "lastro-office-"));
  let count = 0;
  async function convertAll(
    files: readonly Uint8Array[],
    from: string,
    to: string,
  ): Promise<Buffer[]> {
    const round = (count += 1);
    const extension = to.split(":")[0] ?? to;
    const output = join(folder, `saida-${round}`);
    const inputs = files.map((_, index) => join(folder, `documento-${round}-${index}.${from}`));
    await Promise.all(files.map((bytes, index) => writeFile(inputs[index] as string, bytes)));
    const { stdout, stderr } = await run(
      program as string,
      [
        "--headless",
        "--norestore",
        `-env:UserInstallation=${pathToFileURL(join(folder, "perfil")).href}`,
        "--convert-to",
        to,
        "--outdir",
        output,
        ...inputs,
      ],
      { timeout: withinMs },
    );
    return Promise.all(
      files.map((_, index) => {
        const result = join(output, `documento-${round}-${index}.${extension}`);
        if (!existsSync(result))
          throw new Error(`LibreOffice não abriu o arquivo .${from}: ${stdout} ${stderr}`);
        return readFile(result);
      }),
    );
  }
  return {
    convertAll,
    convert: async (bytes, from, to) => (await convertAll([bytes], from, to))[0] as Buffer,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface CellChange {
  sheet: string;
  address: string;
  value: number;
}

/**
 * The workbook with some numbers changed and no cached results left, so that whoever opens it has to calculate. `sheet` is the
 * name on its tab; throws when a cell holds no number.
 */
export async function changeCells(
  workbook: Uint8Array,
  changes: readonly CellChange[],
): Promise<Buffer> {
  const parts = await readParts(Buffer.from(workbook));
  const xmlOf = (name: string) => parts.get(name)?.toString("utf8") ?? "";
  for (const { sheet, address, value } of changes) {
    const relation = [...xmlOf("xl/workbook.xml").matchAll(/<sheet [^>]*>/g)].find(([tag]) =>
      tag.includes(`name="${sheet}"`),
    )?.[0];
    const id = /r:id="([^"]+)"/.exec(relation ?? "")?.[1];
    const target = [...xmlOf("xl/_rels/workbook.xml.rels").matchAll(/<Relationship [^>]*>/g)].find(
      ([tag]) => tag.includes(`Id="${id}"`),
    )?.[0];
    const part = `xl/${/Target="\/?(?:xl\/)?([^"]+)"/.exec(target ?? "")?.[1]}`;
    const cell = new RegExp(`(<c r="${address}"(?![^>]* t="s")[^>]*>)<v>[^<]*</v>`);
    if (id === undefined || !cell.test(xmlOf(part)))
      throw new Error(`no number in ${sheet}!${address}`);
    parts.set(part, Buffer.from(xmlOf(part).replace(cell, `$1<v>${value}</v>`)));
  }
  for (const [name, bytes] of parts) {
    if (name.startsWith("xl/worksheets/sheet"))
      parts.set(
        name,
        Buffer.from(bytes.toString("utf8").replace(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, "$1")),
      );
  }
  return writeParts(parts, new Date(0));
}
