import { Progress as RadixProgress } from "radix-ui";
import { classNames } from "#web/lib/class-names.ts";

const tones = { accent: "bg-accent", positive: "bg-positive", danger: "bg-danger" };

/** 0-100. The figure stands beside it in words; the bar is named for assistive technology. */
export function Progress({ value, label, tone = "accent", className }: { value: number; label: string; tone?: keyof typeof tones; className?: string }) {
  const bounded = Math.min(100, Math.max(0, value));
  return (
    <RadixProgress.Root value={bounded} aria-label={label} className={classNames("h-1.5 w-full overflow-hidden rounded-full bg-surface-2 shadow-[inset_0_0_0_1px_var(--border)]", className)}>
      <RadixProgress.Indicator className={classNames("h-full origin-left rounded-full transition-transform duration-200", tones[tone])} style={{ transform: `scaleX(${bounded / 100})` }} />
    </RadixProgress.Root>
  );
}
