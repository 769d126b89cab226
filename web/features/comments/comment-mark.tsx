import { MessageSquare, MessageSquarePlus } from "lucide-react";
import { classNames } from "#web/lib/class-names.ts";
import { copy } from "./copy.ts";

/**
 * The balloon in the margin of a passage: quiet until the pointer or the focus is near, unless
 * somebody has commented. A phone has no margin: there the bar at its foot comments on what is
 * being read.
 */
export function CommentMark({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={copy.mark(count)}
      title={copy.mark(count)}
      onClick={onOpen}
      data-testid="comment-mark"
      className={classNames(
        "inline-flex h-7 min-w-7 items-center justify-center gap-0.5 rounded-control text-xs transition-opacity duration-150 hover:bg-surface-2 hover:text-ink focus-visible:opacity-100 [&_svg]:size-4",
        count === 0
          ? "text-ink-3 opacity-0 group-hover/passage:opacity-100 group-focus-within/passage:opacity-100 pointer-coarse:opacity-70 max-md:hidden"
          : "text-accent",
      )}
    >
      {count === 0 ? <MessageSquarePlus aria-hidden /> : <MessageSquare aria-hidden />}
      {count > 1 && <span data-figures>{count}</span>}
    </button>
  );
}
