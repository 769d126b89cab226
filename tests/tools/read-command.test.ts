/** `npm run read`, in process: what it prints and with which exit code it ends. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "#server/cli/read.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-read-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: string, ...options: string[]) {
  const path = join(folder, name);
  await writeFile(path, content);
  return print([path, ...options]);
}

async function print(parameters: string[]) {
  const said = { out: "", err: "" };
  const into = (key: "out" | "err") =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        said[key] += chunk.toString();
        done();
      },
    });
  const code = await run(parameters, { out: into("out"), err: into("err") });
  return { code, ...said };
}

const people = `Matrícula;Nome completo;Área\n${[
  "Ana Souza",
  "Bruno Lima",
  "Carla Dias",
  "Davi Reis",
]
  .map((name, at) => `${at + 1};${name};Vendas`)
  .join("\n")}\n`;

describe("npm run read", () => {
  it("--csv: every cell quoted, the header as in the file, cells as they were read", async () => {
    const found = await read("a.csv", 'Valor;Valor;\n1,50;"a ""b"", c";x\n2;;\n', "--csv");
    expect(found).toEqual({
      code: 0,
      out: '"Valor","Valor",""\n"1,50","a ""b"", c","x"\n"2","",""\n',
      err: "",
    });
  });

  it("--csv: no header line where the file has none", async () => {
    const { out } = await read("a.csv", "1;2;3\n4;5;6\n", "--csv");
    expect(out).toBe('"1","2","3"\n"4","5","6"\n');
  });

  it("tells how the text was read, each column, the problems and the proposal", async () => {
    const { out, code } = await read("a.csv", "Fornecedor;Valor\nAlfa;10\nBeta;30\n");
    expect(code).toBe(0);
    expect(out).toContain("Separador: ponto e vírgula");
    expect(out).toContain("cabeçalho na linha 1, 2 linhas, 2 colunas");
    expect(out).toContain("- Valor: número, 2 preenchidas, 2 valores, de 10 a 30");
    expect(out).toContain("Proposta: custos");
  });

  it("masks personal columns, and says their kind", async () => {
    const text = await read("pessoas.csv", people);
    expect(text.out).toContain("dado pessoal (nome), ex.: •••");
    expect(text.out).not.toContain("Souza");
    const json = await read("pessoas.csv", people, "--json");
    expect(JSON.parse(json.out)).toMatchObject({
      text: { delimiter: ";" },
      tables: [{ rows: 4, columns: [{}, { personal: "nome", example: "•••" }, {}] }],
    });
    expect(json.out).not.toContain("Souza");
  });

  it("ends with 0 on an empty file, and with 2 and a sentence on what is no table", async () => {
    expect(await read("vazio.csv", "")).toEqual({ code: 0, out: "", err: "" });
    const image = await read("foto.csv", "<!DOCTYPE html><html></html>");
    expect(image).toMatchObject({ code: 2, out: "" });
    expect(image.err).toMatch(/^O conteúdo do arquivo .*\n$/);
    expect(await print([join(folder, "falta.csv")])).toMatchObject({ code: 2 });
    expect(await read("a.csv", "a;b\n1;2\n", "--table", "2")).toMatchObject({
      code: 2,
      err: "Não há tabela 2: o arquivo tem 1.\n",
    });
  });

  it("writes one CSV of the same name for each file of a folder", async () => {
    const source = join(folder, "entrada");
    const out = join(folder, "saida");
    await mkdir(source);
    await writeFile(join(source, "b.csv"), "x\ty\n1\t2\n");
    await writeFile(join(source, "vazio.csv"), "");
    expect((await print([source, "--csv-out", out])).code).toBe(0);
    expect((await readdir(out)).sort()).toEqual(["b.csv", "vazio.csv"]);
    expect(await readFile(join(out, "b.csv"), "utf8")).toBe('"x","y"\n"1","2"\n');
    expect(await readFile(join(out, "vazio.csv"), "utf8")).toBe("");
  });
});
