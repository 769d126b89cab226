import { expect, test } from "vitest";
import { firstDaySteps } from "#web/features/admin/first-day/first-day-steps.ts";

const nothing = { isPageWritten: false, sendsMail: false, hasConsultant: false, hasModel: false };
const states = (change: Partial<typeof nothing>) =>
  firstDaySteps({ ...nothing, ...change }).map(({ key, state }) => `${key} ${state}`);

test("each step of the administrator's first day is done by what was done, and copies are never ticked", () => {
  expect(states({})).toEqual([
    "page missing",
    "mail missing",
    "people missing",
    "backup check",
    "model optional",
  ]);
  expect(
    states({ isPageWritten: true, sendsMail: true, hasConsultant: true, hasModel: true }),
  ).toEqual(["page done", "mail done", "people done", "backup check", "model done"]);
});
