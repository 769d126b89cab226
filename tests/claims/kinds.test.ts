/** Each kind of claim over the demonstration: what makes it true, what makes it false, and how it is told. */
import { describe, expect, it } from "vitest";
import {
  collectEvidence,
  isTrue,
  evaluateReply,
  type Claim,
} from "#domain/assistant/claims/index.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import { demonstrationView } from "#tests/assistant/demonstration-view.ts";

const view = demonstrationView();
const knowledge = knowledgeOf(view);
const passages = [
  {
    n: 1,
    text: "O contrato prevê multa de R$ 300,00 por dia. A empresa não se obriga a manter o prazo de trinta dias úteis para entrega, salvo acordo.",
  },
];
const evidence = collectEvidence(knowledge, { passages });
const shownOf = (id: string): string => formatFact(knowledge.fact(id)!);
const tellOf = (...claims: Claim[]): string =>
  evaluateReply([{ claims, wording: null }], { evidence, question: "" })
    .paragraphs.map((inlines) => inlines.map(({ text }) => text).join(""))
    .join("\n")
    .replaceAll("\u00a0", " ");

const costs = knowledge
  .matching(/^p1\.proc\.([^.]+)\.custo_ano$/)
  .flatMap(({ fact }) => (typeof fact.value === "number" ? [{ ...fact, value: fact.value }] : []))
  .sort((a, b) => b.value - a.value);
const [dearest, second] = [costs[0]!, costs[1]!];
const insight = view.phases[0]!.insights[0]!;
const openGate = view.phases
  .flatMap((phase) => (phase.gate?.conditions ?? []).map((one) => ({ phase, one })))
  .find(({ one }) => !one.met)!;
const metGate = view.phases
  .flatMap((phase) => (phase.gate?.conditions ?? []).map((one) => ({ phase, one })))
  .find(({ one }) => one.met)!;
const estimated = "p5.rec.vpl";
const absent = view.phases.flatMap(({ facts }) => facts).find(({ value }) => value === null)!;

const rank = (fact: string, place: number): Claim => ({
  kind: "rank",
  fact,
  by: "processo",
  place,
  order: "desc",
});
const kpi = (says: "atinge" | "nao_atinge"): Claim => ({
  kind: "target",
  fact: "p1.kpi.CSAT.atual",
  target: "p1.kpi.CSAT.meta",
  says,
});
const trend = (says: "melhora" | "piora" | "sobe" | "cai" | "estavel"): Claim => ({
  kind: "trend",
  fact: "p1.kpi.CSAT.tendencia.leitura",
  says,
});
const hours = (says: "sobe" | "cai"): Claim => ({
  kind: "change",
  from: "p2.atual.horas",
  to: "p2.futuro.horas",
  says,
});
const months = (from: string, to: string): Claim => {
  const [first, last] = [from, to].map((month) => `p1.razao.mes.${month}.total`);
  const isUp = knowledge.number(last!)! > knowledge.number(first!)!;
  return { kind: "change", from: first!, to: last!, says: isUp ? "sobe" : "cai" };
};
const compare = (says: "maior" | "menor" | "igual" | "melhor" | "pior"): Claim => ({
  kind: "compare",
  a: dearest.id,
  b: second.id,
  says,
  by: "diferenca",
});
const count = (of: string | null, quantifier: "a maioria" | "a minoria" | "nenhum"): Claim => ({
  kind: "count",
  fact: "p1.alerta.n",
  of,
  quantifier,
});
const quote = (text: string): Claim => ({ kind: "quote", passage: 1, text });

