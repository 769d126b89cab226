import { classNames } from "#web/lib/class-names.ts";

const tones = { accent: "bg-accent", positive: "bg-positive", danger: "bg-danger" };

/**
 * 0-100; what is no number stands as not begun. The figure stands beside it in words; the bar is named for assistive technology.
 * Plain elements: a bar has nothing to press, and long lists draw hundreds (docs/decisions/071).
 */
export function Progress({
  value,
  label,
  tone = "accent",
  className,
}: {
  value: number;
  label: string;
  tone?: keyof typeof tones;
  className?: string;
}) {
  const bounded = Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={bounded}
      aria-valuetext={`${Math.round(bounded)}%`}
      className={classNames(
        "h-1.5 w-full rounded-full bg-surface-2 shadow-[inset_0_0_0_1px_var(--border)]",
        className,
      )}
    >
      <div
        className={classNames("h-full rounded-full transition-[width] duration-200", tones[tone])}
        style={{ width: `${bounded}%` }}
      />
    </div>
  );
}
