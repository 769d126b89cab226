import { describe, expect, it } from "vitest";
import { decisionTexts, recommendationVerbs } from "#domain/decisions/copy.ts";
import { endOfMonth, lastWorkingDay } from "#domain/decisions/dates.ts";
import {
  fillTemplate,
  rankDecisions,
  splitBoard,
  startsWithVerb,
  type DecisionDraft,
} from "#domain/decisions/rank-decisions.ts";

const draft = (over: Partial<DecisionDraft> & { subject: string }): DecisionDraft => ({
  kind: "estrutura",
  audience: "diretoria",
  words: { alvo: "a estrutura", situacao: "sem mudança", uso: "o uso", volume: "n", motivos: "m" },
  insight: { id: "I3.1", confidence: 1 },
  effect: null,
  due: { date: null, basis: "sem_data", factId: null },
  owner: { name: null, basis: null, suggestRole: "por Pessoas" },
  consequenceFacts: [],
  evidence: [],
  reversible: { value: "sim", until: null, why: "" },
  moves: 1000,
  impact: "medium",
  ...over,
});
const context = { phase: 3 as const, today: "2026-10-16", mappedCost: 1_000_000 };
const order = (drafts: DecisionDraft[]) =>
  rankDecisions(drafts, context).map(({ id, class: c, score }) => [id.split(".").at(-1), c, score]);
const notice = (date: string) => ({ date, basis: "aviso" as const, factId: null });

describe("classes and order", () => {
  it("a breach comes before a date, a date before the rest, whatever they move", () => {
    expect(
      order([
        draft({ subject: "rest", moves: 900_000 }),
        draft({ subject: "date", moves: 25_000, due: notice("2026-12-01") }),
        draft({ subject: "breach", moves: null, breach: { people: 10 } }),
      ]),
    ).toEqual([
      ["breach", "A", 5000],
      ["date", "B", 30_000],
      ["rest", "C", 900_000],
    ]);
  });

  it("a notice counts as undoable within 120 days and from R$ 20 mil on; a past date always", () => {
    expect(
      order([
        draft({ subject: "small", moves: 19_999, due: notice("2026-12-01") }),
        draft({ subject: "far", moves: 80_000, due: notice("2027-02-14") }),
        draft({ subject: "past", moves: 100, due: notice("2026-10-15") }),
        draft({ subject: "last", moves: 20_000, due: notice("2027-02-13") }),
      ]).map(([id, c]) => [id, c]),
    ).toEqual([
      ["last", "B"],
      ["past", "B"],
      ["far", "C"],
      ["small", "C"],
    ]);
  });

  it("what is due in 30 days weighs one and a half, in 120 days a fifth more", () => {
    const due = (date: string) => ({ date, basis: "inicio" as const, factId: null });
    expect(
      order([
        draft({ subject: "soon", due: due("2026-11-15") }),
        draft({ subject: "near", due: due("2026-11-16") }),
        draft({ subject: "later", due: due("2027-02-14") }),
      ]),
    ).toEqual([
      ["soon", "C", 1500],
      ["near", "C", 1200],
      ["later", "C", 1000],
    ]);
  });

  it("without money the impact stands for a share of the mapped cost, without that for a sum", () => {
    const one = draft({ subject: "x", moves: null, impact: "high" });
    expect(rankDecisions([one], context)[0]?.score).toBe(20_000);
    expect(rankDecisions([one], { ...context, mappedCost: null })[0]?.score).toBe(200_000);
  });

  it("the confidence weighs by its band", () => {
    const sure = (confidence: number) =>
      rankDecisions([draft({ subject: "x", insight: { id: "I", confidence } })], context)[0]?.score;
    expect([sure(0.85), sure(0.65), sure(0.4)]).toEqual([1000, 790, 590]);
  });

  it("the board is asked five, and every breach", () => {
    const many = rankDecisions(
      [1, 2, 3, 4, 5, 6, 7].map((n) =>
        draft({ subject: `b${n}`, moves: n, ...(n > 1 ? { breach: { people: n } } : {}) }),
      ),
      context,
    );
    expect(splitBoard(many).board).toHaveLength(6);
    expect(splitBoard(many).others.map(({ id }) => id)).toEqual(["p3.dec.estrutura.b1"]);
  });

  it("no and later have a sentence each; what cannot be computed is said of no alone", () => {
    const [known] = rankDecisions([draft({ subject: "x" })], context);
    expect(known?.answers.map(({ answer, sentence }) => [answer, sentence])).toEqual([
      ["nao", "A estrutura segue como está: sem mudança."],
      ["adiar", "Cada contratação feita antes de rever a estrutura segue o desenho de hoje."],
    ]);
    const [unknown] = rankDecisions(
      [draft({ subject: "x", missing: { column: "Taxa", table: "Premissas" } })],
      context,
    );
    expect(unknown?.answers.map(({ sentence }) => sentence)).toEqual([
      "Não foi possível calcular a consequência: falta Taxa em Premissas.",
      "Cada contratação feita antes de rever a estrutura segue o desenho de hoje.",
    ]);
  });

  it("what cannot be computed names the column and the table", () => {
    const [decision] = rankDecisions(
      [draft({ subject: "x", missing: { column: "Taxa", table: "Premissas" } })],
      context,
    );
    expect(decision?.consequence).toEqual({
      sentence: "Não foi possível calcular a consequência: falta Taxa em Premissas.",
      factIds: [],
    });
  });
});

describe("texts of the kinds", () => {
  const kinds = Object.entries(decisionTexts);
  const filler = new Proxy({} as Record<string, string>, { get: () => "autorizar" });

  const bare = (texts: readonly (string | undefined)[]) =>
    texts
      .map((text = "") =>
        text
          .replaceAll(/\{\{\w+\}\}/g, "")
          .replaceAll(/\s+/g, " ")
          .trim(),
      )
      .filter((text) => text !== "");

  it("no two kinds warn in the same words, nor mean the same by no or by later", () => {
    const columns = [
      kinds.flatMap(([, { consequence, past }]) => bare([consequence, past])),
      kinds.flatMap(([, { no }]) => bare([no])),
      kinds.flatMap(([, { postponed }]) => bare([postponed])),
    ];
    for (const column of columns) expect(new Set(column).size).toBe(column.length);
    for (const [kind, { no, postponed }] of kinds) expect(no, kind).not.toBe(postponed);
  });

  it.each(kinds)("%s: question, verb and options", (_, texts) => {
    expect(texts.question.endsWith("?")).toBe(true);
    expect(startsWithVerb(fillTemplate(texts.recommendation, filler))).toBe(true);
    expect(texts.options.length).toBeGreaterThanOrEqual(2);
    expect(texts.options.length).toBeLessThanOrEqual(4);
    expect(`${texts.question}${texts.recommendation}${texts.consequence}`).not.toMatch(/\d/);
  });

  it("verbs are infinitives", () => {
    for (const verb of recommendationVerbs) expect(verb).toMatch(/[aei]r$/);
  });
});

describe("dates", () => {
  it("a month ends on its last day, in leap years too", () => {
    expect(["2026-10-16", "2026-12-31", "2028-02-01"].map(endOfMonth)).toEqual([
      "2026-10-31",
      "2026-12-31",
      "2028-02-29",
    ]);
  });
  it("a notice on a weekend goes out on the Friday before", () => {
    expect(["2027-01-30", "2027-01-31", "2026-12-02"].map(lastWorkingDay)).toEqual([
      "2027-01-29",
      "2027-01-29",
      "2026-12-02",
    ]);
  });
});