const cases: [name: string, holds: Claim, fails: readonly Claim[]][] = [
  [
    "value",
    { kind: "value", fact: "p1.custo_ano" },
    [
      { kind: "value", fact: "p1.nada" },
      { kind: "value", fact: absent.id },
    ],
  ],
  ["compare", compare("maior"), [compare("menor"), compare("igual"), compare("melhor")]],
  ["compare by direction", compare("pior"), [compare("melhor")]],
  [
    "compare of a part and a whole",
    compare("maior"),
    [{ kind: "compare", a: "p1.custo_ano", b: dearest.id, says: "maior", by: null }],
  ],
  [
    "compare of two measures",
    compare("maior"),
    [{ kind: "compare", a: "p1.custo_ano", b: "p1.cor_ano", says: "maior", by: null }],
  ],
  ["target", kpi("nao_atinge"), [kpi("atinge")]],
  [
    "target of another indicator",
    kpi("nao_atinge"),
    [{ kind: "target", fact: "p1.kpi.CSAT.atual", target: "p1.kpi.NPS.meta", says: "nao_atinge" }],
  ],
  ["rank", rank(dearest.id, 1), [rank(second.id, 1), rank(dearest.id, 2), rank("p1.custo_ano", 1)]],
  ["trend", trend("piora"), [trend("melhora"), trend("estavel"), trend("sobe")]],
  ["trend by its slope", trend("cai"), [trend("sobe")]],
  [
    "share",
    { kind: "share", part: dearest.id, whole: "p1.custo_ano" },
    [
      { kind: "share", part: "p1.custo_ano", whole: dearest.id },
      { kind: "share", part: dearest.id, whole: second.id },
      { kind: "share", part: "p1.cor_ano", whole: "p1.custo_ano" },
    ],
  ],
  [
    "count",
    count("p1.clientes.n", "a minoria"),
    [
      count("p1.clientes.n", "a maioria"),
      count("p1.n_processos", "a maioria"),
      count(null, "nenhum"),
    ],
  ],
  [
    "status",
    { kind: "status", fact: "p6.caso.Triagem_de_curriculos.estado", says: "bloqueado" },
    [
      { kind: "status", fact: "p6.caso.Triagem_de_curriculos.estado", says: "liberado" },
      { kind: "status", fact: "p1.custo_ano", says: "aprovado" },
    ],
  ],
  [
    "change",
    hours("cai"),
    [hours("sobe"), { ...hours("sobe"), from: "p2.futuro.horas", to: "p2.atual.horas" } as Claim],
  ],
  [
    "change between months",
    months("2026-07", "2026-08"),
    [
      {
        ...months("2026-07", "2026-08"),
        from: "p1.razao.mes.2026-08.total",
        to: "p1.razao.mes.2026-07.total",
      } as Claim,
    ],
  ],
  ["when", { kind: "when", fact: "p1.kpi.CSAT.mes" }, [{ kind: "when", fact: "p1.custo_ano" }]],
  ["cause", { kind: "cause", insight: insight.id }, [{ kind: "cause", insight: "I9.9" }]],
  [
    "advice of a gate",
    { kind: "advice", source: { gate: `${openGate.phase.number}/${openGate.one.id}` } },
    [
      { kind: "advice", source: { gate: `${metGate.phase.number}/${metGate.one.id}` } },
      { kind: "advice", source: { gate: "1/nada" } },
    ],
  ],
  [
    "advice of an insight",
    { kind: "advice", source: { insight: insight.id, step: 1 } },
    [
      { kind: "advice", source: { insight: insight.id, step: 99 } },
      { kind: "advice", source: { insight: insight.id, step: 0 } },
    ],
  ],
  [
    "caveat",
    { kind: "caveat", code: "estimado", fact: estimated },
    [
      { kind: "caveat", code: "simulado", fact: estimated },
      { kind: "caveat", code: "sem_dados", fact: estimated },
    ],
  ],
  [
    "caveat of an absent value",
    { kind: "caveat", code: "sem_dados", fact: absent.id },
    [{ kind: "caveat", code: "sem_dados", fact: "p1.nada" }],
  ],
  [
    "quote",
    quote("O contrato prevê multa de R$ 300,00 por dia."),
    [
      quote("multa de R$ 300,00"),
      quote("O contrato prevê multa de R$ 900,00 por dia."),
      quote("se obriga a manter o prazo de trinta dias úteis para entrega"),
      { ...quote("O contrato prevê multa de R$ 300,00 por dia."), passage: 2 } as Claim,
    ],
  ],
];

