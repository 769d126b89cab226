import { useId, useState } from "react";
import type { IdentityProvider } from "#contract/identity-providers/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { providersCopy as copy } from "./copy.ts";
import { useSaveProvider, type ProviderFields } from "./queries.ts";

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const FRESH: Omit<ProviderFields, "secret"> = {
  name: "",
  issuer: "",
  clientId: "",
  domains: [],
  trustsEmail: false,
  strongAmr: [],
  isOnly: false,
  isEnabled: true,
};

/** A new provider, or a change of one. */
export function ProviderForm({
  provider,
  onDone,
}: {
  provider: IdentityProvider | null;
  onDone: () => void;
}) {
  const begun = provider ?? FRESH;
  const [texts, setTexts] = useState({
    name: begun.name,
    issuer: begun.issuer,
    clientId: begun.clientId,
    secret: "",
    domains: begun.domains.join(", "),
    strongAmr: begun.strongAmr.join(", "),
  });
  const [choices, setChoices] = useState({
    trustsEmail: begun.trustsEmail,
    isOnly: begun.isOnly,
    isEnabled: begun.isEnabled,
  });
  const save = useSaveProvider(provider);
  const errors = fieldErrors(save.error);
  const onSave = (): void => {
    const { domains, strongAmr, ...plain } = texts;
    save.mutate(
      { ...plain, ...choices, domains: listOf(domains), strongAmr: listOf(strongAmr) },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, tone: "positive" });
          onDone();
        },
        onError: tellUnlessOfAField,
      },
    );
  };
  const field = (name: keyof typeof texts, hint?: string, isOptional = false) => (
    <Field
      label={copy[name]}
      hint={hint}
      error={errors[name]}
      {...(isOptional ? { optional: copy.optional } : {})}
    >
      {(control) => (
        <Input
          {...control}
          name={name}
          type={name === "secret" ? "password" : "text"}
          autoComplete={name === "secret" ? "new-password" : "off"}
          spellCheck={false}
          maxLength={1000}
          value={texts[name]}
          onChange={(event) => {
            setTexts({ ...texts, [name]: event.target.value });
            save.reset();
          }}
        />
      )}
    </Field>
  );
  const choice = (name: keyof typeof choices, hint?: string) => (
    <Choice
      label={copy[name]}
      hint={hint}
      isOn={choices[name]}
      onChange={(isOn) => setChoices({ ...choices, [name]: isOn })}
    />
  );
  return (
    <form
      className="flex w-full flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {provider?.secret === "lost" && <Callout tone="warning">{copy.lost}</Callout>}
      {field("name", copy.nameHint)}
      {field("issuer", copy.issuerHint)}
      {field("clientId")}
      {field("secret", provider === null ? undefined : copy.secretKept, provider !== null)}
      {field("domains", copy.domainsHint)}
      {field("strongAmr", copy.strongAmrHint, true)}
      {choice("trustsEmail", copy.trustsEmailHint)}
      {choice("isOnly", copy.isOnlyHint)}
      {choice("isEnabled")}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {copy.save}
        </Button>
        <Button onClick={onDone}>{copy.cancel}</Button>
      </div>
    </form>
  );
}

/** What is wrong with a field stands below it. */
function tellUnlessOfAField(failure: unknown): void {
  if (Object.keys(fieldErrors(failure)).length > 0) return;
  showToast({
    title: copy.saveFailed,
    description: describeError(failure, copy.tryAgain),
    tone: "destructive",
  });
}

function Choice({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-base text-ink">
          {label}
        </label>
        <Switch id={id} checked={isOn} onChange={onChange} />
      </div>
      {hint !== undefined && <p className="mt-1 text-xs text-ink-3">{hint}</p>}
    </div>
  );
}
