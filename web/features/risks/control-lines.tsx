import { Plus, Trash2 } from "lucide-react";
import { bandOf, riskBandLabels } from "#domain/risks/index.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { riskCopy } from "./copy.ts";
import type { ControlText } from "./risk-lines.ts";
import { useLineFocus } from "./use-line-focus.ts";

interface Props {
  controls: ControlText[];
  onChange: (controls: ControlText[]) => void;
  errors: Record<string, string>;
  /** What the controls leave of the risk; null while it is not graded. */
  residual: number | null;
}

/** Controls of a risk in its form, each a line, and what they leave of it. */
export function ControlLines({ controls, onChange, errors, residual }: Props) {
  const { list, adder } = useLineFocus(controls.length);
  const set = (at: number, change: Partial<ControlText>): void =>
    onChange(
      controls.map((control, index) => (index === at ? { ...control, ...change } : control)),
    );
  const band = bandOf(residual);
  return (
    <fieldset ref={list} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold text-ink">{riskCopy.fields.controls}</legend>
      {controls.map((each, at) => (
        <div
          key={at}
          data-line
          className="grid grid-cols-2 items-start gap-3 rounded-control border border-border p-3 sm:grid-cols-[1fr_110px_110px_auto]"
        >
          <Field
            label={riskCopy.controlName}
            error={errors[`controls.${at}.name`]}
            className="col-span-2 sm:col-span-1"
          >
            {(control) => (
              <Input
                {...control}
                value={each.name}
                maxLength={200}
                onChange={(event) => set(at, { name: event.target.value })}
              />
            )}
          </Field>
          <Field label={riskCopy.design} error={errors[`controls.${at}.design`]}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={each.design}
                maxLength={6}
                onChange={(event) => set(at, { design: event.target.value })}
              />
            )}
          </Field>
          <Field label={riskCopy.operation} error={errors[`controls.${at}.operation`]}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={each.operation}
                maxLength={6}
                onChange={(event) => set(at, { operation: event.target.value })}
              />
            )}
          </Field>
          <IconButton
            label={riskCopy.removeControl(at + 1)}
            className="sm:mt-6"
            onClick={() => onChange(controls.filter((_, index) => index !== at))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={adder}
          size="small"
          icon={<Plus aria-hidden className="size-3.5" />}
          onClick={() => onChange([...controls, { name: "", design: "", operation: "" }])}
        >
          {riskCopy.addControl}
        </Button>
        {residual !== null && band !== null && (
          <p className="text-sm text-ink-2" aria-live="polite">
            {riskCopy.residualNow(formatNumber(residual, 1), riskBandLabels[band].toLowerCase())}
          </p>
        )}
      </div>
    </fieldset>
  );
}
