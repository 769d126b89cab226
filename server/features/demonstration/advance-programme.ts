import { updateProgrammeItem } from "#server/features/programme/index.ts";
import { asActor, callAs, type SystemContext } from "./system-actor.ts";

/** Of phase 1, which is approved: the win whose measurement stands is done ahead of week 1, another one has begun. */
const ITEMS = [
  { itemId: "qw1:qw-P08", status: "done" },
  { itemId: "qw1:qw-P15", status: "active" },
] as const;

/** As a consultant says it of each item; what was said already is not said again. */
export async function advanceProgramme(context: SystemContext, projectId: string): Promise<void> {
  const told = await asActor(context, (tx) =>
    tx
      .selectFrom("programme_items")
      .select("item_id")
      .where("project_id", "=", projectId)
      .execute(),
  );
  const known = new Set(told.map(({ item_id: id }) => id));
  for (const { itemId, status } of ITEMS)
    if (!known.has(itemId))
      await callAs(context, updateProgrammeItem, {
        params: { id: projectId, itemId },
        body: { status },
      });
}
