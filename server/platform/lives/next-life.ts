import type { Workflows } from "#server/ports/workflows.ts";
import { livesCopy } from "./copy.ts";

/**
 * Where work stands that may be begun twice: under way; to be begun under `workflowId`; or over without an outcome, with what is said
 * of it (null: what the kind of work says itself).
 */
export type NextLife =
  | { kind: "active" }
  | { kind: "begin"; workflowId: string }
  | { kind: "over"; says: string | null };

export async function nextLife(
  workflows: Pick<Workflows, "stateOf">,
  id: string,
): Promise<NextLife> {
  const ids = [id, `${id}-again`];
  const states = await Promise.all(ids.map((workflowId) => workflows.stateOf(workflowId)));
  if (states.includes("active")) return { kind: "active" };
  // What ended one process after the other would end the next ones too.
  if (states.includes("abandoned")) return { kind: "over", says: livesCopy.abandoned(id) };
  const workflowId = ids[states.indexOf("gone")];
  return workflowId === undefined ? { kind: "over", says: null } : { kind: "begin", workflowId };
}
