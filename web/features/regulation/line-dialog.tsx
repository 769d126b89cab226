import { useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { regulationCopy as copy } from "./copy.ts";
import { useSaveRegulation, type Regulation, type RegulationLine } from "./queries.ts";

type Draft = Omit<RegulationLine, "confirmedBy">;

/** One line of the table; saving it is a new version of the whole. */
export function LineDialog({
  table,
  line,
  onClose,
}: {
  table: Regulation;
  line: RegulationLine | null;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<Draft>(() => {
    const { confirmedBy: _confirmedBy, ...own } = line ?? {
      id: "",
      subject: "",
      text: "",
      source: "",
      verifiedOn: null,
      state: "não verificado" as const,
      reservation: null,
      confirmedBy: null,
    };
    return own;
  });
  const [note, setNote] = useState("");
  const save = useSaveRegulation();
  const position =
    line === null ? table.lines.length : table.lines.findIndex(({ id }) => id === line.id);
  const errors = fieldErrors(save.error);
  const errorOf = (key: string): { error?: string } => {
    const found = errors[`lines.${position}.${key}`];
    return found === undefined ? {} : { error: found };
  };
  const set = <Key extends keyof Draft>(key: Key, value: Draft[Key]): void =>
    setDraft({ ...draft, [key]: value });
  const submit = (): void => {
    const others = table.lines.map(({ confirmedBy: _confirmedBy, ...own }) => own);
    const lines =
      line === null
        ? [...others, draft]
        : others.map((other) => (other.id === line.id ? draft : other));
    save.mutate(
      { version: table.version, note, lines },
      {
        onSuccess: ({ version }) => {
          showToast({ title: copy.saved(version), tone: "positive" });
          onClose();
        },
        onError: (failure) => {
          if (Object.keys(fieldErrors(failure)).length === 0)
            showToast({
              title: copy.saveFailed,
              description: describeError(failure, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  const names = copy.fields;
  return (
    <Dialog
      name="regulation-line"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={line === null ? copy.add : copy.editOf(line.id)}
      description={copy.stateHint}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="primary" onClick={submit} isPending={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {line === null && (
          <Field label={names.id} {...errorOf("id")}>
            {(control) => (
              <Input
                {...control}
                value={draft.id}
                onChange={(event) => set("id", event.target.value)}
                maxLength={4}
              />
            )}
          </Field>
        )}
        <Field label={names.subject} {...errorOf("subject")}>
          {(control) => (
            <Input
              {...control}
              value={draft.subject}
              onChange={(event) => set("subject", event.target.value)}
              maxLength={120}
            />
          )}
        </Field>
        <Field label={names.text} {...errorOf("text")}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={draft.text}
              onChange={(event) => set("text", event.target.value)}
              maxLength={2000}
            />
          )}
        </Field>
        <Field label={names.source} {...errorOf("source")}>
          {(control) => (
            <Input
              {...control}
              value={draft.source}
              onChange={(event) => set("source", event.target.value)}
              maxLength={400}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={names.state}>
            {(control) => (
              <Select
                {...control}
                aria-label={names.state}
                placeholder={names.state}
                value={draft.state}
                onChange={(value) => set("state", value as Draft["state"])}
                options={Object.entries(copy.states).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          <Field label={names.verifiedOn} optional={copy.optional} {...errorOf("verifiedOn")}>
            {(control) => (
              <DateInput
                {...control}
                value={draft.verifiedOn ?? ""}
                onChange={(day) => set("verifiedOn", day || null)}
              />
            )}
          </Field>
        </div>
        <Field label={names.reservation} optional={copy.optional} {...errorOf("reservation")}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={draft.reservation ?? ""}
              onChange={(event) => set("reservation", event.target.value || null)}
              maxLength={600}
            />
          )}
        </Field>
        <Field
          label={names.note}
          hint={copy.noteHint}
          {...(errors["note"] === undefined ? {} : { error: errors["note"] })}
        >
          {(control) => (
            <Input
              {...control}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={500}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
