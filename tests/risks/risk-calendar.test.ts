import { describe, expect, it } from "vitest";
import { riskCalendar } from "#server/features/risks/risk-calendar.ts";

const project = { id: "p", name: "Diagnóstico" };
const risk = {
  id: "r1",
  name: "Fornecedor único; sem aviso",
  owner: "Rita",
  status: "active" as const,
  dueOn: "2026-12-15",
  treatment: [
    { text: "Assinar segundo contrato", owner: "Davi", dueOn: "2026-11-30", isDone: false },
    { text: "Mapear fornecedores", owner: null, dueOn: "2026-10-01", isDone: true },
    { text: "Sem data", owner: null, dueOn: null, isDone: false },
  ],
};
const write = (...risks: Parameters<typeof riskCalendar>[1][number][]) =>
  riskCalendar(project, risks, "2026-11-01T12:00:00.000Z").replaceAll("\r\n ", "");
const fieldsOf = (text: string, field: string) =>
  [...text.matchAll(new RegExp(`^${field}[^:]*:(.*)\r?$`, "gm"))].map(([, value]) => value?.trim());

describe("open dates of risks as a calendar", () => {
  it("has the risk's date and those of actions that are not done", () => {
    const text = write(risk);
    expect(fieldsOf(text, "SUMMARY")).toEqual([
      "Prazo do risco: Fornecedor único\\; sem aviso",
      "Assinar segundo contrato",
    ]);
    expect(fieldsOf(text, "DTSTART")).toEqual(["20261215", "20261130"]);
    expect(fieldsOf(text, "UID")).toEqual(["p-r1", "p-r1-0"]);
    expect(fieldsOf(text, "DESCRIPTION")).toEqual([
      "Responsável: Rita.",
      "Risco: Fornecedor único\\; sem aviso. Responsável: Davi.",
    ]);
  });
  it("has none of a mitigated risk, and is the same file for the same risks", () => {
    expect(write({ ...risk, status: "mitigated" })).not.toContain("VEVENT");
    expect(write(risk)).toBe(write(risk));
  });
});
