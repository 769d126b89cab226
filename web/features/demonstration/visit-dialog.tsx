import { useState } from "react";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { visitCopy as copy } from "./copy.ts";
import type { DemonstrationLink } from "./queries.ts";

/** The link of a person of the demonstration: shown once, to be opened where nobody is signed in. */
export function VisitDialog({ made, onClose }: { made: DemonstrationLink; onClose: () => void }) {
  const [link] = useState(() => `${window.location.origin}${made.link}`);
  const onCopy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => showToast({ title: copy.copied, tone: "positive" }),
      () => showToast({ title: copy.copyFailed, tone: "destructive" }),
    );
  };
  return (
    <Dialog
      name="visit-demonstration"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title(made.name)}
      description={copy.text(formatMoment(made.expiresAt))}
      footer={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          <Button variant="primary" data-first-focus onClick={onCopy}>
            {copy.copy}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Callout tone="info">{copy.private}</Callout>
        <Field label={copy.link}>
          {(control) => (
            <Input
              {...control}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              data-testid="demonstration-link"
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
