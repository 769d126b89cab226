/** Which columns of a log say of what kind its cases are, from the file to the levels of each case. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { contentOf } from "#server/features/runs/inputs/table-content.ts";
import { attributeHeaders } from "#domain/tables/mapping/attribute-columns.ts";
import { resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { readCaseAttributes } from "#domain/tables/mining/cases/case-attributes.ts";
import { readCaseRegister } from "#domain/tables/mining/cases/case-register.ts";
import { readEventLogs } from "#domain/tables/mining/event-log.ts";
import { measureSpans } from "#domain/tables/mining/cases/case-spans.ts";
import { readInventory } from "#domain/tables/read-inventory.ts";
import { decisionOf } from "#domain/tables/table-type.ts";

const engine = createDuckDbTableEngine();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-attributes-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const header =
  "case id,activity,time:timestamp,org:resource,case:grupo,case:dono,canal_entrada,made_sla,Alçada,Cidade do fato,passos,parecer";
/** 60 cases of three events: the last column but one changes within a case, in the first case the group too. */
const rows = Array.from({ length: 180 }, (_, at) => {
  const [c, k] = [Math.floor(at / 3), at % 3];
  const group = c === 0 && k === 0 ? "" : ["Norte", "Sul", "Leste"][c % 3]!;
  return [
    `P${c}`,
    ["Abrir", "Analisar", "Fechar"][k],
    `2026-0${1 + (c % 6)}-1${k}T08:00:00Z`,
    `r${at % 5}`,
    group,
    `r${c % 5}`,
    c % 2 === 0 ? "site" : "loja",
    c % 4 === 0 ? "true" : "false",
    String(1000 + c * 10),
    `Cidade ${c}`,
    String(k + 1),
    k === 1 ? (c % 2 === 0 ? "ok" : "revisar") : "",
  ].join(",");
});

async function load(lines: readonly string[]) {
  const scratchDir = await mkdtemp(join(folder, "s-"));
  const path = join(scratchDir, "stored");
  await writeFile(path, [header, ...lines].join("\n"));
  const report = await engine.inspect({
    path,
    originalName: "log.csv",
    scratchDir,
  });
  if (report.kind !== "table") throw new Error(JSON.stringify(report));
  const { parquetPath, meta, proposal } = report.tables[0]!;
  const stored = decisionOf(proposal)!;
  const decision = resolveTable({ meta, mapping: proposal, decision: stored }, false).decision!;
  return { parquetPath, meta, decision };
}

const open = (tables: readonly Awaited<ReturnType<typeof load>>[]) =>
  engine.load(
    tables.map((table, at) => ({
      fileId: `f${at}`,
      fileName: `log-${at}.csv`,
      sha256: `${at}`,
      tables: [table],
    })),
    { projectKey: new Uint8Array(32), extractionDateMs: Date.UTC(2026, 8, 1) },
  );

describe("columns that no field took", () => {
  it("are kept, but not those of people, of the outcome, or with too many levels", async () => {
    const { meta, decision } = await load(rows);
    expect(decision.columns).toMatchObject({ "org:resource": "recurso", activity: "atividade" });
    expect(attributeHeaders(meta, decision)).toEqual([
      "case:grupo",
      "canal_entrada",
      "Alçada",
      "passos",
      "parecer",
    ]);
    const refused = { ...decision, refused: ["canal_entrada"] };
    expect(attributeHeaders(meta, refused)).not.toContain("canal_entrada");
  });

  it("are attributes where they hold one value per case, also over two files", async () => {
    const parts = [await load(rows.slice(0, 90)), await load(rows.slice(90))];
    const { tables } = await open(parts);
    const [log] = readEventLogs(tables, readInventory(tables));
    const attributes = readCaseAttributes(log!, readCaseRegister(tables), measureSpans(log!).begin);
    expect(attributes.map(({ label, levels }) => [label, levels])).toEqual([
      ["grupo", ["Norte", "Sul", "Leste"]],
      ["canal_entrada", ["site", "loja"]],
      [
        "Alçada",
        [
          "até 1.147,50",
          "mais de 1.147,50 até 1.295",
          "mais de 1.295 até 1.442,50",
          "mais de 1.442,50",
        ],
      ],
      ["parecer", ["ok", "revisar"]],
      [
        "dia da abertura",
        [
          "domingo",
          "segunda-feira",
          "terça-feira",
          "quarta-feira",
          "quinta-feira",
          "sexta-feira",
          "sábado",
        ],
      ],
      ["abertura", ["começo do mês", "meio do mês", "fim do mês"]],
    ]);
    const [group, , limit] = attributes;
    expect([...group!.codes.slice(0, 4)]).toEqual([0, 1, 2, 0]);
    expect([0, 14, 15, 59].map((c) => limit!.codes[c])).toEqual([0, 0, 1, 3]);
  });

  it("are part of what a run uses of a file", async () => {
    const { meta, decision } = await load(rows);
    const hashes = (changed: string) => ({
      rows: "r",
      columns: meta.columns.map(({ header: own }) => (own === changed ? "other" : "same")),
    });
    const content = (changed: string) =>
      contentOf({ meta, decision, columnHashes: hashes(changed) });
    expect(content("case:grupo")).not.toBe(content(""));
    expect(content("case:dono")).toBe(content(""));
  });
});
