import { useState, type FormEvent } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { setDisplayName } from "#contract/auth/endpoints.ts";
import { updateSessionUser } from "#web/features/auth/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { nameCopy } from "./copy.ts";

/** Stands in front of the application until the first sign-in has a name. */
export function NamePrompt() {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const mutation = useMutation({
    mutationFn: (value: string) => call(setDisplayName, { body: { name: value } }),
    onSuccess: (user) => updateSessionUser(client, user),
  });
  useDocumentTitle(nameCopy.title);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const value = name.trim();
    setMissing(value === "");
    if (value !== "") mutation.mutate(value);
  };
  const error = missing
    ? nameCopy.required
    : mutation.error
      ? (fieldErrors(mutation.error)["name"] ?? describeError(mutation.error, nameCopy.failed))
      : undefined;
  return (
    <main className="flex min-h-dvh items-center justify-center px-4 py-10">
      <form onSubmit={onSubmit} noValidate className="flex w-full max-w-[400px] flex-col gap-4">
        <Wordmark className="mb-4" />
        <div>
          <h1 className="font-serif text-2xl font-semibold">{nameCopy.title}</h1>
          <p className="mt-1 text-base text-ink-2">{nameCopy.text}</p>
        </div>
        <Field label={nameCopy.label} error={error}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              autoFocus
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
              className="h-11"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" isPending={mutation.isPending}>
          {nameCopy.submit}
        </Button>
      </form>
    </main>
  );
}
