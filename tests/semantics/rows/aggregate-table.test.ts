/** Cubes against worked values, against the facts of the same files, and against few people. */
import { describe, expect, it } from "vitest";
import { demonstrationView } from "#tests/assistant/demonstration-view.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import type { CubeQuery, CubeResult, Filter } from "#domain/semantics/cubes/cube-query.ts";
import { aggregateTable, type CubeRules } from "#domain/semantics/rows/aggregate-table.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";

const tables = demonstrationTables();
const facts = new Map(
  demonstrationView()
    .phases.flatMap((phase) => phase.facts)
    .map((fact) => [fact.id, fact]),
);
const rules: CubeRules = { personal: new Set(), minimum: 5, runId: "run" };
const base = (table: TableName): CubeQuery => ({
  table,
  measure: null,
  agg: "contagem",
  by: [],
  where: [],
  period: null,
  order: "desc",
  limit: null,
});
const equal = (column: string, value: Filter["value"]): Filter => ({ column, op: "=", value });

function ask(table: TableName, more: Partial<CubeQuery>, over: Tables = tables): CubeResult {
  const answer = aggregateTable(over, { ...base(table), ...more }, rules);
  if (answer.kind === "refused") throw new Error(answer.reason);
  return answer.result;
}
const told = ({ groups }: CubeResult) =>
  groups.map(({ key, value }) => [
    key.map((part) => (part.of === "valor" ? part.text : part.of)).join(" / "),
    value,
  ]);
const reason = (table: TableName, more: Partial<CubeQuery>, over: Tables = tables) => {
  const answer = aggregateTable(over, { ...base(table), ...more }, rules);
  return answer.kind === "refused" ? answer.reason : null;
};

describe("worked values", () => {
  it("ranks processes by automation and by volume", () => {
    const by = { by: ["processo"], limit: 3 };
    expect(told(ask("processos", { ...by, measure: "automacao_atual_pct", agg: "media" }))).toEqual(
      [
        ["Folha e benefícios (inclui estagiários)", 50],
        ["Faturamento e notas fiscais", 45],
        ["Gestão de acessos e permissões", 40],
      ],
    );
    expect(
      told(ask("processos", { ...by, measure: "volume_mes", agg: "soma", order: "asc" })),
    ).toEqual([
      ["Recrutamento e seleção", 4],
      ["Onboarding de novos lojistas", 6],
      ["Desenvolvimento de integrações sob demanda", 22],
    ]);
  });

  it("groups cases, with the rows behind each group", () => {
    const result = ask("casos", { by: ["canal"] });
    expect(told(result)).toEqual([
      ["portal", 1017],
      ["chat", 821],
      ["e-mail", 591],
      ["telefone", 271],
    ]);
    expect(result.groups[0]?.sources).toMatchObject([
      {
        table: expect.any(String),
        row_filter: "Canal = portal",
        rows_used: 1017,
        rows_total: 2700,
        filter: { equals: [{ column: "canal", value: "portal" }] },
      },
    ]);
  });

  it("takes means over filled cells and says how many rows have none", () => {
    const result = ask("casos", { measure: "csat", agg: "media", by: ["canal"] });
    expect(told(result).map(([name, value]) => [name, Number(value).toFixed(4)])).toEqual([
      ["portal", "7.8963"],
      ["chat", "7.7791"],
      ["e-mail", "7.7335"],
      ["telefone", "7.6486"],
    ]);
    expect([result.rowsUsed, result.rowsWithoutValue]).toEqual([1080, 1620]);
  });

  it("filters, takes periods, shares and medians", () => {
    const high = equal("prioridade", "alta");
    expect(told(ask("casos", { where: [high, equal("canal", "portal")] }))).toEqual([["", 139]]);
    const july = { column: "aberto_em", from: "2026-07", to: "2026-07" };
    expect(told(ask("casos", { where: [equal("canal", "portal")], period: july }))).toEqual([
      ["", 175],
    ]);
    expect(told(ask("casos", { agg: "parcela", of: [equal("reclassificado", true)] }))).toEqual([
      ["", 33],
    ]);
    const median = told(ask("casos", { measure: "prazo_h", agg: "p50", by: ["prioridade"] }));
    expect(median.map(([name, value]) => [name, Number(value).toFixed(2)])).toEqual([
      ["baixa", "49.90"],
      ["média", "49.26"],
      ["alta", "48.40"],
    ]);
  });

  it("reads a parent through its key, and takes the last value of an indicator's month", () => {
    expect(
      told(ask("casos", { by: ["cliente_id.segmento"] })).reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      ),
    ).toBe(2700);
    const month = { column: "data", from: "2025-03", to: "2025-03" };
    expect(
      told(
        ask("kpis", {
          measure: "valor",
          agg: "ultimo",
          where: [equal("kpi", "NPS")],
          period: month,
        }),
      ),
    ).toEqual([["", 39]]);
  });

  it("keeps currencies apart", () => {
    const { groups } = ask("sistemas", { measure: "custo_licenca_ano", agg: "soma" });
    expect(groups.map(({ apart }) => apart)).toEqual([["BRL"], ["USD"]]);
  });

  it("holds an empty cell as a group of its own, and a list in each of its parts", () => {
    const { groups } = ask("custos", { measure: "valor", agg: "soma", by: ["fornecedor"] });
    expect(groups.find(({ key: [part] }) => part?.of === "sem_valor")?.value).toBeCloseTo(
      571142.34,
      2,
    );
    const risks = ask("riscos", { by: ["controles"] });
    expect(told(risks)).toContainEqual(["K20", expect.any(Number)]);
  });
});

