import { useState, type FormEvent } from "react";
import { useMutation } from "@tanstack/react-query";
import { requestAccess } from "#contract/auth/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { saveTargetForLetter } from "#web/lib/return-target.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { tryAgain, type SignInCopy } from "./copy.ts";

/** "Pedir novo acesso": the reply is the same whether the address is known, and is shown as it came. */
export function RequestAccessDialog({
  copy,
  open,
  onOpenChange,
}: {
  copy: SignInCopy;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [email, setEmail] = useState("");
  const mutation = useMutation({
    mutationFn: (address: string) => call(requestAccess, { body: { email: address } }),
    onSuccess: saveTargetForLetter,
  });
  const error = mutation.error
    ? (fieldErrors(mutation.error)["email"] ?? describeError(mutation.error, tryAgain))
    : undefined;
  const close = (isOpen: boolean): void => {
    onOpenChange(isOpen);
    if (!isOpen) mutation.reset();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() !== "") mutation.mutate(email.trim());
  };
  return (
    <Dialog
      name="request-access"
      open={open}
      onOpenChange={close}
      title={copy.requestTitle}
      description={copy.requestText}
      width="narrow"
    >
      {mutation.data ? (
        <div className="flex flex-col gap-4">
          <Callout tone="positive" role="status" title={copy.requestDone}>
            {mutation.data.message}
          </Callout>
          <Button onClick={() => close(false)}>{copy.requestClose}</Button>
        </div>
      ) : (
        <form onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
          <Field label={copy.emailLabel} error={error}>
            {(control) => (
              <Input
                {...control}
                type="email"
                name="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="primary"
            isPending={mutation.isPending}
            disabled={email.trim() === ""}
          >
            {copy.requestSubmit}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
