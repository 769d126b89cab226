import { describe, expect, it } from "vitest";
import type { CubeQuery, Filter } from "#domain/semantics/cubes/cube-query.ts";
import { canonicalQuery } from "#domain/semantics/cubes/cube-query.ts";
import { cubeOf, cubes } from "#domain/semantics/cubes/cubes.ts";
import { readTimeGroup, refusalOf } from "#domain/semantics/cubes/validate-query.ts";
import { canonicalTable, canonicalTables } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";

const ask = (table: TableName, more: Partial<CubeQuery> = {}): CubeQuery => ({
  table,
  measure: null,
  agg: "contagem",
  by: [],
  where: [],
  period: null,
  order: "desc",
  limit: null,
  ...more,
});
const nobody = new Set<string>();
const refused = (query: CubeQuery) => refusalOf(query, nobody);
const equal = (column: string, value: Filter["value"]): Filter => ({ column, op: "=", value });

describe("the cubes of the canonical tables", () => {
  it("stand for every table but the survey", () => {
    expect(cubes.map(({ table }) => table)).toEqual(
      canonicalTables.map(({ name }) => name).filter((name) => name !== "pesquisa"),
    );
    expect(cubeOf("pesquisa")).toBeNull();
  });

  it("call measures and dimensions as the catalogue calls its columns", () => {
    const custos = cubeOf("custos");
    expect(custos?.label).toBe(canonicalTable("custos").label);
    expect(custos?.measures).toEqual([
      {
        column: "valor",
        label: "Valor",
        unit: "BRL",
        aggregations: ["soma", "media", "p50", "p85", "min", "max"],
        countsPeople: false,
      },
    ]);
    expect(custos?.dimensions.map(({ name }) => name)).toEqual([
      "conta",
      "centro_custo",
      "fornecedor",
      "moeda",
      "processo",
      "processo.area",
      "tipo",
    ]);
    expect(custos?.times).toEqual([
      { column: "competencia", label: "Competência" },
      { column: "termino", label: "Vencimento ou fim da vigência" },
    ]);
    expect(custos?.apart).toEqual(["moeda"]);
  });

  it("hold nothing that is an id, the pay or the answer of one person", () => {
    const ofPeople = canonicalTables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.pseudonymised === true || column.ofOnePerson === true)
        .map((column) => `${name}.${column.name}`),
    );
    expect(ofPeople).toEqual(
      expect.arrayContaining(["eventos.recurso", "cargos.posicao_id", "cargos.custo_mensal"]),
    );
    const offered = cubes.flatMap(({ table, measures, dimensions, counted, texts }) => [
      ...[...measures, ...counted, ...texts].map(({ column }) => `${table}.${column}`),
      ...dimensions.map(({ name }) => `${table}.${name}`),
    ]);
    expect(offered.filter((name) => ofPeople.includes(name))).toEqual([]);
  });

  it("offer of positions only what the list names", () => {
    const cargos = cubeOf("cargos");
    expect(cargos?.privacy).toBe("grupo");
    expect(cargos?.measures.map(({ column, aggregations }) => [column, aggregations])).toEqual([
      ["fte", ["soma"]],
    ]);
    expect(cargos?.dimensions.map(({ name }) => name)).toEqual([
      "area",
      "familia",
      "nivel",
      "vinculo",
      "situacao",
    ]);
    expect(cubes.filter(({ privacy }) => privacy === "grupo").map(({ table }) => table)).toEqual([
      "cargos",
    ]);
  });

  it("sum only what adds up: minutes of a case and marks do not", () => {
    const sums = cubeOf("processos")?.measures.filter(({ aggregations }) =>
      aggregations.includes("soma"),
    );
    expect(sums?.map(({ column }) => column)).toEqual(["volume_mes", "receita_exposta_mes"]);
    expect(
      cubeOf("kpis")?.measures.map(({ column, aggregations }) => [column, aggregations[0]]),
    ).toEqual([
      ["valor", "ultimo"],
      ["meta", "media"],
    ]);
  });

  it("reach the parent of a name through its key", () => {
    expect(cubeOf("casos")?.dimensions.find(({ name }) => name === "cliente_id.segmento")).toEqual({
      name: "cliente_id.segmento",
      label: "Segmento",
      kind: "texto",
      parent: { through: "cliente_id", table: "clientes", key: "cliente_id", column: "segmento" },
    });
    expect(
      cubes
        .filter(({ dimensions }) => dimensions.some(({ name }) => name === "processo.area"))
        .map(({ table }) => table),
    ).toEqual(["etapas", "custos", "eventos", "casos", "tarefas", "casos_uso_ia", "kpis", "raci"]);
  });

  it("know the flags that a run derives of cases", () => {
    const casos = cubeOf("casos");
    expect(
      casos?.dimensions.filter(({ kind }) => kind === "simnao").map(({ name }) => name),
    ).toEqual(["sla_cumprido", "refeito", "reclassificado"]);
    expect(casos?.measures.find(({ column }) => column === "prazo_h")?.unit).toBe("h");
  });
});

