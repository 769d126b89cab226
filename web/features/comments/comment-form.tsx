import { useState, type FormEvent } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { copy } from "./copy.ts";
import { mentionedIn, type Named } from "./mention.ts";
import { MentionField } from "./mention-field.tsx";
import { useAddComment, type PassagePlace } from "./queries.ts";

/** A new comment on a passage, or with `replyTo` an answer to one. What was written stays in the field until it is saved. */
export function CommentForm({
  reportId,
  place,
  isReleased,
  replyTo,
  onDone,
}: {
  reportId: string;
  place: PassagePlace;
  isReleased: boolean;
  replyTo?: string;
  onDone?: () => void;
}) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Named[]>([]);
  const add = useAddComment(reportId);
  const errors = fieldErrors(add.error);
  const isReply = replyTo !== undefined;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate(
      { ...place, text, mentions: mentionedIn(text, chosen), ...(isReply ? { replyTo } : {}) },
      {
        onSuccess: () => {
          setText("");
          setChosen([]);
          showToast({ title: isReply ? copy.replySent : copy.sent, tone: "positive" });
          onDone?.();
        },
        onError: (error) => {
          const fields = fieldErrors(error);
          if (fields["text"] === undefined && fields["mentions"] === undefined)
            showToast({
              title: copy.failed,
              description:
                fields["blockIndex"] ?? fields["replyTo"] ?? describeError(error, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      data-keep={replyTo ?? `${place.sectionId} ${place.blockIndex}`}
      className="flex flex-col gap-3"
    >
      <Field
        label={isReply ? copy.replyLabel : copy.label}
        hint={isReleased ? copy.hint : copy.hintInternal}
        error={errors["text"] ?? errors["mentions"]}
      >
        {(control) => (
          <MentionField
            reportId={reportId}
            control={control}
            rows={isReply ? 3 : 4}
            value={text}
            onChange={setText}
            onMention={(person) => setChosen((people) => [...people, person])}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size={isReply ? "small" : "medium"}
          isPending={add.isPending}
        >
          {isReply ? copy.sendReply : copy.send}
        </Button>
        {isReply && (
          <Button size="small" variant="quiet" onClick={onDone}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
