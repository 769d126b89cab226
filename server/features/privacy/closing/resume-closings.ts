import type { Services } from "#server/platform/services.ts";
import { CLOSE } from "./closing-flow.ts";
import { resumeFlow } from "../lasting-flow.ts";

export async function resumeClosings(
  services: Pick<Services, "db" | "workflows" | "log">,
): Promise<void> {
  const open = await services.db.asOwner((tx) =>
    tx.selectFrom("closings").select("id").where("finished_at", "is", null).orderBy("id").execute(),
  );
  await resumeFlow(services, { flow: CLOSE, noun: "closing", ids: open.map(({ id }) => id) });
}
