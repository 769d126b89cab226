import { useState, type FormEvent, type ReactNode } from "react";
import { parseNumber, plainNumberStyle } from "#domain/tables/values/number.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import type { DialogName } from "#web/ui/dialog/dialog-names.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { registersCopy as copy } from "./copy.ts";
import { useRegisterWrite } from "./queries.ts";

/** Null for an empty field; NaN for what is no number. */
export function readFigure(text: string): number | null {
  return text.trim() === "" ? null : parseNumber(text.trim(), plainNumberStyle);
}
export const writeFigure = (value: number | null): string =>
  value === null ? "" : String(value).replace(".", ",");

/** Why the fields cannot be sent: a sentence for each. */
export class FieldProblems {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    this.fields = fields;
  }
}

interface Props<T> {
  name: DialogName;
  title: string;
  description?: string;
  width?: "medium" | "wide";
  saveLabel?: string;
  read: () => T | FieldProblems;
  write: (body: T) => Promise<unknown>;
  savedTitle?: string;
  onClose: () => void;
  children: (errors: Record<string, string>) => ReactNode;
}

/** A form in a dialog: own checks, then the server's, each beside its field; a refusal about no field is a toast. */
export function RecordForm<T>({
  name,
  title,
  description,
  width = "wide",
  saveLabel = copy.save,
  read,
  write,
  savedTitle = copy.saved,
  onClose,
  children,
}: Props<T>) {
  const [own, setOwn] = useState<Record<string, string>>({});
  const save = useRegisterWrite(write);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = read();
    setOwn(found instanceof FieldProblems ? found.fields : {});
    if (found instanceof FieldProblems) return;
    save.mutate(found, {
      onSuccess: () => {
        showToast({ title: savedTitle, tone: "positive" });
        onClose();
      },
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  };
  return (
    <Dialog
      name={name}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      {...(description === undefined ? {} : { description })}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            form="record-form"
            variant="primary"
            isPending={save.isPending}
            data-testid="button-save-record"
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id="record-form" onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
        {children({ ...fieldErrors(save.error), ...own })}
      </form>
    </Dialog>
  );
}
