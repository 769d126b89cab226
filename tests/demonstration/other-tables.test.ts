import { describe, expect, it } from "vitest";
import {
  groupBy,
  mean,
  monthOf,
  num,
  quantile,
  rowsOf,
  seconds,
  sum,
} from "./read-demonstration.ts";

describe("positions", () => {
  const rows = rowsOf("cargos");
  const byId = new Map(rows.map((row) => [row["posicao_id"] ?? "", row]));
  const layer = (row: Record<string, string> | undefined): number =>
    row?.["gestor_id"] ? 1 + layer(byId.get(row["gestor_id"] ?? "")) : 1;

  it("are 120 in the areas of the company", () => {
    const count = [...groupBy(rows, (row) => row["area"] ?? "")].map(([area, people]) => [
      area,
      people.length,
    ]);
    expect(Object.fromEntries(count)).toEqual({
      Suporte: 12,
      "Sucesso do Cliente": 8,
      Operações: 22,
      Financeiro: 14,
      Risco: 8,
      Tecnologia: 26,
      Comercial: 10,
      Marketing: 6,
      Dados: 5,
      Pessoas: 4,
      Administrativo: 3,
      Jurídico: 1,
      Presidência: 1,
    });
    expect(byId.size).toBe(120);
  });

  it("form one tree of five layers, 35 managers and a mean span of 3.4", () => {
    const managers = new Set(rows.map((row) => row["gestor_id"]).filter(Boolean));
    expect(rows.filter((row) => !row["gestor_id"])).toHaveLength(1);
    expect(managers.size).toBe(35);
    expect(Number((119 / managers.size).toFixed(1))).toBe(3.4);
    expect(Number(((100 * managers.size) / 120).toFixed(1))).toBe(29.2);
    expect(Math.max(...rows.map(layer))).toBe(5);
    expect(rows.filter((row) => layer(row) <= 2)).toHaveLength(6);
    const leading = new Set(["Diretor-Presidente", "Diretor", "Gerente", "Coordenador"]);
    for (const id of managers) expect(leading).toContain(byId.get(id ?? "")?.["cargo"]);
  });

  it("have 24 titles in 12 families, none smaller than five people", () => {
    expect(new Set(rows.map((row) => row["cargo"])).size).toBe(24);
    const families = groupBy(rows, (row) => row["familia"] ?? "");
    expect(families.size).toBe(12);
    for (const people of families.values()) expect(people.length).toBeGreaterThanOrEqual(5);
  });

  it("pay one common rate in the areas too small to publish", () => {
    const small = rows.filter(
      (row) =>
        ["Pessoas", "Administrativo", "Jurídico"].includes(row["area"] ?? "") &&
        row["cargo"] !== "Diretor",
    );
    expect(new Set(small.map((row) => num(row["custo_mensal"])))).toEqual(new Set([64 * 160]));
    expect(
      rows
        .filter((row) => row["cargo"] === "Analista de Suporte N2")
        .map((row) => num(row["custo_mensal"])),
    ).toEqual(new Array<number>(8).fill(7680));
  });
});

describe("ledger", () => {
  const rows = rowsOf("custos");
  const billOf = ({ documento, competencia, ...row }: Record<string, string>) =>
    JSON.stringify([row, documento === "" ? competencia : documento]);
  const unique = [...new Map(rows.map((row) => [billOf(row), row])).values()];

  it("holds 45 lines in each of 18 months, six of them entered twice on other days", () => {
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(816);
    expect(unique).toHaveLength(810);
    expect(rows).toHaveLength(816);
    const months = groupBy(unique, (row) => monthOf(row["competencia"]));
    expect(months.size).toBe(18);
    for (const lines of months.values()) expect(lines).toHaveLength(45);
    expect(rows.filter((row) => row["fornecedor"] === "")).toHaveLength(16);
  });

  it("pays in payroll what the positions cost, within 2%", () => {
    const positions = sum(rowsOf("cargos").map((row) => num(row["custo_mensal"])));
    for (const lines of groupBy(
      unique.filter((row) => row["conta"] === "Salários e encargos"),
      (row) => monthOf(row["competencia"]),
    ).values()) {
      expect(Math.abs(sum(lines.map((row) => num(row["valor"]))) / positions - 1)).toBeLessThan(
        0.02,
      );
    }
  });

  it("has one anomaly, the cloud bill of May 2026, by account, by centre and by both", () => {
    const keys = {
      account: (row: Record<string, string>) => row["conta"] ?? "",
      centre: (row: Record<string, string>) => row["centro_custo"] ?? "",
      both: (row: Record<string, string>) => `${row["conta"]}|${row["centro_custo"]}`,
    };
    const found = (key: (row: Record<string, string>) => string) =>
      [...groupBy(rows, key)].flatMap(([name, lines]) => {
        const months = [...groupBy(lines, (row) => monthOf(row["competencia"]))].map(
          ([month, of]) => ({ month, total: sum(of.map((row) => num(row["valor"]))) }),
        );
        const median = quantile(
          months.map((each) => each.total),
          0.5,
        );
        const mad = quantile(
          months.map((each) => Math.abs(each.total - median)),
          0.5,
        );
        return months
          .filter((each) => Math.abs((0.6745 * (each.total - median)) / mad) > 3.5)
          .map((each) => `${name} ${each.month}`);
      });
    expect(found(keys.account)).toEqual(["Nuvem e hospedagem 2026-05"]);
    expect(found(keys.both)).toEqual(["Nuvem e hospedagem|Tecnologia 2026-05"]);
    expect(found(keys.centre)).toEqual(["Tecnologia 2026-05"]);
  });
});

