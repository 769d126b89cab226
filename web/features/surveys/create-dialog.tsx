import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { readAudience } from "#domain/surveys/read-audience.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { surveysCopy } from "./copy.ts";
import { useCreateSurvey } from "./queries.ts";
import { trueNow } from "#web/lib/true-clock.ts";

const copy = surveysCopy.form;
const OPEN_DAYS = 14;

/** Local date and hour as an input of the browser writes them. */
const inputMoment = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
const inTwoWeeks = (): string => {
  const date = trueNow();
  date.setDate(date.getDate() + OPEN_DAYS);
  date.setHours(18, 0, 0, 0);
  return inputMoment(date);
};

export function CreateSurveyDialog({
  projectId,
  onClose,
}: {
  projectId: string;
  onClose: () => void;
}) {
  const [form, setForm] = useState(() => ({
    title: copy.nameDefault,
    message: "",
    contact: "",
    closesAt: inTwoWeeks(),
    audience: "",
  }));
  const chooser = useRef<HTMLInputElement>(null);
  const create = useCreateSurvey(projectId);
  const errors = fieldErrors(create.error);
  const set = (change: Partial<typeof form>): void =>
    setForm((before) => ({ ...before, ...change }));
  const people = form.audience.trim() === "" ? null : readAudience(form.audience);
  const onSubmit = (): void => {
    const closes = new Date(form.closesAt);
    create.mutate(
      { ...form, closesAt: Number.isNaN(closes.getTime()) ? form.closesAt : closes.toISOString() },
      {
        onSuccess: () => {
          showToast({ title: surveysCopy.created, tone: "positive" });
          onClose();
        },
        onError: (failure) => {
          if (Object.keys(fieldErrors(failure)).length === 0)
            showToast({
              title: surveysCopy.failed,
              description: describeError(failure, surveysCopy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  return (
    <Dialog
      name="new-survey"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.text}
      footer={
        <Button
          variant="primary"
          isPending={create.isPending}
          onClick={onSubmit}
          data-testid="button-create-survey"
        >
          {copy.create}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={copy.name} error={errors["title"]}>
          {(control) => (
            <Input
              {...control}
              value={form.title}
              maxLength={160}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={copy.message}
          hint={copy.messageHint}
          optional={copy.optional}
          error={errors["message"]}
        >
          {(control) => (
            <Textarea
              {...control}
              value={form.message}
              maxLength={2000}
              onChange={(event) => set({ message: event.target.value })}
            />
          )}
        </Field>
        <Field label={copy.contact} hint={copy.contactHint} error={errors["contact"]}>
          {(control) => (
            <Input
              {...control}
              value={form.contact}
              maxLength={200}
              onChange={(event) => set({ contact: event.target.value })}
            />
          )}
        </Field>
        <Field label={copy.closesAt} error={errors["closesAt"]}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={form.closesAt}
              onChange={(event) => set({ closesAt: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={copy.audience}
          hint={people?.ok === true ? copy.count(people.people.length) : copy.audienceHint}
          error={errors["audience"]}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              value={form.audience}
              placeholder={copy.audienceExample}
              onChange={(event) => set({ audience: event.target.value })}
            />
          )}
        </Field>
        <div>
          <Button
            size="small"
            icon={<Upload aria-hidden className="size-3.5" />}
            onClick={() => chooser.current?.click()}
          >
            {copy.file}
          </Button>
          <input
            ref={chooser}
            type="file"
            accept=".csv,.txt,text/csv"
            className="sr-only"
            tabIndex={-1}
            aria-label={copy.file}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file !== undefined) void readText(file).then((audience) => set({ audience }));
              event.target.value = "";
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** UTF-8, else what spreadsheets of Windows write. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
