import { expect, it } from "vitest";
import { creditedEntries, creditNotes } from "#domain/demonstration/credit-notes.ts";
import { ledgerRows } from "#domain/demonstration/ledger.ts";
import { exactSum } from "#domain/kernel/numbers/exact-sum.ts";

it("credits the three bills of Tradutex that the ledger holds twice: R$ 10.923,56", () => {
  const credited = creditedEntries(ledgerRows());
  expect(credited.map(({ value }) => value)).toEqual([3_495.96, 3_758.17, 3_669.43]);
  expect(exactSum(credited.map(({ value }) => value))).toBe(10_923.56);
  expect(creditNotes(ledgerRows()).content.split("\r\n")[1]).toBe(
    "NC-412;08/10/2026;20111;3495,96",
  );
});
