import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { evaluateConfirmation, type Standing } from "#domain/access/confirmation.ts";
import { gateChallenge, type GateDraft } from "#domain/gates/gate-challenge.ts";
import { actOf } from "#server/platform/confirmation/copy.ts";

const MINUTE_MS = 60_000;
const now = new Date("2026-11-02T12:00:00.000Z");
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const fresh: Standing = {
  beganAt: ago(MINUTE_MS),
  verified: null,
  ofDemonstration: false,
  hasPasskey: false,
  hasRecoveryCode: false,
  hasMailServer: false,
};
const judge = (kind: "recent" | "bound", change: Partial<Standing>) =>
  evaluateConfirmation(kind, { ...fresh, ...change }, now);

describe("by what an act stands confirmed", () => {
  it("asks nothing of a trial installation for the first 12 hours of a session, then for another sign-in", () => {
    for (const kind of ["recent", "bound"] as const) {
      expect(judge(kind, {})).toEqual({ by: "session" });
      expect(judge(kind, { beganAt: ago(720 * MINUTE_MS - 1) })).toEqual({ by: "session" });
      expect(judge(kind, { beganAt: ago(720 * MINUTE_MS) })).toEqual({ ask: ["sign-in"] });
    }
  });

  it("asks for a passkey before a code by mail, and never both", () => {
    expect(judge("recent", { hasMailServer: true })).toEqual({ ask: ["mail-code"] });
    expect(judge("recent", { hasMailServer: true, hasPasskey: true })).toEqual({
      ask: ["passkey"],
    });
    expect(judge("bound", { hasPasskey: true })).toEqual({ ask: ["passkey"] });
  });

  it("takes a recovery code for what counts for some minutes, and for no decision", () => {
    const lost = { hasPasskey: true, hasRecoveryCode: true };
    expect(judge("recent", lost)).toEqual({ ask: ["passkey", "recovery-code"] });
    expect(judge("bound", lost)).toEqual({ ask: ["passkey"] });
  });

  it("holds for 10 minutes, but never for a decision", () => {
    const verified = (ms: number) => ({
      hasMailServer: true,
      verified: { at: ago(ms), by: "mail-code" as const },
    });
    expect(judge("recent", verified(10 * MINUTE_MS - 1))).toEqual({ by: "mail-code" });
    expect(judge("recent", verified(10 * MINUTE_MS))).toEqual({ ask: ["mail-code"] });
    expect(judge("bound", verified(0))).toEqual({ ask: ["mail-code"] });
  });

  it("asks the people of the demonstration for nothing, and says so", () => {
    const person = { ofDemonstration: true, hasMailServer: true };
    expect(judge("bound", person)).toEqual({ by: "demonstration" });
  });
});

describe("the challenge of a gate's decision", () => {
  const nonce = new Uint8Array(32).fill(7);
  const draft: GateDraft = {
    submissionId: "0192f0c1-0000-7000-8000-000000000001",
    factsHash: "a1",
    treeHash: "b2",
    decision: "approve",
    comment: "Conferido.",
    conditions: [],
  };
  const hex = (change: Partial<GateDraft>, by = nonce): string =>
    Buffer.from(gateChallenge({ ...draft, ...change }, by)).toString("hex");

  it("is another with any part, also where a letter only moves from one part to the next", () => {
    const all = [
      hex({}),
      hex({ submissionId: draft.submissionId.replace(/1$/, "2") }),
      hex({ factsHash: "a1b", treeHash: "2" }),
      hex({ treeHash: "b3" }),
      hex({ decision: "return" }),
      hex({ comment: "Conferida." }),
      hex({ conditions: ["Conferido."] }),
      hex({ conditions: ["a", "b"] }),
      hex({ conditions: ["ab"] }),
      hex({}, new Uint8Array(32).fill(8)),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it("never changes for the same draft: stored decisions are verified with it", () => {
    expect(hex({})).toBe("d12139cde2a5020475a5f6ef27e32a14b65e661b901dbc90c6a9f8ec98fcab36");
  });
});

describe("what has to be confirmed", () => {
  const confirmed = (endpoints as Endpoint[]).filter(({ confirm }) => confirm !== undefined);

  it("is these acts", () => {
    const named = (kind: string) =>
      confirmed.filter(({ confirm }) => confirm === kind).map(({ name }) => name);
    expect(named("bound")).toEqual(["decideGate"]);
    expect(named("recent").sort()).toEqual([
      "beginPasskey",
      "changeUserEmail",
      "closeClient",
      "createIdentityProvider",
      "endOwnSessions",
      "endUserSessions",
      "erasePerson",
      "erasePersonFromFiles",
      "exportAuditCsv",
      "exportAuditJson",
      "exportAuditProof",
      "exportClient",
      "exportPerson",
      "exportPersonFromFiles",
      "liftQuarantine",
      "makeRecoveryCodes",
      "removeIdentityProvider",
      "removePasskey",
      "removeUserPasskeys",
      "reportPersonAccess",
      "setSignInPolicy",
      "updateIdentityProvider",
      "updateModelSettings",
      "updateUser",
      "waivePriorPhase",
    ]);
  });

  it("is declared with its refusal, asks the policy first and has words for the window", () => {
    for (const { name, errors, access } of confirmed) {
      expect([name, errors.includes("CONFIRM_REQUIRED"), access.who !== "public"]).toEqual([
        name,
        true,
        true,
      ]);
      expect(actOf(name), name).toBeDefined();
    }
  });
});
