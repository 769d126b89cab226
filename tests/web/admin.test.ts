import { describe, expect, it } from "vitest";
import type { AdminUser } from "#contract/admin/endpoints.ts";
import { nameAction, summarize } from "#web/features/admin/audit-words.ts";
import { filterUsers } from "#web/features/admin/filter-users.ts";

const user = (name: string | null, email: string, client: string | null = null): AdminUser => ({
  id: email, name, email, role: "consultant", client: client === null ? null : { id: "c", name: client }, createdAt: "", disabledAt: null, lastSeenAt: null, openSessions: 0, isSelf: false, abilities: { change: true },
});

describe("people shown", () => {
  it.each([
    ["", ["ana@x.com", "caio@y.com"]],
    ["conceicao", ["ana@x.com"]],
    ["AURORA caio", ["caio@y.com"]],
    ["caio ana", []],
  ])("for %j", (search, emails) => {
    expect(filterUsers([user("Ana Conceição", "ana@x.com"), user(null, "caio@y.com", "Aurora")], search).map(({ email }) => email)).toEqual(emails);
  });
});

describe("entries of the audit log in words", () => {
  it("names known actions, and others by area and code", () => {
    expect(nameAction("invite.resend")).toBe("Reenviou convite");
    expect(nameAction("gate.unheard-of")).toBe("Gates: gate.unheard-of");
    expect(nameAction("new.thing")).toBe("new.thing");
  });

  it.each([
    [{ details: { reason: "resent", email: "ana@x.com" }, before: null, after: null }, "ana@x.com, link antigo de convite reenviado"],
    [{ details: { email: "ana@x.com" }, before: { role: "client", clientId: "1" }, after: { role: "consultant", clientId: null } }, "ana@x.com, papel: Cliente → Consultor"],
    [{ details: {}, before: { isDisabled: false }, after: { isDisabled: true } }, "desativado: não → sim"],
    [{ details: {}, before: null, after: { email: "bia@x.com", role: "client" } }, "bia@x.com"],
    [{ details: {}, before: null, after: null }, ""],
  ])("tells what an entry is about: %j", (entry, words) => {
    expect(summarize(entry)).toBe(words);
  });
});
