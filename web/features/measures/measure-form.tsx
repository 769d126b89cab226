import { useState, type FormEvent } from "react";
import { measureUnits, type MeasureUnit } from "#domain/programme/captured-value.ts";
import { useFiles } from "#web/features/files/index.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { measureCopy as copy } from "./copy.ts";
import { useRecordMeasure } from "./queries.ts";
import { emptyDraft, readDraft, type MeasureDraft } from "./read-form.ts";

const units = measureUnits.map((value) => ({ value, label: copy.units[value] }));
const kinds = [
  { value: "file", label: copy.byFile },
  { value: "sentence", label: copy.bySentence },
];

interface Part {
  draft: MeasureDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<MeasureDraft>) => void;
}

export function MeasureForm({
  projectId,
  itemId,
  onSaved,
  onClose,
}: {
  projectId: string;
  itemId: string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const record = useRecordMeasure(projectId, itemId);
  const errors = { ...fieldErrors(record.error), ...problems };
  const onChange = (change: Partial<MeasureDraft>): void => {
    setDraft({ ...draft, ...change });
    setProblems(
      Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change))),
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readDraft(draft);
    setProblems("problems" in read ? read.problems : {});
    if ("problems" in read) return;
    record.mutate(read.body, {
      onSuccess: () => {
        onSaved();
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
    });
  };
  const part = { draft, errors, onChange };
  return (
    <form
      aria-label={copy.record}
      onSubmit={onSubmit}
      noValidate
      className="flex flex-col gap-4 rounded-card border border-border bg-surface-2/40 p-4"
      data-testid="measure-form"
    >
      <ValueFields {...part} />
      <EvidenceFields projectId={projectId} {...part} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={record.isPending} data-testid="button-save-measure">
          {copy.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

function ValueFields({ draft, errors, onChange }: Part) {
  const isOnce = draft.unit === "brl-once";
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={copy.month} hint={copy.monthHint} error={errors["month"]}>
        {(control) => (
          <Input
            {...control}
            value={draft.month}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            placeholder={copy.monthPlaceholder}
            onChange={({ target }) => onChange({ month: withSlash(target.value, draft.month) })}
          />
        )}
      </Field>
      <Field label={copy.unit} error={errors["unit"]}>
        {(control) => (
          <Select
            {...control}
            value={draft.unit}
            onChange={(unit) => onChange({ unit: unit as MeasureUnit })}
            options={units}
            placeholder={copy.choose}
          />
        )}
      </Field>
      <Field
        label={isOnce ? copy.amount : copy.before}
        {...(isOnce ? { hint: copy.amountHint } : {})}
        error={errors["before"]}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.before}
            inputMode="decimal"
            maxLength={24}
            onChange={({ target }) => onChange({ before: target.value })}
          />
        )}
      </Field>
      {!isOnce && (
        <Field label={copy.now} hint={copy.lossHint} error={errors["now"]}>
          {(control) => (
            <Input
              {...control}
              value={draft.now}
              inputMode="decimal"
              maxLength={24}
              onChange={({ target }) => onChange({ now: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function EvidenceFields({ projectId, draft, errors, onChange }: Part & { projectId: string }) {
  const { data: files = [] } = useFiles(projectId);
  const options = files
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field label={copy.evidence}>
        {(control) => (
          <Select
            {...control}
            value={draft.evidence}
            onChange={(evidence) =>
              onChange({ evidence: evidence === "file" ? "file" : "sentence" })
            }
            options={kinds}
            placeholder={copy.choose}
          />
        )}
      </Field>
      {draft.evidence === "file" ? (
        <Field
          label={copy.file}
          hint={options.length === 0 ? copy.noFiles : copy.fileHint}
          error={errors["fileId"]}
        >
          {(control) => (
            <Select
              {...control}
              value={draft.fileId}
              onChange={(fileId) => onChange({ fileId })}
              options={options}
              placeholder={copy.choose}
              disabled={options.length === 0}
            />
          )}
        </Field>
      ) : (
        <Field label={copy.statement} hint={copy.statementHint} error={errors["statement"]}>
          {(control) => (
            <Textarea
              {...control}
              value={draft.statement}
              maxLength={1000}
              onChange={({ target }) => onChange({ statement: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The slash comes by itself while digits are added. */
const withSlash = (text: string, before: string): string =>
  text.length > before.length && /^\d{2}$/.test(text) ? `${text}/` : text;
