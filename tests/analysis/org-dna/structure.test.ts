import { describe, expect, it } from "vitest";
import { inputOf, tableOf, type Row } from "#tests/analysis/build-table.ts";
import { orgDna } from "#domain/phases/org-dna/index.ts";
import { layerGroups, readTree } from "#domain/phases/common/positions/position-tree.ts";
import {
  hideOneMore,
  publishableGroups,
} from "#domain/phases/common/positions/published-groups.ts";
import { meanSpan } from "#domain/phases/org-dna/compute/structure-facts.ts";
import { phaseThreeInput } from "#tests/report/runs/org-dna-run.ts";

const position = (posicao_id: string, gestor_id: string | null, changes: Row = {}): Row => ({
  posicao_id,
  gestor_id,
  cargo: "Analista",
  area: "Suporte",
  familia: "Atendimento",
  fte: 1,
  custo_mensal: 8_000,
  custo_tipo: "total",
  ...changes,
});
const treeOf = (rows: Row[]) => readTree(tableOf("cargos", rows));
/** `teams` managers under one top, each with `size` reports. */
const company = (teams: number, size: number): Row[] => [
  position("top", null),
  ...Array.from({ length: teams }, (_, team) => [
    position(`m${team}`, "top"),
    ...Array.from({ length: size }, (_, index) => position(`p${team}-${index}`, `m${team}`)),
  ]).flat(),
];
const factsOf = (rows: Row[]) =>
  new Map(
    orgDna
      .computeFacts({ ...inputOf({ cargos: tableOf("cargos", rows) }), phase: 3, handoffs: [] })
      .facts.map((fact) => [fact.id, fact.value]),
  );

describe("the tree of positions", () => {
  it("counts layers and reports from the top", () => {
    const tree = treeOf(company(2, 3));
    expect([tree.layers, [...tree.reports].filter((count) => count > 0), tree.tops.length]).toEqual(
      [3, [2, 3, 3], 1],
    );
    expect([...tree.layer].filter((layer) => layer === 3)).toHaveLength(6);
  });

  it("takes a manager above nearly all for the top, though the table lacks it", () => {
    const tree = treeOf(
      company(2, 3)
        .filter(({ posicao_id }) => posicao_id !== "top")
        .map((row) => ({
          ...row,
          gestor_id: row["gestor_id"] === "top" ? "XX" : row["gestor_id"]!,
        })),
    );
    expect([tree.layers, tree.posts, tree.isWhole]).toEqual([2, 8, true]);
  });

  it("publishes neither layers nor spans of lines that hang in pieces", () => {
    const pieces = Array.from({ length: 5 }, (_, at) =>
      ["a", "b", "c"].map((name, row) => position(`${name}${at}`, row === 0 ? null : `a${at}`)),
    ).flat();
    expect(treeOf(pieces)).toMatchObject({ posts: 3, isWhole: false });
    const facts = factsOf(pieces);
    expect(facts.get("p3.n")).toBe(15);
    expect(facts.get("p3.n_arvore")).toBe(3);
    for (const id of ["p3.camadas", "p3.span", "p3.span_mediana", "p3.n_baixa"])
      expect(facts.get(id), id).toBeNull();
    expect([...facts.keys()].filter((id) => /^p3\.(amplitude|camada|ramo)\./.test(id))).toEqual([]);
  });

  it("lists unknown managers and cycles, and keeps them and what is below them out of the layers", () => {
    const tree = treeOf([
      ...company(2, 3),
      position("a", "b"),
      position("b", "a"),
      position("c", "a"),
      position("o", "ausente"),
      position("u", "o"),
      position("self", "self"),
    ]);
    const outside = [...tree.layer].flatMap((layer, row) => (layer === 0 ? [row] : []));
    expect(tree.cyclic).toEqual([9, 10, 11]);
    expect(tree.orphans).toEqual([12]);
    expect(tree.tops).toEqual([0, 14]);
    expect(outside).toEqual([9, 10, 11, 12, 13, 14]);
  });

  it("has a mean span of 3,4 with 120 positions and 35 managers", () => {
    expect(meanSpan([...Array.from({ length: 34 }, () => 3), 17])).toBeCloseTo(119 / 35, 12);
    expect(meanSpan([])).toBeNull();
  });

  it("reads a line of ten thousand positions", () => {
    expect(
      treeOf(
        Array.from({ length: 10_000 }, (_, row) =>
          position(`p${row}`, row === 0 ? null : `p${row - 1}`),
        ),
      ).layers,
    ).toBe(10_000);
  });
});

