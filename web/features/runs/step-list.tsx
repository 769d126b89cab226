import { Circle, CircleCheck, CircleSlash, CircleX, LoaderCircle } from "lucide-react";
import type { Run } from "#contract/runs/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatElapsed } from "#web/lib/format-date.ts";
import { runCopy, stepStatusLabels } from "./copy.ts";
import { stepElapsedMs } from "./run-state.ts";

type StepStatus = Run["steps"][number]["status"];

const icons: Record<StepStatus, { icon: typeof Circle; classes: string }> = {
  pending: { icon: Circle, classes: "text-ink-3/60" },
  running: { icon: LoaderCircle, classes: "text-info animate-spin" },
  completed: { icon: CircleCheck, classes: "text-positive" },
  failed: { icon: CircleX, classes: "text-danger" },
  cancelled: { icon: CircleSlash, classes: "text-ink-3" },
};

/** The run's own named steps with the time each took. */
export function StepList({ run, nowMs }: { run: Run; nowMs: number }) {
  return (
    <ol aria-label={runCopy.steps} className="flex flex-col">
      {run.steps.map((step) => {
        const { icon: Icon, classes } = icons[step.status];
        const elapsedMs = stepElapsedMs(step, nowMs);
        return (
          <li
            key={step.name}
            data-step={step.name}
            data-status={step.status}
            className="flex items-center gap-3 py-1.5"
          >
            <Icon aria-hidden className={classNames("size-[18px] shrink-0", classes)} />
            <span
              className={classNames(
                "min-w-0 flex-1",
                step.status === "pending" ? "text-ink-3" : "text-ink",
                step.status === "running" && "font-medium",
              )}
            >
              {step.label}
              <span className="sr-only"> ({stepStatusLabels[step.status]})</span>
            </span>
            <span className="text-sm text-ink-3">
              {elapsedMs === null ? "" : formatElapsed(elapsedMs)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
