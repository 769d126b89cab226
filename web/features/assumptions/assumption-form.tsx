import { useState } from "react";
import type { AssumptionDetail } from "#contract/assumptions/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, type FieldControl } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { draftOf, parseDraft } from "./assumption-draft.ts";
import { assumptionCopy as copy, assumptionsCopy } from "./copy.ts";
import { useSetAssumption } from "./queries.ts";

/** Sets another value, or confirms the one in force. Mounted anew for each revision. */
export function AssumptionForm({
  projectId,
  assumption,
}: {
  projectId: string;
  assumption: AssumptionDetail;
}) {
  const [text, setText] = useState(draftOf(assumption));
  const [justification, setJustification] = useState(assumption.justification ?? "");
  const [fault, setFault] = useState<string>();
  const save = useSetAssumption(projectId);
  const errors = fieldErrors(save.error);
  const isUnchanged = text.trim() === draftOf(assumption);
  const write = (value: AssumptionDetail["value"], title: string): void =>
    save.mutate(
      {
        id: assumption.id,
        value,
        justification: justification.trim() || null,
        revision: assumption.revision,
      },
      {
        onSuccess: () =>
          showToast({
            title,
            ...(value === assumption.value ? {} : { description: copy.savedText }),
            tone: "positive",
          }),
        onError: (error) => {
          if (fieldErrors(error)["value"] === undefined)
            showToast({
              title: copy.failed,
              description: describeError(error, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    const value = parseDraft(assumption, text);
    setFault(value === undefined ? copy.notNumber : undefined);
    if (value !== undefined) write(value, isUnchanged ? copy.confirmed : copy.saved);
  };
  const hasRange = assumption.min !== null || assumption.max !== null;
  const hint = hasRange
    ? copy.valueHint(assumptionsCopy.range(assumption.display.min, assumption.display.max))
    : assumption.kind === "date"
      ? copy.dateHint
      : undefined;
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className="flex flex-col gap-4"
      aria-label={assumption.label}
    >
      <Field
        label={copy.valueIn(assumption.entry.unit)}
        hint={hint}
        error={fault ?? errors["value"]}
      >
        {(control) => (
          <ValueInput control={control} assumption={assumption} text={text} onChange={setText} />
        )}
      </Field>
      <Field
        label={copy.justification}
        hint={hasRange ? copy.justificationHint : undefined}
        optional={copy.optional}
        error={errors["justification"]}
      >
        {(control) => (
          <Textarea
            {...control}
            value={justification}
            onChange={(event) => setJustification(event.target.value)}
            rows={2}
            maxLength={2000}
            disabled={!assumption.abilities.write}
          />
        )}
      </Field>
      {assumption.abilities.write && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {isUnchanged ? copy.confirm : copy.save}
          </Button>
          {!assumption.isDefault && assumption.default !== null && (
            <Button onClick={() => write(assumption.default, copy.saved)} disabled={save.isPending}>
              {copy.useDefault}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function ValueInput({
  control,
  assumption,
  text,
  onChange,
}: {
  control: FieldControl;
  assumption: AssumptionDetail;
  text: string;
  onChange: (text: string) => void;
}) {
  const isDisabled = !assumption.abilities.write;
  if (assumption.kind === "boolean") {
    return (
      <Select
        {...control}
        value={text}
        onChange={onChange}
        disabled={isDisabled}
        placeholder={copy.choose}
        options={[
          { value: "true", label: copy.yes },
          { value: "false", label: copy.no },
        ]}
      />
    );
  }
  return (
    <Input
      {...control}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      disabled={isDisabled}
      autoComplete="off"
      maxLength={2000}
      {...(assumption.kind === "number" ? { inputMode: "decimal" as const } : {})}
      {...(assumption.kind === "date" ? { type: "date" } : {})}
    />
  );
}
