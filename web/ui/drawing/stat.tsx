import type { ReactNode } from "react";

/** A small labelled value inside a card. */
export function Stat({
  label,
  children,
  hint,
}: {
  label: string;
  children: ReactNode;
  hint?: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-3">{label}</p>
      <div className="mt-0.5 text-base font-semibold text-ink">{children}</div>
      {hint !== undefined && <p className="mt-0.5 text-xs text-ink-3">{hint}</p>}
    </div>
  );
}
