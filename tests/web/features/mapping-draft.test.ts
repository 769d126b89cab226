import { describe, expect, test } from "vitest";
import { countOpenQuestions } from "#domain/tables/mapping/open-questions.ts";
import {
  answerQuestion,
  setColumn,
  setTable,
  setUnit,
  columnOptions,
  draftUnits,
  isChanged,
  startDraft,
  tableOptions,
  toRequest,
  unitOf,
  type MappedTable,
} from "#web/features/files/mapping/mapping-draft.ts";
import { readHeaderRow } from "#web/features/files/mapping/read-header-row.ts";

const column = {
  samples: [],
  filled: 10,
  label: null,
  type: null,
  unit: null,
  required: false,
  units: [],
  unitInForce: null,
};
const table: MappedTable = {
  candidates: [],
  tableName: "dados",
  headerRow: 1,
  rows: 10,
  canonical: "eventos",
  canonicalLabel: "Log de eventos",
  canonicalStatus: "ask",
  columns: [
    { ...column, source: "Caso", target: "caso_id", score: 1, status: "auto" },
    { ...column, source: "Passo", target: "atividade", score: 0.7, status: "confirm" },
    { ...column, source: "Obs", target: null, score: 0, status: "none" },
  ],
  questions: [
    { id: "q1", text: "?", options: [{ value: "a", label: "A" }], answer: null },
    { id: "q2", text: "?", options: [{ value: "b", label: "B" }], answer: "b" },
  ],
  totalRows: [],
  warnings: [],
  rejectedRows: 0,
  score: 90,
  badge: "Boa",
  problems: [],
  proposed: false,
};
const draft = startDraft(table);

test("the header's line as it is typed", () => {
  expect(["", " 3 ", "0", "1000", "1001", "dois", "-1", "2,5"].map(readHeaderRow)).toEqual([
    null,
    3,
    0,
    1000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe("mapping draft", () => {
  test("starts from the proposal and the answers given", () => {
    expect(draft).toEqual({
      tableName: "dados",
      canonical: "eventos",
      columns: { Caso: "caso_id", Passo: "atividade", Obs: null },
      answers: { q2: "b" },
      waiting: [],
      borrowed: [],
    });
  });

  test("an answer of another table stays there until this one gets its own", () => {
    const id = "situacao:Status";
    const asked = {
      ...table,
      questions: [{ id, text: "?", options: [], answer: "ativas", elsewhere: true }],
    };
    const untouched = startDraft(asked);
    expect(untouched.answers).toEqual({ [id]: "ativas" });
    expect(toRequest([untouched])[0]!.answers).toEqual({});
    const own = answerQuestion(untouched, asked, id, "todas");
    expect(toRequest([own])[0]!.answers).toEqual({ [id]: "todas" });
  });

  test("saving leaves a proposed column open that nobody has answered about", () => {
    const open = {
      ...table,
      questions: [{ id: "coluna:Passo", text: "?", options: [], answer: null }],
    };
    const untouched = startDraft(open);
    expect(toRequest([untouched])[0]!.columns).not.toHaveProperty("Passo");
    expect(toRequest([answerQuestion(untouched, open, "coluna:Passo", "sim")])[0]).toMatchObject({
      columns: { Passo: "atividade" },
      answers: { "coluna:Passo": "sim" },
    });
    expect(toRequest([setColumn(untouched, "Passo", null)])[0]!.columns["Passo"]).toBeNull();
  });

  test("a canonical column is read from one column only: the one chosen last", () => {
    expect(setColumn(draft, "Obs", "atividade").columns).toEqual({
      Caso: "caso_id",
      Passo: null,
      Obs: "atividade",
    });
    expect(setColumn(draft, "Caso", null).columns).toEqual({
      Caso: null,
      Passo: "atividade",
      Obs: null,
    });
  });

  test("another table type keeps only the targets that it has", () => {
    const changed = setTable(draft, "custos");
    const known = columnOptions("custos").map((option) => option.value);
    expect(changed.canonical).toBe("custos");
    for (const target of Object.values(changed.columns))
      expect(target === null || known.includes(target)).toBe(true);
    expect(Object.values(setTable(draft, null).columns)).toEqual([null, null, null]);
  });

  test("every canonical table can be chosen and has columns", () => {
    for (const option of tableOptions())
      expect(columnOptions(option.value).length).toBeGreaterThan(0);
  });

  test("open questions: the unanswered ones, and none of a table that is only kept", () => {
    expect(countOpenQuestions({ mapping: [table] })).toBe(1);
    expect(countOpenQuestions({ mapping: [{ ...table, canonical: null }] })).toBe(0);
    expect(countOpenQuestions({ mapping: [] })).toBe(0);
  });

  test("saying what the table is chooses its type, and the type chosen above takes the answer back", () => {
    const asked: MappedTable = {
      ...table,
      questions: [{ id: "tabela", text: "?", options: [], answer: null }],
    };
    const kept = answerQuestion(draft, asked, "tabela", "nenhuma");
    expect(kept).toMatchObject({ canonical: null, answers: { tabela: "nenhuma" } });
    expect(answerQuestion(kept, asked, "tabela", "custos")).toMatchObject({
      canonical: "custos",
      answers: { tabela: "custos" },
    });
    // The proposed type comes back with the columns that were proposed for it.
    expect(answerQuestion(kept, asked, "tabela", "eventos")).toMatchObject({
      canonical: "eventos",
      columns: draft.columns,
    });
    expect(setTable(kept, "custos").answers).not.toHaveProperty("tabela");
  });

  test("saying that a column is not what was proposed leaves it unused; saying that it is takes the proposal", () => {
    const asked: MappedTable = {
      ...table,
      questions: [{ id: "coluna:Passo", text: "?", options: [], answer: null }],
    };
    const refused = answerQuestion(draft, asked, "coluna:Passo", "nao");
    expect(refused.columns["Passo"]).toBeNull();
    expect(answerQuestion(refused, asked, "coluna:Passo", "sim").columns["Passo"]).toBe(
      "atividade",
    );
    expect(answerQuestion(draft, asked, "q1", "a")).toEqual({
      ...draft,
      answers: { q1: "a", q2: "b" },
    });
  });

  test("a unit is an answer only where it is not the header's own, and goes with the column's meaning", () => {
    const hours = { ...column, source: "Tempo (h)", score: 1, status: "auto" as const };
    const target =
      columnOptions("etapas")
        .map(({ value }) => value)
        .find((value) => draftUnits("etapas", value).length > 1) ?? "";
    const units = draftUnits("etapas", target);
    const own = unitOf("etapas", "Tempo (h)", target, {});
    const other = units.find(({ value }) => value !== own)?.value ?? "";
    const staged: MappedTable = {
      ...table,
      canonical: "etapas",
      questions: [],
      columns: [{ ...hours, target, unitInForce: own }],
    };
    expect(startDraft(staged).answers).toEqual({});
    const changed = setUnit(startDraft(staged), "Tempo (h)", other);
    expect(unitOf("etapas", "Tempo (h)", target, changed.answers)).toBe(other);
    expect(
      startDraft({ ...staged, columns: [{ ...hours, target, unitInForce: other }] }).answers,
    ).toEqual(changed.answers);
    expect(setColumn(changed, "Tempo (h)", null).answers).toEqual({});
  });

  test("a draft is changed when it differs from what is in force", () => {
    expect(isChanged(table, startDraft(table))).toBe(false);
    expect(isChanged(table, setColumn(draft, "Obs", "atividade"))).toBe(true);
  });
});
