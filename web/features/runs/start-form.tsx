import { Play } from "lucide-react";
import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { PhaseImpact } from "#web/features/handoffs/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { runCopy } from "./copy.ts";
import { requestOf, useStartRun } from "./queries.ts";
import { linesOf } from "./run-state.ts";

/** The gate before it has not been passed: what runs now is a preview. */
const isUnreleased = ({ order, status }: Phase): boolean => order > 1 && status === "not_started";

function labelOf({ currentRunId }: Phase, isPreview: boolean): string {
  if (currentRunId !== null) return runCopy.runAgain;
  return isPreview ? runCopy.runPreview : runCopy.run;
}

/** The run button, with objectives and instructions that can be adjusted before. Sends the specification's body. */
export function StartForm({ phase, onStarted }: { phase: Phase; onStarted?: () => void }) {
  const [objectives, setObjectives] = useState(phase.objectives.join("\n"));
  const [prompts, setPrompts] = useState("");
  const start = useStartRun(phase.projectId);
  const isPreview = isUnreleased(phase);
  const isBlocked = phase.missing.length > 0;
  const onStart = (): void =>
    start.mutate(
      requestOf(phase, { objectives: linesOf(objectives), automaticPrompts: linesOf(prompts) }),
      { onSuccess: () => onStarted?.() },
    );
  return (
    <div>
      {phase.currentRunId !== null && (
        <div className="mb-4">
          <PhaseImpact phaseId={phase.id} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          variant={isPreview ? "secondary" : "primary"}
          icon={<Play aria-hidden className="size-4" />}
          onClick={onStart}
          isPending={start.isPending}
          disabled={isBlocked}
          data-testid="button-run-phase"
        >
          {labelOf(phase, isPreview)}
        </Button>
        <p className="min-w-[220px] flex-1 text-sm text-ink-2">
          {isPreview && `${runCopy.previewOf(phaseByNumber(phase.order - 1).name)} `}
          {runCopy.warning}
        </p>
      </div>
      <details className="group mt-4 rounded-control border border-border">
        <summary className="cursor-pointer rounded-control px-3 py-2 text-sm font-medium text-ink-2 hover:text-ink">
          {runCopy.adjust}
        </summary>
        <div className="flex flex-col gap-4 border-t border-border p-3">
          <Field label={runCopy.objectives} hint={runCopy.objectivesHint}>
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                value={objectives}
                onChange={(event) => setObjectives(event.target.value)}
              />
            )}
          </Field>
          <Field label={runCopy.prompts} hint={runCopy.promptsHint} optional={runCopy.optional}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={prompts}
                onChange={(event) => setPrompts(event.target.value)}
              />
            )}
          </Field>
        </div>
      </details>
    </div>
  );
}
