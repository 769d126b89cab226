import { createHash } from "node:crypto";
import type { z } from "zod";
import type { miningQuery } from "#contract/mining/endpoints.ts";
import { miningTables } from "#domain/phases/common/processes/mine-processes.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { readLoadFiles, readRunInputs } from "#server/features/runs/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { MiningAnswer, MiningAsk, MiningTask } from "#server/ports/mining.ts";
import { miningCopy } from "./copy.ts";
import { readQuery } from "./read-query.ts";

const tables = new Set<string>(miningTables);
type Asked<A extends MiningAsk["kind"]> = Extract<MiningAnswer, { kind: A | "no-log" }>;

/** Puts a question to the logs of the files in force. Refuses a log that the project does not have (any more). */
export async function queryMining<
  A extends MiningAsk & { kind: K },
  K extends MiningAsk["kind"] = A["kind"],
>(
  context: RequestContext,
  projectId: string,
  wanted: z.output<typeof miningQuery>,
  ask: A,
): Promise<Asked<K>> {
  const { services, actor } = context;
  const query = readQuery(wanted);
  const task = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx): Promise<Omit<MiningTask, "projectKey">> => {
      const project = await requireProject(tx, actor, projectId);
      context.authorize("mining.read", project.subject);
      const phase = await tx
        .selectFrom("phases")
        .select("id")
        .where("project_id", "=", project.id)
        .where("number", "=", 1)
        .executeTakeFirstOrThrow();
      const inputs = await readRunInputs(tx, {
        projectId: project.id,
        phaseId: phase.id,
        phase: 1,
      });
      const files = inputs.files
        .map((file) => ({
          ...file,
          tables: file.tables.filter(({ decision }) => tables.has(decision.canonical)),
        }))
        .filter((file) => file.tables.length > 0);
      const {
        assumptions,
        project: { extractionDate },
      } = inputs;
      const key = createHash("sha256")
        .update(JSON.stringify([files, assumptions, extractionDate]))
        .digest("hex");
      return {
        tablesKey: `${project.id} ${key}`,
        files: await readLoadFiles(tx, services.fileStore, { files }),
        extractionDate,
        assumptions,
        query,
        ask,
      };
    },
  );
  if (task.files.length === 0) return { kind: "no-log" } as Asked<K>;
  const answer = await services.phaseEngine.mine({
    ...task,
    projectKey: await services.projectKeys.keyOf(projectId),
  });
  if (answer.kind === "unknown-log") throw refuse("NOT_FOUND", { message: miningCopy.unknownLog });
  return answer as Asked<K>;
}
