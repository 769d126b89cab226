import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gateInventory } from "#fixtures/gate-inventory.ts";
import type { ConfirmationRequests } from "#contract/signatures/endpoints.ts";
import { sendDueMail } from "#server/features/mail/index.ts";
import { signatures } from "#server/features/signatures/index.ts";
import type { Letter, Mailer } from "#server/ports/mailer.ts";
import { readGate } from "#tests/gates/open-gate.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

describe("a condition of a gate", () => {
  let slice: TestWorld;
  let ana: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
  });
  afterAll(() => slice.close());

  it("is asked of people of the company, who sign it: in a letter, once a day; they confirm under their own name, or say why not", async () => {
    const other = await startProject(ana, "Com assinaturas");
    const carolina = await slice.signIn("client", { clientId: other.clientId, name: "Carolina" });
    const renata = await slice.signIn("client", { clientId: other.clientId, name: "Renata" });
    const stranger = await slice.signIn("client", {
      clientId: (await startProject(ana, "Outra")).clientId,
    });
    await uploadAndRead(slice, ana, other.id, gateInventory(), "processos.csv");
    await runPhase(slice, ana, other.id);
    const path = `/api/projects/${other.id}/confirmation-requests`;
    const ask = (person: Persona, addressee: Persona, change: object = {}) =>
      person.send("POST", path, {
        phaseId: other.phaseId,
        conditionId: "G1.8",
        addresseeId: addressee.userId,
        role: "Atendimento",
        text: "A linha de base está certa.",
        ...change,
      });
    const answer = (person: Persona, id: string, body: object) =>
      person.send("POST", `/api/confirmation-requests/${id}/answers`, body);
    const listOf = async (person: Persona): Promise<ConfirmationRequests> =>
      (await person.send("GET", path)).body;
    const isMet = async (): Promise<boolean | undefined> =>
      (await readGate(ana, other)).conditions.find(({ id }) => id === "G1.8")?.met;
    const letters: Letter[] = [];
    slice.services.mailer = {
      send: async (letter) => {
        letters.push(letter);
        return { state: "sent" };
      },
      close: () => undefined,
    };
    const deliver = async (): Promise<Letter[]> => {
      await sendDueMail(slice.services, slice.services.mailer as Mailer, signatures.mail ?? {});
      return letters.splice(0);
    };
    try {
      expect((await ask(carolina, renata)).status).toBe(403);
      expect((await ask(ana, stranger)).body.error.fields.addresseeId).toMatch(/^Escolha uma/);
      expect((await ask(ana, carolina, { conditionId: "G1.1" })).status).toBe(422);
      expect((await ask(ana, carolina, { text: " " })).body.error.fields.text).toBe(
        "Escreva o que a pessoa assina.",
      );
      const first = await ask(ana, carolina);
      expect([first.status, first.body.people.map(({ name }: { name: string }) => name)]).toEqual([
        201,
        ["Carolina", "Renata"],
      ]);
      const [letter, ...more] = await deliver();
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ to: carolina.email });
      expect(letter?.text).toContain("A linha de base está certa.");
      expect(letter?.text).toContain(`/project/${other.id}/pedidos`);
      expect(letter?.text).not.toMatch(/token|LSTR-/);
      expect((await ask(ana, carolina)).body.error.message).toMatch(/menos de 24 horas/);
      expect(await deliver()).toEqual([]);

      // Only she sees what she was asked, and it is the first thing on her screen.
      const [request] = (await listOf(carolina)).requests;
      expect(request).toMatchObject({ awaitsMe: true, askedBy: "Ana", role: "Atendimento" });
      expect((await listOf(renata)).requests).toEqual([]);
      expect(
        (await carolina.send("GET", `/api/projects/${other.id}/home`)).body.nextSteps[0],
      ).toMatchObject({
        key: `sign.${request?.id}`,
        link: `/project/${other.id}/pedidos`,
      });
      const id = request?.id ?? "";
      expect((await answer(renata, id, { answer: "confirmed" })).status).toBe(404);
      expect((await answer(ana, id, { answer: "confirmed" })).status).toBe(403);
      // Nor may a query that forgets to ask.
      await expect(
        slice.db.asPerson({ userId: ana.userId, tenantId: null }, (tx) =>
          tx
            .updateTable("confirmation_requests")
            .set({ answer: "confirmed", answered_at: new Date() })
            .where("id", "=", id)
            .execute(),
        ),
      ).rejects.toThrow(/row-level security/);
      expect((await answer(carolina, id, { answer: "declined" })).body.error.fields.reason).toBe(
        "Escreva por que não confirma.",
      );
      expect((await answer(carolina, id, { answer: "confirmed" })).status).toBe(200);
      expect((await answer(carolina, id, { answer: "confirmed" })).status).toBe(409);
      expect(await isMet()).toBe(false);

      await ask(ana, renata, { role: "Controladoria" });
      const ofRenata = (await listOf(renata)).requests[0]?.id ?? "";
      const no = { answer: "declined", reason: "O volume de maio está errado." };
      expect((await answer(renata, ofRenata, no)).status).toBe(200);
      // Answered before it left: nothing is asked any more.
      expect(await deliver()).toEqual([]);
      expect((await listOf(ana)).requests[0]).toMatchObject({
        answer: "declined",
        reason: "O volume de maio está errado.",
        addressee: { name: "Renata" },
      });
      expect((await ask(ana, renata, { role: "Controladoria" })).status).toBe(409);
      await slice.db.asOwner((tx) =>
        sql`update lastro.confirmation_requests set asked_at = asked_at - interval '25 hours' where id = ${ofRenata}`.execute(
          tx,
        ),
      );
      expect((await ask(ana, renata, { role: "Controladoria" })).status).toBe(201);
      const again = (await listOf(renata)).requests.find(({ awaitsMe }) => awaitsMe)?.id ?? "";
      expect((await answer(renata, again, { answer: "confirmed" })).status).toBe(200);
      expect(await isMet()).toBe(true);
      expect(
        (await readGate(ana, other)).signatures.map(({ name, role, isOwn }) => [name, role, isOwn]),
      ).toEqual([
        ["Carolina", "Atendimento", true],
        ["Renata", "Controladoria", true],
      ]);
      expect(
        (await ana.send("GET", "/api/notifications")).body.items.map(
          ({ title }: { title: string }) => title,
        ),
      ).toEqual(expect.arrayContaining([expect.stringMatching(/^Renata não confirmou: /)]));
    } finally {
      slice.services.mailer = undefined;
    }
  });
});
