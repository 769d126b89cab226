import type { UseFormReturn } from "react-hook-form";
import type { Client } from "#contract/clients/endpoints.ts";
import { Callout } from "#web/ui/callout.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import type { ClientChoice } from "./select-client.ts";
import { newAnalysisCopy as copy } from "./copy.ts";
import type { AnalysisForm } from "./analysis-form.ts";

const sizeOptions = Object.entries(copy.sizes).map(([value, label]) => ({ value, label }));
const SHOWN_CLIENTS = 8;

/** Client name with the existing ones at hand; industry and size only for a client that will be created. */
export function ClientFields({
  form,
  values,
  clients,
  choice,
  isKnown,
}: {
  form: UseFormReturn<AnalysisForm>;
  values: AnalysisForm;
  clients: Client[];
  choice: ClientChoice;
  isKnown: boolean;
}) {
  const own = clients.filter((client) => !client.isDemonstration);
  const pick = (name: string): void => {
    form.setValue("clientName", name);
    form.setValue("isAnother", false);
  };
  return (
    <>
      <Field
        label={copy.clientName}
        optional={own.length > 0 ? copy.optional : undefined}
        hint={own.length === 0 ? copy.noneYet : undefined}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("clientName")}
            placeholder={own.length > 0 ? copy.clientPlaceholder : ""}
            autoComplete="off"
            maxLength={200}
          />
        )}
      </Field>
      {own.length > 0 && (
        <div
          role="group"
          aria-label={copy.existing}
          className="-mt-2 flex flex-wrap items-center gap-1.5"
        >
          <span className="mr-1 text-xs text-ink-3">{copy.existing}:</span>
          {own.slice(0, SHOWN_CLIENTS).map((client) => {
            const isChosen = choice.kind === "existing" && choice.client.id === client.id;
            return (
              <button
                key={client.id}
                type="button"
                aria-pressed={isChosen}
                title={client.name}
                onClick={() => pick(client.name)}
                className="max-w-[220px] truncate rounded-full border border-border px-2.5 py-0.5 text-xs text-ink-2 transition-colors hover:border-border-strong hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
              >
                {client.name}
              </button>
            );
          })}
        </div>
      )}
      {isKnown && (
        <Callout tone="info">
          {choice.kind === "existing" && <p>{copy.sameName(choice.client.name)}</p>}
          <label className="mt-1 flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              {...form.register("isAnother")}
              className="size-4 accent-accent"
            />
            {copy.separate}
          </label>
        </Callout>
      )}
      {choice.kind === "new" && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={copy.industry} optional={copy.optional}>
            {(control) => <Input {...control} {...form.register("industry")} maxLength={120} />}
          </Field>
          <Field label={copy.size} optional={copy.optional}>
            {(control) => (
              <Select
                {...control}
                value={values.size}
                onChange={(size) => form.setValue("size", size as AnalysisForm["size"])}
                options={sizeOptions}
                placeholder={copy.sizePlaceholder}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
