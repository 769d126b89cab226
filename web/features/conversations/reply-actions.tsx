import { Copy, RotateCw, ThumbsDown, ThumbsUp } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { Message } from "#contract/conversations/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { answerText } from "./answers/answer-markdown.ts";
import { assistantCopy as copy } from "./copy.ts";
import { useFeedback } from "./queries.ts";

/** Under a finished reply: copy, verdict, another reply. */
export function ReplyActions({
  message,
  conversationId,
  onRegenerate,
}: {
  message: Message;
  conversationId: string;
  onRegenerate: (() => void) | null;
}) {
  const feedback = useFeedback(conversationId);
  const [asksReason, setAsksReason] = useState(false);
  const give = (useful: boolean | null, reason?: string): void =>
    feedback.mutate(
      { messageId: message.id, useful, ...(reason === undefined ? {} : { reason }) },
      {
        onSuccess: () => {
          if (useful === true || reason !== undefined)
            showToast({ title: copy.thanks, tone: "positive" });
        },
        onError: (error) =>
          showToast({
            title: copy.changeFailed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  const verdict = message.feedback?.useful;
  const copyText = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(
        message.answer === null ? message.content : answerText(message.answer),
      );
      showToast({ title: copy.copied, tone: "positive" });
    } catch {
      showToast({ title: copy.copyFailed, description: copy.copyFailedText, tone: "destructive" });
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="-ml-1.5 flex items-center gap-0.5">
        <IconButton size="small" label={copy.copy} onClick={() => void copyText()}>
          <Copy aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          label={copy.useful}
          aria-pressed={verdict === true}
          className={classNames(verdict === true && "text-positive")}
          onClick={() => {
            setAsksReason(false);
            give(verdict === true ? null : true);
          }}
        >
          <ThumbsUp aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          label={copy.notUseful}
          aria-pressed={verdict === false}
          className={classNames(verdict === false && "text-danger")}
          onClick={() => {
            setAsksReason(verdict !== false);
            give(verdict === false ? null : false);
          }}
        >
          <ThumbsDown aria-hidden />
        </IconButton>
        {onRegenerate !== null && (
          <IconButton size="small" label={copy.regenerate} onClick={onRegenerate}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
      </div>
      {asksReason && verdict === false && (
        <ReasonForm
          onSend={(reason) => {
            setAsksReason(false);
            give(false, reason);
          }}
        />
      )}
    </div>
  );
}

function ReasonForm({ onSend }: { onSend: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() !== "") onSend(reason);
  };
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className="flex w-[min(26rem,72vw)] max-w-full flex-col gap-2 rounded-card border border-border p-3"
    >
      <Field label={copy.reasonLabel}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button size="small" type="submit" disabled={reason.trim() === ""}>
          {copy.reasonSend}
        </Button>
      </div>
    </form>
  );
}
