import { Callout } from "#web/ui/callout.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { demonstrationCopy as copy } from "./copy.ts";
import { useDemonstration } from "./queries.ts";

/** Visible progress while the demonstration is being made; nothing otherwise. */
export function SeedingNotice() {
  const { data } = useDemonstration();
  if (data === undefined || data.hidden) return null;
  if (data.state === "failed")
    return (
      <Callout tone="warning" title={copy.failed}>
        {copy.failedText}
      </Callout>
    );
  if (data.state !== "seeding") return null;
  return (
    <Callout tone="info" title={copy.seeding} role="status">
      <p>{copy.seedingText}</p>
      <div className="mt-2 flex items-center gap-3">
        <Progress value={data.progress} label={copy.progressLabel} />
        <span className="w-10 shrink-0 text-right text-sm text-ink-2">
          {Math.round(data.progress)}%
        </span>
      </div>
      {data.step !== null && <p className="mt-1 text-sm text-ink-3">{data.step}</p>}
    </Callout>
  );
}
