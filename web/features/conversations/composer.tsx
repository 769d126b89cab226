import { ArrowUp, Square } from "lucide-react";
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from "react";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { assistantCopy as copy } from "./copy.ts";
import { useDraft } from "./drafts.ts";

/** Enter sends and Shift+Enter does not; what was not sent stays, also over a reload. */
export function Composer({
  phaseId,
  isPending,
  onSend,
  onStop,
}: {
  phaseId: string | null;
  isPending: boolean;
  onSend: (text: string) => void;
  onStop: (() => void) | null;
}) {
  const { text, write } = useDraft(phaseId);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDisabled = phaseId === null || isPending;
  // A field that is disabled while the reply comes loses the cursor: it gets it back.
  const wasSent = useRef(false);
  useEffect(() => {
    if (isDisabled || !wasSent.current) return;
    wasSent.current = false;
    field.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  const send = (): void => {
    if (isDisabled || text.trim() === "") return;
    wasSent.current = true;
    onSend(text);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={onSubmit} noValidate data-keeps-itself className="flex items-end gap-2">
      <Textarea
        ref={field}
        aria-label={copy.inputLabel}
        title={copy.hint}
        rows={Math.min(4, Math.max(1, text.split("\n").length))}
        maxLength={4000}
        className="resize-none"
        placeholder={phaseId === null ? copy.noPhase : copy.placeholder}
        value={text}
        disabled={isDisabled}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {onStop !== null ? (
        <Button onClick={onStop} icon={<Square aria-hidden className="size-3.5" />}>
          {copy.stop}
        </Button>
      ) : (
        <IconButton
          type="submit"
          label={copy.send}
          disabled={isDisabled || text.trim() === ""}
          className="bg-accent text-on-accent! hover:bg-accent-strong"
        >
          <ArrowUp aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
