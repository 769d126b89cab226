import { useEffect, useRef, useState, type FormEvent } from "react";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import type { Asking } from "./request-confirmation.ts";
import { confirmCopy as copy } from "./copy.ts";
import { useAskConfirmation, useConfirm, useConfirmWithKey } from "./queries.ts";

const wordsOf = (failures: (Error | null)[]): string | undefined => {
  const failure = failures.find((one) => one !== null);
  return failure ? describeError(failure, copy.failed) : undefined;
};

/** Asks, by the ways that the server named, whether it is the person who acts. */
export function ConfirmWindow({ asking, email }: { asking: Asking; email: string }) {
  const ask = useAskConfirmation(asking);
  const answer = useConfirm();
  const methods = asking.refused.methods ?? [];
  const byKey = useConfirmWithKey(asking);
  const error = wordsOf([answer.error, ask.error, byKey.error]);
  const onBegin = (by: "mail-code" | "recovery-code"): void => {
    answer.reset();
    ask.mutate(by);
  };
  // Where the letter is the way, nobody has to ask for it: one press less, on the phone from which an approver decides.
  const isByMail = methods.includes("mail-code") && !methods.includes("passkey");
  const wasSent = useRef(false);
  const { mutate: send } = ask;
  useEffect(() => {
    if (!isByMail || wasSent.current) return;
    wasSent.current = true;
    send("mail-code");
  }, [isByMail, send]);
  const onCode = (code: string): void => {
    if (ask.data === undefined) return;
    answer.mutate(
      { challengeId: ask.data.challengeId, code },
      { onSuccess: ({ proofId }) => asking.settle({ proofId }) },
    );
  };
  return (
    <Dialog
      name="confirm-identity"
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) asking.settle(null);
      }}
      title={copy.title}
      description={asking.refused.message}
    >
      <div className="flex flex-col gap-3">
        {ask.data !== undefined && (
          <CodeForm
            key={ask.data.challengeId}
            isMailed={ask.variables === "mail-code"}
            email={email}
            error={error}
            isPending={answer.isPending}
            onCode={onCode}
          />
        )}
        {ask.data === undefined && error !== undefined && (
          <Callout tone="danger" role="alert">
            {error}
          </Callout>
        )}
        {methods.includes("passkey") && (
          <Button
            variant={ask.data === undefined ? "primary" : "secondary"}
            isPending={byKey.isPending}
            onClick={() =>
              byKey.mutate(undefined, { onSuccess: ({ proofId }) => asking.settle({ proofId }) })
            }
          >
            {copy.byPasskey}
          </Button>
        )}
        {methods.includes("mail-code") && (
          <Button
            variant={ask.data === undefined ? "primary" : "secondary"}
            isPending={ask.isPending && ask.variables === "mail-code"}
            onClick={() => onBegin("mail-code")}
          >
            {copy.byMail}
          </Button>
        )}
        {methods.includes("recovery-code") && ask.variables !== "recovery-code" && (
          <Button onClick={() => onBegin("recovery-code")}>{copy.byRecovery}</Button>
        )}
        {methods.includes("sign-in") && <Callout tone="info">{copy.signIn}</Callout>}
        <Button variant="quiet" onClick={() => asking.settle(null)}>
          {copy.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

function CodeForm({
  isMailed,
  email,
  error,
  isPending,
  onCode,
}: {
  isMailed: boolean;
  email: string;
  error: string | undefined;
  isPending: boolean;
  onCode: (code: string) => void;
}) {
  const [code, setCode] = useState("");
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== "") onCode(code.trim());
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
      <Field
        label={isMailed ? copy.mailCode : copy.recoveryCode}
        hint={isMailed ? copy.mailSent(email) : copy.recoveryHint}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode={isMailed ? "numeric" : "text"}
            maxLength={20}
            spellCheck={false}
            autoFocus
            className="h-11 font-medium tracking-wide"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" isPending={isPending} disabled={code.trim() === ""}>
        {copy.confirm}
      </Button>
    </form>
  );
}
