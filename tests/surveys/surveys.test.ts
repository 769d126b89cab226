import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { surveyItems } from "#domain/surveys/items.ts";
import { limitNumbers } from "#server/platform/limits/index.ts";
import { closeDueSurveys, surveyMail } from "#server/features/surveys/index.ts";
import {
  openTestWorld,
  startProject,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const answers = (value: number | null) =>
  Object.fromEntries(surveyItems.map(({ id }) => [id, value]));
const DAY_MS = 86_400_000;

describe("a survey sent from the product", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: Project;
  beforeAll(async () => {
    // What is tested is that no answer is lost or doubled, however many come at once: here all come from one address.
    const { requests, signedOut } = limitNumbers;
    const waiting = 1_000;
    const numbers = {
      ...limitNumbers,
      requests: {
        ...requests,
        process: { ...requests.process, waiting },
        longestWaitMs: 60_000,
      },
      signedOut: {
        ...signedOut,
        address: { ...signedOut.address, waiting },
        rate: { ...signedOut.rate, holds: 5_000 },
      },
    };
    slice = await openTestWorld({ app: { limits: { numbers } } });
    ana = await slice.signIn("consultant", { name: "Ana Prado" });
    project = await startProject(ana);
  });
  afterAll(() => slice.close());

  const people = (count: number, area = "Suporte") =>
    Array.from(
      { length: count },
      (_, index) => `Pessoa ${area} ${index + 1}; ${area}; analista`,
    ).join("\n");
  const create = (audience: string, more: object = {}, within = project) =>
    ana.send("POST", `/api/projects/${within.id}/surveys`, {
      title: "Prontidão",
      contact: "rh@exemplo.com.br",
      closesAt: new Date(slice.clock.now().getTime() + 7 * DAY_MS).toISOString(),
      audience,
      ...more,
    });
  const tokensOf = async (surveyId: string): Promise<string[]> => {
    const reply = await ana.send("GET", `/api/surveys/${surveyId}/links`);
    return String(reply.body)
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split("/pesquisa/")[1] ?? "");
  };
  const open = (token: string) => slice.send("POST", "/api/survey-links/open", { token });
  const answer = (token: string, value: number | null = 4) =>
    slice.send("POST", "/api/survey-links/answer", { token, answers: answers(value) });
  const stored = (surveyId: string) =>
    slice.db.asOwner((tx) =>
      tx.selectFrom("survey_responses").selectAll().where("survey_id", "=", surveyId).execute(),
    );

  it("says what to mend of a list, a date or a project that has not started", async () => {
    const faulty = await create("Ana; Suporte\nBia", { closesAt: "2020-01-01T00:00:00.000Z" });
    expect(faulty.body.error.fields).toEqual({
      closesAt: "Escolha um encerramento no futuro.",
      audience: "Linha 2: falta a área. Escreva “nome ou e-mail; área; grupo de cargos”.",
    });
    expect((await create(people(3))).body.error.fields.audience).toBe(
      "Informe ao menos 5 pessoas: resultados de grupos menores não são publicados.",
    );
    const draft = await ana.send("POST", "/api/projects", {
      clientId: project.clientId,
      name: "Rascunho",
    });
    expect((await create(people(6), {}, { ...project, id: draft.body.id })).body.error.code).toBe(
      "PROJECT_DRAFT",
    );
  });

  it("takes 500 answers at once, 100 of the links sent three times: none lost, none double", async () => {
    const own = await startProject(ana, "Quinhentos");
    const created = await create(people(500), {}, own);
    expect([created.status, created.body.invited, created.body.answered]).toEqual([201, 500, 0]);
    const tokens = await tokensOf(created.body.id);
    expect(new Set(tokens).size).toBe(500);
    const url = await slice.app.listen({ port: 0, host: "127.0.0.1" });
    const post = async (token: string, index: number) => {
      const reply = await fetch(`${url}/api/survey-links/answer`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token, answers: answers((index % 5) + 1) }),
      });
      return {
        token,
        status: reply.status,
        code: ((await reply.json()) as { error?: { code: string } }).error?.code,
      };
    };
    const replies = await Promise.all(
      [tokens, tokens.slice(0, 100), tokens.slice(0, 100)].flatMap((some) => some.map(post)),
    );
    const accepted = replies.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(500);
    expect(new Set(accepted.map(({ token }) => token)).size).toBe(500);
    expect(replies.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(
      Array.from({ length: 200 }, () => "SURVEY_USED"),
    );
    const rows = await stored(created.body.id);
    expect(rows).toHaveLength(500);
    for (const value of [1, 2, 3, 4, 5])
      expect(rows.filter((row) => row.answers["Q01"] === value)).toHaveLength(100);
    expect(
      (await ana.send("GET", `/api/projects/${own.id}/surveys`)).body.surveys[0].answered,
    ).toBe(500);
  });

  it("keeps nothing that leads from an answer to a person", async () => {
    const own = await startProject(ana, "Anônima");
    const { body } = await create(people(6), {}, own);
    const tokens = await tokensOf(body.id);
    for (const [index, token] of tokens.entries())
      expect((await answer(token, (index % 5) + 1)).status).toBe(200);
    for (const row of await stored(body.id))
      expect(Object.keys(row).sort()).toEqual([
        "answers",
        "area",
        "id",
        "role_group",
        "survey_id",
        "tenant_id",
      ]);
    const transactions = () =>
      slice.db.asOwner(async (tx) => {
        const { sql } = await import("kysely");
        return (
          await sql<{
            n: number;
          }>`select count(distinct xmin::text)::integer as n from lastro.survey_responses where survey_id = ${body.id}`.execute(
            tx,
          )
        ).rows[0]?.n;
      });
    expect(await transactions()).toBe(6);
    await ana.send("POST", `/api/surveys/${body.id}/close`);
    expect(await transactions()).toBe(1);
    expect(
      await slice.db.asOwner((tx) =>
        tx
          .selectFrom("audit_log")
          .select("action")
          .where("action", "like", "survey%")
          .where("tenant_id", "=", own.clientId)
          .orderBy("at")
          .execute(),
      ),
    ).toEqual([
      { action: "survey.create" },
      { action: "survey.links" },
      { action: "survey.close" },
    ]);
  });

  it("shows the questions signed out, and says of a link that it is used, closed or unknown", async () => {
    const own = await startProject(ana, "Links");
    const { body } = await create(people(6), { message: "Contamos com você." }, own);
    const [first = "", second = ""] = await tokensOf(body.id);
    const shown = (await open(first)).body;
    expect(shown).toMatchObject({
      state: "open",
      title: "Prontidão",
      message: "Contamos com você.",
      contact: "rh@exemplo.com.br",
      minimumGroup: 5,
    });
    expect([shown.items.length, shown.scale.length]).toEqual([24, 5]);
    expect(
      (await slice.send("POST", "/api/survey-links/answer", { token: first, answers: { Q01: 3 } }))
        .body.error.fields.answers,
    ).toContain("Não sei responder");
    expect((await answer(first)).body).toEqual({ state: "accepted" });
    expect((await open(first)).body).toMatchObject({ state: "used", items: [] });
    expect((await answer(first)).body.error.message).toContain("já foi usado");
    await slice.letPass(8 * DAY_MS);
    expect((await open(second)).body.state).toBe("closed");
    expect((await answer(second)).body.error.code).toBe("SURVEY_CLOSED");
    expect((await open("nenhum")).body.error.code).toBe("SURVEY_LINK_UNKNOWN");
    ana = await slice.signIn("consultant", { name: "Ana Prado", email: "ana.nova@exemplo.com.br" });
    await slice.db.asOwner((tx) =>
      tx
        .insertInto("memberships")
        .values({ user_id: ana.userId, tenant_id: project.clientId })
        .execute(),
    );
    await slice.db.asOwner((tx) =>
      tx
        .insertInto("team_members")
        .values({ user_id: ana.userId, tenant_id: project.clientId, project_id: project.id })
        .execute(),
    );
  });

  it("stops telling of links after too many that do not exist, and still opens those that do", async () => {
    const own = await startProject(ana, "Limite");
    const { body } = await create(people(6), {}, own);
    const [token = ""] = await tokensOf(body.id);
    slice.clock.advance(120_000);
    const guesses = [];
    for (let index = 0; index < 25; index++)
      guesses.push((await open(`palpite-${index}`)).body.error.code);
    expect(guesses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "SURVEY_LINK_UNKNOWN"));
    expect(guesses.slice(20)).toEqual(Array.from({ length: 5 }, () => "TOO_MANY_ATTEMPTS"));
    expect((await open(token)).body.state).toBe("open");
  });

  it("becomes a source of the project when it closes, and a later wave its next version", async () => {
    const own = await startProject(ana, "Fonte");
    const first = await create(
      `${people(8)}\n${people(2, "Jurídico")}\n${people(6, "Vendas")}`,
      {},
      own,
    );
    expect(first.body.groups).toEqual([
      { area: "Suporte", invited: 8, answered: 0 },
      { area: null, invited: 8, answered: 0 },
    ]);
    expect((await create(people(6), {}, own)).body.error.code).toBe("SURVEY_OPEN");
    expect((await ana.send("POST", `/api/surveys/${first.body.id}/take-in`)).body.error.code).toBe(
      "SURVEY_STILL_OPEN",
    );
    for (const token of await tokensOf(first.body.id)) await answer(token);
    const closed = await ana.send("POST", `/api/surveys/${first.body.id}/close`);
    expect(closed.body).toMatchObject({
      status: "closed",
      answered: 16,
      file: { name: "Pesquisa do produto.csv" },
    });
    expect((await ana.send("POST", `/api/surveys/${first.body.id}/close`)).body.error.code).toBe(
      "SURVEY_CLOSED",
    );
    await slice.workflows.waitFor(closed.body.file.id);
    const file = (await ana.send("GET", `/api/files/${closed.body.file.id}`)).body;
    expect(file).toMatchObject({ status: "completed", rows: 16 * 24 });
    const mapping = (await ana.send("GET", `/api/files/${closed.body.file.id}/mapping`)).body;
    expect(mapping.tables[0]).toMatchObject({ canonical: "pesquisa" });
    const table = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("file_tables")
        .select("canonical_status")
        .where("file_id", "=", closed.body.file.id)
        .executeTakeFirst(),
    );
    expect(table).toEqual({ canonical_status: "auto" });

    const second = await create(people(6), {}, own);
    expect(second.body.wave).toBe(2);
    for (const token of await tokensOf(second.body.id)) await answer(token, 2);
    await slice.letPass(8 * DAY_MS);
    await closeDueSurveys(slice.services);
    const files = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("files")
        .select(["id", "version_number"])
        .where("project_id", "=", own.id)
        .orderBy("version_number")
        .execute(),
    );
    expect(files.map(({ version_number }) => version_number)).toEqual([1, 2]);
    await slice.workflows.waitFor(files[1]?.id ?? "");
    const rows = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("files")
        .select("rows")
        .where("id", "=", files[1]?.id ?? "")
        .executeTakeFirst(),
    );
    expect(rows).toEqual({ rows: 22 * 24 });
  });

  it("writes letters whose link is made as they leave, and none to whoever has answered", async () => {
    const own = await startProject(ana, "Carta");
    const { body } = await create(
      `bia@exemplo.com.br; Suporte\nrui@exemplo.com.br; Suporte\n${people(5)}`,
      { message: "Contamos com você." },
      own,
    );
    expect(
      (await ana.send("POST", `/api/surveys/${body.id}/letters`, { kind: "invitation" })).body.error
        .code,
    ).toBe("MAIL_NOT_SET_UP");
    slice.services.mailer = {
      send: async () => ({ outcome: "sent" }),
      close: () => undefined,
    } as never;
    expect(
      (await ana.send("POST", `/api/surveys/${body.id}/letters`, { kind: "reminder" })).body,
    ).toEqual({ queued: 2 });
    // Pressed in another tab as well.
    await ana.send("POST", `/api/surveys/${body.id}/letters`, { kind: "reminder" });
    slice.services.mailer = undefined;
    const letters = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("mail_messages")
        .selectAll()
        .where("kind", "=", "survey")
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    );
    expect(letters.map((letter) => [letter.to_address, letter.content])).toEqual([
      ["bia@exemplo.com.br", { isReminder: true }],
      ["rui@exemplo.com.br", { isReminder: true }],
      ["bia@exemplo.com.br", { isReminder: true }],
      ["rui@exemplo.com.br", { isReminder: true }],
    ]);
    const compose = (index: number) =>
      surveyMail.compose(slice.services, {
        id: letters[index]?.id ?? "",
        to: "",
        content: letters[index]?.content,
        subjectId: letters[index]?.subject_id ?? null,
      });
    const letter = await compose(0);
    expect(letter).toMatchObject({
      subject: "Lembrete: Prontidão",
      quote: { text: "Contamos com você." },
    });
    const token = letter?.action?.url.split("/pesquisa/")[1] ?? "";
    expect(await tokensOf(body.id)).toContain(token);
    expect((await answer(token)).status).toBe(200);
    expect(await compose(0)).toBeNull();
    expect(await compose(1)).not.toBeNull();
    expect(await compose(3)).toBeNull();
  });

  it("writes no source of fewer answers than the minimum", async () => {
    const own = await startProject(ana, "Poucas");
    const { body } = await create(people(6), {}, own);
    for (const token of (await tokensOf(body.id)).slice(0, 4)) await answer(token);
    expect((await ana.send("POST", `/api/surveys/${body.id}/close`)).body).toMatchObject({
      status: "closed",
      answered: 4,
      file: null,
    });
    expect(
      (await ana.send("POST", `/api/surveys/${body.id}/take-in`)).body.error.message,
    ).toContain("ao menos 5 respostas");
  });
});
