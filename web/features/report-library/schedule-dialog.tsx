import { useId, useState } from "react";
import type { CustomReport } from "#contract/report-library/custom-endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { customCopy } from "./custom-copy.ts";
import { useScheduleCustomReport } from "./custom-queries.ts";

const copy = customCopy.scheduling;
type Every = keyof typeof copy.everyOptions;
const LONGEST_SHORT_MONTH = 28;
const DAYS = { week: 7, month: 31 };

export function ScheduleDialog({ report, onClose }: { report: CustomReport; onClose: () => void }) {
  const { schedule } = report;
  const [every, setEvery] = useState<Every>(schedule?.every ?? "week");
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [paused, setPaused] = useState(schedule?.paused ?? false);
  const pauseId = useId();
  const save = useScheduleCustomReport(report);
  const pick = (next: Every): void => {
    setEvery(next);
    if (next !== every) setDay(1);
  };
  const send = (): void =>
    save.mutate(every === "none" ? null : { every, day, paused }, {
      onSuccess: () => {
        showToast({ title: every === "none" ? copy.ended : copy.saved, tone: "positive" });
        onClose();
      },
    });
  return (
    <Dialog
      name="schedule-report"
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.text}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            variant="primary"
            isPending={save.isPending}
            disabled={every === "none" && schedule === null}
            onClick={send}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {save.error && (
          <Callout tone="danger" role="alert" title={customCopy.failed}>
            {describeError(save.error, customCopy.tryAgain)}
          </Callout>
        )}
        <Field label={copy.every}>
          {(control) => (
            <Select
              {...control}
              placeholder={copy.every}
              value={every}
              options={Object.entries(copy.everyOptions).map(([value, label]) => ({
                value,
                label,
              }))}
              onChange={(value) => pick(value as Every)}
            />
          )}
        </Field>
        {every !== "none" && (
          <Field
            label={copy.day}
            hint={every === "month" && day > LONGEST_SHORT_MONTH ? copy.lastDay : undefined}
          >
            {(control) => (
              <Select
                {...control}
                placeholder={copy.day}
                value={String(day)}
                options={Array.from({ length: DAYS[every] }, (_, index) => ({
                  value: String(index + 1),
                  label: every === "week" ? copy.weekDay(index + 1) : copy.monthDay(index + 1),
                }))}
                onChange={(value) => setDay(Number(value))}
              />
            )}
          </Field>
        )}
        {every !== "none" && (
          <div className="flex items-start justify-between gap-4">
            <div>
              <label htmlFor={pauseId} className="text-sm font-medium text-ink">
                {copy.paused}
              </label>
              <p className="text-xs text-ink-3">{copy.pausedHint}</p>
            </div>
            <Switch id={pauseId} checked={paused} onChange={setPaused} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
