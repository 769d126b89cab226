import { Select as RadixSelect } from "radix-ui";
import { Check, ChevronDown, ChevronUp } from "lucide-react";
import { classNames } from "#web/lib/class-names.ts";

export interface SelectOption {
  value: string;
  label: string;
}

/** A list of choices. Radix keeps the empty string for "nothing chosen", so options have values. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  size = "medium",
  ...aria
}: {
  value: string;
  onChange: (value: string) => void;
  options: SelectOption[];
  placeholder: string;
  size?: "small" | "medium";
  id?: string;
  disabled?: boolean;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
}) {
  const { disabled, ...attributes } = aria;
  return (
    <RadixSelect.Root value={value} onValueChange={onChange} disabled={disabled === true}>
      <RadixSelect.Trigger
        {...attributes}
        className={classNames(
          "inline-flex w-full items-center justify-between gap-2 rounded-control border border-border-strong/60 bg-surface text-left text-ink transition-colors duration-150 hover:border-border-strong data-[placeholder]:text-ink-3 disabled:opacity-60 aria-invalid:border-danger",
          size === "small" ? "h-8 px-2.5 text-sm" : "h-9 px-3 text-base",
        )}
      >
        <span
          className="truncate"
          title={options.find((option) => option.value === value)?.label ?? placeholder}
        >
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon>
          <ChevronDown aria-hidden className="size-4 text-ink-3" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          className="z-60 max-h-[min(320px,var(--radix-select-content-available-height))] min-w-[var(--radix-select-trigger-width)] overflow-hidden rounded-card border border-border bg-surface shadow-float animate-[fade-in_120ms]"
        >
          <RadixSelect.ScrollUpButton className="flex justify-center py-1">
            <ChevronUp aria-hidden className="size-4" />
          </RadixSelect.ScrollUpButton>
          <RadixSelect.Viewport className="p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                className="flex cursor-pointer items-center justify-between gap-4 rounded-control px-2.5 py-1.5 text-base text-ink outline-none select-none data-[highlighted]:bg-surface-2"
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
          <RadixSelect.ScrollDownButton className="flex justify-center py-1">
            <ChevronDown aria-hidden className="size-4" />
          </RadixSelect.ScrollDownButton>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
