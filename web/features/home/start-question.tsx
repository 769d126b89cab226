import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { setProgrammeStart, type StartOfProgramme } from "#contract/programme/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Popover } from "#web/ui/floating/popover.tsx";
import { startCopy as copy } from "./copy.ts";

type Start = Omit<StartOfProgramme, "economicStart">;

/** Asks for the first day of week 1, or lets it be set anew. */
export function StartQuestion({ projectId, start }: { projectId: string; start: Start }) {
  const [isOpen, setOpen] = useState(false);
  const label = start.isStartGiven ? copy.change : copy.question;
  return (
    <Popover
      name="programme-start"
      open={isOpen}
      onOpenChange={setOpen}
      label={copy.question}
      trigger={
        <Button size="small" data-testid="button-programme-start">
          {label}
        </Button>
      }
    >
      <StartForm projectId={projectId} start={start} onSaved={() => setOpen(false)} />
    </Popover>
  );
}

function StartForm({
  projectId,
  start,
  onSaved,
}: {
  projectId: string;
  start: Start;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const [day, setDay] = useState(start.isStartGiven ? start.startsOn : start.proposedStart);
  const [inFigures, setInFigures] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      call(setProgrammeStart, { params: { id: projectId }, body: { startsOn: day, inFigures } }),
    onSuccess: async (programme) => {
      client.setQueryData(["programme", projectId], programme);
      await client.invalidateQueries({ queryKey: ["projects", projectId] });
      onSaved();
    },
  });
  const wrong = save.error === null ? undefined : fieldErrors(save.error)["startsOn"];
  return (
    <form
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field
        label={copy.question}
        hint={start.isStartInFigures ? copy.hint : copy.hintBoth}
        error={wrong ?? (save.error === null ? undefined : describeError(save.error, copy.failed))}
      >
        {(control) => <DateInput {...control} value={day} onChange={setDay} />}
      </Field>
      {start.isStartInFigures && (
        <label className="flex items-start gap-2 text-sm text-ink">
          <input
            type="checkbox"
            className="mt-0.5"
            checked={inFigures}
            onChange={(event) => setInFigures(event.target.checked)}
          />
          {copy.inFigures}
        </label>
      )}
      <Button type="submit" variant="primary" disabled={day === "" || save.isPending}>
        {copy.set}
      </Button>
    </form>
  );
}
