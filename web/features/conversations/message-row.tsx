import { memo, type ReactNode } from "react";
import type { Message } from "#contract/conversations/endpoints.ts";
import { PromoteMenu } from "#web/features/promotions/index.ts";
import type { Place } from "./branch.ts";
import { BranchSwitch } from "./branch-switch.tsx";
import { QuestionItem } from "./question-item.tsx";
import { ReplyItem } from "./reply-item.tsx";
import type { Asked } from "./queries.ts";

interface RowProps extends Place {
  message: Message;
  conversationId: string;
  projectId: string;
  /** Its answers may be taken over into this phase's lists. */
  promoteTo: string | null;
  /** Of a reply under way. */
  progress: string | null;
  isLast: boolean;
  isBusy: boolean;
  /** One's own conversation, and nothing under way. */
  mayChange: boolean;
  links?: ReactNode;
  onAsk: (asked: Asked) => void;
  onShow: (messageId: string) => void;
}

/**
 * One message of the list. Rendered anew only when something of its own changes: what is given to it stays the same
 * object from one word of another reply to the next.
 */
export const MessageRow = memo(function MessageRow({
  message,
  conversationId,
  projectId,
  promoteTo,
  progress,
  isLast,
  isBusy,
  mayChange,
  links,
  onAsk,
  onShow,
  ...place
}: RowProps) {
  const switcher = <BranchSwitch {...place} onShow={onShow} />;
  const messageId = message.id;
  if (message.role === "user")
    return (
      <QuestionItem
        message={message}
        onEdit={
          mayChange
            ? (text) => onAsk({ kind: "edit", message: text, conversationId, messageId })
            : null
        }
      >
        {switcher}
      </QuestionItem>
    );
  const isOpening = message.parentId === null;
  return (
    <ReplyItem
      message={message}
      conversationId={conversationId}
      projectId={projectId}
      progress={progress}
      onRegenerate={
        mayChange && !isOpening
          ? () => onAsk({ kind: "regenerate", conversationId, messageId })
          : null
      }
      onChange={
        mayChange && !isOpening
          ? (change) => onAsk({ kind: "regenerate", conversationId, messageId, change })
          : null
      }
      onFollowUp={
        isLast && !isOpening && !isBusy
          ? (text) => onAsk({ kind: "ask", message: text, conversationId })
          : null
      }
      links={isOpening ? links : undefined}
    >
      {switcher}
      {promoteTo !== null &&
        message.state === "done" &&
        message.answer?.citations.some(({ kind }) => kind === "fact") === true && (
          <PromoteMenu phaseId={promoteTo} source={{ kind: "reply", replyId: messageId }} />
        )}
    </ReplyItem>
  );
});
