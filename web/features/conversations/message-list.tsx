import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { Conversation } from "#contract/conversations/endpoints.ts";
import { branchTo, placeOf } from "./branch.ts";
import { assistantCopy as copy } from "./copy.ts";
import { MessageRow } from "./message-row.tsx";
import { QuestionItem } from "./question-item.tsx";
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
  const show = useShowBranch(conversation);
  const messages = conversation?.messages ?? [];
  const branch = branchTo(messages, conversation?.leafId ?? null);
  const id = conversation?.id ?? "";
  const mayChange = conversation?.isMine === true && !isBusy;
  const length =
    branch.reduce((sum, { content }) => sum + content.length, branch.length) +
    (pending?.length ?? 0);
  const last = branch.at(-1);
  const stay = (): void => void (follows.current = false);
  useLayoutEffect(() => void (follows.current = true), [id, pending]);
  useLayoutEffect(() => {
    if (!follows.current || box.current === null) return;
    const question = [...box.current.querySelectorAll<HTMLElement>("[data-question]")].at(-1);
    // The box is positioned, so that a question's place is counted from its top.
    box.current.scrollTo({
      top: question === undefined ? 0 : question.offsetTop - ABOVE_QUESTION_PX,
    });
  }, [length, last?.state, id]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={copy.messages}
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4"
      onWheel={stay}
      onTouchMove={stay}
      onKeyDown={stay}
    >
      <ol className="flex min-w-0 flex-col gap-5">
        {branch.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            conversationId={id}
            projectId={conversation?.projectId ?? ""}
            promoteTo={mayPromote ? (conversation?.phaseId ?? null) : null}
            progress={message.state === "writing" ? progress : null}
            isLast={message.id === last?.id}
            isBusy={isBusy}
            mayChange={mayChange}
            links={message.parentId === null ? openingLinks : undefined}
            onAsk={onAsk}
            onShow={show}
            {...placeOf(messages, message)}
          />
        ))}
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
