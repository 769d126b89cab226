import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";

const looks = {
  info: { icon: Info, classes: "bg-info-soft border-info/25 [&>svg]:text-info" },
  positive: {
    icon: CircleCheck,
    classes: "bg-positive-soft border-positive/25 [&>svg]:text-positive",
  },
  warning: {
    icon: TriangleAlert,
    classes: "bg-warning-soft border-warning/25 [&>svg]:text-warning",
  },
  danger: { icon: CircleAlert, classes: "bg-danger-soft border-danger/25 [&>svg]:text-danger" },
};

/** A notice inside a page: something the reader has to know before going on. */
export function Callout({
  tone,
  title,
  children,
  action,
  className,
  ...rest
}: {
  tone: keyof typeof looks;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
  role?: "status" | "alert";
}) {
  const { icon: Icon, classes } = looks[tone];
  return (
    <div
      className={classNames(
        "flex items-start gap-3 rounded-card border px-4 py-3",
        classes,
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className="mt-[3px] size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-[300px] text-base">
          {title !== undefined && <p className="font-semibold text-ink">{title}</p>}
          {children !== undefined && <div className="text-ink-2">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
