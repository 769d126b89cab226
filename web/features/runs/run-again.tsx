import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Popover } from "#web/ui/floating/popover.tsx";
import { runCopy } from "./copy.ts";
import { StartForm } from "./start-form.tsx";

/** Running a phase that has a result: what that would change is said before it is pressed. */
export function RunAgain({ phase }: { phase: Phase }) {
  const [isOpen, setOpen] = useState(false);
  if (phase.currentRunId === null || !phase.abilities.run) return null;
  return (
    <Popover
      name="run-again"
      open={isOpen}
      onOpenChange={setOpen}
      label={runCopy.runAgain}
      trigger={
        <Button
          aria-label={runCopy.runAgain}
          className="max-lg:w-9 max-lg:px-0"
          icon={<RotateCw aria-hidden className="size-4" />}
          data-testid="button-run-again"
        >
          <span className="max-lg:hidden">{runCopy.runAgain}</span>
        </Button>
      }
    >
      <div className="relative overflow-y-auto p-4">
        <StartForm key={phase.id} phase={phase} onStarted={() => setOpen(false)} />
      </div>
    </Popover>
  );
}
