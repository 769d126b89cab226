import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logText } from "#domain/people/masking/index.ts";
import {
  domainAnswers,
  createReplyQueue,
  QuestionLog,
} from "#server/features/conversations/index.ts";
import {
  openTestWorld,
  startProject,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";
import { withoutIds } from "#tests/support/without-ids.ts";

describe("the text of a log", () => {
  it.each([
    ["Quanto ganha o João?", "Quanto ganha o ⟦NOME⟧?"],
    ["fale com MARIA no ramal 4321", "fale com ⟦NOME⟧ no ramal ⟦NÚMERO⟧"],
    ["O CPF 529.982.247-25 é de quem?", "O CPF ⟦CPF⟧ é de quem?"],
    ["e-mail zuleica@empresa.com.br, fone (11) 98765-4321", "e-mail ⟦EMAIL⟧, fone ⟦TELEFONE⟧"],
    ["Quizumba Xavantino respondeu?", "⟦NOME⟧ respondeu?"],
    ["Qual o clima em 3 semanas?", "Qual o clima em 3 semanas?"],
  ])("%s", (text, expected) => {
    expect(logText(text, ["Quizumba Xavantino"])).toBe(expected);
  });
});

describe("questions that were not answered", () => {
  let slice: TestWorld;
  let ana: Persona;
  let admin: Persona;
  let project: Project;
  let areNamesKnown = true;
  beforeAll(async () => {
    slice = await openTestWorld({
      parts: (services) => {
        const names = {
          of: () =>
            areNamesKnown
              ? Promise.resolve(["Quizumba Xavantino"])
              : Promise.reject(new Error("no files")),
        };
        return {
          desk: createReplyQueue(services, domainAnswers, null, new QuestionLog(services, names)),
        };
      },
    });
    ana = await slice.signIn("consultant", { name: "Ana" });
    admin = await slice.signIn("admin");
    project = await startProject(ana);
  });
  afterAll(() => slice.close());

  const ask = async (message: string) =>
    expect(
      (await ana.send("POST", `/api/phases/${project.phaseId}/chat`, { message })).status,
    ).toBe(200);
  const list = async (query = "", person = admin) =>
    (await person.send("GET", `/api/admin/unanswered-questions${query}`)).body.questions as {
      text: string | null;
      reason: string;
      outcome: string;
      project: string;
      phase: number;
      id: string;
    }[];
  const listed = async (count: number) => {
    await expect.poll(async () => (await list()).length).toBeGreaterThanOrEqual(count);
    return list();
  };

  it("are kept for the administrator, without who asked and without personal data", async () => {
    await ask("Qual a previsão do tempo para Quizumba Xavantino, no (11) 98765-4321?");
    await listed(1);
    await ask("Quanto ganha o funcionário Zeferino?");
    const [person, weather] = await listed(2);
    expect(weather).toMatchObject({
      outcome: "refusal",
      phase: 1,
      text: "Qual a previsão do tempo para ⟦NOME⟧, no ⟦TELEFONE⟧?",
    });
    expect(person).toMatchObject({ reason: "individual-person", text: null });
    const rows = await slice.db.asOwner((tx) =>
      tx.selectFrom("unanswered_questions").selectAll().execute(),
    );
    expect(withoutIds(rows)).not.toMatch(/Quizumba|98765|Zeferino|Ana/);
    expect(JSON.stringify(rows)).not.toContain(ana.userId);
    expect((await list(`?before=${person!.id}`)).map(({ id }) => id)).toEqual([weather!.id]);
    expect((await ana.send("GET", "/api/admin/unanswered-questions")).status).toBe(403);
  });

  it("are not noted where their names cannot be known", async () => {
    expectLog(/an unanswered question was not noted/);
    areNamesKnown = false;
    await ask("Qual a previsão do tempo amanhã?");
    areNamesKnown = true;
    await ask("Qual a participação de mercado?");
    const found = await listed(3);
    expect(found).toHaveLength(3);
    expect(found[0]?.text).toContain("participação de mercado");
  });
});
