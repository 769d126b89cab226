import { contrastFault, contrastRatio } from "#domain/report/client-theme.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { templateCopy as copy } from "./copy.ts";

const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text.trim());
export const isReadable = (text: string): boolean =>
  isColour(text) && contrastFault(text.trim()) === null;

/** A colour by its code or by the browser's picker, with its contrast said at once. */
export function ColourField({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const valid = isColour(value);
  const ratio = valid ? formatNumber(contrastRatio(value.trim(), "#FFFFFF"), 1) : "";
  const fault = !valid ? copy.notAColour : isReadable(value) ? undefined : copy.tooPale(ratio);
  return (
    <Field
      label={label}
      hint={fault === undefined ? `${hint} ${copy.contrast(ratio)}` : hint}
      error={fault ?? error}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            type="color"
            aria-label={copy.pick(label)}
            value={valid ? value.trim().toLowerCase() : "#000000"}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="size-9 shrink-0 cursor-pointer rounded-control border border-border bg-surface p-1"
          />
          <Input
            {...control}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
