import type { Services } from "#server/platform/services.ts";
import { CLOSE } from "./closing-flow.ts";

const MOST_TRIES = 10;

/** Closings whose workflow is not known (killed between row and start) or failed go on under the next id that is free. */
export async function resumeClosings({ db, workflows, log }: Pick<Services, "db" | "workflows" | "log">): Promise<void> {
  const open = await db.asOwner((tx) => tx.selectFrom("closings").select("id").where("finished_at", "is", null).orderBy("id").execute());
  for (const { id } of open) {
    for (let again = 0; again <= MOST_TRIES; again += 1) {
      const workflowId = again === 0 ? id : `${id}-${again}`;
      const state = await workflows.stateOf(workflowId);
      if (state === "active") break;
      if (state === "gone") {
        await workflows.start(CLOSE, workflowId, { closingId: id });
        break;
      }
      if (again === MOST_TRIES) log.error({ closing: id }, "closing failed too often; it needs a look");
    }
  }
}
