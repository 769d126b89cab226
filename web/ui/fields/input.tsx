import type { ComponentProps } from "react";
import { classNames } from "#web/lib/class-names.ts";

/** `focus-within`: a date field whose calendar button has the focus has none itself. */
const control =
  "w-full rounded-control border border-border-strong/60 bg-surface text-ink placeholder:text-ink-3 transition-colors duration-150 hover:border-border-strong focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-accent/40 disabled:opacity-60 aria-invalid:border-danger";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={classNames(control, "h-9 px-3 text-base", className)} {...rest} />;
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={classNames(control, "px-3 py-2 text-base", className)}
      {...rest}
    />
  );
}
