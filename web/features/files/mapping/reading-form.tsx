import { useState, type FormEvent } from "react";
import type { FileMapping, ReadingSettings } from "#contract/files/mapping-endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { delimiterLabels, encodingLabels, mappingCopy, readingCopy as copy } from "./copy.ts";
import { NONE } from "./mapping-draft.ts";
import { useRereadFile, type FileRef } from "./queries.ts";
import { readHeaderRow } from "./read-header-row.ts";

const automatic = { value: NONE, label: copy.automatic };
const optionsOf = (labels: Record<string, string>) => [
  automatic,
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** Header row, separator, encoding and sheet, corrected by hand; the stored bytes are read again. */
export function ReadingForm({ file, mapping }: { file: FileRef; mapping: FileMapping }) {
  const [settings, setSettings] = useState<ReadingSettings>(mapping.settings);
  const [headerText, setHeaderText] = useState(
    mapping.settings.headerRow === null ? "" : String(mapping.settings.headerRow),
  );
  const reread = useRereadFile(file);
  const headerRow = readHeaderRow(headerText);
  const errors = fieldErrors(reread.error);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (headerRow === undefined) return;
    reread.mutate(
      { ...settings, headerRow },
      {
        onSuccess: () => showToast({ title: copy.started }),
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, mappingCopy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  };
  return (
    <details
      className="rounded-control border border-border"
      open={mapping.readingProblem !== null}
    >
      <summary className="cursor-pointer rounded-control px-4 py-2.5 text-base font-medium text-ink hover:bg-surface-2">
        {copy.title}
      </summary>
      <form className="border-t border-border px-4 py-4" onSubmit={onSubmit} noValidate>
        <p className="max-w-prose text-sm text-ink-2">{copy.text}</p>
        {mapping.readingProblem !== null && (
          <Callout tone="warning" className="mt-3" title={copy.problemTitle}>
            {mapping.readingProblem}
          </Callout>
        )}
        <div className="mt-3 grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field
            label={copy.headerRow}
            hint={copy.headerHint}
            error={headerRow === undefined ? copy.headerInvalid : errors["headerRow"]}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={headerText}
                onChange={(event) => setHeaderText(event.target.value)}
              />
            )}
          </Field>
          {mapping.isText && (
            <>
              <Field label={copy.delimiter} error={errors["delimiter"]}>
                {(control) => (
                  <Select
                    {...control}
                    placeholder={copy.automatic}
                    value={settings.delimiter ?? NONE}
                    onChange={(value) =>
                      setSettings({
                        ...settings,
                        delimiter:
                          value === NONE
                            ? null
                            : (value as NonNullable<ReadingSettings["delimiter"]>),
                      })
                    }
                    options={optionsOf(delimiterLabels)}
                  />
                )}
              </Field>
              <Field label={copy.encoding} error={errors["encoding"]}>
                {(control) => (
                  <Select
                    {...control}
                    placeholder={copy.automatic}
                    value={settings.encoding ?? NONE}
                    onChange={(value) =>
                      setSettings({
                        ...settings,
                        encoding:
                          value === NONE
                            ? null
                            : (value as NonNullable<ReadingSettings["encoding"]>),
                      })
                    }
                    options={optionsOf(encodingLabels)}
                  />
                )}
              </Field>
            </>
          )}
          {mapping.sheets.length > 1 && (
            <Field label={copy.sheet} error={errors["sheet"]}>
              {(control) => (
                <Select
                  {...control}
                  placeholder={copy.automatic}
                  value={settings.sheet ?? NONE}
                  onChange={(value) =>
                    setSettings({ ...settings, sheet: value === NONE ? null : value })
                  }
                  options={[
                    automatic,
                    ...mapping.sheets.map((sheet) => ({ value: sheet, label: sheet })),
                  ]}
                />
              )}
            </Field>
          )}
        </div>
        <Button
          type="submit"
          className="mt-4"
          isPending={reread.isPending}
          disabled={headerRow === undefined}
        >
          {copy.reread}
        </Button>
      </form>
    </details>
  );
}
