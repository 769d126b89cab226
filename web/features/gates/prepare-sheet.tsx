import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { sentence } from "#domain/kernel/text/sentence.ts";
import { useRecordStatement } from "#web/features/phases/index.ts";
import { AskDialog, askCopy } from "#web/features/signatures/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { gateCopy, prepareCopy as copy, statementCopy } from "./copy.ts";
import type { Wanted } from "./gate-look.ts";
import { gapsIn, isTouched, type Declaration } from "./prepare-form.ts";

/** Every declaration that the gate still lacks, side by side, and one button that records those that were written. */
export function PrepareSheet({
  phase,
  wanted,
  onClose,
}: {
  phase: Phase;
  wanted: readonly Wanted[];
  onClose: () => void;
}) {
  // As they stood when it was opened: what is recorded leaves the gate's list while the rest is still being sent.
  const [asked, setAsked] = useState(wanted);
  const [drafts, setDrafts] = useState<Record<string, Declaration>>({});
  const [hasTried, setTried] = useState(false);
  const [asking, setAsking] = useState<Wanted | null>(null);
  const record = useRecordStatement(phase);
  const draftOf = ({ key, role }: Wanted): Declaration =>
    drafts[key] ?? { name: "", role, text: "" };
  const written = asked.filter((item) => isTouched(draftOf(item)));

  const onSave = async (): Promise<void> => {
    setTried(true);
    if (written.length === 0) {
      showToast({ title: copy.none, tone: "destructive" });
      return;
    }
    if (written.some((item) => gapsIn(draftOf(item)).length > 0)) return;
    let recorded = 0;
    try {
      for (const item of written) {
        const { name, role, text } = draftOf(item);
        await record.mutateAsync({
          conditionId: item.conditionId,
          name: name.trim(),
          role: role.trim(),
          text: text.trim(),
          subject: null,
        });
        recorded += 1;
        setAsked((all) => all.filter(({ key }) => key !== item.key));
      }
      showToast({ title: copy.recorded(recorded), tone: "positive" });
      onClose();
    } catch (error) {
      showToast({
        title: statementCopy.failed,
        description: describeError(error, gateCopy.tryAgain),
        tone: "destructive",
      });
    }
  };
  return (
    <Dialog
      name="prepare-gate"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={`${copy.text} ${copy.hint}`}
      footer={
        <>
          <Button onClick={onClose}>{statementCopy.cancel}</Button>
          <Button variant="primary" onClick={() => void onSave()} isPending={record.isPending}>
            {copy.save(written.length)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {asked.map((item) => (
          <DeclarationForm
            key={item.key}
            wanted={item}
            draft={draftOf(item)}
            isChecked={hasTried && isTouched(draftOf(item))}
            onAsk={() => setAsking(item)}
            onChange={(draft) => setDrafts((all) => ({ ...all, [item.key]: draft }))}
          />
        ))}
      </div>
      {asking !== null && (
        <AskDialog phase={phase} asked={asking} onClose={() => setAsking(null)} />
      )}
    </Dialog>
  );
}

function DeclarationForm({
  wanted: { label, action, side },
  draft,
  isChecked,
  onAsk,
  onChange,
}: {
  wanted: Wanted;
  draft: Declaration;
  isChecked: boolean;
  onAsk: () => void;
  onChange: (draft: Declaration) => void;
}) {
  const gaps = isChecked ? gapsIn(draft) : [];
  const errorOf = (part: keyof Declaration) =>
    gaps.includes(part) ? statementCopy.wanted[part] : undefined;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-border p-4">
      <legend className="px-1 text-base font-semibold text-ink">
        {side === null ? label : copy.side(side)}
      </legend>
      <p className="text-sm text-ink-2">
        {side === null ? sentence(action) : `${label}: ${action}.`}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label={statementCopy.name} error={errorOf("name")}>
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              onChange={(event) => onChange({ ...draft, name: event.target.value })}
              maxLength={120}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={statementCopy.role} error={errorOf("role")}>
          {(control) => (
            <Input
              {...control}
              value={draft.role}
              onChange={(event) => onChange({ ...draft, role: event.target.value })}
              maxLength={120}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label={statementCopy.justification} error={errorOf("text")}>
        {(control) => (
          <Textarea
            {...control}
            value={draft.text}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
            rows={3}
            maxLength={2000}
          />
        )}
      </Field>
      <Button variant="quiet" size="small" className="self-start" onClick={onAsk}>
        {askCopy.ask}
      </Button>
    </fieldset>
  );
}
