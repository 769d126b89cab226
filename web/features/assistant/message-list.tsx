import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { Conversation } from "#contract/conversations/endpoints.ts";
import { PromoteMenu } from "#web/features/promotions/index.ts";
import { branchTo, newestLeaf } from "./branch.ts";
import { BranchSwitch } from "./branch-switch.tsx";
import { assistantCopy as copy } from "./copy.ts";
import { QuestionItem } from "./question-item.tsx";
import { ReplyItem } from "./reply-item.tsx";
import { useShowBranch, type Asked } from "./queries.ts";

const ABOVE_QUESTION_PX = 12;

/** The shown branch. The last question stands at the top as its reply comes, until the reader scrolls. */
export function MessageList({
  conversation,
  pending,
  progress,
  isBusy,
  mayPromote,
  openingLinks,
  onAsk,
  children,
}: {
  conversation: Conversation | null;
  /** A question on its way to the server. */
  pending: string | null;
  progress: string | null;
  isBusy: boolean;
  /** Answers may be taken over into the phase's lists. */
  mayPromote: boolean;
  openingLinks: ReactNode;
  onAsk: (asked: Asked) => void;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const showBranch = useShowBranch(conversation);
  const messages = conversation?.messages ?? [];
  const branch = branchTo(messages, conversation?.leafId ?? null);
  const id = conversation?.id ?? "";
  const mayChange = conversation?.isMine === true && !isBusy;
  const show = (messageId: string): void => showBranch(messageId, newestLeaf(messages, messageId));
  const length =
    branch.reduce((sum, { content }) => sum + content.length, branch.length) +
    (pending?.length ?? 0);
  const last = branch.at(-1);
  const stay = (): void => void (follows.current = false);
  useLayoutEffect(() => void (follows.current = true), [id, pending]);
  useLayoutEffect(() => {
    if (!follows.current || box.current === null) return;
    const question = [...box.current.querySelectorAll<HTMLElement>("[data-question]")].at(-1);
    box.current.scrollTo({
      top:
        question === undefined ? 0 : question.offsetTop - box.current.offsetTop - ABOVE_QUESTION_PX,
    });
  }, [length, last?.state, id]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={copy.messages}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-4 py-4"
      onWheel={stay}
      onTouchMove={stay}
      onKeyDown={stay}
    >
      <ol className="flex min-w-0 flex-col gap-5">
        {branch.map((message) => {
          const switcher = <BranchSwitch message={message} messages={messages} onShow={show} />;
          if (message.role === "user") {
            return (
              <QuestionItem
                key={message.id}
                message={message}
                onEdit={
                  mayChange
                    ? (text) =>
                        onAsk({
                          kind: "edit",
                          message: text,
                          conversationId: id,
                          messageId: message.id,
                        })
                    : null
                }
              >
                {switcher}
              </QuestionItem>
            );
          }
          return (
            <ReplyItem
              key={message.id}
              message={message}
              conversationId={id}
              projectId={conversation?.projectId ?? ""}
              progress={progress}
              onRegenerate={
                mayChange && message.parentId !== null
                  ? () => onAsk({ kind: "regenerate", conversationId: id, messageId: message.id })
                  : null
              }
              onFollowUp={
                message.id === last?.id && message.parentId !== null && !isBusy
                  ? (text) => onAsk({ kind: "ask", message: text, conversationId: id })
                  : null
              }
              links={message.parentId === null ? openingLinks : undefined}
            >
              {switcher}
              {mayPromote &&
                message.state === "done" &&
                message.answer?.citations.some(({ kind }) => kind === "fact") === true &&
                conversation !== null && (
                  <PromoteMenu
                    phaseId={conversation.phaseId}
                    source={{ kind: "reply", replyId: message.id }}
                  />
                )}
            </ReplyItem>
          );
        })}
        {pending !== null && (
          <>
            <QuestionItem message={{ content: pending }} onEdit={null} />
            <li role="status" className="text-sm text-ink-3">
              {copy.thinking}
            </li>
          </>
        )}
      </ol>
      {children}
    </div>
  );
}
