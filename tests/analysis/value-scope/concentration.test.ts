/** Where a ledger's money concentrates is said before what leaves its pattern. */
import { describe, expect, it } from "vitest";
import { daysOf, monthsFrom, runLedger, type Line } from "./ledger-run.ts";

const spread = (count: number, value: (k: number) => number, more: Partial<Line> = {}): Line[] =>
  Array.from({ length: count }, (_, k) => ({ supplier: `F${k}`, value: value(k), ...more }));
const ruleTitles = (lines: readonly Line[]) =>
  runLedger(lines).insights.map(({ rule_id, impact, title }) => [rule_id, impact, title]);

describe("concentration of a ledger", () => {
  it("names the supplier that takes a quarter, high from a half on", () => {
    const quarter = [{ supplier: "Alfa", value: 250 }, ...spread(10, () => 75)];
    expect(ruleTitles(quarter)[0]).toEqual([
      "I1.17",
      "medium",
      "“Alfa” concentra 25,0% do gasto com fornecedores",
    ]);
    const half = [{ supplier: "Alfa", value: 800 }, ...spread(10, () => 75)];
    expect(ruleTitles(half)[0]).toEqual([
      "I1.17",
      "high",
      "“Alfa” concentra 51,6% do gasto com fornecedores",
    ]);
    expect(ruleTitles([{ supplier: "Alfa", value: 240 }, ...spread(10, () => 76)])).toEqual([]);
  });
  it("asks to negotiate with a supplier of a quarter, and not with one of less", () => {
    const asked = (value: number) =>
      runLedger([{ supplier: "Alfa", value }, ...spread(10, () => 75)]).decisions;
    expect(
      asked(250).map(({ id, recommendation, consequence, answers }) => [
        id,
        recommendation,
        consequence.sentence,
        ...answers.map(({ sentence }) => sentence.replaceAll("\u00a0", " ")),
      ]),
    ).toEqual([
      [
        "p1.dec.concentracao",
        "Abrir negociação com “Alfa”",
        "25,0% do gasto com fornecedores segue com “Alfa”, sem data de revisão.",
        "“Alfa” segue com R$ 250 do gasto, ao preço e com a dependência de hoje.",
        "Cada renovação até a negociação repete o preço de hoje com “Alfa”.",
      ],
    ]);
    expect(asked(240)).toEqual([]);
  });

  it("payroll is no supplier, and of two the larger says nothing", () => {
    expect(
      ruleTitles([{ supplier: "Folha de pagamento", value: 900 }, ...spread(8, () => 100)]),
    ).toEqual([]);
    expect(ruleTitles(spread(2, (k) => 100 * (k + 1)))).toEqual([]);
  });
  it("says how few suppliers reach the cut, and which buy once", () => {
    const lines = [
      ...spread(2, () => 400),
      ...spread(2, () => 450),
      ...Array.from({ length: 18 }, (_, k) => ({ supplier: `Loja ${k}`, value: 4 })),
    ];
    // What a decision follows from stands first.
    expect(ruleTitles(lines)).toEqual([
      ["I1.17", "medium", "“F0” concentra 48,0% do gasto com fornecedores"],
      ["I1.18", "medium", "2 de 20 fornecedores somam 80% do gasto"],
      [
        "I1.20",
        "medium",
        "18 fornecedores têm um só lançamento e somam 4,1%: candidatos a catálogo ou cartão",
      ],
    ]);
  });
  it("a share of the ledger counts the lines without the name too", () => {
    const lines: Line[] = [
      { area: "TI", value: 500 },
      { area: "Frota", value: 100 },
      { area: "Obras", value: 100 },
      { value: 300 },
    ];
    const { value, insights } = runLedger(lines);
    expect(value("p1.razao.abc.centro_custo.maior_pct")).toBe(50);
    expect(value("p1.razao.abc.centro_custo.base")).toBe(700);
    expect(value("p1.razao.abc.centro_custo.base_pct")).toBe(70);
    expect(insights.map(({ title, impact }) => [title, impact])).toEqual([
      ["“TI” responde por 50,0% do razão", "high"],
    ]);
  });
});

