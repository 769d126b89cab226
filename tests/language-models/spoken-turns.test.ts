/** The false and the true replies over the demonstration, from a model's server to what is shown. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "#domain/assistant/answer.ts";
import { answerQuestion, emptyMemory } from "#domain/assistant/index.ts";
import { readCitations, withoutCitations } from "#domain/assistant/grounding/index.ts";
import { createAiSdkModel } from "#server/adapters/language-model/ai-sdk-language-model.ts";
import { createGuardedModel } from "#server/adapters/language-model/guarded-model.ts";
import { createDiskSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";
import type { Answerer } from "#server/features/conversations/index.ts";
import {
  createModelAnswerer,
  createModelLedger,
  KnownForms,
} from "#server/features/language-models/index.ts";
import { demonstrationView } from "#tests/assistant/demonstration-view.ts";
import { openConversationSlice, type ConversationSlice } from "#tests/conversations/desk.ts";
import { startProject, type Project } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { openModelServer, type ModelServer } from "#tests/support/servers/model-server.ts";

const spoken = JSON.parse(
  readFileSync(new URL("../grounding/spoken-replies.json", import.meta.url), "utf8"),
) as {
  falseReplies: { id: string; reply: string; why: string }[];
  trueReplies: { id: string; reply: string; facts: string[] }[];
};
const QUESTION = "Quanto custa o retrabalho?";
const plain = (text: string): string => text.replaceAll("\u00a0", " ");
/** Sentences of the false replies that are true by themselves. */
const trueBesides = ["O retrabalho custa R$ 446.319 por ano.", "O índice de maturidade é 51,7."];

describe("replies of a model over the demonstration", () => {
  let server: ModelServer;
  let slice: ConversationSlice;
  let ana: Persona;
  let project: Project;
  let answerer: Answerer;
  const view = demonstrationView();
  const computed = answerQuestion(view, emptyMemory, QUESTION);

  beforeAll(async () => {
    server = await openModelServer("openai");
    slice = await openConversationSlice();
    slice.services.config.languageModel = {
      provider: "openai-compatible",
      baseUrl: server.baseUrl,
      model: "modelo-1",
      apiKey: "k",
      priceInput: 0,
      priceOutput: 0,
      defaultBudget: 1,
    };
    const ledger = createModelLedger(slice.services, createDiskSecretBox(`${slice.folder}/keys`));
    answerer = createModelAnswerer(
      slice.services,
      createGuardedModel(ledger, (given) => createAiSdkModel(given)),
      { known: new KnownForms() },
    );
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await startProject(ana);
    await slice.db.asPerson({ userId: ana.userId, tenantId: project.clientId }, (tx) =>
      tx
        .insertInto("project_model_settings")
        .values({
          project_id: project.id,
          tenant_id: project.clientId,
          is_allowed: true,
          budget: null,
          updated_by_name: "Ana",
          updated_at: new Date(),
        })
        .execute(),
    );
  });
  afterAll(async () => {
    await slice.close();
    await server.close();
  });

  /** One block with these words, and the values of these facts as its claims. */
  async function answer(wording: string, facts: readonly string[]): Promise<[Answer, string]> {
    const claims = facts.map((fact_id) => ({ kind: "value", fact_id }));
    server.script({ text: JSON.stringify({ plans: [], blocks: [{ claims, wording }] }) });
    let given: Answer | null = null;
    let words = "";
    for await (const event of answerer.answer({
      conversationId: null as unknown as string,
      replyId: null as unknown as string,
      person: { userId: ana.userId, role: "consultant" },
      project: { id: project.id, clientId: project.clientId },
      phaseId: project.phaseId,
      question: QUESTION,
      past: [],
      memory: emptyMemory,
      view,
      computed,
      signal: new AbortController().signal,
    })) {
      expect(event.kind).not.toBe("restart");
      if (event.kind === "text") words += event.text;
      if (event.kind === "answer") given = event.answer;
    }
    if (given === null) throw new Error("no answer came");
    return [given, plain(words)];
  }
  const linesOf = ({ paragraphs }: Answer): string[] =>
    paragraphs.map((inlines) => plain(inlines.map(({ text }) => text).join("")));

  it.each(spoken.falseReplies)("$id is shown nowhere ($why)", async ({ reply }) => {
    const cited = readCitations(reply).map(({ target }) => target);
    const [shown, words] = await answer(reply, cited);
    const own = reply.split(/(?<=\.) /).map((sentence) => withoutCitations(sentence).trim());
    const wrong = own.filter((sentence) => !trueBesides.includes(sentence));
    // One is true in words and cites a fact that does not exist.
    if (wrong.length === 0) expect([shown.origin, words]).toEqual(["computed", ""]);
    for (const sentence of wrong)
      expect([...linesOf(shown), words].filter((text) => text.includes(sentence))).toEqual([]);
  });

  it.each(spoken.trueReplies)("$id shows every claim", async ({ reply, facts }) => {
    const [shown, words] = await answer(reply, facts);
    expect(shown.origin).toBe("grounded");
    const cited = shown.citations.flatMap((one) => (one.kind === "fact" ? [one.factId] : []));
    for (const fact of facts) expect(cited).toContain(fact);
    expect(words).toBe(linesOf(shown).join("\n\n"));
    // Its own words, not a template's.
    const own = withoutCitations(reply.split("\n").at(-1) ?? "").replace(/^- /, "");
    expect(linesOf(shown)).toContain(own);
  });

  it("keeps what the platform read and computed", async () => {
    const [shown] = await answer("O retrabalho custa R$ 446.319 [f:p1.cor_ano] por ano.", [
      "p1.cor_ano",
    ]);
    expect([shown.plan, shown.reading, shown.table, shown.chart, shown.kind]).toEqual([
      computed.plan,
      computed.reading,
      computed.table,
      computed.chart,
      "answer",
    ]);
  });
});
