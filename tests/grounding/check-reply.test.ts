import { describe, expect, it } from "vitest";
import type { Insight } from "#domain/outcome/phase-outcome.ts";
import { checkReply } from "./check-reply.ts";
import { contextOf } from "./make-fact.ts";

const context = contextOf();
const kinds = (reply: string, other = context): string[] =>
  checkReply(reply, other).violations.map((violation) => violation.kind);

describe("what stands", () => {
  it.each([
    "O retrabalho custa R$ 1.183.644 por ano [f:p1.retrabalho.custo_ano].",
    "O retrabalho custa R$ 1,2 milhão ao ano [f:p1.retrabalho.custo_ano].",
    "O custo anual total dos processos é de R$ 6,8 milhões [f:p1.custo.total]. A taxa de retrabalho é de 15,0% [f:p1.retrabalho.pct].",
    "A taxa de retrabalho é 15% [f:p1.retrabalho.pct] e o custo anual, R$ 1.183.644 [f:p1.retrabalho.custo_ano].",
    "O retrabalho cai 12,0 p.p. [f:p2.retrabalho.pp]",
    "A variação do retrabalho é de −12,0 p.p. [f:p2.retrabalho.pp].",
    "O prazo mediano de “Atendimento” é de 60 h [f:p1.proc.P01.prazo_p50], ou 2,5 dias [f:p1.proc.P01.prazo_p50].",
    "São vinte e três processos mapeados [f:p1.processos.total].",
    "São 23 processos [f:p1.processos.total] e 41 sistemas [f:p4.sistemas.total].",
    "São 23 e 41 [f:p1.processos.total][f:p4.sistemas.total].",
    "Metade dos casos de “Atendimento” leva até 60 h [f:p1.proc.P01.prazo_p50].",
    "O VPL do programa é negativo: R$ 183.894 [f:p5.vpl].",
    "O VPL do programa é de −R$ 183.894 [f:p5.vpl].",
    "Há uma redução de R$ 400 mil [f:p2.custo.reducao].",
    "Os dados foram extraídos em 31/08/2026 [f:p0.data].",
    "A equipe dos processos tem 12,5 FTE [f:p1.fte].",
    "O custo anual de retrabalho passa de R$ 1 milhão [f:p1.retrabalho.custo_ano].",
    "1. A taxa de retrabalho é de 15,0% [f:p1.retrabalho.pct].\n2. O custo anual total dos processos é de R$ 6.812.000 [f:p1.custo.total].",
    "Em resumo:",
  ])("%s", (reply) => expect(checkReply(reply, context).violations).toEqual([]));

  it("binds each number to its fact and leaves no mark in the text", () => {
    const { paragraphs, factIds } = checkReply(
      "**O retrabalho** custa R$ 1.183.644 [f:p1.retrabalho.custo_ano].",
      context,
    );
    expect(paragraphs).toEqual([
      [
        { text: "O retrabalho custa " },
        { text: "R$ 1.183.644", fact: "p1.retrabalho.custo_ano", basis: "MEDIDO" },
        { text: "." },
      ],
    ]);
    expect(factIds).toEqual(["p1.retrabalho.custo_ano"]);
  });

  it("prints English digits as Brazilians read them", () => {
    const { paragraphs } = checkReply(
      "O retrabalho custa R$ 1,183,644 [f:p1.retrabalho.custo_ano].",
      context,
    );
    expect(paragraphs[0]?.[1]?.text).toBe("R$ 1.183.644");
  });

  it("takes a number without a citation when one fact alone can be meant", () => {
    expect(checkReply("A taxa de retrabalho é de 15,0%.", context).factIds).toEqual([
      "p1.retrabalho.pct",
    ]);
    expect(kinds("O resultado é de 15,0%.")).toContain("number-needs-citation");
  });

  it("lets the person's own number be repeated as such", () => {
    const asked = contextOf({ question: "E se a adoção for 60%?" });
    expect(kinds("Você informou 60%.", asked)).toEqual([]);
    expect(kinds("Você informou 60%, e não há simulação para esse valor.", asked)).toEqual([
      "claim-without-fact",
    ]);
    expect(kinds("A adoção é de 60%.", asked)).toContain("number-without-fact");
    expect(kinds("Você informou 6%, e não há simulação.", asked)).toContain("number-without-fact");
  });

  it("shows what a document says as a quotation with its passage", () => {
    const withPassage = contextOf({
      passages: [{ n: 1, text: "O contrato prevê multa de R$ 300,00 por dia de atraso." }],
    });
    expect(
      checkReply("O documento diz “multa de R$ 300,00 por dia” [p:1].", withPassage),
    ).toMatchObject({ violations: [], passages: [1] });
    expect(kinds("O documento diz “multa de R$ 900,00 por dia” [p:1].", withPassage)).toContain(
      "false-quotation",
    );
    expect(kinds("A multa é de R$ 300,00 por dia [p:1].", withPassage)).toContain(
      "number-without-fact",
    );
    expect(checkReply("O documento prevê multa [p:7].", withPassage)).toMatchObject({
      violations: [{ kind: "claim-without-fact" }],
      passages: [],
    });
    expect(
      checkReply("Segundo os dados, o VPL do programa é de −R$ 183.894 [f:p5.vpl] [p:7].", context),
    ).toMatchObject({ violations: [], passages: [] });
  });
});

