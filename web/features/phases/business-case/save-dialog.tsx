import { useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { whatIfCopy as copy } from "./copy.ts";
import { useSaveScenario } from "./queries.ts";
import type { ScenarioDrivers } from "#contract/scenarios/endpoints.ts";

/** Names the levels moved; the server computes them again. */
export function SaveDialog({
  projectId,
  drivers,
  moved,
  onClose,
}: {
  projectId: string;
  drivers: ScenarioDrivers;
  moved: string[];
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const save = useSaveScenario(projectId);
  const errors = fieldErrors(save.error);
  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    save.mutate(
      { name: name.trim(), drivers },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, tone: "positive" });
          onClose();
        },
        onError: (error) => {
          if (fieldErrors(error)["name"] === undefined)
            showToast({
              title: copy.failed,
              description: describeError(error, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  return (
    <Dialog
      name="save-scenario"
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.saveTitle}
      description={copy.saveText}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form="save-scenario" variant="primary" isPending={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id="save-scenario" onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
        <ul className="list-disc pl-5 text-sm text-ink-2">
          {moved.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Field label={copy.name} error={errors["name"]}>
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={120}
              autoComplete="off"
              placeholder={copy.namePlaceholder}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
