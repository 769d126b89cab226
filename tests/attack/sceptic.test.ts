import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireFact } from "#contract/facts/endpoints.ts";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { drawsOf } from "#fixtures/draws.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import { demonstrationFiles } from "#server/features/demonstration/demonstration-files.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  upload,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

/** The spelling, among those that differ in case alone, that stands in most lines. */
function commonest(entries: readonly { supplier: string }[], name: string): string {
  const counts = new Map<string, number>();
  for (const { supplier } of entries)
    if (supplier.toLowerCase() === name.toLowerCase())
      counts.set(supplier, (counts.get(supplier) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
}

/** A finance director follows figures to rows and adds them up again, with a parser that shares nothing with the product. */
describe("figures recomputed from the rows behind them", () => {
  let slice: TestWorld;
  let person: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    person = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  /** "R$ (1.234,56)", "-1.234,56" and "1.234,56-" as a bookkeeper reads them, in cents. */
  const cents = (cell: string): number => {
    const digits = cell.replace(/[^\d,]/g, "");
    const [whole = "0", fraction = ""] = digits.split(",");
    const amount = Number(whole) * 100 + Number(fraction.padEnd(2, "0").slice(0, 2));
    return /\(|-|−/.test(cell) ? -amount : amount;
  };
  const rowsBehind = async (
    fact: WireFact,
    fileId: string,
  ): Promise<{
    columns: string[];
    rows: { row: number; cells: (string | null)[] }[];
    total: number;
  }> => {
    const rows: { row: number; cells: (string | null)[] }[] = [];
    for (let offset = 0; ; offset += 500) {
      const { status, body } = await person.send(
        "GET",
        `/api/files/${fileId}/rows?fact=${encodeURIComponent(fact.id)}&offset=${offset}&limit=500`,
      );
      if (status !== 200) throw new Error(`rows of ${fact.id}: ${status}`);
      rows.push(...body.rows);
      if (body.rows.length === 0 || rows.length >= body.total)
        return { columns: body.columns, rows, total: body.total };
    }
  };
  const factsOf = async (projectId: string) =>
    (await person.send("GET", `/api/projects/${projectId}/facts`)).body as WireFact[];

  it("a messy ledger: titles, totals, credits, repeated and empty rows, a bad cell, mixed dates, Latin-1", async () => {
    const draw = drawsOf("contador", "attack");
    const suppliers = [
      "Papelaria São João",
      "PAPELARIA SÃO JOÃO",
      "Transportes Açaí",
      "Limpeza & Cia",
      "Energia 24h",
      "3M do Brasil",
    ];
    const lines: string[] = [
      "Razão contábil – Aurora Comércio Ltda.;;;;",
      "Período: 01/01/2025 a 30/06/2025;;;;",
      "",
      "Data;Conta contábil;Centro de custo;Fornecedor;Valor (R$)",
    ];
    const entries: {
      line: number;
      supplier: string;
      month: string;
      account: string;
      cents: number;
    }[] = [];
    const money = (value: number, style: number): string => {
      const text = (Math.abs(value) / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
      if (value < 0) return ["(" + text + ")", "-" + text, "R$ (" + text + ")"][style % 3] ?? "";
      return [text, "R$ " + text, text.replaceAll(".", "")][style % 3] ?? "";
    };
    let whole = 0;
    for (let month = 1; month <= 6; month++) {
      let block = 0;
      for (let index = 0; index < 25; index++) {
        const value =
          draw.uniform() < 0.1 ? -draw.whole(1_000, 900_000) : draw.whole(1_000, 9_000_000);
        const supplier = draw.pick(suppliers as [string, ...string[]]);
        const account = `Conta ${draw.whole(1, 8)}`;
        const dayText = String(draw.whole(1, 28)).padStart(2, "0");
        const date =
          index % 5 === 0
            ? `2025-0${month}-${dayText}`
            : index % 5 === 1
              ? `${Number(dayText)}/${month}/2025`
              : `${dayText}/0${month}/2025`;
        lines.push(
          [
            date,
            account,
            draw.pick(["Operações", "Administração", "Logística"]),
            supplier,
            money(value, index),
          ].join(";"),
        );
        entries.push({
          line: lines.length,
          supplier,
          month: `2025-0${month}`,
          account,
          cents: value,
        });
        block += value;
        if (index === 7) {
          lines.push(lines.at(-1) ?? "");
          entries.push({
            line: lines.length,
            supplier,
            month: `2025-0${month}`,
            account,
            cents: value,
          });
          block += value;
        }
      }
      whole += block;
      lines.push(`Subtotal;;;;${money(block, 0)}`, "");
    }
    lines.push(`15/06/2025;Conta 1;Operações;Limpeza & Cia;a confirmar`);
    const badLine = lines.length;
    lines.push(`Total geral;;;;${money(whole, 0)}`);

    const project = await startProject(person, "Aurora");
    const sent = await upload(person, project.id, Buffer.from(lines.join("\r\n"), "latin1"), {
      fileName: "razão sujo.csv",
    });
    expect(sent.status).toBe(201);
    await slice.workflows.waitFor(sent.body.id);
    const file = (await person.send("GET", `/api/files/${sent.body.id}`)).body as ProjectFile;
    expect(file).toMatchObject({ status: "completed", error: null });
    const table = file.mapping[0]!;
    expect(table).toMatchObject({ canonical: "custos", headerRow: 4 });
    expect(
      table.totalRows.map(({ excluded, label, reason }) => [excluded, label, reason.length > 20]),
    ).toEqual([
      ...Array.from({ length: 6 }, () => [true, "Subtotal", true]),
      [true, "Total geral", true],
    ]);
    expect(
      table.columns
        .filter((column) => column.target !== null)
        .map((column) => [column.source, column.target]),
    ).toEqual([
      ["Data", "competencia"],
      ["Conta contábil", "conta"],
      ["Centro de custo", "centro_custo"],
      ["Fornecedor", "fornecedor"],
      ["Valor (R$)", "valor"],
    ]);

    const run = await runPhase(slice, person, project.id);
    expect(run.status).toBe("completed");
    const facts = await factsOf(project.id);
    const value = (id: string) => facts.find((fact) => fact.id === id)?.value;
    expect(Math.round(Number(value("p1.razao.total")) * 100)).toBe(whole);
    expect(value("p1.razao.n_linhas")).toBe(entries.length);
    expect(Math.round(Number(value("p1.razao.creditos")) * 100)).toBe(
      entries.filter((entry) => entry.cents < 0).reduce((sum, entry) => sum + entry.cents, 0),
    );
    for (let month = 1; month <= 6; month++) {
      expect(Math.round(Number(value(`p1.razao.mes.2025-0${month}.total`)) * 100)).toBe(
        entries
          .filter((entry) => entry.month === `2025-0${month}`)
          .reduce((sum, entry) => sum + entry.cents, 0),
      );
    }
    // One company written in two cases is one, under the spelling that most lines have.
    const bySupplier = new Map<string, number>();
    for (const { supplier, cents: value } of entries) {
      const name = commonest(entries, supplier);
      bySupplier.set(name, (bySupplier.get(name) ?? 0) + value);
    }
    expect(bySupplier.size).toBe(suppliers.length - 1);
    const ranked = [...bySupplier].sort((a, b) => b[1] - a[1]);
    ranked.forEach(([name, sum], index) => {
      expect(value(`p1.razao.abc.fornecedor.top.${index + 1}.nome`)).toBe(name);
      expect(
        Math.round(Number(value(`p1.razao.abc.fornecedor.top.${index + 1}.valor`)) * 100),
      ).toBe(sum);
    });

    const sums = facts.filter((fact) =>
      /^p1\.razao\.(total|mes\.[\d-]+\.total|abc\.\w+\.top\.\d+\.valor)$/.test(fact.id),
    );
    expect(sums.length).toBeGreaterThan(20);
    for (const fact of sums) {
      const behind = await rowsBehind(fact, file.id);
      const at = behind.columns.indexOf("Valor (R$)");
      expect([
        fact.id,
        behind.rows.length,
        Math.round(behind.rows.reduce((sum, row) => sum + cents(row.cells[at] ?? ""), 0)),
      ]).toEqual([fact.id, fact.sources[0]?.rows_used, Math.round(Number(fact.value) * 100)]);
      expect(behind.rows.every((row) => row.row !== badLine)).toBe(true);
      const shown =
        Math.abs(Number(fact.value)) >= 1e6 && fact.display.includes("mi")
          ? null
          : `R$ ${Number(fact.value).toLocaleString("pt-BR", { minimumFractionDigits: fact.decimals, maximumFractionDigits: fact.decimals })}`;
      if (shown !== null && Number(fact.value) > 0)
        expect([fact.id, fact.display.replace(/[\u00a0\u202f]/g, " ")]).toEqual([fact.id, shown]);
    }
    const total = facts.find((fact) => fact.id === "p1.razao.total")!;
    expect(total.sources[0]).toMatchObject({
      rows_used: entries.length,
      rows_total: entries.length + 1,
    });
  });

  it("forty figures of the demonstration lead to as many rows as they say, and sums add up", async () => {
    const project = await startProject(person, "Demonstração");
    const files = new Map<string, ProjectFile>();
    // What phase 1 reads of them: the others would be read for nothing.
    for (const file of demonstrationFiles().filter(({ table }) =>
      phaseTables[1]?.includes(table),
    )) {
      const read = await uploadAndRead(
        slice,
        person,
        project.id,
        new TextDecoder().decode(file.bytes),
        file.name,
      );
      files.set(read.id, read);
    }
    const run = await runPhase(slice, person, project.id);
    expect(run.status).toBe("completed");
    const report = (await person.send("GET", `/api/reports/${run.reportId}`)).body;
    const cited = new Set(
      [...JSON.stringify(report.tree).matchAll(/"fact":"([^"]+)"/g)].map((found) => found[1]!),
    );
    const facts = new Map((await factsOf(project.id)).map((fact) => [fact.id, fact]));
    expect([...cited].filter((id) => !facts.has(id))).toEqual([]);

    const draw = drawsOf("quarenta", "attack");
    const leaves = new Set<string>();
    const descend = (id: string): void => {
      const fact = facts.get(id);
      if (fact === undefined || leaves.has(id)) return;
      if (fact.sources.some((source) => files.has(source.file_id))) leaves.add(id);
      for (const input of fact.inputs) descend(input);
    };
    const picked = [...cited]
      .filter((id) => typeof facts.get(id)?.value === "number")
      .map((id) => [draw.uniform(), id] as const)
      .sort((a, b) => a[0] - b[0])
      .slice(0, 40);
    for (const [, id] of picked) {
      const fact = facts.get(id)!;
      // Every figure ends in rows of a file or in a named assumption.
      const seen = new Set<string>();
      const ends = (at: string): boolean => {
        const found = facts.get(at);
        if (found === undefined || seen.has(at)) return false;
        seen.add(at);
        return (
          found.sources.length > 0 ||
          found.assumptions.length > 0 ||
          found.basis === "PREMISSA" ||
          found.inputs.some(ends)
        );
      };
      expect([id, fact.basis, ends(id)]).toEqual([id, fact.basis, true]);
      descend(id);
    }
    expect(leaves.size).toBeGreaterThan(20);
    for (const id of leaves) {
      const fact = facts.get(id)!;
      for (const source of fact.sources.filter(
        (candidate) =>
          files.has(candidate.file_id) &&
          fact.sources.filter((other) => other.file_id === candidate.file_id).length === 1,
      )) {
        const { status, body } = await person.send(
          "GET",
          `/api/files/${source.file_id}/rows?fact=${encodeURIComponent(id)}&limit=1`,
        );
        // Without a filter the whole table is paged, its total rows and rejected rows among the others.
        expect([
          id,
          status,
          source.filter === undefined ? body.total >= source.rows_used : body.total,
        ]).toEqual([id, 200, source.filter === undefined ? true : source.rows_used]);
      }
    }
  }, 300_000);
});
