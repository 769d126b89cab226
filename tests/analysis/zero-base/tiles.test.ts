import { beforeAll, describe, expect, it } from "vitest";
import { inputOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { improvementText } from "#domain/phases/common/compared-figure.ts";
import { phases } from "#domain/phases/registry.ts";
import { computeFacts } from "#domain/phases/value-scope/index.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { nimbelaOverrides, phaseTwo, reading } from "./demonstration-run.ts";

const phaseOne = (tables: Tables) =>
  reading(computeFacts(inputOf(tables, { overrides: nimbelaOverrides })).facts);

/** Current, future and improvement of each tile, as they are displayed (playbook 6.2, 6.8). */
function tilesOf(phase: 1 | 2, read: ReturnType<typeof reading>) {
  return Object.fromEntries(
    phases[phase].screen.metrics.map((figure) => [
      figure.id,
      [
        read.value(figure.factId),
        figure.futureFactId === null ? undefined : read.value(figure.futureFactId),
        improvementText(read.fact(figure.changeFactId ?? ""), read.fact(figure.pointsFactId ?? "")),
      ],
    ]),
  );
}

describe("the tiles of phase 1 with the steps of the demonstration", () => {
  let read: ReturnType<typeof reading>;
  beforeAll(() => {
    read = phaseOne(demonstrationTables());
  });

  it("show the projection by step beside today, tagged as a preview", () => {
    expect(read.value("p1.futuro.metodo")).toBe("Projeção por etapa (prévia)");
    const tiles = tilesOf(1, read);
    expect(tiles["volume_mes"]).toEqual([450, 450, null]);
    expect(read.number("p1.futuro.prazo")).toBeCloseTo(1, 3);
    expect(read.number("p1.futuro.horas")).toBeCloseTo(30, 6);
    expect(read.number("p1.futuro.retrabalho")).toBeCloseTo(3, 9);
    expect(Math.abs(read.number("p1.futuro.csat") - 9.2)).toBeLessThan(0.01);
    expect([read.number("p1.atual.alerta"), read.number("p1.futuro.alerta")]).toEqual([24, 14]);
    expect(read.number("p1.futuro.acuracia")).toBe(94);
    expect(read.number("p1.atual.arquitetura")).toBeCloseTo(2400, 9);
    expect(read.number("p1.futuro.arquitetura")).toBeCloseTo(1200, 9);
    expect(
      Object.fromEntries(Object.entries(tiles).map(([id, [, , improvement]]) => [id, improvement])),
    ).toEqual({
      volume_mes: null,
      prazo: "−60,0%",
      alerta: "−41,7%",
      retrabalho: "−80,0% (−12,0 p.p.)",
      horas: "−76,0%",
      csat: "+17,9%",
      acuracia: "+40,3% (+27,0 p.p.)",
      arquitetura: "−50,0%",
      ingestao: null,
    });
  });

  it("says where each projected figure comes from", () => {
    for (const metric of ["prazo", "horas", "retrabalho", "csat", "alerta"]) {
      const fact = read.fact(`p1.futuro.${metric}`);
      expect(fact?.basis).toBe("ESTIMADO");
      expect([...(fact?.sources ?? []), ...(fact?.inputs ?? [])].length).toBeGreaterThan(0);
    }
    expect(read.fact("p1.futuro.horas")?.sources[0]).toMatchObject({
      file_name: "T02_etapas.csv",
      rows_used: 11,
    });
  });
});

describe("the tiles of phase 1 without steps", () => {
  it("show the preliminary potential of hours alone", () => {
    const { etapas: _steps, ...rest } = demonstrationTables();
    const read = phaseOne(rest);
    expect(read.value("p1.futuro.metodo")).toBe("Potencial preliminar");
    expect(read.number("p1.futuro.horas")).toBeCloseTo(79.4, 1);
    for (const metric of ["prazo", "retrabalho", "csat", "alerta"])
      expect(read.value(`p1.futuro.${metric}`)).toBeNull();
    expect(read.number("p1.atual.acuracia")).toBeCloseTo(67, 9);
    expect(read.value("p1.futuro.acuracia")).toBeUndefined();
  });

  it("hide the architecture without both tables", () => {
    const { opcoes: _options, ...rest } = demonstrationTables();
    expect(phaseOne(rest).value("p1.futuro.arquitetura")).toBeUndefined();
  });
});

describe("the tiles of phase 2", () => {
  it("show the same figures as phase 1's preview, tagged by their method", () => {
    const read = reading(phaseTwo().facts);
    expect(read.value("p2.metodo")).toBe("Projeção por etapa");
    const tiles = tilesOf(2, read);
    expect(
      Object.fromEntries(Object.entries(tiles).map(([id, [, , improvement]]) => [id, improvement])),
    ).toEqual({
      volume_mes: null,
      prazo: "−60,0%",
      alerta: "−41,7%",
      retrabalho: "−80,0% (−12,0 p.p.)",
      horas: "−76,0%",
      csat: "+17,9%",
      acuracia: "+40,3% (+27,0 p.p.)",
    });
  });

  it("print each of them as phase 1 does, with the same origin", () => {
    const shown = (phase: 1 | 2, read: ReturnType<typeof reading>) =>
      Object.fromEntries(
        phases[phase].screen.metrics.map(({ id, factId, futureFactId, format }) => [
          id,
          [factId, futureFactId ?? ""].flatMap((each) => {
            const fact = read.fact(each);
            return fact === undefined ? [] : [formatFact(fact, format), fact.basis];
          }),
        ]),
      );
    const redesigned = shown(2, reading(phaseTwo().facts));
    const diagnosed = shown(1, phaseOne(demonstrationTables()));
    expect(diagnosed["acuracia"]).toEqual(["67%", "MEDIDO", "94%", "MEDIDO"]);
    for (const [id, figure] of Object.entries(redesigned))
      expect([id, figure]).toEqual([id, diagnosed[id]]);
  });
});