describe("a claim", () => {
  it.each(cases)("%s: true where the facts say so, and told", (_name, holds) => {
    expect(isTrue(holds, evidence)).toBe(true);
    expect(tellOf(holds)).toMatch(/\.$/);
  });
  it.each(cases)("%s: false otherwise, and never told", (_name, _holds, fails) => {
    for (const claim of fails) {
      expect(isTrue(claim, evidence), JSON.stringify(claim)).toBe(false);
      expect(tellOf(claim)).toBe("");
    }
  });
});

describe("templates", () => {
  const value = (fact: string): Claim => ({ kind: "value", fact });

  it("say a value once, in the sentence of the claim that holds it", () => {
    const told = tellOf(value("p1.kpi.CSAT.atual"), kpi("nao_atinge"));
    expect(told).toBe("O valor atual do indicador “CSAT” é de 7,8 e não atinge a meta de 8,5.");
  });
  it("join two values of one measure", () => {
    const told = tellOf(value(dearest.id), value(second.id));
    expect(told.match(/custo anual/g)).toHaveLength(1);
    for (const { id } of [dearest, second]) expect(told).toContain(shownOf(id));
  });
  it("tell a change, a share and a place with their figures", () => {
    expect(tellOf(hours("cai"))).toBe(
      "As horas manuais por mês caem de 125,0 h/mês para 30,0 h/mês com o redesenho.",
    );
    expect(tellOf({ kind: "share", part: dearest.id, whole: "p1.custo_ano" })).toMatch(
      /, \d+,\d% do total\.$/,
    );
    expect(tellOf(rank(dearest.id, 1))).toContain("tem o maior custo anual");
    expect(tellOf(rank(second.id, 2))).toContain("tem o segundo maior custo anual");
  });
  it("take no form twice in a row, and no more than five sentences", () => {
    const facts = [
      "p1.custo_ano",
      "p1.cor_ano",
      "p1.n_processos",
      "p4.n_sistemas",
      "p5.rec.vpl",
      "p6.maturidade",
    ];
    const sentences = tellOf(...facts.map(value)).split(/(?<=\.) /);
    expect(sentences).toHaveLength(5);
    expect(sentences.map((one) => one.includes(": "))).toEqual([false, true, false, true, false]);
  });
  it("make each figure a fact with its inputs", () => {
    const { made, factIds } = evaluateReply([{ claims: [compare("maior")], wording: null }], {
      evidence,
      question: "",
    });
    expect(made.map(({ inputs }) => inputs)).toEqual([[dearest.id, second.id]]);
    expect(made[0]?.value).toBeCloseTo(dearest.value - second.value, 6);
    expect(factIds).toContain(made[0]?.id);
  });
});

describe("a block", () => {
  it("falls whole where more than a third of it is false, and stands where less is", () => {
    const good: Claim[] = ["p1.custo_ano", "p1.cor_ano"].map((fact) => ({ kind: "value", fact }));
    const bad: Claim = { kind: "value", fact: "p1.nada" };
    const judge = (claims: Claim[]) =>
      evaluateReply([{ claims, wording: null }], { evidence, question: "" });
    expect(judge([...good, bad]).claims).toHaveLength(2);
    expect(judge([good[0]!, bad]).paragraphs).toEqual([]);
    expect(judge([good[0]!, bad]).dropped).toEqual({ value: 1 });
  });
  it("takes no more than twelve claims of a reply", () => {
    const claims = costs.slice(0, 15).map(({ id }): Claim => ({ kind: "value", fact: id }));
    const blocks = claims.map((claim) => ({ claims: [claim], wording: null }));
    expect(evaluateReply(blocks, { evidence, question: "" }).claims).toHaveLength(12);
  });
});