describe("systems and interfaces", () => {
  const systems = rowsOf("sistemas");
  const interfaces = rowsOf("integracoes");
  const cost = (row: Record<string, string>) =>
    num(row["custo_licenca_ano"]) + num(row["custo_infra_ano"]) + num(row["custo_suporte_ano"]);
  const named = (name: string) => systems.find((row) => row["sistema"] === name) ?? {};

  it("are 26 in 14 capabilities, with the injected defects", () => {
    expect(systems).toHaveLength(26);
    expect(new Set(systems.map((row) => row["sistema"])).size).toBe(26);
    expect(new Set(systems.map((row) => row["capacidade"])).size).toBe(14);
    expect(systems.filter((row) => row["fim_contrato"] === "")).toHaveLength(3);
    expect(
      systems.filter((row) => num(row["usuarios_ativos"]) > num(row["usuarios"])),
    ).toHaveLength(1);
  });

  it("hold five redundant systems to eliminate, worth R$ 397.800 a year", () => {
    const business = (row: Record<string, string>) =>
      0.4 * num(row["aderencia_funcional"]) +
      0.3 * num(row["satisfacao_usuarios"]) +
      0.3 * num(row["valor_estrategico"]);
    const technical = (row: Record<string, string>) =>
      0.3 * num(row["qualidade_tecnica"]) +
      0.25 * num(row["seguranca"]) +
      0.25 * num(row["integrabilidade"]) +
      0.2 * num(row["suportabilidade"]);
    const eliminated = systems.filter(
      (row) => business(row) < 3 - 1e-9 && technical(row) < 3 - 1e-9,
    );
    expect(eliminated.map(cost).sort((a, b) => b - a)).toEqual([
      132_000, 96_000, 78_000, 54_000, 37_800,
    ]);
    for (const row of eliminated) expect(num(row["custo_pessoas_ano"])).toBe(0);
  });

  it("ingest for US$ 2.400 a month, in contracts that end before May 2027", () => {
    const ingestion = systems.filter((row) => row["moeda"] === "USD");
    expect(ingestion.map((row) => cost(row) / 12)).toEqual([1100, 800, 500]);
    for (const row of ingestion)
      expect(seconds(row["fim_contrato"])).toBeLessThanOrEqual(seconds("01/05/2027"));
    const eliminated = [
      "Contábil Antigo",
      "CRM Legado",
      "Gestor de Produtos",
      "Suporte Fácil",
      "Relatórios Web",
    ].map(named);
    for (const row of eliminated)
      expect(seconds(row["fim_contrato"])).toBeLessThanOrEqual(seconds("01/05/2027"));
  });

  it("have three notices to give within 90 days of the extraction", () => {
    const due = systems
      .filter((row) => row["fim_contrato"] !== "")
      .map(
        (row) =>
          seconds(row["fim_contrato"]) / 86_400 -
          num(row["aviso_previo_dias"]) -
          seconds("15/10/2026") / 86_400,
      );
    expect(due.filter((days) => days >= 0 && days <= 90)).toHaveLength(3);
    expect(due.filter((days) => days < 0)).toHaveLength(0);
  });

  it("exchange records with 270 errors in 54,000", () => {
    expect(interfaces).toHaveLength(38);
    expect(sum(interfaces.map((row) => num(row["registros_mes"])))).toBe(54_000);
    expect(sum(interfaces.map((row) => num(row["registros_erro"])))).toBe(270);
    const names = new Set(systems.map((row) => row["sistema"]));
    for (const row of interfaces)
      expect(names.has(row["origem"] ?? "") && names.has(row["destino"] ?? "")).toBe(true);
  });

  it("form a connected graph of 38 edges with two articulation points", () => {
    const names = systems.map((row) => row["sistema"] ?? "");
    const edges = interfaces.map((row) => [row["origem"] ?? "", row["destino"] ?? ""] as const);
    expect(new Set(edges.map((edge) => [...edge].sort().join("|"))).size).toBe(38);
    const reached = (without: string) => {
      const left = names.filter((name) => name !== without);
      const seen = new Set(left.slice(0, 1));
      for (let grew = true; grew; ) {
        grew = false;
        for (const [a, b] of edges) {
          if (a === without || b === without || seen.has(a) === seen.has(b)) continue;
          seen.add(a).add(b);
          grew = true;
        }
      }
      return seen.size === left.length;
    };
    expect(reached("")).toBe(true);
    expect(names.filter((name) => !reached(name)).sort()).toEqual(["ERP Financeiro", "Loja Hub"]);
  });
});

describe("indicators", () => {
  const rows = rowsOf("kpis");
  it("are eight over eighteen months, one month of one of them missing", () => {
    const series = groupBy(rows, (row) => row["kpi"] ?? "");
    expect(series.size).toBe(8);
    expect([...series.values()].map((of) => of.length).sort()).toEqual([
      17, 18, 18, 18, 18, 18, 18, 18,
    ]);
    expect(new Set(rows.map((row) => monthOf(row["data"]))).size).toBe(18);
  });

  it("repeat what the cases say where the log covers the month", () => {
    for (const [month, of] of groupBy(
      rowsOf("casos").filter((row) => row["csat"] !== ""),
      (row) => monthOf(row["aberto_em"]),
    )) {
      const shown = rows.find((row) => row["kpi"] === "CSAT" && monthOf(row["data"]) === month);
      expect(
        Math.abs(num(shown?.["valor"]) - mean(of.map((row) => num(row["csat"])))),
      ).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(num(shown?.["meta"])).toBe(8.5);
    }
  });
});