describe("groups that may be published", () => {
  it("make the first layers “Direção” and join small ones", () => {
    expect(
      layerGroups(treeOf(company(4, 3)), 5).map(({ name, rows }) => [name, rows.length]),
    ).toEqual([
      ["Direção", 5],
      ["Camada 3", 12],
    ]);
    expect(
      layerGroups(treeOf(company(2, 4)), 5).map(({ name, rows }) => [name, rows.length]),
    ).toEqual([["Direção até a camada 3", 11]]);
    expect(layerGroups(treeOf(company(1, 2)), 5)).toEqual([]);
    expect(
      layerGroups(treeOf([...company(4, 3), position("x", "p0-0")]), 5).map(({ name }) => name),
    ).toEqual(["Direção", "Camadas 3 a 4"]);
  });

  it("never leave fewer people than the minimum out of a total", () => {
    const rows = (n: number, from: number) => Array.from({ length: n }, (_, index) => from + index);
    for (let a = 1; a <= 8; a++)
      for (let b = 1; b <= 8; b++)
        for (let c = 1; c <= 8; c++) {
          const groups = publishableGroups(
            [
              { key: "a", name: "A", rows: rows(a, 0) },
              { key: "b", name: "B", rows: rows(b, 10) },
              { key: "c", name: "C", rows: rows(c, 20) },
            ],
            5,
            "Demais",
          );
          expect(groups.every(({ rows: own }) => own.length >= 5)).toBe(true);
          const told = groups.reduce((sum, { rows: own }) => sum + own.length, 0);
          expect([0, a + b + c]).toContain(told);
        }
  });

  it("hide a second cell beside a single hidden one", () => {
    const cells = [
      { n: 8, hidden: false },
      { n: 6, hidden: false },
      { n: 9, hidden: true },
    ];
    hideOneMore(
      cells,
      ({ hidden }) => hidden,
      ({ n }) => n,
      (cell) => {
        cell.hidden = true;
      },
    );
    expect(cells.map(({ hidden }) => hidden)).toEqual([false, true, true]);
  });

  it("keep the pay of a position that holds more than half out of areas, layers and managers", () => {
    const facts = factsOf([
      position("top", null, { area: "Direção", custo_mensal: 900_000 }),
      ...Array.from({ length: 5 }, (_, index) => position(`d${index}`, "top", { area: "Direção" })),
      ...Array.from({ length: 12 }, (_, index) => position(`p${index}`, `d${index % 5}`)),
    ]);
    expect(facts.get("p3.custo_ano")).toBeNull();
    expect(
      [...facts].filter(
        ([id, value]) => /^p3\.(area|camada)\..*custo_ano$/.test(id) && value !== null,
      ),
    ).toEqual([]);
    expect(facts.get("p3.ger_custo")).toBeNull();
  });
});

describe("the structure of the demonstration", () => {
  const input = phaseThreeInput();
  const facts = new Map(orgDna.computeFacts(input).facts.map((fact) => [fact.id, fact]));
  const value = (id: string) => facts.get(id)?.value;

  it("has 120 positions, 35 managers, a span of 3,4, 29,2% of managers and five layers", () => {
    expect([
      value("p3.n"),
      value("p3.n_gestores"),
      value("p3.n_individuais"),
      value("p3.camadas"),
    ]).toEqual([120, 35, 85, 5]);
    expect(Number(value("p3.span")).toFixed(1)).toBe("3.4");
    expect(Number(value("p3.ger_pct")).toFixed(1)).toBe("29.2");
    expect([value("p3.cobertura_arvore"), value("p3.n_orfas"), value("p3.n_ciclos")]).toEqual([
      100, 0, 0,
    ]);
  });

  it("merges the two first layers into a group of six and the four small areas into one of nine", () => {
    expect([
      value("p3.camada.1.nome"),
      value("p3.camada.1.n"),
      value("p3.area.Corporativo.pessoas"),
    ]).toEqual(["Direção", 6, 9]);
    expect(value("p3.gate.menor_grupo")).toBe(5);
    for (const area of ["Pessoas", "Administrativo", "Juridico", "Presidencia"])
      expect(facts.has(`p3.area.${area}.fte`)).toBe(false);
  });

  it("does not change when the rows are in another order", () => {
    const turned = Object.fromEntries(
      Object.entries(input.tables).map(([name, table]) => [
        name,
        name === "eventos" ? table : reversed(table),
      ]),
    );
    const again = new Map(
      orgDna.computeFacts({ ...input, tables: turned }).facts.map((fact) => [fact.id, fact.value]),
    );
    for (const [id, fact] of facts)
      if (typeof fact.value === "number") expect(again.get(id), id).toBeCloseTo(fact.value, 9);
      else expect(again.get(id), id).toEqual(fact.value);
  });
});

type Table = NonNullable<ReturnType<typeof tableOf>>;
function reversed(table: Table): Table {
  return {
    ...table,
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([name, column]) => [
        name,
        column.kind === "text"
          ? { ...column, codes: column.codes.slice().reverse() }
          : { ...column, values: column.values.slice().reverse() },
      ]),
    ),
  };
}
