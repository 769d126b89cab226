import { classNames } from "#web/lib/class-names.ts";
import { words } from "./copy.ts";

/** A block that holds the place of what is loading, so that nothing shifts. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        "rounded-control bg-surface-2 animate-[breathe_1.6s_ease-in-out_infinite]",
        className,
      )}
    />
  );
}

/** Several lines of text to come. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{words.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton
          key={index}
          className={classNames("h-4", index === count - 1 ? "w-2/3" : "w-full")}
        />
      ))}
    </div>
  );
}
