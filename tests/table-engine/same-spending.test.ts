/** Two exports of one spending, under other headers and with other words: asked about, and not added up. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import {
  findSameList,
  type ListedTable,
} from "#domain/tables/meaning/questions/same-list-question.ts";
import { decisionOf } from "#domain/tables/table-type.ts";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";

const engine = createDuckDbTableEngine();
const lines = Array.from({ length: 60 }, (_, at) => ({
  year: 2025,
  month: 1 + (at % 6),
  day: 13 + (at % 12),
  cents: 10_037 + ((at * 7_919) % 90_000),
}));
type Line = (typeof lines)[number];
const two = (number: number): string => String(number).padStart(2, "0");
const reais = ({ cents }: Line): string => (cents / 100).toFixed(2);

/** As the accounts have it, and as the bank paid it: days later in the month. */
const booked = (all: readonly Line[]): string =>
  `Data de lançamento;Conta;Valor\n${all
    .map(
      (line) =>
        `${two(line.day)}/${two(line.month)}/${line.year};Energia;R$ ${reais(line).replace(".", ",")}`,
    )
    .join("\n")}\n`;
const paid = (all: readonly Line[]): string =>
  `payment date,vendor,amount paid\n${all
    .map((line) => `${line.year}-${two(line.month)}-${two(line.day + 3)},Light,${reais(line)}`)
    .join("\n")}\n`;

async function listed(id: string, text: string) {
  const scratchDir = await mkdtemp(join(tmpdir(), "lastro-same-"));
  try {
    const path = join(scratchDir, "stored");
    await writeFile(path, text);
    const report = await engine.inspect({ path, originalName: `${id}.csv`, scratchDir });
    if (report.kind !== "table") throw new Error(JSON.stringify(report));
    const { meta, proposal } = report.tables[0]!;
    const one: ListedTable = {
      id,
      fileName: `${id}.csv`,
      tableName: meta.tableName,
      canonical: proposal.canonical!,
      headerSignature: meta.headerSignature,
      rows: meta.rows,
      sketches: meta.sketches,
    };
    return { one, table: { meta, mapping: proposal, decision: decisionOf(proposal) } };
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

describe("two ledgers", () => {
  it("of the same months and amounts are asked about, and the smaller one waits", async () => {
    const [accounts, bank] = [
      await listed("razao", booked(lines)),
      await listed("banco", paid(lines.slice(5))),
    ];
    const sameAs = findSameList(bank.one, [accounts.one])!;
    expect(sameAs).toMatchObject({ id: "razao", sharedRows: 55, ofMoves: true });
    const { decision, questions } = resolveTable({ ...bank.table, sameAs }, true);
    expect(questions.find(({ kind }) => kind === "mesma_lista")?.text).toBe(
      "“banco.csv” e “razao.csv” têm 55 lançamentos do mesmo mês e do mesmo valor. São o mesmo gasto?",
    );
    expect(decision?.columns).toEqual({});
    expect(findSameList(accounts.one, [bank.one])).toBeNull();
  });

  it("of other months with the same amounts, as a rent has, are two", async () => {
    const later = lines.map((line) => ({ ...line, month: line.month + 6 }));
    const [first, second] = [await listed("a", booked(lines)), await listed("b", paid(later))];
    expect(findSameList(second.one, [first.one])).toBeNull();
  });

  it("of the same months and other amounts are two", async () => {
    const other = lines.map((line) => ({ ...line, cents: line.cents + 1 }));
    const [first, second] = [await listed("a", booked(lines)), await listed("b", paid(other))];
    expect(findSameList(second.one, [first.one])).toBeNull();
  });
});