describe("a query", () => {
  it("runs when each of its parts is of the table", () => {
    const fine = [
      ask("processos", {
        measure: "automacao_atual_pct",
        agg: "media",
        by: ["processo"],
        limit: 3,
      }),
      ask("custos", {
        measure: "valor",
        agg: "soma",
        by: ["competencia:mes", "processo.area"],
        where: [{ column: "conta", op: "in", value: ["Energia", "Água"] }],
        period: { column: "competencia", from: "2026-03", to: "2026-08" },
      }),
      ask("casos", { agg: "parcela", of: [equal("refeito", true)], by: ["canal"] }),
      ask("casos", { where: [{ column: "prazo_h", op: ">", value: 240 }] }),
      ask("eventos", { measure: "caso_id", agg: "distintos", by: ["atividade"] }),
      ask("sistemas", { period: { column: "fim_contrato", from: "2027-09-15", to: "2027-11" } }),
      ask("controles", { where: [{ column: "evidencia", op: "preenchido", value: null }] }),
      ask("cargos", { measure: "fte", agg: "soma", by: ["area"] }),
    ];
    expect(fine.map(refused)).toEqual(fine.map(() => null));
  });

  const six = Array.from({ length: 6 }, () => equal("canal", "portal"));
  it.each([
    ["no_cube", ask("pesquisa")],
    ["too_many_dimensions", ask("casos", { by: ["canal", "prioridade", "status"] })],
    ["too_many_dimensions", ask("casos", { by: ["canal", "canal"] })],
    ["too_many_filters", ask("casos", { where: six })],
    ["too_many_filters", ask("casos", { agg: "parcela", where: six.slice(3), of: six.slice(3) })],
    ["too_many_groups", ask("casos", { by: ["canal"], limit: 5001 })],
    ["too_many_groups", ask("casos", { by: ["canal"], limit: 0 })],
    ["unknown_column", ask("casos", { by: ["canal; drop table casos"] })],
    ["unknown_column", ask("casos", { by: ["aberto_em"] })],
    ["unknown_column", ask("custos", { by: ["descricao"] })],
    ["unknown_column", ask("custos", { where: [equal("fornecedor_documento", "x")] })],
    ["unknown_column", ask("eventos", { by: ["recurso"] })],
    ["wrong_aggregation", ask("processos", { measure: "custo_hora", agg: "soma" })],
    ["wrong_aggregation", ask("casos", { measure: "csat" })],
    ["wrong_aggregation", ask("casos", { agg: "parcela" })],
    ["wrong_aggregation", ask("casos", { agg: "media" })],
    ["wrong_aggregation", ask("casos", { of: [equal("canal", "portal")] })],
    ["wrong_aggregation", ask("competencias", { measure: "pessoas", agg: "max" })],
    ["counts_twice", ask("processos", { measure: "volume_mes", agg: "soma", by: ["sistemas"] })],
    ["wrong_value", ask("casos", { where: [equal("refeito", "sim")] })],
    ["wrong_value", ask("casos", { where: [{ column: "canal", op: ">", value: "a" }] })],
    ["wrong_value", ask("casos", { where: [{ column: "canal", op: "in", value: [] }] })],
    ["wrong_value", ask("casos", { where: [{ column: "csat", op: "<", value: Number.NaN }] })],
    ["wrong_value", ask("casos", { where: [equal("aberto_em", "2026-13-01")] })],
    ["wrong_value", ask("casos", { where: [{ column: "canal", op: "vazio", value: "x" }] })],
    [
      "wrong_period",
      ask("custos", { period: { column: "competencia", from: "2026-08", to: "2026-03" } }),
    ],
    [
      "wrong_period",
      ask("custos", { period: { column: "competencia", from: "08/2026", to: "2026-09" } }),
    ],
    [
      "unknown_column",
      ask("custos", { period: { column: "valor", from: "2026-01", to: "2026-02" } }),
    ],
  ])("is refused for %s", (reason, query) => {
    expect(refused(query)).toBe(reason);
  });

  it("is refused where a column holds names of people in this project's files, also read through a key", () => {
    const personal = new Set(["processos.responsavel", "clientes.segmento"]);
    expect(refusalOf(ask("processos", { by: ["responsavel"] }), personal)).toBe("personal");
    expect(refusalOf(ask("processos", { by: ["area"] }), personal)).toBeNull();
    expect(refusalOf(ask("casos", { by: ["cliente_id.segmento"] }), personal)).toBe("personal");
    expect(refused(ask("processos", { by: ["responsavel"] }))).toBeNull();
  });

  it("has one text, whatever order its filters were given in", () => {
    const [a, b] = [
      equal("canal", "portal"),
      { column: "status", op: "in", value: ["x", "y"] },
    ] as [Filter, Filter];
    const turned: Filter = { ...b, value: ["y", "x"] };
    const first = canonicalQuery(ask("casos", { where: [a, b] }));
    expect(canonicalQuery(ask("casos", { where: [turned, a] }))).toBe(first);
    expect(canonicalQuery(ask("casos", { where: [a] }))).not.toBe(first);
    expect(canonicalQuery(ask("casos", { where: [a, b], order: "asc" }))).not.toBe(first);
  });

  it("groups a time by a grain of the list only", () => {
    expect(readTimeGroup("competencia:mes")).toEqual({ column: "competencia", grain: "mes" });
    expect(readTimeGroup("competencia:dia")).toBeNull();
    expect(readTimeGroup("competencia:mes:ano")).toBeNull();
    expect(readTimeGroup("conta")).toBeNull();
  });
});
