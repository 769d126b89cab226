/** What the form of a decision sends, and how it is undone. */
import { describe, expect, it } from "vitest";
import { changeOf, editedBefore } from "#web/features/decisions/decision-change.ts";

const computed = {
  recommendation: "Aprovar o plano",
  owner: "Gerência de Suporte",
  dueDate: "2026-11-01",
};
const none = { owner: null, due: null, text: null };
const by = { by: "Ana", at: "2026-10-16T12:00:00.000Z" };

describe("a change of a decision", () => {
  it("sends only what is another, without spaces around", () => {
    expect(
      changeOf(computed, {
        text: "Aprovar o plano",
        owner: " Gerência de Suporte ",
        due: "2026-11-01",
      }),
    ).toEqual({});
    expect(
      changeOf(computed, { text: "Aprovar o plano", owner: " Rita ", due: "2026-11-01" }),
    ).toEqual({ owner: "Rita" });
    expect(
      changeOf(computed, { text: "Aprovar o plano", owner: "Rita", due: "2026-12-01" }),
    ).toEqual({
      owner: "Rita",
      due: "2026-12-01",
    });
  });
  it("an emptied field gives the value back to the analysis", () => {
    expect(changeOf(computed, { text: "Aprovar o plano", owner: "", due: "" })).toEqual({
      owner: null,
      due: null,
    });
    expect(
      changeOf(
        { ...computed, owner: null, dueDate: null },
        { text: "Aprovar o plano", owner: " ", due: "" },
      ),
    ).toEqual({});
  });
  it("keeps a recommendation in one line, and an emptied one goes back to the analysis", () => {
    const same = { owner: computed.owner, due: computed.dueDate };
    expect(changeOf(computed, { ...same, text: " Aprovar\n o plano " })).toEqual({});
    expect(changeOf(computed, { ...same, text: "Aprovar só a\nprimeira onda" })).toEqual({
      text: "Aprovar só a primeira onda",
    });
    expect(changeOf(computed, { ...same, text: " " })).toEqual({ text: null });
  });
  it("is undone by what people had set before, or by nothing", () => {
    expect(editedBefore({ edits: none }, { owner: "Rita" })).toEqual({ owner: null });
    expect(editedBefore({ edits: none }, { text: "Aprovar" })).toEqual({ text: null });
    const edits = { ...none, owner: { value: "Bruno", ...by } };
    expect(editedBefore({ edits }, { owner: "Rita", due: "2026-12-01" })).toEqual({
      owner: "Bruno",
      due: null,
    });
  });
});
