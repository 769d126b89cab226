import { useState, type ReactNode } from "react";
import type { Programme, ProgrammeItem } from "#contract/programme/endpoints.ts";
import { displayStatus } from "#domain/programme/display-status.ts";
import { placeStart } from "#domain/programme/move-start.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { MeasuresOfItem } from "#web/features/measures/index.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { programmeCopy as copy } from "./copy.ts";
import { day } from "./day.ts";
import { useUpdateItem } from "./queries.ts";

type Stored = "planned" | "active" | "done";
const options = (["planned", "active", "done"] as const).map((value) => ({
  value,
  label: copy.statuses[value],
}));

export function ItemSheet({
  projectId,
  programme,
  item,
  onClose,
}: {
  projectId: string;
  programme: Programme;
  item: ProgrammeItem;
  onClose: () => void;
}) {
  const shown = copy.statuses[displayStatus(item, programme.currentWeek)];
  const nameOf = new Map(programme.items.map(({ id, name }) => [id, name]));
  return (
    <Sheet
      name="programme-item"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={item.name}
      description={[
        copy.kinds[item.kind],
        copy.phases(item.phases),
        shown,
        ...(item.isAhead ? [copy.ahead(item.firstWeek)] : []),
      ].join(" · ")}
    >
      <dl className="grid grid-cols-[minmax(120px,auto)_1fr] gap-x-4 gap-y-2 text-base [overflow-wrap:anywhere]">
        <Line
          term={copy.period}
        >{`${copy.weeks(item.firstWeek, item.lastWeek)} · ${copy.dates(day(item.startsOn), day(item.endsOn))}`}</Line>
        {item.process !== null && <Line term={copy.process}>{item.process.name}</Line>}
        <Line term={copy.owner}>{item.owner ?? copy.noOwner}</Line>
        <Line term={copy.dependsOn}>
          {item.dependsOn.map((id) => nameOf.get(id) ?? id).join("; ") || copy.none}
        </Line>
        <Line term={copy.critical}>{item.isCritical ? copy.yes : copy.no}</Line>
        <Line term={copy.slack}>{copy.slackOf(item.slackWeeks)}</Line>
        {item.isRecommended !== null && (
          <Line term={copy.recommended}>{item.isRecommended ? copy.yes : copy.no}</Line>
        )}
        {item.measured !== null && (
          <Line term={copy.measured}>
            {item.measured.display} <span className="text-ink-3">· {item.measured.note}</span>
          </Line>
        )}
        {item.captured !== null && (
          <Line term={copy.byCases}>
            <FactValue
              projectId={projectId}
              factId={item.captured.factId}
              runId={item.captured.runId}
            >
              {item.captured.display}
            </FactValue>
          </Line>
        )}
      </dl>
      {item.shiftedWeeks > 0 && (
        <Callout tone="info" className="mt-4">
          {copy.shifted(item.shiftedWeeks)}
        </Callout>
      )}
      {item.isMoved && (
        <Callout tone="info" className="mt-4">
          {item.moveReason === null
            ? copy.planned(item.plannedWeek)
            : copy.plannedBecause(item.plannedWeek, item.moveReason)}
        </Callout>
      )}
      {item.isPreview && (
        <Callout tone="info" className="mt-4">
          {copy.previewHint}
        </Callout>
      )}
      <MeasuresOfItem projectId={projectId} item={item} />
      {programme.canWrite && (
        <EditForm projectId={projectId} item={item} shown={shown} onClose={onClose} />
      )}
    </Sheet>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{term}</dt>
    <dd className="text-ink">{children}</dd>
  </>
);

function EditForm({
  projectId,
  item,
  shown,
  onClose,
}: {
  projectId: string;
  item: ProgrammeItem;
  shown: string;
  onClose: () => void;
}) {
  // Late is computed: what is stored is that it was not said to be under way or done.
  const [status, setStatus] = useState<Stored | "">(item.status === "late" ? "" : item.status);
  const [owner, setOwner] = useState(item.owner ?? "");
  const [week, setWeek] = useState(String(item.firstWeek));
  const [reason, setReason] = useState("");
  const firstWeek = /^\d{1,3}$/.test(week.trim()) ? Number(week) : null;
  const placed = firstWeek === null ? null : placeStart(item, firstWeek);
  const needsReason =
    firstWeek !== item.firstWeek && placed?.kind === "moved" && placed.needsReason;
  const canMove = item.status !== "done" && status !== "done";
  const update = useUpdateItem(projectId);
  const errors = fieldErrors(update.error);
  const onSave = (): void => {
    if (canMove && firstWeek === null) return;
    update.mutate(
      {
        itemId: item.id,
        ...(status === "" ? {} : { status }),
        ...(owner.trim() === (item.owner ?? "") ? {} : { owner }),
        ...(!canMove || firstWeek === item.firstWeek ? {} : { firstWeek, reason }),
      },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, tone: "positive" });
          onClose();
        },
        onError: (failure) => {
          if (Object.keys(fieldErrors(failure)).length === 0)
            showToast({
              title: copy.failed,
              description: describeError(failure, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-border pt-5">
      {!item.isPreview && (
        <Field label={copy.status}>
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={(value) => setStatus(value as Stored)}
              options={options}
              placeholder={shown}
            />
          )}
        </Field>
      )}
      <Field label={copy.owner} hint={copy.ownerHint} error={errors["owner"]}>
        {(control) => (
          <Input
            {...control}
            value={owner}
            maxLength={160}
            onChange={(event) => setOwner(event.target.value)}
          />
        )}
      </Field>
      {canMove && (
        <Field
          label={copy.firstWeek}
          hint={copy.firstWeekHint(item.plannedWeek)}
          error={firstWeek === null ? copy.wrongWeek : errors["firstWeek"]}
        >
          {(control) => (
            <Input
              {...control}
              value={week}
              inputMode="numeric"
              maxLength={3}
              onChange={(event) => setWeek(event.target.value)}
            />
          )}
        </Field>
      )}
      {canMove && needsReason && (
        <Field label={copy.reason} error={errors["reason"]}>
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      <div>
        <Button
          variant="primary"
          isPending={update.isPending}
          onClick={onSave}
          data-testid="button-save-item"
        >
          {copy.save}
        </Button>
      </div>
    </div>
  );
}
