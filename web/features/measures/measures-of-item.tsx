import { useEffect, useRef, useState } from "react";
import type { ProgrammeMeasure } from "#contract/programme/measure-endpoints.ts";
import type { ProgrammeItem } from "#contract/programme/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { measureCopy as copy } from "./copy.ts";
import { MeasureForm } from "./measure-form.tsx";
import { MeasureList } from "./measure-list.tsx";
import { useMeasures } from "./queries.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** What was measured of one item, with the form for another and the way to take one back. */
export function MeasuresOfItem({
  projectId,
  item,
}: {
  projectId: string;
  item: Pick<ProgrammeItem, "id" | "mergedIds" | "isPreview">;
}) {
  const { data, error, refetch } = useMeasures(projectId);
  const [isRecording, setRecording] = useState(false);
  const [leaving, setLeaving] = useState<ProgrammeMeasure | null>(null);
  /** Said here, beside what it is about, and not in a message over the sheet. */
  const [done, setDone] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const wasRecording = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone: it goes on where the form was asked for.
    if (wasRecording.current && !isRecording)
      section.current?.querySelector<HTMLElement>("[data-testid='button-record-measure']")?.focus();
    wasRecording.current = isRecording;
  }, [isRecording]);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={3} />;
  const canRecord = data.canMeasure && !item.isPreview;
  return (
    <section
      ref={section}
      aria-labelledby="measures-of-item"
      className="mt-6 flex flex-col gap-3 border-t border-border pt-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="measures-of-item" className="text-base font-semibold text-ink">
          {copy.title}
        </h3>
        {canRecord && !isRecording && (
          <Button
            size="small"
            onClick={() => {
              setDone(null);
              setRecording(true);
            }}
            data-testid="button-record-measure"
          >
            {copy.record}
          </Button>
        )}
      </div>
      <p role="status" className={done === null ? "sr-only" : "text-sm text-positive"}>
        {done}
      </p>
      {isRecording && (
        <MeasureForm
          projectId={projectId}
          itemId={item.id}
          onSaved={() => setDone(copy.saved)}
          onClose={() => setRecording(false)}
        />
      )}
      <MeasureList
        measures={data.measures.filter(({ itemId }) =>
          [item.id, ...item.mergedIds].includes(itemId),
        )}
        actionOf={(measure) =>
          data.canMeasure && measure.state !== "withdrawn" ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={copy.withdrawOf(`${measure.display}, ${measure.text}`)}
              onClick={() => setLeaving(measure)}
              data-testid="button-withdraw-measure"
            >
              {copy.withdraw}
            </Button>
          ) : null
        }
      />
      {leaving !== null && (
        <WithdrawDialog
          projectId={projectId}
          measure={leaving}
          onDone={() => setDone(copy.withdrawnNow)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
