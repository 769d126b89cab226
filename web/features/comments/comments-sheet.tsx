import type { Comment } from "#contract/comments/endpoints.ts";
import type { Report } from "#contract/reports/endpoints.ts";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { commentsAt, threadsOf } from "./comments-at.ts";
import { copy } from "./copy.ts";
import type { PassagePlace } from "./queries.ts";

/** All comments of a report, or with `place` those of one passage and the field for another. */
export function CommentsSheet({
  report,
  comments,
  place,
  markedId = null,
  onClose,
  onGoTo,
}: {
  report: Report;
  comments: Comment[];
  place: PassagePlace | null;
  markedId?: string | null;
  onClose: () => void;
  onGoTo: (place: PassagePlace) => void;
}) {
  const shown = place === null ? comments : commentsAt(comments, place);
  return (
    <Sheet
      name="comments"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={place === null ? copy.title : copy.onPassage}
    >
      <div className="flex flex-col gap-6">
        {shown.length === 0 ? (
          <p className="text-base text-ink-2">{place === null ? copy.none : copy.noneHere}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {threadsOf(shown).map(({ comment, replies }) => {
              const { sectionId, blockIndex } = comment.passage;
              return (
                <CommentItem
                  key={comment.id}
                  reportId={report.id}
                  reportVersion={report.reportVersion}
                  comment={comment}
                  replies={replies}
                  abilities={report.abilities}
                  isReleased={report.released}
                  markedId={markedId}
                  {...(place === null && blockIndex !== null
                    ? { onGoTo: () => onGoTo({ sectionId, blockIndex }) }
                    : {})}
                />
              );
            })}
          </ul>
        )}
        {place !== null && report.abilities.comment && (
          <CommentForm reportId={report.id} place={place} isReleased={report.released} />
        )}
      </div>
    </Sheet>
  );
}