describe("what does not", () => {
  it.each([
    [
      "invented",
      "O retrabalho custa R$ 2.000.000 [f:p1.retrabalho.custo_ano].",
      "number-not-of-cited-fact",
    ],
    [
      "invented without a citation",
      "O retrabalho custa R$ 2.000.000 por ano.",
      "number-without-fact",
    ],
    ["another scale", "O custo é de R$ 6,8 mil [f:p1.custo.total].", "number-not-of-cited-fact"],
    [
      "thousand for a unit",
      "O custo é de R$ 1.183.644 mil [f:p1.retrabalho.custo_ano].",
      "number-not-of-cited-fact",
    ],
    [
      "currency swapped",
      "O custo é de US$ 1.183.644 [f:p1.retrabalho.custo_ano].",
      "number-not-of-cited-fact",
    ],
    [
      "percent for points",
      "O retrabalho cai 12,0% [f:p2.retrabalho.pp].",
      "number-not-of-cited-fact",
    ],
    [
      "points for percent",
      "A taxa é de 15,0 p.p. [f:p1.retrabalho.pct].",
      "number-not-of-cited-fact",
    ],
    [
      "days for hours",
      "O prazo é de 60 dias [f:p1.proc.P01.prazo_p50].",
      "number-not-of-cited-fact",
    ],
    [
      "month for year",
      "O retrabalho custa R$ 1.183.644 por mês [f:p1.retrabalho.custo_ano].",
      "number-not-of-cited-fact",
    ],
    [
      "total told as a rate",
      "O VPL do programa é negativo em R$ 183.894 por mês [f:p5.vpl].",
      "number-not-of-cited-fact",
    ],
    [
      "count told as a rate",
      "São 23 processos por mês [f:p1.processos.total].",
      "number-not-of-cited-fact",
    ],
    [
      "number word",
      "São vinte e quatro processos [f:p1.processos.total].",
      "number-not-of-cited-fact",
    ],
    ["word without a fact", "O custo dobrou.", "number-word"],
    ["vague word", "Há dezenas de processos.", "number-word"],
    ["share word", "Um terço dos casos volta.", "number-word"],
    ["majority", "A maioria dos casos volta.", "number-word"],
    ["median word alone", "Metade do custo é retrabalho.", "number-word"],
    ["English word", "O custo tem twenty processos.", "number-word"],
    ["million in words", "O custo chega a dois milhões de reais.", "number-word"],
    [
      "range, one end invented",
      "O custo fica entre R$ 1.183.644 e R$ 9.000.000 [f:p1.retrabalho.custo_ano].",
      "number",
    ],
    ["range in one unit", "O custo vai de 6 a 8 milhões de reais.", "number-without-fact"],
    ["an id that is none", "São A1.399 sistemas.", "number-without-fact"],
    ["a phase that is none", "A análise A9.9 mostra isso.", "number-without-fact"],
    ["an id with decimals", "São T06,5 casos.", "number-without-fact"],
    ["glued", "Há 500mil casos e 12x3.", "number"],
    ["full-width digits", "Há ９９ processos.", "number"],
    ["Arabic digits", "Há ٩٩ processos.", "number-word"],
    ["invisible sign inside", "Há 9\u200b9 processos.", "number-without-fact"],
    ["fraction sign", "Volta ½ dos casos.", "number"],
    ["unknown fact", "O custo é alto [f:p9.nada].", "unknown-fact"],
    ["null fact", "A satisfação é 8 [f:p1.csat].", "number-not-of-cited-fact"],
    [
      "other entity",
      "O processo “Atendimento” custa R$ 765.387 [f:p1.proc.P02.custo].",
      "wrong-entity",
    ],
    ["other entity by code", "O P01 custa R$ 765.387 [f:p1.proc.P02.custo].", "wrong-entity"],
    ["other thing counted", "São 23 sistemas [f:p1.processos.total].", "wrong-thing-counted"],
    ["rise for a fall", "O retrabalho aumenta 12,0 p.p. [f:p2.retrabalho.pp].", "wrong-direction"],
    [
      "rise for a reduction",
      "Há um aumento de R$ 400.000 no custo [f:p2.custo.reducao].",
      "wrong-direction",
    ],
    ["loss as a gain", "O VPL do programa é de R$ 183.894 [f:p5.vpl].", "hidden-sign"],
    ["gain as a loss", "O resultado negativo é de R$ 6.812.000 [f:p1.custo.total].", "hidden-sign"],
    [
      "comparison",
      "O custo passa de R$ 1,2 milhão [f:p1.retrabalho.custo_ano].",
      "wrong-comparison",
    ],
    ["unknown company", "Segundo estudo da Consultora Beltrana, o custo é alto.", "unknown-name"],
    ["unknown process", "O processo “Folha de pagamento” é o mais caro.", "unknown-name"],
    ["unknown code", "O processo P77 é o mais caro.", "unknown-name"],
    ["unknown law", "Vale a Lei 14.133 para isso.", "number-without-fact"],
    ["unfounded cause", "O retrabalho ocorre porque a equipe é pequena.", "unfounded-cause"],
    ["date", "Os dados são de 30/06/2024.", "number-without-fact"],
    ["year", "Em 2024 o custo era outro.", "number-without-fact"],
    ["list numeral mid-line", "Os casos são: 7. Todos voltam.", "number"],
  ])("%s", (_name, reply, kind) => expect(kinds(reply).join(" ")).toContain(kind));

  it("a name that reads like an amount lends no digits", () => {
    const hostile = contextOf({ names: ["Economia de R$ 9 milhões", "50", "12 h"] });
    expect(kinds("Isso é uma Economia de R$ 9 milhões.", hostile)).toContain("number-without-fact");
    expect(kinds("A taxa é de 50.", hostile)).toContain("number-without-fact");
  });

  it("a cause stands in the own words of its insight, and not as a possibility", () => {
    const insight: Insight = {
      id: "I1",
      rule_id: "I1.2",
      type: "warning",
      title: "Retrabalho concentrado em cadastro",
      description: "O retrabalho vem do cadastro incompleto.",
      impact: "high",
      confidence: 0.8,
      actionable_steps: [],
      category: "Qualidade",
      data_sources: [],
      facts: ["p1.retrabalho.pct"],
    };
    const told = contextOf({ insights: [insight] });
    expect(kinds("O retrabalho vem do cadastro incompleto.", told)).toEqual([]);
    expect(kinds("O retrabalho vem do cadastro incompleto.")).toEqual(["claim-without-fact"]);
    for (const other of [
      "O retrabalho de 15,0% [f:p1.retrabalho.pct] decorre de cadastro incompleto.",
      "O retrabalho de 15,0% [f:p1.retrabalho.pct] decorre de preguiça.",
      "O cadastro incompleto pode levar a retrabalho.",
    ])
      expect(kinds(other, told), other).not.toEqual([]);
  });
});
