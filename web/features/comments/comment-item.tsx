import { useEffect, useRef, useState } from "react";
import type { Comment } from "#contract/comments/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { CommentForm } from "./comment-form.tsx";
import { copy } from "./copy.ts";
import { splitMentions } from "./mention.ts";
import { useResolveComment } from "./queries.ts";

export interface CommentItemProps {
  reportId: string;
  reportVersion: number;
  comment: Comment;
  replies: Comment[];
  abilities: { comment: boolean; resolveComments: boolean };
  isReleased: boolean;
  /** The comment that a notification led to. */
  markedId: string | null;
  onGoTo?: () => void;
}

/** One comment and its answers: who, when, on which version, and whether the passage still reads as it did. */
export function CommentItem({
  reportId,
  reportVersion,
  comment,
  replies,
  abilities,
  isReleased,
  markedId,
  onGoTo,
}: CommentItemProps) {
  const { showMoment } = useActDates();
  const resolve = useResolveComment(reportId);
  const [isReplying, setIsReplying] = useState(false);
  const { passage, resolved } = comment;
  const onResolve = (): void =>
    resolve.mutate(
      { commentId: comment.id, resolved: resolved === null },
      {
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  return (
    <li className="border-b border-border pb-4 last:border-b-0" data-testid="comment">
      <CommentText comment={comment} isMarked={comment.id === markedId} />
      <div className="mt-2 flex flex-wrap items-center gap-1.5 empty:hidden">
        {comment.reportVersion !== reportVersion && (
          <Badge>{copy.onVersion(comment.reportVersion)}</Badge>
        )}
        {passage.state !== "same" && <Badge tone="warning">{copy[passage.state]}</Badge>}
        {resolved !== null && (
          <Badge tone="positive">{copy.resolvedBy(resolved.by, showMoment(resolved.at))}</Badge>
        )}
      </div>
      {(passage.state !== "same" || onGoTo !== undefined) && (
        <p className="mt-2 border-l-2 border-border pl-3 text-sm break-words text-ink-2">
          <span className="text-ink-3">{copy.quote}</span> {passage.quote}
        </p>
      )}
      {replies.length > 0 && (
        <ul
          aria-label={copy.replies}
          className="mt-3 flex flex-col gap-3 border-l-2 border-border pl-4"
        >
          {replies.map((reply) => (
            <li key={reply.id} data-testid="comment-reply">
              <CommentText comment={reply} isMarked={reply.id === markedId} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {onGoTo !== undefined && passage.blockIndex !== null && (
          <Button size="small" variant="quiet" onClick={onGoTo}>
            {copy.goTo}
          </Button>
        )}
        {abilities.comment && !isReplying && (
          <Button size="small" variant="quiet" onClick={() => setIsReplying(true)}>
            {copy.reply}
          </Button>
        )}
        {abilities.resolveComments && (
          <Button size="small" variant="quiet" isPending={resolve.isPending} onClick={onResolve}>
            {resolved === null ? copy.resolve : copy.reopen}
          </Button>
        )}
      </div>
      {isReplying && (
        <div className="mt-3 pl-4">
          <CommentForm
            reportId={reportId}
            place={{ sectionId: passage.sectionId, blockIndex: passage.blockIndex ?? 0 }}
            isReleased={isReleased}
            replyTo={comment.id}
            onDone={() => setIsReplying(false)}
          />
        </div>
      )}
    </li>
  );
}

function CommentText({ comment, isMarked }: { comment: Comment; isMarked: boolean }) {
  const { showMoment } = useActDates();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: "center" });
  }, [isMarked]);
  return (
    <div
      ref={place}
      className={classNames(isMarked && "-mx-2 rounded-control bg-accent-soft/60 px-2 py-1.5")}
    >
      <p className="text-xs break-words text-ink-3">
        {copy.by(
          comment.author,
          copy.roles[comment.role] ?? comment.role,
          showMoment(comment.createdAt),
        )}
      </p>
      <p className="mt-1 text-base break-words whitespace-pre-line text-ink">
        {splitMentions(
          comment.text,
          comment.mentions.map(({ name }) => name),
        ).map((part, index) =>
          part.isMention ? (
            <span key={index} className="font-medium text-accent">
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </p>
    </div>
  );
}
