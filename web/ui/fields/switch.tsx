import { Switch as RadixSwitch } from "radix-ui";

/** On or off, at once; the label is tied to it by id. */
export function Switch({
  id,
  checked,
  onChange,
  disabled,
}: {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <RadixSwitch.Root
      id={id}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled === true}
      className="inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-border-strong/60 bg-surface-2 px-0.5 transition-colors duration-150 data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-60"
    >
      <RadixSwitch.Thumb className="size-3.5 rounded-full bg-ink-3 transition-transform duration-150 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
    </RadixSwitch.Root>
  );
}
