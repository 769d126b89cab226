import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={classNames("min-w-0 rounded-card border border-border bg-surface", className)}
      {...rest}
    />
  );
}

/** A card with a title line; `action` sits at its right. `inset`: the body's own paddings, for lists whose lines bring some along. */
export function TitledCard({
  title,
  hint,
  action,
  children,
  className,
  bodyClassName,
  inset = "px-5 pt-3 pb-5",
  headingLevel = 2,
  ...rest
}: {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  bodyClassName?: string;
  inset?: string | undefined;
  headingLevel?: 2 | 3;
} & ComponentProps<"section">) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <Card className={className} aria-label={title} {...rest}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4">
        <div className="min-w-0">
          <Heading className="text-base font-semibold text-ink">{title}</Heading>
          {hint !== undefined && <p className="text-sm text-ink-3">{hint}</p>}
        </div>
        {action}
      </div>
      <div className={classNames(inset, bodyClassName)}>{children}</div>
    </Card>
  );
}
