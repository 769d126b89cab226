import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { phaseCopy as copy } from "./copy.ts";

/** How far the figures of a phase may be relied on: said once on a screen, above them. */
export function PhaseNotices({
  phase,
}: {
  phase: Pick<Phase, "projectId" | "order" | "preview" | "stale" | "staleReason">;
}) {
  const earlier = `/project/${phase.projectId}/phase/${phase.order - 1}#gate`;
  return (
    <>
      {phase.preview && (
        <Callout
          tone="info"
          title={copy.preview}
          action={
            <Button asChild size="small">
              <Link to={earlier}>{copy.earlierGate}</Link>
            </Button>
          }
        />
      )}
      {phase.stale && (
        <Callout tone="warning" title={copy.stale}>
          {phase.staleReason}
        </Callout>
      )}
    </>
  );
}
