import { setTimeout as sleep } from "node:timers/promises";
import { findReferenced } from "#server/features/files/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { certify } from "./certify.ts";
import { addGone, updateWork } from "./closing-work.ts";
import { deleteRows } from "../delete-rows.ts";
import { findShared, pausedStep } from "../lasting-flow.ts";

/** Work that is under way for the client may end by itself within this time; then it is cancelled. */
const SETTLE_MS = 20_000;
const POLL_MS = 250;
/** A round that finds something new (a request that was under way) is followed by another. */
const MOST_ROUNDS = 10;

export const CLOSE = "close-client";
type Needs = Pick<
  Services,
  "db" | "fileStore" | "projectKeys" | "workflows" | "clock" | "pauses" | "log"
>;

/**
 * Deletes a client, or a project past its retention: rows, then what they named outside the database, then the last row
 * together with the certificate. Each step can be repeated: what is still to be done stands in the closing's row.
 */
export const defineCloseClient = (services: Needs): WorkflowDefinition => ({
  name: CLOSE,
  kind: "deletion",
  async run(input, { step }) {
    const id = input["closingId"] ?? "";
    const paused = pausedStep(services, step);
    await paused("close:settle", () => settle(services, id));
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      await paused(`close:rows:${round}`, () => removeRows(services, id));
      await paused(`close:objects:${round}`, () => removeObjects(services, id));
      await paused(`close:workflows:${round}`, () => removeWorkflows(services, id));
      if ((await paused(`close:certificate:${round}`, () => certify(services, id))) === "done")
        return;
    }
    throw new Error(`closing ${id} found something new ${MOST_ROUNDS} times`);
  },
});

/** Runs are asked to stop; what the engine has of the client ends or is cancelled. */
async function settle({ db, workflows, clock }: Needs, id: string): Promise<null> {
  const about = await db.asOwner(async (tx) => {
    const closing = await tx
      .selectFrom("closings")
      .select(["client_id", "project_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // A pack first: it begins the next run when one has ended.
    for (const table of ["preview_packs", "runs"] as const)
      await tx
        .updateTable(table)
        .set({ cancel_requested_at: clock.now() })
        .where("tenant_id", "=", closing.client_id)
        .$if(closing.project_id !== null, (query) =>
          query.where("project_id", "=", closing.project_id ?? ""),
        )
        .where("finished_at", "is", null)
        .where("cancel_requested_at", "is", null)
        .execute();
    if (closing.project_id === null) return [closing.client_id];
    const inProject = await Promise.all(
      (["runs", "files"] as const).map((table) =>
        tx
          .selectFrom(table)
          .select("id")
          .where("project_id", "=", closing.project_id ?? "")
          .execute(),
      ),
    );
    return [closing.project_id, ...inProject.flat().map((row) => row.id)];
  });
  const found = await workflows.findAbout(about);
  const until = Date.now() + SETTLE_MS;
  for (const workflowId of found)
    while ((await workflows.stateOf(workflowId)) === "active" && Date.now() < until)
      await sleep(POLL_MS);
  return null;
}

async function removeRows({ db, clock }: Needs, id: string): Promise<null> {
  await updateWork(db, id, async (work, tx) => {
    const { client_id: clientId, project_id: projectId } = await tx
      .selectFrom("closings")
      .select(["client_id", "project_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const uploads = await tx
      .selectFrom("uploads")
      .select("id")
      .where("tenant_id", "=", clientId)
      .$if(projectId !== null, (query) => query.where("project_id", "=", projectId ?? ""))
      .execute();
    return {
      ...addGone(work, await deleteRows(tx, { clientId, projectId }, clock.now())),
      uploads: [...new Set([...work.uploads, ...uploads.map((row) => row.id)])],
    };
  });
  return null;
}

/** Sizes are kept before anything is deleted, so that a killed step counts each object once. */
async function removeObjects({ db, fileStore, projectKeys }: Needs, id: string): Promise<null> {
  const work = await updateWork(db, id, async (before) => {
    const sizes = { ...before.sizes };
    for (const sha256 of before.objects)
      if (sizes[sha256] === undefined) sizes[sha256] = await fileStore.sizeOf(sha256);
    return { ...before, sizes, keys: before.projectIds.length };
  });
  if (work === null) return null;
  for (const upload of work.uploads) await fileStore.partials.remove(upload);
  for (const projectId of work.projectIds) await projectKeys.destroy(projectId);
  await fileStore.removeOrphans({
    among: work.objects,
    findReferenced: (hashes) => findReferenced(db, hashes),
  });
  // An object that is just being stored is held: it is gone at the next round, or another client's row names it by then.
  if ((await findShared({ db, fileStore }, work.objects)) === null) await sleep(POLL_MS);
  return null;
}

async function removeWorkflows({ db, workflows }: Needs, id: string): Promise<null> {
  const closing = await db.asOwner((tx) =>
    tx
      .selectFrom("closings")
      .select(["client_id", "project_id", "work"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
  const { ids } = (closing.work ?? { ids: [] }) as { ids: string[] };
  const found = await workflows.findAbout([...ids, closing.project_id ?? closing.client_id]);
  // Kept before they go: a step that is repeated finds fewer.
  if (found.length > 0)
    await updateWork(db, id, (work) => ({
      ...work,
      workflows: [...new Set([...work.workflows, ...found])],
    }));
  await workflows.forget(found);
  return null;
}
