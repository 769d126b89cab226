import { Plus, Trash2 } from "lucide-react";
import { registersCopy } from "#web/features/registers/index.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { riskCopy } from "./copy.ts";
import type { ActionText } from "./risk-lines.ts";
import { useLineFocus } from "./use-line-focus.ts";

interface Props {
  actions: ActionText[];
  onChange: (actions: ActionText[]) => void;
  errors: Record<string, string>;
}

/** What is done about a risk, in its form, each a line. */
export function ActionLines({ actions, onChange, errors }: Props) {
  const { list, adder } = useLineFocus(actions.length);
  const set = (at: number, change: Partial<ActionText>): void =>
    onChange(actions.map((action, index) => (index === at ? { ...action, ...change } : action)));
  return (
    <fieldset ref={list} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold text-ink">{riskCopy.fields.treatment}</legend>
      {actions.map((each, at) => (
        <div
          key={at}
          data-line
          className="grid grid-cols-1 items-start gap-3 rounded-control border border-border p-3 sm:grid-cols-2"
        >
          <Field
            label={riskCopy.actionText}
            error={errors[`treatment.${at}.text`]}
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                value={each.text}
                maxLength={500}
                onChange={(event) => set(at, { text: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={riskCopy.actionOwner}
            optional={registersCopy.optional}
            error={errors[`treatment.${at}.owner`]}
          >
            {(control) => (
              <Input
                {...control}
                value={each.owner}
                maxLength={120}
                onChange={(event) => set(at, { owner: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={riskCopy.actionDue}
            optional={registersCopy.optional}
            error={errors[`treatment.${at}.dueOn`]}
          >
            {(control) => (
              <DateInput
                {...control}
                value={each.dueOn}
                onChange={(day) => set(at, { dueOn: day })}
              />
            )}
          </Field>
          <label className="flex items-center gap-2 text-base text-ink">
            <input
              type="checkbox"
              className="size-4 accent-(--accent)"
              checked={each.isDone}
              onChange={(event) => set(at, { isDone: event.target.checked })}
            />
            {riskCopy.actionDone}
          </label>
          <IconButton
            label={riskCopy.removeAction(at + 1)}
            className="justify-self-end"
            onClick={() => onChange(actions.filter((_, index) => index !== at))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        ref={adder}
        size="small"
        className="self-start"
        icon={<Plus aria-hidden className="size-3.5" />}
        onClick={() => onChange([...actions, { text: "", owner: "", dueOn: "", isDone: false }])}
      >
        {riskCopy.addAction}
      </Button>
    </fieldset>
  );
}
