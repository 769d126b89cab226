import { useState, type FormEvent } from "react";
import type { BenchmarkItem } from "#contract/benchmarks/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { benchmarksCopy } from "./copy.ts";
import { useSetValue } from "./queries.ts";

const copy = benchmarksCopy.value;

/** "1.234,5" as a person writes it; null when it is no number. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(/[−–]/, "-");
  if (!/^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(plain) && !/^-?\d+\.\d{1,2}$/.test(plain))
    return null;
  const isEnglish = /^-?\d+\.\d{1,2}$/.test(plain);
  return Number(isEnglish ? plain : plain.replaceAll(".", "").replace(",", "."));
}

export function ValueDialog({
  item,
  projectId,
  onClose,
}: {
  item: BenchmarkItem;
  projectId: string;
  onClose: () => void;
}) {
  const [value, setValue] = useState(
    item.manual === null ? "" : String(item.manual.value).replace(".", ","),
  );
  const [source, setSource] = useState(item.manual?.source ?? "");
  const [asOf, setAsOf] = useState(item.manual?.asOf ?? "");
  const [isInvalid, setInvalid] = useState(false);
  const write = useSetValue(projectId, item.code);
  const errors = fieldErrors(write.error);
  const send = (body: { value: number; source: string; asOf: string } | null): void =>
    write.mutate(body, {
      onSuccess: () => {
        showToast({ title: body === null ? copy.removed : copy.saved, tone: "positive" });
        onClose();
      },
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, benchmarksCopy.tryAgain),
          tone: "destructive",
        }),
    });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const number = readNumber(value);
    setInvalid(number === null);
    if (number !== null) send({ value: number, source: source.trim(), asOf });
  };
  return (
    <Dialog
      name="client-value"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.description(item.name, item.unit)}
      footer={
        <>
          {item.manual !== null && (
            <Button variant="quiet" isPending={write.isPending} onClick={() => send(null)}>
              {copy.remove}
            </Button>
          )}
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            form="benchmark-value"
            variant="primary"
            isPending={write.isPending}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <form id="benchmark-value" onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
        <Field
          label={copy.value}
          hint={item.unit}
          error={isInvalid ? copy.invalid : errors["value"]}
        >
          {(control) => (
            <Input
              {...control}
              value={value}
              inputMode="decimal"
              maxLength={30}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </Field>
        <Field label={copy.source} hint={copy.sourceHint} error={errors["source"]}>
          {(control) => (
            <Input
              {...control}
              value={source}
              maxLength={300}
              onChange={(event) => setSource(event.target.value)}
            />
          )}
        </Field>
        <Field label={copy.asOf} error={errors["asOf"]}>
          {(control) => <DateInput {...control} value={asOf} onChange={(day) => setAsOf(day)} />}
        </Field>
      </form>
    </Dialog>
  );
}
