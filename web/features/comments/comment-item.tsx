import type { Comment } from "#contract/comments/endpoints.ts";
import { describeError } from "#web/lib/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { copy } from "./copy.ts";
import { useResolveComment } from "./queries.ts";

/** One comment: who, when, on which version, and whether the passage still reads as it did. */
export function CommentItem({ reportId, reportVersion, comment, canResolve, onGoTo }: { reportId: string; reportVersion: number; comment: Comment; canResolve: boolean; onGoTo?: () => void }) {
  const resolve = useResolveComment(reportId);
  const { passage, resolved } = comment;
  const onResolve = (): void =>
    resolve.mutate({ commentId: comment.id, resolved: resolved === null }, {
      onError: (error) => showToast({ title: copy.failed, description: describeError(error, copy.tryAgain), tone: "destructive" }),
    });
  return (
    <li className="border-b border-border pb-4 last:border-b-0" data-testid="comment">
      <p className="text-xs text-ink-3">{copy.by(comment.author, copy.roles[comment.role] ?? comment.role, formatMoment(comment.createdAt))}</p>
      <p className="mt-1 text-base whitespace-pre-line text-ink">{comment.text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-1.5 empty:hidden">
        {comment.reportVersion !== reportVersion && <Badge>{copy.onVersion(comment.reportVersion)}</Badge>}
        {passage.state !== "same" && <Badge tone="warning">{copy[passage.state]}</Badge>}
        {resolved !== null && <Badge tone="positive">{copy.resolvedBy(resolved.by, formatMoment(resolved.at))}</Badge>}
      </div>
      {(passage.state !== "same" || onGoTo !== undefined) && <p className="mt-2 border-l-2 border-border pl-3 text-sm text-ink-2"><span className="text-ink-3">{copy.quote}</span> {passage.quote}</p>}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {onGoTo !== undefined && passage.blockIndex !== null && <Button size="small" variant="quiet" onClick={onGoTo}>{copy.goTo}</Button>}
        {canResolve && <Button size="small" variant="quiet" isPending={resolve.isPending} onClick={onResolve}>{resolved === null ? copy.resolve : copy.reopen}</Button>}
      </div>
    </li>
  );
}
