import { useState } from "react";
import type { Gate } from "#contract/gates/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { ApproverNotice } from "./approver-notice.tsx";
import { gateCopy, submitCopy as copy } from "./copy.ts";
import { sortPending } from "./gate-look.ts";
import { useSubmitGate } from "./queries.ts";

/** What goes to the gate, before it is sealed. */
export function SubmitDialog({ gate, onClose }: { gate: Gate; onClose: () => void }) {
  const [message, setMessage] = useState("");
  const submit = useSubmitGate(gate);
  const warnings = sortPending(gate.conditions);
  const met = gate.conditions.filter((condition) => condition.met).length;
  const onSubmit = (): void =>
    submit.mutate(message.trim(), {
      onSuccess: () => {
        showToast({ title: copy.done, tone: "positive" });
        onClose();
      },
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, gateCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <Dialog
      name="submit-gate"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.text}
      footer={
        <>
          <Button onClick={onClose}>{gateCopy.cancel}</Button>
          <Button variant="primary" onClick={onSubmit} isPending={submit.isPending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl
          aria-label={copy.summary}
          className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5 text-base"
        >
          <dt className="text-ink-3">{copy.version}</dt>
          <dd className="text-ink">{copy.versionValue(gate.reportVersion ?? 0)}</dd>
          <dt className="text-ink-3">{copy.conditions}</dt>
          <dd className="text-ink">{copy.conditionsValue(met, gate.conditions.length)}</dd>
          <dt className="text-ink-3">{copy.approvers}</dt>
          <dd className="text-ink">{gate.approvers.required}</dd>
        </dl>
        {warnings.length > 0 && (
          <Callout tone="warning" title={copy.warnings(warnings.length)}>
            <ul className="list-disc pl-4">
              {warnings.map((condition) => (
                <li key={condition.id}>
                  {condition.label}: {condition.evidence}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        <ApproverNotice gate={gate} />
        <Field label={copy.message} optional={copy.optional}>
          {(control) => (
            <Textarea
              {...control}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              maxLength={2000}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
