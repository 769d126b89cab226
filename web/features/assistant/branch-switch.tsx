import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Message } from "#contract/conversations/endpoints.ts";
import { IconButton } from "#web/ui/button.tsx";
import { assistantCopy as copy } from "./copy.ts";
import { siblingsOf } from "./branch.ts";

/** "Versão 1 de 2" where a question was edited or a reply written again. */
export function BranchSwitch({
  message,
  messages,
  onShow,
}: {
  message: Message;
  messages: readonly Message[];
  onShow: (messageId: string) => void;
}) {
  const siblings = siblingsOf(messages, message);
  if (siblings.length < 2) return null;
  const at = siblings.findIndex(({ id }) => id === message.id);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  return (
    <span className="inline-flex items-center text-xs text-ink-3">
      <IconButton
        size="small"
        label={copy.branchPrevious}
        disabled={before === undefined}
        onClick={() => {
          if (before) onShow(before.id);
        }}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <span>{copy.branch(at + 1, siblings.length)}</span>
      <IconButton
        size="small"
        label={copy.branchNext}
        disabled={after === undefined}
        onClick={() => {
          if (after) onShow(after.id);
        }}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </span>
  );
}
