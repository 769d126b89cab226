import type { ReactNode } from "react";
import { RotateCw } from "lucide-react";
import type { Message } from "#contract/conversations/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { AnswerBody } from "./answers/answer-body.tsx";
import type { ChosenChip } from "./answers/reading-chips.tsx";
import { assistantCopy as copy } from "./copy.ts";
import { MarkdownText } from "./answers/markdown-text.tsx";
import { ReplyActions } from "./reply-actions.tsx";

interface ReplyProps {
  message: Message;
  conversationId: string;
  projectId: string;
  /** What is being done while no words have come. */
  progress: string | null;
  onRegenerate: (() => void) | null;
  /** Answers the same question with one part of what was understood changed. */
  onChange: ((change: ChosenChip) => void) | null;
  /** Follow-ups are offered under the last reply only; under an opening stand the suggested questions. */
  onFollowUp: ((text: string) => void) | null;
  links?: ReactNode;
  children?: ReactNode;
}

/** One reply: its words as they come, then the whole answer; stopped and interrupted ones keep theirs. */
export function ReplyItem({
  message,
  conversationId,
  projectId,
  progress,
  onRegenerate,
  onChange,
  onFollowUp,
  links,
  children,
}: ReplyProps) {
  const { answer, state } = message;
  const followUps = onFollowUp === null ? [] : (answer?.followUps ?? []);
  return (
    <li className="flex min-w-0 flex-col gap-2" data-reply={state}>
      <span className="sr-only">{copy.assistant}</span>
      {answer !== null ? (
        <AnswerBody message={message} answer={answer} projectId={projectId} onChange={onChange} />
      ) : (
        <div className="text-base text-ink">
          <MarkdownText text={message.content} plain={message.content} />
        </div>
      )}
      {state === "writing" && (
        <p role="status" className="text-sm text-ink-3 animate-[breathe_1.6s_ease-in-out_infinite]">
          {progress ?? (message.content === "" ? copy.thinking : copy.writing)}
        </p>
      )}
      {(state === "stopped" || state === "failed") && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {state === "stopped" ? copy.stopped : copy.failed}
          {onRegenerate !== null && (
            <Button
              size="small"
              icon={<RotateCw aria-hidden className="size-3.5" />}
              onClick={onRegenerate}
            >
              {copy.retry}
            </Button>
          )}
        </p>
      )}
      {links}
      {followUps.length > 0 && (
        <div
          role="group"
          aria-label={answer?.kind === "choice" ? copy.choice : copy.followUps}
          className="flex flex-wrap gap-2"
        >
          {followUps.map((followUp) => (
            <Button
              key={followUp.label}
              size="small"
              className="h-auto! min-h-8 max-w-full py-1 text-left whitespace-normal! [overflow-wrap:anywhere]"
              onClick={() => onFollowUp?.(followUp.message)}
            >
              {followUp.label}
            </Button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-3">
        {state === "done" && (
          <ReplyActions
            message={message}
            conversationId={conversationId}
            onRegenerate={onRegenerate}
          />
        )}
        {children}
      </div>
    </li>
  );
}
