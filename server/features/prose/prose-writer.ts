/** The words of a run's report by a model, section by section; what is kept is never paid for twice. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { isAway } from "#server/platform/is-away.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { SectionMaterial, WrittenSection } from "#domain/report/prose/index.ts";
import { PeopleNames } from "#server/features/language-models/index.ts";
import {
  finishStep,
  hashOf,
  readTask,
  touchRun,
  type ProseWriter,
  type RunWork,
} from "#server/features/runs/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { ComputeStep } from "#server/ports/phase-engine.ts";
import type { GuardedModel } from "#server/ports/language-model.ts";
import { PROMPT_VERSION, type ProseWish } from "./prompt.ts";
import { writeProse } from "./write-prose.ts";

const BUILT = "montar_relatorio";

export function createProseWriter(services: Services, model: GuardedModel): ProseWriter {
  const people = new PeopleNames(services);
  /** What goes wrong with words must not end a run: the template stands. A stopping process and a lost database say nothing. */
  const orElse = async <T>(
    work: RunWork,
    what: string,
    act: () => Promise<T>,
    otherwise: T,
  ): Promise<T> => {
    try {
      return await act();
    } catch (failure) {
      if (services.stopping.aborted || isAway(failure)) throw failure;
      services.log.error(
        { err: failure, runId: work.runId },
        `${what}; the report keeps its own text`,
      );
      return otherwise;
    }
  };
  return {
    plan: (work) =>
      orElse(work, "prose not planned", () => planSections(services, model, work), []),
    write: (work, sectionId) =>
      orElse(
        work,
        `section ${sectionId} not written`,
        () => writeSection(services, model, people, { work, sectionId }),
        undefined,
      ),
    assemble: (work) =>
      orElse(work, "prose not assembled", () => assemble(services, work), undefined).then(() =>
        services.db.asPerson(work, (tx) => finishStep(tx, work.runId, BUILT)),
      ),
  };
}

async function planSections(
  services: Services,
  model: GuardedModel,
  work: RunWork,
): Promise<string[]> {
  const run = await services.db.asPerson(work, (tx) =>
    tx
      .selectFrom("runs")
      .select("project_id")
      .where("id", "=", work.runId)
      .executeTakeFirstOrThrow(),
  );
  if (
    !(await model.isAvailable({
      userId: work.userId,
      tenantId: work.tenantId,
      projectId: run.project_id,
    }))
  )
    return [];
  const payload = await compute(services, work, "preparar_prosa");
  const sections = (JSON.parse(payload) as SectionMaterial[]).map(({ id }) => id);
  if (sections.length === 0) return [];
  await services.db.asPerson(work, async (tx) => {
    await store(tx, work, "preparar_prosa", payload);
    // The report is not built before its words stand.
    await tx
      .updateTable("run_steps")
      .set({ status: "running", finished_at: null })
      .where("run_id", "=", work.runId)
      .where("name", "=", BUILT)
      .execute();
    await touchRun(tx, work.runId);
  });
  return sections;
}

/** The run as it stands, what its section is written from, and what was written of it before. */
async function readSection(tx: Tx, work: RunWork, sectionId: string) {
  const run = await tx
    .selectFrom("runs")
    .select(["project_id", "objectives", "automatic_prompts", "status", "cancel_requested_at"])
    .where("id", "=", work.runId)
    .executeTakeFirstOrThrow();
  const section = await sql<{
    body: SectionMaterial;
  }>`select s.body from lastro.run_outputs o, jsonb_array_elements(o.payload) as s(body)
    where o.run_id = ${work.runId} and o.step = 'preparar_prosa' and s.body ->> 'id' = ${sectionId}`.execute(
    tx,
  );
  const kept = await tx
    .selectFrom("run_prose")
    .select(["inputs_hash", "state", "replies"])
    .where("run_id", "=", work.runId)
    .where("section_id", "=", sectionId)
    .executeTakeFirst();
  return { run, material: section.rows[0]?.body, kept };
}

