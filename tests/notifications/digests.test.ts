import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { lastDue } from "#server/features/notifications/digest-due.ts";
import { sendDigests, notifyExpiringInvites } from "#server/features/notifications/index.ts";
import { notify } from "#server/platform/events/index.ts";
import type { Services } from "#server/platform/services.ts";
import {
  openTestWorld,
  startProject,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { tokenOf } from "#tests/support/token-of.ts";

const DAY_MS = 86_400_000;

describe("when a digest is due", () => {
  it.each([
    // 2026-11-02 is a Monday.
    ["daily", "2026-11-03T10:00:00.000Z", "2026-11-03T10:00:00.000Z"],
    ["daily", "2026-11-03T09:59:59.999Z", "2026-11-02T10:00:00.000Z"],
    ["weekly", "2026-11-02T10:00:00.000Z", "2026-11-02T10:00:00.000Z"],
    ["weekly", "2026-11-02T09:00:00.000Z", "2026-10-26T10:00:00.000Z"],
    ["weekly", "2026-11-08T23:00:00.000Z", "2026-11-02T10:00:00.000Z"],
    ["weekly", "2026-11-01T12:00:00.000Z", "2026-10-26T10:00:00.000Z"],
  ] as const)("%s at %s: %s", (frequency, now, due) =>
    expect(lastDue(frequency, new Date(now)).toISOString()).toBe(due),
  );
});

describe("digests and notices of invitations", () => {
  let slice: TestWorld;
  let ana: Persona;
  let aurora: Project;
  // What is queued is looked at; nothing is sent here.
  const withMail = (): Services => ({
    ...slice.services,
    mailer: {
      send: async () => {
        throw new Error("not sent in this test");
      },
    } as unknown as Services["mailer"],
  });
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana Prado", email: "ana@exemplo.com.br" });
    aurora = await startProject(ana);
  });
  afterAll(() => slice.close());

  const tell = (excerpt: string) =>
    slice.db.asPerson({ userId: ana.userId, tenantId: aurora.clientId }, (tx) =>
      notify(tx, {
        kind: "comment",
        tenantId: aurora.clientId,
        projectId: aurora.id,
        recipients: [ana.userId],
        subject: { report: "Relatório ValueScope", by: "Bruno Reis", excerpt, isReply: false },
        link: "/reports/1",
        now: slice.clock.now(),
      }),
    );
  const letters = () =>
    slice.db.asOwner((tx) =>
      tx
        .selectFrom("mail_messages")
        .select(["kind", "to_address", "content"])
        .orderBy("created_at")
        .execute(),
    );

  it("is off until it is asked for, and says whether this installation can send it", async () => {
    expect((await ana.send("GET", "/api/notifications/settings")).body).toMatchObject({
      digest: "off",
      sendsMail: false,
    });
    await tell("Antes.");
    await slice.letPass(2 * DAY_MS);
    expect(await sendDigests(withMail())).toBe(0);
    const chosen = await ana.send("PUT", "/api/notifications/settings", { digest: "daily" });
    expect(chosen.body).toMatchObject({ digest: "daily" });
    expect(
      (
        await ana.send("PUT", "/api/notifications/settings", {
          kinds: [{ kind: "risk_due", wanted: false }],
        })
      ).body.digest,
    ).toBe("daily");
    expect(
      (await ana.send("PUT", "/api/notifications/settings", { digest: "hourly" })).status,
    ).toBe(422);
  });

  it("tells once of what came since, without a comment's words", async () => {
    slice.clock.advance(60_000);
    await tell("Palavras do comentário.");
    expect(await sendDigests(withMail())).toBe(0);
    await slice.letPass(DAY_MS);
    expect(await sendDigests(slice.services)).toBe(0);
    expect(await sendDigests(withMail())).toBe(1);
    expect(await sendDigests(withMail())).toBe(0);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      kind: "digest",
      to_address: "ana@exemplo.com.br",
      content: {
        path: "/notificacoes",
        items: [{ title: "Bruno Reis comentou em Relatório ValueScope", path: "/reports/1" }],
      },
    });
    expect(JSON.stringify(letter)).not.toContain("Palavras");
  });

  it("sends nothing of what was read meanwhile", async () => {
    await tell("Lido.");
    await ana.send("POST", "/api/notifications/read-all");
    await slice.letPass(DAY_MS);
    expect(await sendDigests(withMail())).toBe(0);
  });

  it("tells whoever invited of an invitation that is about to end, once", async () => {
    const invite = (email: string, inMs: number) =>
      slice.db.asOwner((tx) =>
        tx
          .insertInto("invites")
          .values({
            id: uuidv7(),
            email,
            role: "approver",
            client_id: aurora.clientId,
            message: null,
            expires_at: new Date(slice.clock.now().getTime() + inMs),
            created_by: ana.userId,
            created_at: slice.clock.now(),
          })
          .execute(),
      );
    await invite("logo@exemplo.com.br", DAY_MS);
    await invite("longe@exemplo.com.br", 5 * DAY_MS);
    const listed = async () =>
      (await ana.send("GET", "/api/notifications")).body.items
        .filter(({ kind }: { kind: string }) => kind === "invite_expiring")
        .map(({ title }: { title: string }) => title.replace(/\d\d\/\d\d\/\d{4}/, "DIA"));
    await notifyExpiringInvites(slice.services);
    await notifyExpiringInvites(slice.services);
    expect(await listed()).toEqual(["Convite de logo@exemplo.com.br vence em DIA"]);
  });

  it("tells whoever invited that the person came in", async () => {
    const invited = await ana.send("POST", `/api/projects/${aurora.id}/approver-invite`, {
      email: "dora@exemplo.com.br",
    });
    expect(invited.status).toBe(201);
    const token = tokenOf(invited.body.link);
    for (const _visit of [1, 2]) await slice.send("POST", "/api/auth/validate-invite", { token });
    const told = (await ana.send("GET", "/api/notifications")).body.items.filter(
      ({ kind }: { kind: string }) => kind === "invite_accepted",
    );
    expect(told).toMatchObject([
      { title: "dora@exemplo.com.br aceitou o convite", text: "Perfil: aprovação." },
    ]);
  });
});