describe("the same files give the same figures as the facts", () => {
  const number = (id: string) => Number(facts.get(id)?.value);
  const close = (value: unknown, id: string) =>
    expect(Math.abs(Number(value) / number(id) - 1), id).toBeLessThan(1e-6);

  it("in total, by month and by account", () => {
    const spent = { measure: "valor", agg: "soma" } as const;
    close(ask("custos", spent).groups[0]?.value, "p1.razao.total");
    const months = told(ask("custos", { ...spent, by: ["competencia:mes"] }));
    expect(months).toHaveLength(18);
    for (const [month, value] of months) close(value, `p1.razao.mes.${month}.total`);
    const accounts = told(ask("custos", { ...spent, by: ["conta"], limit: 10 }));
    accounts.forEach(([, value], at) => close(value, `p1.razao.abc.conta.top.${at + 1}.valor`));
  });

  it("by month of the log, by indicator, by process and by system", () => {
    const log = [...facts.keys()].filter((id) => /^p1\.log\.[^.]+\.mes\.[^.]+\.casos$/.test(id));
    const cases = new Map(told(ask("casos", { by: ["aberto_em:mes"] })) as [string, number][]);
    expect(log.length).toBeGreaterThan(0);
    for (const id of log) close(cases.get(id.split(".")[4] ?? ""), id);
    close(ask("processos", {}).groups[0]?.value, "p1.n_processos");
    const areas = told(ask("cargos", { by: ["area"] }));
    expect(areas).toContainEqual(["Operações", 22]);
  });
});

describe("people", () => {
  it("hides groups below the minimum, and enough others that the difference tells nothing", () => {
    const { groups, hiddenGroups } = ask("cargos", { by: ["area"] });
    // Four areas have 1, 4, 3 and 1 positions.
    expect(hiddenGroups).toBe(4);
    expect(groups.every(({ rows }) => rows >= 5)).toBe(true);
    const two = tableOf("cargos", [
      ...Array.from({ length: 9 }, () => ({ area: "A" })),
      ...Array.from({ length: 7 }, () => ({ area: "B" })),
      ...Array.from({ length: 2 }, () => ({ area: "C" })),
    ]);
    expect(told(ask("cargos", { by: ["area"] }, { cargos: two }))).toEqual([["A", 9]]);
  });

  it("refuses 200 of 200 cuts that take in or leave out fewer than the minimum", () => {
    let refused = 0;
    for (let size = 0; size < 200; size++) {
      const few = 1 + (size % 4);
      const table = tableOf("cargos", [
        ...Array.from({ length: 5 + size }, () => ({ area: "A", nivel: "N" })),
        ...Array.from({ length: few }, () => ({ area: "B", nivel: "N" })),
      ]);
      const op = size % 2 === 0 ? "=" : "!=";
      const where: Filter[] = [{ column: "area", op, value: size % 3 === 0 ? "A" : "B" }];
      const answer = reason("cargos", { where }, { cargos: table });
      if (answer === "small_group") refused++;
    }
    expect(refused).toBe(200);
  });

  it("answers one cut at a time, no person, and no table of the survey", () => {
    expect(reason("cargos", { by: ["area", "nivel"] })).toBe("one_cut");
    expect(reason("cargos", { by: ["posicao_id"] })).toBe("personal");
    expect(reason("cargos", { measure: "custo_mensal", agg: "soma" })).toBe("personal");
    expect(reason("eventos", { by: ["recurso"] })).toBe("unknown_column");
    expect(reason("pesquisa", {})).toBe("no_cube");
  });
});

it("does not add the amounts of two ledgers", () => {
  const custos = tables.custos;
  if (custos === undefined) throw new Error("no ledger");
  const [file] = custos.files;
  const two = {
    ...custos,
    files: [
      { ...file!, ledger: { nature: "lancamentos" as never, group: "a" } },
      { ...file!, ledger: { nature: "lancamentos" as never, group: "b" } },
    ],
  };
  expect(reason("custos", { measure: "valor", agg: "soma" }, { custos: two })).toBe(
    "several_ledgers",
  );
});
