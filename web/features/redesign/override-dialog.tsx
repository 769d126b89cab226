import { Controller, useForm } from "react-hook-form";
import type { StepOverride } from "#contract/redesign/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { decisionLabels, redesignCopy as copy } from "./copy.ts";
import { useEndOverride, useSetOverride } from "./queries.ts";
import type { Decision, StepRow } from "./read-decisions.ts";

interface Draft {
  decision: Decision | "";
  name: string;
  role: string;
  reason: string;
}

/** A person's decision on a step: what, who, with which role, and why; what was decided before. */
export function OverrideDialog({
  projectId,
  step,
  history,
  inForce,
  onClose,
}: {
  projectId: string;
  step: StepRow;
  history: StepOverride[];
  inForce: StepOverride | null;
  onClose: () => void;
}) {
  const { showMoment } = useActDates();
  const form = useForm<Draft>({
    defaultValues: {
      decision: inForce?.decision ?? "",
      name: inForce?.name ?? "",
      role: inForce?.role ?? "",
      reason: inForce?.reason ?? "",
    },
  });
  const save = useSetOverride(projectId);
  const end = useEndOverride(projectId);
  const errors = fieldErrors(save.error);
  const place = { processId: step.processId, stepId: step.stepId };
  const onError = (error: Error): void => {
    showToast({
      title: copy.failed,
      description: describeError(error, copy.tryAgain),
      tone: "destructive",
    });
  };
  const onSubmit = form.handleSubmit((draft) => {
    if (draft.decision === "") {
      form.setError("decision", { message: copy.chooseRequired });
      return;
    }
    save.mutate(
      {
        ...place,
        decision: draft.decision,
        name: draft.name.trim(),
        role: draft.role.trim(),
        reason: draft.reason.trim(),
      },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, description: copy.savedText, tone: "positive" });
          onClose();
        },
        onError: (error) => {
          if (Object.keys(fieldErrors(error)).length === 0) onError(error);
        },
      },
    );
  });
  const revert = (): void =>
    end.mutate(place, {
      onSuccess: () => {
        showToast({ title: copy.reverted, description: copy.savedText, tone: "positive" });
        onClose();
      },
      onError,
    });
  return (
    <Dialog
      name="override-decision"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.dialogTitle(step.name)}
      description={copy.dialogText}
      footer={
        <>
          {inForce !== null && (
            <Button
              onClick={revert}
              isPending={end.isPending}
              disabled={save.isPending}
              className="mr-auto"
            >
              {copy.revert}
            </Button>
          )}
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form="step-override" variant="primary" isPending={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form
        id="step-override"
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-col gap-4"
        noValidate
      >
        <p className="text-sm text-ink-2">
          {copy.byRule(decisionLabels[step.byRule])}
          {step.reason === null ? "." : `: ${step.reason}.`}
        </p>
        <Field
          label={copy.decision}
          error={form.formState.errors.decision?.message ?? errors["decision"]}
        >
          {(control) => (
            <Controller
              control={form.control}
              name="decision"
              render={({ field }) => (
                <Select
                  {...control}
                  value={field.value}
                  onChange={(value) => {
                    form.clearErrors("decision");
                    field.onChange(value);
                  }}
                  placeholder={copy.choose}
                  options={Object.entries(decisionLabels).map(([value, label]) => ({
                    value,
                    label,
                  }))}
                />
              )}
            />
          )}
        </Field>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={copy.name} error={errors["name"]}>
            {(control) => (
              <Input {...control} {...form.register("name")} maxLength={120} autoComplete="off" />
            )}
          </Field>
          <Field label={copy.role} error={errors["role"]}>
            {(control) => (
              <Input {...control} {...form.register("role")} maxLength={120} autoComplete="off" />
            )}
          </Field>
        </div>
        <Field label={copy.reason} error={errors["reason"]}>
          {(control) => (
            <Textarea {...control} {...form.register("reason")} rows={3} maxLength={2000} />
          )}
        </Field>
      </form>
      <section aria-label={copy.history} className="mt-5">
        <h3 className="text-base font-semibold text-ink">{copy.history}</h3>
        {history.length === 0 ? (
          <p className="mt-1 text-sm text-ink-2">{copy.historyNone}</p>
        ) : (
          <ol className="mt-2 flex flex-col gap-3 text-sm">
            {history.map((entry) => (
              <li key={entry.id}>
                <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
                  {decisionLabels[entry.decision]}
                  {entry.endedAt === null && <Badge tone="positive">{copy.inForce}</Badge>}
                </p>
                <p className="text-ink-3">
                  {copy.by(entry.name, entry.role, showMoment(entry.createdAt))}
                  {entry.endedAt !== null && ` · ${copy.ended(showMoment(entry.endedAt))}`}
                </p>
                <p className="whitespace-pre-line text-ink-2">{entry.reason}</p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </Dialog>
  );
}
