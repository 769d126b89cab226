import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "#web/ui/button.tsx";
import { assistantCopy as copy } from "./copy.ts";
import type { Place } from "./branch.ts";

/** "Versão 1 de 2" where a question was edited or a reply written again. */
export function BranchSwitch({
  at,
  count,
  before,
  after,
  onShow,
}: Place & { onShow: (messageId: string) => void }) {
  if (count < 2) return null;
  return (
    <span className="inline-flex items-center text-xs text-ink-3">
      <IconButton
        size="small"
        label={copy.branchPrevious}
        disabled={before === null}
        onClick={() => {
          if (before !== null) onShow(before);
        }}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <span>{copy.branch(at + 1, count)}</span>
      <IconButton
        size="small"
        label={copy.branchNext}
        disabled={after === null}
        onClick={() => {
          if (after !== null) onShow(after);
        }}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </span>
  );
}
