import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "./button.tsx";
import { words } from "./copy.ts";

/** Nothing here yet: what it would hold, and the next action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  isCompact,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  isCompact?: boolean;
}) {
  return (
    <div
      className={classNames(
        "flex flex-col items-center text-center",
        isCompact ? "gap-2 py-6" : "gap-3 px-4 py-14",
      )}
    >
      {icon !== undefined && (
        <div
          aria-hidden
          className="flex size-10 items-center justify-center rounded-full bg-surface-2 text-ink-3 [&_svg]:size-5"
        >
          {icon}
        </div>
      )}
      <p className={classNames("font-semibold text-ink", isCompact ? "text-base" : "text-xl")}>
        {title}
      </p>
      {children !== undefined && (
        <div className="max-w-[52ch] text-base text-ink-2">{children}</div>
      )}
      {action !== undefined && (
        <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  );
}

/** It could not be loaded: the server's sentence when there is one, and the way to try again. */
export function ErrorState({
  error,
  title,
  onRetry,
  isCompact,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  isCompact?: boolean;
}) {
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-col items-center gap-2 text-center",
        isCompact ? "py-6" : "px-4 py-14",
      )}
    >
      <CircleAlert aria-hidden className="size-6 text-danger" />
      <p className="text-base font-semibold text-ink">{title ?? words.failed}</p>
      <p className="max-w-[52ch] text-base text-ink-2">{describeError(error, words.failedHint)}</p>
      {onRetry && (
        <Button
          size="small"
          className="mt-1"
          icon={<RotateCw aria-hidden className="size-3.5" />}
          onClick={onRetry}
        >
          {words.retry}
        </Button>
      )}
    </div>
  );
}
