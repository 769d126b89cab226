import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { listAudit, type AdminUser } from "#contract/admin/endpoints.ts";
import { actions } from "#domain/access/policy.ts";
import { actionLabels, areaLabels } from "#web/features/admin/audit-copy.ts";
import {
  addressOf,
  clientName,
  nameAction,
  summarizeEntry,
} from "#web/features/admin/audit-words.ts";
import { traceOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { downloadWords } from "#web/features/audit/reading-copy.ts";
import { filterUsers } from "#web/features/admin/filter-users.ts";

const user = (name: string | null, email: string, client: string | null = null): AdminUser => ({
  id: email,
  name,
  email,
  role: "consultant",
  client: client === null ? null : { id: "c", name: client },
  createdAt: "",
  disabledAt: null,
  erasedAt: null,
  lastSeenAt: null,
  openSessions: 0,
  passkeys: 0,
  uploadsHeldUntil: null,
  isSelf: false,
  isFictional: false,
  abilities: { change: true },
});

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));

describe("people shown", () => {
  it.each([
    ["", ["ana@x.com", "caio@y.com"]],
    ["conceicao", ["ana@x.com"]],
    ["AURORA caio", ["caio@y.com"]],
    ["caio ana", []],
  ])("for %j", (search, emails) => {
    expect(
      filterUsers(
        [user("Ana Conceição", "ana@x.com"), user(null, "caio@y.com", "Aurora")],
        search,
      ).map(({ email }) => email),
    ).toEqual(emails);
  });
});

describe("readings in words", () => {
  it("names whatever leaves as a file", () => {
    const names = endpoints
      .filter((endpoint) => traceOf(endpoint) === "leaves")
      .map(({ name }) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !(name in downloadWords))).toEqual([]);
  });
});

describe("entries of the audit log in words", () => {
  it("names known actions, and others by area and code", () => {
    expect(nameAction("invite.resend")).toBe("Reenviou convite");
    expect(nameAction("gate.unheard-of")).toBe("Gates: gate.unheard-of");
    expect(nameAction("new.thing")).toBe("new.thing");
  });

  it("has words for everything that the server writes into the log", () => {
    const written = sourcesOf(
      fileURLToPath(new URL("../../server/features", import.meta.url)),
    ).flatMap((source) =>
      [
        ...source.matchAll(
          /\baction: (?:[^,\n{}]*?\? )?"([a-z-]+\.[a-z-]+)"(?: : "([a-z-]+\.[a-z-]+)")?/g,
        ),
      ].flatMap(([, first, second]) => [first, second].filter((action) => action !== undefined)),
    );
    const registers = ["kpi", "use-case", "risk"].flatMap((kind) =>
      ["created", "updated", "imported", "deleted"].map((verb) => `${kind}.${verb}`),
    );
    expect(written.length).toBeGreaterThan(80);
    // Some of what is found names a right, which the log may have no entry of.
    const rights = new Set<string>(actions);
    expect(
      [...new Set([...written, ...registers])].filter(
        (action) => !rights.has(action) && !(action in actionLabels),
      ),
    ).toEqual([]);
    expect(
      [...new Set(Object.keys(actionLabels).map((action) => action.split(".")[0]))].filter(
        (area) => !((area ?? "") in areaLabels),
      ),
    ).toEqual([]);
  });

  it("asks for each area and each action in a way that the server takes", () => {
    const refused = [...Object.keys(areaLabels), ...Object.keys(actionLabels)].filter(
      (action) => listAudit.query?.safeParse({ action }).success !== true,
    );
    expect(refused).toEqual([]);
  });

  it("shows no address that nobody reads and no id in place of a name", () => {
    expect(addressOf({ id: "1", name: "Ana", email: "ana@x.com" })).toBe("ana@x.com");
    expect(addressOf({ id: "1", name: "ana@x.com", email: "ana@x.com" })).toBeNull();
    expect(addressOf({ id: "1", name: "Lastro", email: "lastro@sistema.invalid" })).toBeNull();
    expect([null, { id: "1", name: "Aurora" }, { id: "1", name: "1" }].map(clientName)).toEqual([
      null,
      "Aurora",
      "cliente encerrado",
    ]);
  });

  it.each([
    [
      { details: { reason: "resent", email: "ana@x.com" }, before: null, after: null },
      "ana@x.com, link antigo de convite reenviado",
    ],
    [
      {
        details: { email: "ana@x.com" },
        before: { role: "client", clientId: "1" },
        after: { role: "consultant", clientId: null },
      },
      "ana@x.com, papel: Cliente → Consultor",
    ],
    [
      { details: {}, before: { isDisabled: false }, after: { isDisabled: true } },
      "desativado: não → sim",
    ],
    [{ details: {}, before: null, after: { email: "bia@x.com", role: "client" } }, "bia@x.com"],
    [{ details: {}, before: null, after: null }, ""],
  ])("tells what an entry is about: %j", (entry, words) => {
    expect(summarizeEntry(entry)).toBe(words);
  });
});
