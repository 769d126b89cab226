import { useEffect, useRef, useState } from "react";
import type { DecisionView } from "#contract/decisions/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { decisionsCopy as copy } from "./copy.ts";
import { DecisionForm } from "./decision-form.tsx";
import { editedBefore, type DecisionChange } from "./decision-change.ts";
import { useEditDecision } from "./queries.ts";

/** One decision as it stands; its form takes the place of the values, and the focus comes back to where it was opened. */
export function DecisionItem({
  projectId,
  decision,
}: {
  projectId: string;
  decision: DecisionView;
}) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const edit = useEditDecision(projectId);
  useEffect(() => {
    if (isEditing || !returns.current) return;
    returns.current = false;
    opener.current?.focus();
  }, [isEditing]);
  const close = (): void => {
    returns.current = true;
    edit.reset();
    setEditing(false);
  };
  const undo = (before: DecisionChange): void =>
    edit.mutate(
      { id: decision.id, change: before },
      {
        onSuccess: () => showToast({ title: copy.undone }),
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  const save = (change: DecisionChange): void => {
    const before = editedBefore(decision, change);
    edit.mutate(
      { id: decision.id, change },
      {
        onSuccess: () => {
          close();
          showToast({
            title: copy.saved,
            tone: "positive",
            action: { label: copy.undo, onSelect: () => undo(before) },
          });
        },
      },
    );
  };
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0" data-decision={decision.id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-base text-ink">{decision.recommendation}</p>
        {!isEditing && (
          <Button
            ref={opener}
            size="small"
            aria-label={copy.editOf(decision.recommendation)}
            onClick={() => setEditing(true)}
          >
            {copy.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <DecisionForm
          decision={decision}
          error={edit.error}
          isPending={edit.isPending}
          onSave={save}
          onCancel={close}
        />
      ) : (
        <DecisionValues decision={decision} />
      )}
    </li>
  );
}

function DecisionValues({ decision: { ownerText, dueText, edits } }: { decision: DecisionView }) {
  const by = [...new Set([edits.text, edits.owner, edits.due].flatMap((edit) => edit?.by ?? []))];
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-ink-2">
        <div className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-ink-3">{copy.owner}</dt>
          <dd className="min-w-0">{ownerText}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="shrink-0 text-ink-3">{copy.due}</dt>
          <dd>{dueText}</dd>
        </div>
      </dl>
      {by.length > 0 && <p className="text-ink-3">{copy.informed(by.join(", "))}</p>}
    </div>
  );
}