describe("anomalies of a ledger", () => {
  const account = (name: string, value: (month: number) => number, lines = 3): Line[] =>
    monthsFrom("2025-01", 12).flatMap((month, index) =>
      daysOf(month, lines).map((on) => ({ on, account: name, value: value(index) / lines })),
    );
  const calm = [
    ...account("Aluguel", (m) => 600 + m),
    ...account("Energia", (m) => 600 + 2 * m),
    ...account("Frete", (m) => 600 + 3 * m),
  ];
  const titles = (lines: readonly Line[]) => runLedger(lines).insights.map(({ title }) => title);
  it("stand behind the concentration, two at most", () => {
    const lines = [
      ...account("Nuvem", (m) => (m === 6 ? 4000 : 1200 + m)),
      ...account("Viagens", (m) => (m === 4 ? 2500 : 600 + m)),
      ...account("Cursos", (m) => (m === 3 ? 2400 : 600 + m)),
      ...account("Salários", (m) => 9000 + m),
    ];
    const { insights, value } = runLedger(lines);
    expect(value("p1.razao.n_anomalias")).toBe(3);
    expect(insights.map(({ rule_id }) => rule_id)).toEqual(["I1.19", "I1.8", "I1.8"]);
  });
  it("a deviation below one percent of a month's spending is none", () => {
    const small = (jump: number) => [
      ...calm,
      ...account("Café", (m) => (m === 6 ? 40 + jump : 40 + m / 10)),
    ];
    expect(runLedger(small(10)).value("p1.razao.n_anomalias")).toBe(0);
    expect(runLedger(small(60)).value("p1.razao.n_anomalias")).toBe(1);
  });
  it("a series of stray lines has none, a regular bill of one line a month may", () => {
    const one = account("Nuvem", (m) => (m === 6 ? 900 : 200 + m), 1);
    expect(titles([...calm, ...one])).toEqual(["Gasto atípico na conta “Nuvem” em 07/2025"]);
    const stray = one.filter(({ on }) => on!.slice(5, 7) !== "03");
    // Nothing stands out, so the largest account is what such a ledger says.
    expect(titles([...calm, ...stray])).toEqual(["“Frete” responde por 29,6% do razão"]);
  });
  it("a low month that the next one makes up for is no insight", () => {
    const late = account("Nuvem", (m) => (m === 6 ? 10 : m === 7 ? 790 : 400 + m));
    expect(runLedger([...calm, ...late]).value("p1.razao.n_anomalias")).toBe(2);
    expect(titles([...calm, ...late])).toEqual(["Gasto atípico na conta “Nuvem” em 08/2025"]);
    const lost = account("Nuvem", (m) => (m === 6 ? 10 : 400 + m));
    expect(titles([...calm, ...lost])).toEqual(["Gasto atípico na conta “Nuvem” em 07/2025"]);
  });
  it("three lines of another decade change no trend, no anomaly and no pace", () => {
    const lines = [...calm, ...account("Nuvem", (m) => (m === 6 ? 900 : 200 + m))];
    const old = ["2002-03-01", "2002-04-01", "2002-05-01"].map((on) => ({
      on,
      account: "Nuvem",
      value: 5000,
    }));
    const inTime = (rows: readonly Line[]) =>
      runLedger(rows)
        .computed.facts.filter(({ id }) =>
          /^p1\.razao\.(tendencia|anomalia|run_rate|n_anomalias|ritmo|mes\.)/.test(id),
        )
        .map(({ id, value }) => [id, value]);
    expect(inTime([...lines, ...old])).toEqual(inTime(lines));
    const outside = runLedger([...lines, ...old]);
    expect(outside.value("p1.razao.fora_n_linhas")).toBe(3);
    expect(outside.value("p1.razao.fora_valor")).toBe(15000);
  });
  it("a year that already cost more than the pace is a contradiction, and no pace is published", () => {
    const falling = monthsFrom("2025-02", 11).flatMap((month, index) =>
      daysOf(month, 10).map((on) => ({ on, account: "Obras", value: index === 0 ? 900 : 10 })),
    );
    const cut = [
      ...daysOf("2025-01", 10).map((on) => ({
        on: `${on.slice(0, 8)}${String(6 + (Number(on.slice(8)) % 20)).padStart(2, "0")}`,
        account: "Obras",
        value: 900,
      })),
      ...falling,
    ];
    const { fact, value } = runLedger(cut);
    expect(value("p1.razao.meses_comparaveis")).toBe(11);
    expect(fact("p1.razao.run_rate")).toMatchObject({ value: null, null_reason: "INVALIDO" });
    expect(value("p1.razao.ano_lancado")).toBe(900 * 20 + 10 * 100);
  });
  it("the pace of a year is computed, of fewer months estimated, and says which", () => {
    const pace = (count: number) =>
      runLedger(
        monthsFrom("2025-01", count).flatMap((month) =>
          daysOf(month, 10).map((on) => ({ on, account: "Obras", value: 10 })),
        ),
      );
    expect(pace(12).fact("p1.razao.run_rate")).toMatchObject({ value: 1200, basis: "DERIVADO" });
    expect(pace(4).fact("p1.razao.run_rate")).toMatchObject({ value: 1200, basis: "ESTIMADO" });
    expect([pace(4).value("p1.razao.ritmo_inicio"), pace(4).value("p1.razao.ritmo_fim")]).toEqual([
      "2025-01",
      "2025-04",
    ]);
    expect(pace(2).fact("p1.razao.run_rate")).toMatchObject({
      value: null,
      null_reason: "AMOSTRA_INSUFICIENTE",
    });
  });
});
