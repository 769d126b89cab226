import { describe, expect, it } from "vitest";
import { groupBy, mean, num, rowsOf, sum } from "./read-demonstration.ts";

describe("tasks and skills", () => {
  const tasks = groupBy(rowsOf("tarefas"), (row) => row["cargo"] ?? "");
  const people = new Map(
    [...groupBy(rowsOf("cargos"), (row) => row["cargo"] ?? "")].map(([title, of]) => [
      title,
      of.length,
    ]),
  );

  it("hold four tasks for each of 24 titles, one of them summing 92%", () => {
    expect([...tasks.keys()].sort()).toEqual([...people.keys()].sort());
    for (const of of tasks.values()) expect(of).toHaveLength(4);
    expect(
      [...tasks.values()]
        .map((of) => sum(of.map((row) => num(row["pct_tempo"]))))
        .filter((total) => total !== 100),
    ).toEqual([92]);
  });

  it("expose the second-level analyst as in the worked example", () => {
    const share = (kind: string) =>
      sum(
        (tasks.get("Analista de Suporte N2") ?? [])
          .filter((row) => row["exposicao"] === kind)
          .map((row) => num(row["pct_tempo"])),
      );
    expect(share("E1")).toBe(35);
    expect(share("E1") + share("E2") / 2).toBe(60);
    expect(share("E1") + share("E2")).toBe(85);
  });

  it("cover 48% of the skills required", () => {
    const rows = rowsOf("competencias");
    expect(rows).toHaveLength(120);
    for (const row of rows) expect(num(row["pessoas"])).toBe(people.get(row["cargo"] ?? ""));
    const required = sum(rows.map((row) => num(row["nivel_requerido"]) * num(row["pessoas"])));
    const gap = sum(
      rows.map(
        (row) =>
          Math.max(0, num(row["nivel_requerido"]) - num(row["nivel_atual"])) * num(row["pessoas"]),
      ),
    );
    expect(Math.round(100 * (1 - gap / required))).toBe(48);
  });
});

describe("options and initiatives", () => {
  it("choose the partner for ingestion with 3.70", () => {
    const weights = {
      nota_aderencia: 0.2,
      nota_prazo: 0.15,
      nota_tco: 0.15,
      nota_risco: 0.2,
      nota_dados: 0.15,
      nota_capacidade_interna: 0.15,
    };
    const rows = rowsOf("opcoes");
    expect(rows).toHaveLength(12);
    const score = (row: Record<string, string>) =>
      Number(
        sum(Object.entries(weights).map(([name, weight]) => weight * num(row[name]))).toFixed(9),
      );
    const ingestion = rows.filter((row) => row["capacidade"] === "Ingestão de dados");
    expect(ingestion.map((row) => [row["opcao"], score(row)])).toEqual([
      ["construir", 3.25],
      ["comprar", 3.4],
      ["parceria", 3.7],
    ]);
    expect(num(ingestion[2]?.["opex_ano"])).toBe(1200 * 12 * 5.4);
  });

  it("spend R$ 602.000 and R$ 24.500 a month in nine initiatives", () => {
    const rows = rowsOf("iniciativas");
    expect(rows).toHaveLength(9);
    expect(sum(rows.map((row) => num(row["capex"])))).toBe(602_000);
    expect(sum(rows.map((row) => num(row["opex_mes"])))).toBe(24_500);
    const goLive = rows.map((row) => {
      const start = Math.floor(num(row["inicio_semana"]) / 4.345);
      return Math.max(
        start + 1,
        Math.ceil((num(row["inicio_semana"]) + num(row["duracao_semanas"])) / 4.345 - 1e-9),
      );
    });
    expect(goLive).toEqual([3, 4, 6, 3, 3, 7, 6, 6, 6]);
    const ids = new Set(rowsOf("processos").map((row) => row["processo_id"]));
    for (const row of rows)
      for (const id of (row["processos"] ?? "").split(";").filter(Boolean))
        expect(ids).toContain(id);
  });

  it("run workloads on systems of the portfolio", () => {
    const rows = rowsOf("cargas");
    expect(rows).toHaveLength(12);
    const systems = new Set(rowsOf("sistemas").map((row) => row["sistema"]));
    for (const row of rows) expect(systems).toContain(row["sistema"]);
  });
});

