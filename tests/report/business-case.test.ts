import { describe, expect, it } from "vitest";
import { phaseSeven } from "#tests/analysis/adopt-loop/adopt-loop-run.ts";
import { nimbelaHandoffs, nimbelaInput } from "#tests/analysis/business-case/demonstration.ts";
import type { Handoff } from "#domain/outcome/phase-outcome.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { businessCaseRun } from "./runs/business-case-run.ts";
import { blockOf, compose, reportOnDemonstration, states, textOf } from "./report-frame.ts";

function firstRows(table: TableData, rows: number): TableData {
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [
      name,
      column.kind === "text"
        ? { ...column, codes: column.codes.slice(0, rows) }
        : { ...column, values: column.values.slice(0, rows) },
    ]),
  );
  return {
    ...table,
    rows,
    columns,
    rowFile: table.rowFile.slice(0, rows),
    rowNumber: table.rowNumber.slice(0, rows),
  };
}

describe("the report of phase 5 on the demonstration", async () => {
  const report = await reportOnDemonstration(businessCaseRun, {
    numbers: 1500,
    sentences: 150,
    planted: { text: "Sobram R$ 987.654 por ano.", found: "R$ 987.654" },
  });

  it("has its fourteen sections complete and opens with both perimeters, the recommended one first", () => {
    expect(report.tree.sections.map(({ id }) => id)).toEqual([
      "C1",
      "C2",
      "5.1",
      "5.2",
      "5.3",
      "5.4",
      "5.5",
      "5.6",
      "5.7",
      "5.8",
      "C3",
      "C4",
      "C5",
      "C6",
    ]);
    expect(new Set(Object.values(states(report.tree)))).toEqual(new Set(["completa"]));
    expect(report.tree.reducedNotice).toBeNull();
    expect(blockOf(report.tree, "C1", 3)).toBe(
      "Conjunto recomendado (4 de 9 iniciativas): VPL no plano de R$ 604.448 com o tempo da equipe e de R$ 915.334 antes dele. Programa completo: VPL no plano de R$ 140.762 com o tempo da equipe e de R$ 765.387 antes dele (estimado).",
    );
  });

  it("says in each section what the method asks for", () => {
    expect(blockOf(report.tree, "5.4")).toContain(
      "varia de −R$ 69.372 (conservador) a R$ 890.043 (otimista); o do programa completo, de −R$ 902.947 a R$ 617.323",
    );
    expect(blockOf(report.tree, "5.4", 1)).toContain(
      "No cenário conservador, o programa completo não se paga em 36 meses.",
    );
    expect(blockOf(report.tree, "5.6")).toContain(
      "é de 93,2% no conjunto recomendado e de 7,3% no programa completo",
    );
    // Under a heading each: why each is in or out, and on whom the result depends.
    expect(blockOf(report.tree, "5.7", 2)).toContain(
      "A iniciativa “Antifraude e chargebacks assistidos” fica fora: VPL de −R$ 234.919 com as premissas atuais e término além das 24 semanas",
    );
    expect(blockOf(report.tree, "5.7", 4)).toContain(
      "a iniciativa “Racionalização de sistemas” responde por 105% do VPL; sem ela, o VPL é de −R$ 33.061",
    );
    expect(blockOf(report.tree, "5.8")).toContain(
      "é de R$ 368.493 em 12 meses e R$ 1.069.732 em 24",
    );
  });
});

describe("with less", () => {
  it("without the discount rate only what needs none is said", () => {
    const { tree, violations } = compose(
      businessCaseRun(nimbelaInput({ overrides: [{ id: "A.tma", value: null }] })),
    );
    expect(states(tree)).toMatchObject({
      "5.1": "completa",
      "5.2": "completa",
      "5.3": "ausente",
      "5.4": "ausente",
      "5.5": "ausente",
      "5.6": "ausente",
      "5.7": "ausente",
      "5.8": "ausente",
    });
    expect(textOf(tree, "C1")).toContain("o VPL depende da TMA e da natureza dela");
    expect(JSON.stringify(tree.sections[1])).toContain("T20 – Premissas");
    expect(violations).toEqual([]);
  });

  it("with two initiatives there is no portfolio to compare", () => {
    const input = nimbelaInput();
    const { tree, violations } = compose(
      businessCaseRun({
        ...input,
        tables: { ...input.tables, iniciativas: firstRows(input.tables.iniciativas!, 2) },
      }),
    );
    expect(states(tree)).toMatchObject({ "5.3": "completa", "5.7": "ausente" });
    expect(violations).toEqual([]);
  });

  it("without earlier phases the register is absent and the investment stays", () => {
    const { tree, violations } = compose(businessCaseRun(nimbelaInput({ handoffs: [] })));
    expect(states(tree)).toMatchObject({ "5.1": "ausente", "5.2": "completa" });
    expect(violations).toEqual([]);
  });
});

describe("on the approved curve of phase 7", () => {
  const curve = (approved: boolean): Handoff => {
    const { facts, datasets } = phaseSeven();
    return { phase: 7, origin: "run", approved, reportVersion: 1, facts, datasets };
  };
  const written = (approved: boolean): string => {
    const { tree, violations } = compose(
      businessCaseRun(nimbelaInput({ handoffs: [...nimbelaHandoffs(), curve(approved)] })),
    );
    expect(violations).toEqual([]);
    return JSON.stringify(
      tree.sections.map(({ blocks }) =>
        blocks.map((block) =>
          block.kind === "paragraph"
            ? block.inlines.map(({ text }) => text).join("")
            : block.kind === "bullets"
              ? block.items.map((item) => item.map(({ text }) => text).join(""))
              : "",
        ),
      ),
    ).replaceAll("\u00a0", " ");
  };

  it("says so, with the highest adoption, and no longer that adoption is constant", () => {
    const text = written(true);
    expect(text).toMatch(
      /O fluxo usa a curva de adoção aprovada na fase 7, com adoção máxima de \d+%/,
    );
    expect(text).toContain("A adoção segue, mês a mês, a curva aprovada na fase 7");
    expect(text).not.toContain("A adoção é constante até existir a curva medida na fase 7.");
  });

  it("says that adoption is constant while phase 7 is not approved", () => {
    const text = written(false);
    expect(text).toContain("A adoção é constante até existir a curva medida na fase 7.");
    expect(text).not.toContain("O fluxo usa a curva");
  });
});
