import { describe, expect, test } from "vitest";
import type { TableMapping } from "#contract/files/endpoints.ts";
import { countOpenQuestions } from "#web/features/files/open-questions.ts";
import { chooseColumn, chooseTable, columnOptions, startDraft, tableOptions } from "#web/features/files/mapping-draft.ts";

const table: TableMapping = {
  tableName: "dados", headerRow: 1, rows: 10, canonical: "eventos", canonicalLabel: "Log de eventos", canonicalStatus: "ask",
  columns: [
    { source: "Caso", target: "caso_id", score: 1, status: "auto" },
    { source: "Passo", target: "atividade", score: 0.7, status: "confirm" },
    { source: "Obs", target: null, score: 0, status: "none" },
  ],
  questions: [
    { id: "q1", text: "?", options: [{ value: "a", label: "A" }], answer: null },
    { id: "q2", text: "?", options: [{ value: "b", label: "B" }], answer: "b" },
  ],
  totalRows: [], warnings: [], rejectedRows: 0, score: 90, badge: "Boa", problems: [],
};
const [draft] = startDraft([table]);
if (draft === undefined) throw new Error("no draft");

describe("mapping draft", () => {
  test("starts from the proposal and the answers given", () => {
    expect(draft).toEqual({ tableName: "dados", canonical: "eventos", columns: { Caso: "caso_id", Passo: "atividade", Obs: null }, answers: { q2: "b" } });
  });

  test("a canonical column is read from one column only: the one chosen last", () => {
    expect(chooseColumn(draft, "Obs", "atividade").columns).toEqual({ Caso: "caso_id", Passo: null, Obs: "atividade" });
    expect(chooseColumn(draft, "Caso", null).columns).toEqual({ Caso: null, Passo: "atividade", Obs: null });
  });

  test("another table type keeps only the targets that it has", () => {
    const changed = chooseTable(draft, "custos");
    const known = columnOptions("custos").map((option) => option.value);
    expect(changed.canonical).toBe("custos");
    for (const target of Object.values(changed.columns)) expect(target === null || known.includes(target)).toBe(true);
    expect(Object.values(chooseTable(draft, null).columns)).toEqual([null, null, null]);
  });

  test("every canonical table can be chosen and has columns", () => {
    for (const option of tableOptions()) expect(columnOptions(option.value).length).toBeGreaterThan(0);
  });

  test("open questions: unanswered, table to ask, columns to confirm", () => {
    expect(countOpenQuestions({ mapping: [table] })).toBe(3);
    expect(countOpenQuestions({ mapping: [] })).toBe(0);
  });
});
