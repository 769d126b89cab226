import type { rewriteSection as endpoint } from "#contract/prose/endpoints.ts";
import type { SectionMaterial } from "#domain/report/prose/index.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { PeopleNames } from "#server/features/language-models/index.ts";
import { requireReport, publishSection } from "#server/features/reports/index.ts";
import { canonicalJson, type Rewrite } from "#server/features/runs/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import type { GuardedModel } from "#server/ports/language-model.ts";
import { proseCopy } from "./copy.ts";
import type { ProseWish } from "./prompt.ts";
import { writeProse } from "./write-prose.ts";

export const rewriteSection =
  (model: GuardedModel, people: PeopleNames): Handler<typeof endpoint> =>
  async (context, { params, body }) => {
    const { services, actor } = context;
    const scope = await services.db.asPerson(
      { userId: actor.userId, tenantId: null },
      async (tx) => {
        const { report, project, subject } = await requireReport(tx, context, params.reportId);
        context.authorize("report.rerun", subject);
        const run = await tx
          .selectFrom("runs")
          .select(["objectives", "automatic_prompts"])
          .where("id", "=", report.run_id)
          .executeTakeFirstOrThrow();
        return { userId: actor.userId, tenantId: report.tenant_id, projectId: project.id, run };
      },
    );
    if (!(await model.isAvailable(scope))) throw refuse("MODEL_UNAVAILABLE");
    const wish: ProseWish = {
      objectives: scope.run.objectives,
      prompts: scope.run.automatic_prompts,
      instruction: body.instruction === "" ? null : body.instruction,
      tone: body.tone,
    };
    let reason: string | null = null;
    const rewrite: Rewrite = async (task, built) => {
      const written = await writeAnew(services, model, people, {
        scope,
        wish,
        sectionId: params.sectionId,
        task,
        built,
      });
      if (written.tree === null) reason = written.reason;
      return written.tree;
    };
    return publishSection(context, params, {
      rewrite,
      notWritten: () => refuse("PROSE_NOT_WRITTEN", reason === null ? {} : { message: reason }),
      action: "report.rewrite-section",
    });
  };

interface Wanted {
  scope: { userId: string; tenantId: string; projectId: string };
  wish: ProseWish;
  sectionId: string;
  task: Parameters<Rewrite>[0];
  built: Parameters<Rewrite>[1];
}

async function writeAnew(
  services: Services,
  model: GuardedModel,
  people: PeopleNames,
  { scope, wish, sectionId, task, built }: Wanted,
): Promise<{ tree: ReportTree | null; reason: string | null }> {
  const outputs = { ...task.outputs, montar_relatorio: canonicalJson(built) };
  const prepared = await run(services, { ...task, step: "preparar_prosa", outputs });
  const material = (JSON.parse(prepared) as SectionMaterial[]).find(({ id }) => id === sectionId);
  if (material === undefined) return { tree: null, reason: proseCopy.nothingToWrite };
  let name = "";
  const outcome = await writeProse(model, {
    scope,
    material,
    wish,
    names: await people.known(scope, scope.projectId),
    replies: [],
    keep: async (reply) => void (name = reply.model),
    signal: services.stopping,
  });
  if (outcome.kind === "refused")
    return {
      tree: null,
      reason:
        outcome.failure === null
          ? null
          : outcome.failure === "over-budget"
            ? proseCopy.overBudget
            : proseCopy.modelFailed,
    };
  const assembled = await run(services, {
    ...task,
    step: "montar_prosa",
    outputs: { ...outputs, preparar_prosa: prepared },
    prose: [{ sectionId, paragraphs: outcome.paragraphs, model: name }],
  });
  const { tree } = JSON.parse(assembled) as { tree: ReportTree };
  // The guard of the whole report refused it.
  return tree.sections.find(({ id }) => id === sectionId)?.prose === undefined
    ? { tree: null, reason: null }
    : { tree, reason: null };
}

async function run(services: Services, task: Parameters<Rewrite>[0]): Promise<string> {
  const result = await services.phaseEngine.run({ ...task, projectKey: new Uint8Array() });
  if (result.kind === "refused") throw new Error(`${task.step} refused: ${result.message}`);
  return result.payload;
}