describe("governance", () => {
  const controls = new Map(rowsOf("controles").map((row) => [row["controle_id"] ?? "", row]));

  it("covers 58% of the library", () => {
    expect(controls.size).toBe(24);
    expect(
      Math.round(
        (100 * [...controls.values()].filter((row) => num(row["maturidade"]) >= 3).length) / 24,
      ),
    ).toBe(58);
  });

  it("leaves three risks above the appetite of 9, none critical", () => {
    const rows = rowsOf("riscos");
    expect(rows).toHaveLength(18);
    const residual = rows.map(
      (row) =>
        num(row["probabilidade"]) *
        num(row["impacto"]) *
        (row["controles"] ?? "").split(";").reduce((left, id) => {
          const control = controls.get(id);
          const operation = control?.["evidencia"]
            ? num(control["operacao"])
            : Math.min(0.3, num(control?.["operacao"]));
          return left * (1 - num(control?.["desenho"]) * operation);
        }, 1),
    );
    expect(residual.filter((value) => value > 9)).toHaveLength(3);
    expect(Math.max(...residual)).toBeLessThan(15);
    const names = new Set(rowsOf("casos_uso_ia").map((row) => row["caso_uso"]));
    expect(names.size).toBe(9);
    for (const row of rows) expect(names).toContain(row["caso_uso"]);
  });

  it("has one pilot with real data, no legal basis and no supervision", () => {
    const blocked = rowsOf("casos_uso_ia").filter(
      (row) =>
        row["dados_reais"] === "sim" &&
        row["base_legal"] === "" &&
        row["supervisao_humana"] === "nenhuma",
    );
    expect(blocked.map((row) => row["caso_uso"])).toEqual(["Triagem de currículos"]);
    expect(rowsOf("casos_uso_ia").every((row) => row["nexo_ue"] === "não")).toBe(true);
  });
});

describe("survey", () => {
  const rows = rowsOf("pesquisa");
  const valid = rows.filter((row) => num(row["resposta"]) >= 1 && num(row["resposta"]) <= 5);

  it("asks 84 people 25 items, one in a hundred answers out of range", () => {
    expect(rows).toHaveLength(84 * 25);
    expect(new Set(rows.map((row) => row["respondente_id"])).size).toBe(84);
    expect(new Set(rows.map((row) => row["item_id"])).size).toBe(25);
    expect(rows.length - valid.length).toBe(20);
  });

  it("gives a readiness of 61.8", () => {
    const means = new Map(
      [...groupBy(valid, (row) => row["dimensao"] ?? "")].map(([name, of]) => [
        name,
        mean(of.map((row) => num(row["resposta"]))),
      ]),
    );
    const of = (name: string) => means.get(name) ?? NaN;
    const shown = [
      "consciencia",
      "desejo",
      "conhecimento",
      "habilidade",
      "reforco",
      "lideranca",
      "dados_ferramentas",
      "carga",
    ].map((name) => Number(of(name).toFixed(2)));
    expect(shown).toEqual([4.1, 3.4, 2.8, 3.1, 2.6, 3.88, 4.12, 2.6]);
    const scale = (value: number) => ((value - 1) / 4) * 100;
    const adkar = scale(
      mean(["consciencia", "desejo", "conhecimento", "habilidade", "reforco"].map(of)),
    );
    const index =
      0.3 * adkar +
      0.25 * scale(of("lideranca")) +
      0.2 * 48 +
      0.15 * scale(of("dados_ferramentas")) +
      0.1 * scale(6 - of("carga"));
    expect(index).toBeCloseTo(61.8, 1);
  });
});
