import { Pencil } from "lucide-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import type { Message } from "#contract/conversations/endpoints.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { words } from "#web/ui/copy.ts";
import { assistantCopy as copy } from "./copy.ts";

/** What the person asked; edited, it is asked again beside the first. */
export function QuestionItem({
  message,
  onEdit,
  children,
}: {
  message: Pick<Message, "content">;
  onEdit: ((text: string) => void) | null;
  children?: ReactNode;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const send = (): void => {
    if (draft === null || draft.trim() === "" || onEdit === null) return;
    onEdit(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") setDraft(null);
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <li data-question className="group/question flex flex-col items-end gap-1">
      <span className="sr-only">{copy.you}</span>
      {draft === null ? (
        <div className="flex max-w-[90%] min-w-0 items-center gap-1">
          {onEdit !== null && (
            <IconButton
              size="small"
              label={copy.edit}
              className="opacity-0 group-hover/question:opacity-100 focus-visible:opacity-100"
              onClick={() => setDraft(message.content)}
            >
              <Pencil aria-hidden />
            </IconButton>
          )}
          <div className="min-w-0 rounded-card bg-accent-soft px-3.5 py-2 text-base break-words whitespace-pre-wrap text-ink">
            {message.content}
          </div>
        </div>
      ) : (
        <div className="flex w-full flex-col gap-2">
          <Textarea
            aria-label={copy.edit}
            autoFocus
            rows={3}
            maxLength={4000}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <div className="flex justify-end gap-2">
            <Button size="small" onClick={() => setDraft(null)}>
              {words.cancel}
            </Button>
            <Button size="small" variant="primary" disabled={draft.trim() === ""} onClick={send}>
              {copy.editSave}
            </Button>
          </div>
        </div>
      )}
      {children}
    </li>
  );
}
