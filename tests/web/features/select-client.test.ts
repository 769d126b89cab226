import { describe, expect, test } from "vitest";
import type { Client } from "#contract/clients/endpoints.ts";
import { selectClient, isKnownName } from "#web/features/projects/select-client.ts";
import { clauses } from "#tests/support/clauses.ts";

const client = (id: string, name: string, isDemonstration = false): Client => ({
  id,
  name,
  industry: null,
  size: null,
  isDemonstration,
  createdAt: "2026-01-01T00:00:00Z",
  version: 1,
});
const nimbela = client("d", "Nimbela", true);
const aurora = client("a", "Aurora Logística");
const beta = client("b", "Beta");

describe("selectClient", () => {
  test(
    "blank takes the first client, and a demonstration never serves as one",
    clauses("2.49"),
    () => {
      expect(selectClient("  ", [nimbela, aurora, beta])).toMatchObject({
        kind: "existing",
        client: aurora,
        reason: "blank",
      });
      expect(selectClient("", [nimbela])).toEqual({ kind: "none" });
    },
  );

  test.each(["Aurora Logística", "aurora logistica", "  AURORA   LOGISTICA "])(
    "an equal name offers that client: %s",
    (typed) => {
      expect(selectClient(typed, [aurora, beta])).toMatchObject({
        kind: "existing",
        client: aurora,
        reason: "same-name",
      });
      expect(isKnownName(typed, [aurora, beta])).toBe(true);
    },
  );

  test("the person may say that it is another company", () => {
    expect(selectClient("Beta", [aurora, beta], true)).toEqual({ kind: "new", name: "Beta" });
  });

  test("any other name is a new client, tidied", () => {
    expect(selectClient(" Gama   Energia ", [aurora])).toEqual({
      kind: "new",
      name: "Gama Energia",
    });
    expect(selectClient("Nimbela", [nimbela])).toEqual({ kind: "new", name: "Nimbela" });
  });
});