async function writeSection(
  services: Services,
  model: GuardedModel,
  people: PeopleNames,
  { work, sectionId }: { work: RunWork; sectionId: string },
): Promise<void> {
  const { db, clock } = services;
  const found = await db.asPerson(work, (tx) => readSection(tx, work, sectionId));
  const { run, material, kept } = found;
  // Its next step ends it.
  if (material === undefined || run.status !== "running" || run.cancel_requested_at !== null)
    return;
  const wish: ProseWish = {
    objectives: run.objectives,
    prompts: run.automatic_prompts,
    instruction: null,
    tone: null,
  };
  const inputsHash = hashOf({ material, wish, prompt: PROMPT_VERSION });
  const isSame = kept?.inputs_hash === inputsHash;
  if (isSame && kept.state !== "writing") return;
  const replies = isSame ? [...kept.replies] : [];
  const key = { run_id: work.runId, tenant_id: work.tenantId, section_id: sectionId };
  const fresh = {
    inputs_hash: inputsHash,
    state: "writing" as const,
    replies: toJson([]),
    model: null,
    reason: null,
    updated_at: clock.now(),
  };
  if (!isSame)
    await db.asPerson(work, (tx) =>
      tx
        .insertInto("run_prose")
        .values({ ...key, ...fresh })
        .onConflict((conflict) => conflict.columns(["run_id", "section_id"]).doUpdateSet(fresh))
        .execute(),
    );
  const scope = { userId: work.userId, tenantId: work.tenantId, projectId: run.project_id };
  const outcome = await writeProse(model, {
    scope,
    material,
    wish,
    names: await people.known(scope, run.project_id),
    replies,
    signal: services.stopping,
    async keep(reply) {
      replies.push(reply.text);
      await setRow(services, work, sectionId, {
        replies: toJson(replies),
        model: reply.model,
        tokens: { input: reply.inputTokens, output: reply.outputTokens },
      });
    },
  });
  if (outcome.kind === "refused")
    services.log.info(
      { runId: work.runId, sectionId, reason: outcome.reason },
      "a section keeps its template",
    );
  await setRow(
    services,
    work,
    sectionId,
    outcome.kind === "written"
      ? { state: "written", paragraphs: toJson(outcome.paragraphs) }
      : { state: "template", reason: outcome.reason },
  );
}

/** Added to what stands; `tokens` to those of earlier replies. */
interface RowChange {
  state?: "written" | "template";
  replies?: string;
  paragraphs?: string;
  model?: string;
  reason?: string;
  tokens?: { input: number; output: number };
}

function setRow(
  { db, clock }: Services,
  work: RunWork,
  sectionId: string,
  { tokens, ...change }: RowChange,
): Promise<unknown> {
  const { input, output } = tokens ?? { input: 0, output: 0 };
  return db.asPerson(work, (tx) =>
    tx
      .updateTable("run_prose")
      .set((eb) => ({
        ...change,
        input_tokens: eb("input_tokens", "+", input),
        output_tokens: eb("output_tokens", "+", output),
        updated_at: clock.now(),
      }))
      .where("run_id", "=", work.runId)
      .where("section_id", "=", sectionId)
      .execute(),
  );
}

/** By upsert: a repeated step replaces its own. */
async function store(tx: Tx, work: RunWork, step: ComputeStep, payload: string): Promise<void> {
  const output = { payload, payload_hash: createHash("sha256").update(payload).digest("hex") };
  await tx
    .insertInto("run_outputs")
    .values({ run_id: work.runId, tenant_id: work.tenantId, step, ...output })
    .onConflict((conflict) => conflict.columns(["run_id", "step"]).doUpdateSet(output))
    .execute();
}

async function assemble(services: Services, work: RunWork): Promise<void> {
  const rows = await services.db.asPerson(work, (tx) =>
    tx
      .selectFrom("run_prose")
      .select(["section_id", "paragraphs", "model"])
      .where("run_id", "=", work.runId)
      .where("state", "=", "written")
      .execute(),
  );
  if (rows.length === 0) return;
  const prose: WrittenSection[] = rows.map((row) => ({
    sectionId: row.section_id,
    paragraphs: row.paragraphs ?? [],
    model: row.model ?? "",
  }));
  const payload = await compute(services, work, "montar_prosa", prose);
  await services.db.asPerson(work, (tx) => store(tx, work, BUILT, payload));
}

async function compute(
  services: Services,
  work: RunWork,
  step: ComputeStep,
  prose?: readonly WrittenSection[],
): Promise<string> {
  const task = await services.db.asPerson(work, (tx) => readTask(tx, services, work.runId, step));
  const result = await services.phaseEngine.run({
    ...task,
    projectKey: new Uint8Array(),
    ...(prose === undefined ? {} : { prose }),
  });
  if (result.kind === "refused") throw new Error(`${step} refused: ${result.message}`);
  return result.payload;
}
