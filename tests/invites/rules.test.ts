import { describe, expect, it } from "vitest";
import { findUserChangeFault, type UserAccess } from "#domain/access/user-change.ts";
import {
  EXPIRES_SOON_MS,
  expiresSoon,
  inviteStatus,
  type InviteInstants,
} from "#domain/invites/invite-status.ts";
import { readAddresses } from "#domain/invites/read-addresses.ts";

const now = new Date("2026-11-02T12:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const invite = (instants: Partial<InviteInstants>): InviteInstants => ({
  expiresAt: after(EXPIRES_SOON_MS + 1),
  sentAt: null,
  acceptedAt: null,
  cancelledAt: null,
  ...instants,
});

describe("status of an invitation", () => {
  it.each([
    ["pending", {}],
    ["sent", { sentAt: now }],
    ["expired", { sentAt: now, expiresAt: now }],
    ["cancelled", { cancelledAt: now, expiresAt: after(-1) }],
    ["accepted", { acceptedAt: now, cancelledAt: now, expiresAt: after(-1) }],
  ] as const)("is %s", (status, instants) => {
    expect(inviteStatus(invite(instants), now)).toBe(status);
  });

  it("expires soon from 48 hours before, while it is open", () => {
    expect(expiresSoon(invite({}), now)).toBe(false);
    expect(expiresSoon(invite({ expiresAt: after(EXPIRES_SOON_MS) }), now)).toBe(true);
    expect(expiresSoon(invite({ expiresAt: after(1), acceptedAt: now }), now)).toBe(false);
    expect(expiresSoon(invite({ expiresAt: after(-1) }), now)).toBe(false);
  });
});

describe("addresses of one field", () => {
  it.each([
    ["", []],
    [" Ana@X.com ", ["ana@x.com"]],
    ["a@x.com, b@x.com;c@x.com\nd@x.com  a@x.com", ["a@x.com", "b@x.com", "c@x.com", "d@x.com"]],
    ['"Silva, Ana" <ana@x.com>, Bia Souza <bia@x.com>', ["ana@x.com", "bia@x.com"]],
    ["a@x.com Bia <bia@x.com>", ["a@x.com", "bia@x.com"]],
    ["sem arroba", ["sem", "arroba"]],
  ])("reads %j", (text, expected) => {
    expect(readAddresses(text)).toEqual(expected);
  });
});

describe("change of a person's access", () => {
  const admin: UserAccess = { id: "1", role: "admin", clientId: null, isDisabled: false };
  it.each([
    ["own-access", "1", admin, { role: "consultant", clientId: null, isDisabled: false }, 3],
    ["last-admin", "2", admin, { role: "consultant", clientId: null, isDisabled: false }, 0],
    ["last-admin", "2", admin, { role: "admin", clientId: null, isDisabled: true }, 0],
    [null, "2", admin, { role: "admin", clientId: null, isDisabled: true }, 1],
    [
      null,
      "2",
      { ...admin, isDisabled: true },
      { role: "consultant", clientId: null, isDisabled: true },
      0,
    ],
    [
      "client-needed",
      "2",
      { ...admin, role: "consultant" },
      { role: "approver", clientId: null, isDisabled: false },
      1,
    ],
    [
      null,
      "2",
      { ...admin, role: "consultant" },
      { role: "approver", clientId: "c", isDisabled: false },
      1,
    ],
  ] as const)("answers %s", (fault, actor, before, change, others) => {
    expect(findUserChangeFault(actor, before, change, others)).toBe(fault);
  });
});
