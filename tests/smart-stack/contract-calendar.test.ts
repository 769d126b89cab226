import { describe, expect, it } from "vitest";
import { contractCalendar } from "#server/features/smart-stack/contract-calendar.ts";

const columns = [
  "sistema_id",
  "sistema",
  "fornecedor",
  "fim_contrato",
  "aviso_dias",
  "aviso_ate",
  "aviso_estado",
  "renovacao",
].map((name) => ({ name }));
const contracts = {
  columns,
  rows: [
    [
      "CRM",
      "CRM, vendas; núcleo",
      "Fornecedor A",
      "2027-01-31",
      60,
      "2026-12-02",
      "avisar agora",
      96_000,
    ],
    ["ERP", "ERP", null, "2027-12-31", null, null, null, 0],
  ],
};
const writtenAt = new Date("2026-11-02T10:00:00Z");
/** Lines of RFC 5545 are folded at 75 octets. */
const unfold = (text: string): string[] => text.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar of contracts", () => {
  const lines = unfold(contractCalendar({ id: "p1", name: "Revisão" }, contracts, writtenAt));
  const all = (name: string) => lines.filter((line) => line.startsWith(`${name}`));

  it("has a whole-day event for each notice and each end", () => {
    expect(all("DTSTART")).toEqual([
      "DTSTART;VALUE=DATE:20261202",
      "DTSTART;VALUE=DATE:20270131",
      "DTSTART;VALUE=DATE:20271231",
    ]);
    expect(all("SUMMARY")).toEqual([
      "SUMMARY:Aviso prévio: CRM\\, vendas\\; núcleo",
      "SUMMARY:Fim do contrato: CRM\\, vendas\\; núcleo",
      "SUMMARY:Fim do contrato: ERP",
    ]);
    expect(all("DESCRIPTION")[0]).toBe(
      "DESCRIPTION:Fornecedor: Fornecedor A. Aviso prévio de 60 dias. Valor anual na renovação: R$ 96.000.",
    );
  });

  it("keeps ids and bytes for the same run, so that a second import updates", () => {
    expect(new Set(all("UID")).size).toBe(3);
    expect(contractCalendar({ id: "p1", name: "Revisão" }, contracts, writtenAt)).toBe(
      contractCalendar({ id: "p1", name: "Revisão" }, contracts, writtenAt),
    );
    expect(all("UID")[0]).toBe("UID:p1-CRM-aviso_ate");
  });

  it("is a calendar without events when no contract is known", () => {
    const text = contractCalendar({ id: "p1", name: "Revisão" }, null, writtenAt);
    expect(text).toContain("BEGIN:VCALENDAR");
    expect(text).not.toContain("VEVENT");
  });
});
