import { Play } from "lucide-react";
import { useNavigate } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { requestOf, useStartRun } from "./queries.ts";

/** Runs a phase as it stands, from another page, and goes to it: what is under way is shown there, then the result. */
export function RunNow({
  phase,
  label,
  variant = "primary",
}: {
  phase: Phase;
  label: string;
  variant?: "primary" | "secondary";
}) {
  const navigate = useNavigate();
  const start = useStartRun(phase.projectId);
  const run = (): void =>
    start.mutate(requestOf(phase, { objectives: phase.objectives, automaticPrompts: [] }), {
      onSuccess: () => void navigate(`/project/${phase.projectId}/phase/${phase.order}`),
    });
  return (
    <Button
      variant={variant}
      icon={<Play aria-hidden className="size-4" />}
      onClick={run}
      isPending={start.isPending}
      disabled={phase.missing.length > 0}
      data-testid="button-run-now"
    >
      {label}
    </Button>
  );
}
