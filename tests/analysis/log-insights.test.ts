/** What a log of events alone says: its longest passage, repetition, reopening and spread, before and after its ends are known. */
import { describe, expect, it } from "vitest";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import { inputOf, tableOf, type Row } from "./build-table.ts";

const day = 86_400_000;
const opening = Date.parse("2025-01-06T12:00:00Z");

/** A case a day; each step is an activity and the days since the step before. */
const logOf = (cases: readonly (readonly [string, number][])[]): Row[] =>
  cases.flatMap((steps, c) => {
    let at = opening + c * day;
    return steps.map(([atividade, days]) => {
      at += days * day;
      return { caso_id: `${c}`, atividade, fim: new Date(at) };
    });
  });
const insightsOf = (events: Row[]) => {
  const input = inputOf({ eventos: tableOf("eventos", events) });
  return valueScope.deriveInsights(
    { ...input, inputSummary: { files: [], period: null } },
    valueScope.computeFacts(input),
  );
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("a log with one instant an event", () => {
  const quick: [string, number][] = [
    ["Abrir", 0],
    ["Tratar", 1],
    ["Fechar", 1],
  ];
  const again: [string, number][] = [
    ["Abrir", 0],
    ["Tratar", 1],
    ["Ajustar", 1],
    ["Tratar", 9],
    ["Fechar", 1],
  ];
  const insights = insightsOf(
    logOf(Array.from({ length: 200 }, (_, c) => (c % 4 === 0 ? again : quick))),
  );
  const titleOf = (rule: string) => insights.find(({ rule_id }) => rule_id === rule)?.title;

  it("names where the time goes, what repeats and what comes back", () => {
    expect(titleOf("I1.9")).toBe(
      "Entre “Ajustar” e “Tratar” passa 50,0% de todo o tempo do processo: 9 dias em média, em 43 passagens".replace(
        "43",
        "50",
      ),
    );
    expect(titleOf("I1.10")).toMatch(
      /^2\d,\d% dos casos repetem atividade e levam 12 dias, contra 2 dias$/,
    );
    expect(titleOf("I1.11")).toBe("50 casos voltam a “Tratar” depois de “Ajustar”");
    expect(titleOf("I1.12")).toBeUndefined();
    expect(insights.every(({ facts }) => facts.length > 1)).toBe(true);
  });
});

describe("a log that says little", () => {
  it("of 100 cases still says three things, of 29 settled none", () => {
    const plain: [string, number][] = [
      ["Abrir", 0],
      ["A", 1],
      ["B", 1],
      ["C", 1],
      ["D", 1],
      ["E", 1],
      ["F", 1],
      ["G", 1],
      ["Fechar", 1],
    ];
    expect(insightsOf(logOf(times(150, plain))).map(({ id }) => id)).toEqual([
      "I1.9.LOG",
      "I1.13.LOG",
      "I1.9.LOG.variante",
    ]);
    expect(insightsOf(logOf(times(29, plain)))).toEqual([]);
  });
});

describe("a log that slows down", () => {
  it("counts months as months, so that the sentence's number is found among the facts", () => {
    const slowing = Array.from({ length: 420 }, (_, c): [string, number][] => [
      ["Abrir", 0],
      ["Fechar", 2 + Math.floor(c / 30)],
    ]);
    const input = inputOf({ eventos: tableOf("eventos", logOf(slowing)) });
    const computed = valueScope.computeFacts(input);
    const context = { ...input, inputSummary: { files: [], period: null } };
    const drift = valueScope
      .deriveInsights(context, computed)
      .find(({ rule_id }) => rule_id === "I1.15");
    const months = computed.facts.find(({ id }) => id === "p1.log.LOG.deriva.meses");
    expect(months?.unit).toBe("meses");
    expect(drift?.title).toMatch(/^O tempo mediano subiu de \d/);
    expect(drift?.description).toContain(`${String(months?.value)} meses de abertura`);
    expect(drift?.facts).toContain(months?.id);
  });
});

describe("cases of one channel that take longer", () => {
  const plain = (days: number): [string, number][] => [
    ["Abrir", 0],
    ["Tratar", days],
    ["Fechar", 1],
  ];
  const isPost = (c: number) => c % 5 === 0;
  const events = logOf(Array.from({ length: 200 }, (_, c) => plain((isPost(c) ? 9 : 3) + (c % 3))));
  const cases = Array.from({ length: 200 }, (_, c) => ({
    caso_id: `${c}`,
    canal: isPost(c) ? "Correio" : c % 2 === 0 ? "Site" : "Loja",
    aberto_em: new Date(opening + c * day),
    csat: isPost(c) ? 5 + (c % 2) : 8 + (c % 2),
  }));
  const input = inputOf({ eventos: tableOf("eventos", events), casos: tableOf("casos", cases) });
  const computed = valueScope.computeFacts(input);
  const fact = (key: string) =>
    computed.facts.find(({ id }) => id === `p1.log.LOG.corte.1.${key}`)?.value;

  it("are said with what they cost in days, as an association", () => {
    // 40 cases of 10, 11 or 12 days, 160 of 4, 5 or 6.
    expect(
      ["atributo", "nivel", "casos", "com", "sem", "desfecho"].map((key) => fact(key)),
    ).toEqual(["canal", "Correio", 40, 11, 5, "tempo do caso"]);
    const mean = fact("media_com") as number;
    const rest = fact("media_sem") as number;
    expect(fact("excesso")).toBeCloseTo(40 * (mean - rest), 9);
    expect(fact("excesso_pct")).toBeCloseTo(
      (100 * 40 * (mean - rest)) / (40 * mean + 160 * rest),
      9,
    );
    expect([fact("delta"), (fact("q") as number) < 1e-9]).toEqual([1, true]);
    const [insight] = valueScope
      .deriveInsights({ ...input, inputSummary: { files: [], period: null } }, computed)
      .filter(({ rule_id }) => rule_id === "I1.16");
    expect(insight!.title).toBe(
      "Casos com canal = Correio levam 11 dias (mediana), contra 5 dias nos demais: 239 dias a mais, somados os casos",
    );
    expect(insight!.description).toContain("(associação observada; não prova causa)");
    expect(insight!.impact).toBe("high");
  });

  it("come from the rows of the cases too", () => {
    const [first] = computed.facts.filter(({ id }) => id === "p1.log.LOG.corte.1.nivel");
    expect(first!.sources.flatMap(({ columns }) => columns)).toContain("canal");
  });
});
