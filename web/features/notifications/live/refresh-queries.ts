import type { QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "#contract/notifications/endpoints.ts";

/** First words of the keys of what an event may have changed. Only what is on the screen is read again. */
const rootsOf: Record<
  Exclude<LiveEvent["kind"], "ready" | "resync" | "comment">,
  readonly string[]
> = {
  run: [
    "projects",
    "phases",
    "facts",
    "reports",
    "runs",
    "gates",
    "demonstration",
    "members",
    "registers",
  ],
  gate: ["phases", "projects", "reports", "gates", "members"],
  report: ["reports", "phases", "projects", "facts", "registers"],
  member: ["members", "projects", "clients", "gates"],
  notification: ["notifications"],
  register: ["registers"],
  document: ["library"],
  administration: ["admin"],
};

export function refreshQueries(
  client: Pick<QueryClient, "invalidateQueries">,
  { kind }: LiveEvent,
): void {
  if (kind === "ready") return;
  if (kind === "resync") return void client.invalidateQueries();
  if (kind === "comment") {
    // Comments show on every later version of their report, and count in the team's workload.
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        (queryKey[0] === "reports" && queryKey[2] === "comments") || queryKey[0] === "members",
    });
    return;
  }
  for (const root of rootsOf[kind]) void client.invalidateQueries({ queryKey: [root] });
}
