import { describe, expect, it } from "vitest";
import { fillers, operatorForms } from "#domain/assistant/reader/lexicon.ts";
import { normalize } from "#domain/assistant/reader/normalize.ts";
import { orderOf, readOperators } from "#domain/assistant/reader/operators.ts";
import { readNumbers } from "#domain/assistant/reader/numbers.ts";

const operators = (question: string) => readOperators(normalize(question).said);
const effects = (question: string) => operators(question).map(({ effect }) => effect);
const order = (question: string, direction: 1 | -1 | 0 = 0) =>
  orderOf(
    { operators: operators(question), text: normalize(question) },
    { direction, unitClass: "dinheiro" },
  );

describe("the wanted kind of value", () => {
  it.each([
    ["quanto custa o retrabalho", "dinheiro"],
    ["qto a gente gastou em agosto", "dinheiro"],
    ["quanto a gente paga ao fornecedor", "dinheiro"],
    ["quantas horas se perdem", "horas"],
    ["quanto tempo leva um chamado", "tempo"],
    ["que fatia do custo", "parcela"],
    ["quantos sistemas temos", "contagem"],
    ["quando vence o contrato", "data"],
    ["quem responde pelo processo", "texto"],
  ])("%s", (question, unit) => {
    expect(effects(question)[0]?.unit).toBe(unit);
  });

  it("is not read out of a longer word", () => {
    expect(effects("sonora atacado reaisado")).toEqual([]);
  });
});

describe("the order asked for", () => {
  it.each([
    ["qual o maior custo", "desc"],
    ["qual o processo mais caro", "desc"],
    ["qual o sistema mais barato", "asc"],
    ["qual o processo menos demorado", "asc"],
    ["qual o processo mais rápido", "asc"],
    ["qual o processo menos rápido", "desc"],
    ["quanto custa", null],
  ])("%s", (question, expected) => {
    expect(order(question)).toBe(expected);
  });

  it("is that of the metric for better and worse", () => {
    expect(order("qual a pior iniciativa", 1)).toBe("asc");
    expect(order("qual o pior retrabalho", -1)).toBe("desc");
    expect(order("qual a melhor iniciativa", 1)).toBe("desc");
    expect(order("qual o melhor número", 0)).toBeNull();
  });
});

describe("numbers", () => {
  const roles = (question: string) =>
    readNumbers(normalize(question), []).map(({ span: _span, ...rest }) => rest);
  it.each([
    ["quais os 3 maiores riscos", [{ role: "limit", n: 3 }]],
    ["top 5 fornecedores", [{ role: "limit", n: 5 }]],
    ["os dez maiores fornecedores", [{ role: "limit", n: 10 }]],
    ["os 4 processos que mais custam", [{ role: "limit", n: 4 }]],
    ["qual o segundo maior", [{ role: "rank", from: 2 }]],
    ["e a terceira?", [{ role: "rank", from: 3 }]],
    ["prazo no p85", [{ role: "statistic", name: "p85" }]],
    ["resumo em 3 linhas", [{ role: "lines", n: 3 }]],
    ["com mais de 20%", [{ role: "threshold", op: ">", value: 20, unit: "pct" }]],
    ["licença acima de R$ 150 mil", [{ role: "threshold", op: ">", value: 150_000, unit: "BRL" }]],
    ["em até 12 semanas", [{ role: "threshold", op: "<=", value: 12, unit: "semanas" }]],
    ["menos de três dias", [{ role: "threshold", op: "<", value: 3, unit: "dias" }]],
    ["os 446 mil de retrabalho", [{ role: "unread" }]],
  ])("%s", (question, expected) => {
    expect(roles(question)).toMatchObject(expected);
    expect(roles(question)).toHaveLength(expected.length);
  });

  it("leave alone what a period explains", () => {
    const said = normalize("gasto de 2025");
    expect(readNumbers(said, [{ start: 6, end: 13 }])).toEqual([]);
  });
});

it("keeps each form in one line of the lexicon and at most 220 fillers", () => {
  const forms = operatorForms.flatMap(([, list]) => list.split("|").map((form) => form.trim()));
  expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([]);
  expect(fillers.size).toBeLessThanOrEqual(220);
});
