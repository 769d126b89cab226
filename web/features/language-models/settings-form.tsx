import { useState } from "react";
import type { LanguageModelSettings } from "#contract/language-models/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { readAmount, showAmount } from "./amount.ts";
import { modelCopy } from "./copy.ts";
import { useTestConnection, useUpdateModelSettings } from "./queries.ts";

const copy = modelCopy.settings;
const NONE = "none";

/** Mounted anew for each version of the settings, so that its fields begin with what is in force. */
export function SettingsForm({ settings }: { settings: LanguageModelSettings }) {
  const [draft, setDraft] = useState({
    provider: settings.provider ?? NONE,
    baseUrl: settings.baseUrl ?? "",
    model: settings.model ?? "",
    apiKey: "",
    priceInput: showAmount(settings.priceInput),
    priceOutput: showAmount(settings.priceOutput),
    defaultBudget: showAmount(settings.defaultBudget),
  });
  const [isDirty, setDirty] = useState(false);
  const save = useUpdateModelSettings();
  const test = useTestConnection();
  const isFixed = settings.source === "environment";
  const isOff = draft.provider === NONE;
  const amounts = {
    priceInput: readAmount(draft.priceInput),
    priceOutput: readAmount(draft.priceOutput),
    defaultBudget: readAmount(draft.defaultBudget),
  };
  const errors = fieldErrors(save.error);
  const set = (change: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...change });
    setDirty(true);
    save.reset();
  };
  const errorOf = (name: keyof typeof amounts): string | undefined =>
    Number.isNaN(amounts[name]) ? copy.notANumber : errors[name];
  const onSave = (): void => {
    const provider = isOff ? null : (draft.provider as "openai-compatible" | "anthropic");
    save.mutate(
      {
        version: settings.version,
        provider,
        baseUrl: draft.baseUrl.trim() || null,
        model: draft.model.trim() || null,
        ...(draft.apiKey.trim() === "" ? {} : { apiKey: draft.apiKey.trim() }),
        ...amounts,
      },
      {
        onSuccess: () => showToast({ title: copy.saved, tone: "positive" }),
        onError: (failure) => {
          if (Object.keys(fieldErrors(failure)).length === 0)
            showToast({
              title: copy.saveFailed,
              description: describeError(failure, modelCopy.calls.again),
              tone: "destructive",
            });
        },
      },
    );
  };
  const onTest = (): void =>
    test.mutate(undefined, {
      onSuccess: ({ ok, message }) =>
        showToast({
          title: ok ? copy.tested : copy.testFailed,
          description: message,
          tone: ok ? "positive" : "destructive",
        }),
      onError: (failure) =>
        showToast({
          title: copy.testFailed,
          description: describeError(failure, modelCopy.calls.again),
          tone: "destructive",
        }),
    });
  const amountField = (name: keyof typeof amounts, label: string, hint: string) => (
    <Field label={label} hint={hint} error={errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          disabled={isFixed}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <TitledCard
      title={copy.title}
      {...(settings.updatedBy === null || settings.updatedAt === null
        ? {}
        : { hint: copy.updated(settings.updatedBy, formatMoment(settings.updatedAt)) })}
    >
      <form
        className="flex max-w-3xl flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <p className="max-w-prose text-base text-ink-2">{copy.intro}</p>
        {isFixed && <Callout tone="info">{copy.inEnvironment}</Callout>}
        {settings.refusedAddressUntil !== null && (
          <Callout tone="warning">
            {copy.refusedAddress(formatMoment(settings.refusedAddressUntil))}
          </Callout>
        )}
        {settings.key === "lost" && <Callout tone="warning">{copy.keyLost}</Callout>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={copy.provider} error={errors["provider"]}>
            {(control) => (
              <Select
                {...control}
                value={draft.provider}
                disabled={isFixed}
                placeholder={copy.provider}
                onChange={(provider) => set({ provider })}
                options={[
                  { value: NONE, label: copy.noProvider },
                  ...Object.entries(copy.providers).map(([value, label]) => ({ value, label })),
                ]}
              />
            )}
          </Field>
          {!isOff && (
            <Field label={copy.model} error={errors["model"]}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={200}
                  disabled={isFixed}
                  value={draft.model}
                  onChange={(event) => set({ model: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
        {!isOff && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={copy.baseUrl}
                hint={draft.provider === "anthropic" ? copy.baseUrlHintAnthropic : copy.baseUrlHint}
                error={errors["baseUrl"]}
                {...(draft.provider === "anthropic" ? { optional: copy.optional } : {})}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="url"
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={500}
                    disabled={isFixed}
                    value={draft.baseUrl}
                    onChange={(event) => set({ baseUrl: event.target.value })}
                  />
                )}
              </Field>
              <Field
                label={copy.key}
                hint={settings.key === "kept" ? copy.keyKept : copy.keyNone}
                error={errors["apiKey"]}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="password"
                    autoComplete="new-password"
                    maxLength={500}
                    disabled={isFixed}
                    value={draft.apiKey}
                    onChange={(event) => set({ apiKey: event.target.value })}
                  />
                )}
              </Field>
            </div>
            <div className="grid gap-4 sm:grid-cols-3">
              {amountField("priceInput", copy.priceInput, copy.priceHint)}
              {amountField("priceOutput", copy.priceOutput, copy.priceHint)}
              {amountField("defaultBudget", copy.budget, copy.budgetHint)}
            </div>
          </>
        )}
        <div className="max-w-prose text-base">
          <p className="font-medium text-ink">{copy.meaning}</p>
          <p className="text-ink-2">
            {settings.embeddingModel === null
              ? copy.meaningOff
              : copy.meaningOn(settings.embeddingModel)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!isFixed && (
            <Button
              type="submit"
              variant="primary"
              isPending={save.isPending}
              disabled={Object.values(amounts).some(Number.isNaN)}
            >
              {copy.save}
            </Button>
          )}
          {settings.source !== "none" && (
            <Button isPending={test.isPending} disabled={isDirty} onClick={onTest}>
              {copy.test}
            </Button>
          )}
          {settings.source !== "none" && isDirty && (
            <p className="text-sm text-ink-3">{copy.unsaved}</p>
          )}
        </div>
      </form>
    </TitledCard>
  );
}
