import { ArrowLeft } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { readHeldToken, sessionCopy, useSession, useSignOut } from "#web/features/auth/index.ts";
import { ProviderSignInButtons } from "#web/features/identity-providers/index.ts";
import { PasskeySignInButton } from "#web/features/passkeys/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { readReturnTarget } from "#web/lib/return-target.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import type { SignInCopy } from "./copy.ts";
import { RequestAccessDialog } from "./request-access-dialog.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** One screen for both logins; `copy` is what differs. A signed-in person goes on, unless a link brought a token to use. */
export function SignInScreen({ copy, language }: { copy: SignInCopy; language: "pt-BR" | "en" }) {
  const session = useSession();
  useDocumentTitle(copy.title);
  if (session.status === "signed-in" && readHeldToken() === "") return <EnterApplication />;
  return (
    <main
      lang={language}
      className="flex min-h-dvh flex-col items-center justify-center px-4 py-10"
    >
      <div className="w-full max-w-[400px]">
        <div className="mb-10 flex items-center justify-between">
          <Wordmark />
          <Link
            to="/"
            className="inline-flex items-center gap-1.5 rounded-control text-sm text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {copy.back}
          </Link>
        </div>
        <h1 className="font-serif text-2xl font-semibold">{copy.title}</h1>
        <p className="mt-1 mb-6 text-base text-ink-2">{copy.subtitle}</p>
        {session.status === "signed-in" && <PresentNotice copy={copy} email={session.user.email} />}
        <TokenForm copy={copy} />
      </div>
    </main>
  );
}

function EnterApplication() {
  const [target] = useState(readReturnTarget);
  return <Navigate to={target} replace />;
}

/** Whoever opens another person's link while signed in: the server refuses the token until they leave. */
function PresentNotice({ copy, email }: { copy: SignInCopy; email: string }) {
  const signOut = useSignOut();
  const onLeave = (): void =>
    void signOut().catch((error: unknown) =>
      showToast({
        title: sessionCopy.signOutFailed,
        description: describeError(error, sessionCopy.tryAgain),
        tone: "destructive",
      }),
    );
  return (
    <Callout
      tone="info"
      className="mb-6 break-words"
      action={
        <Button size="small" onClick={onLeave}>
          {copy.leave}
        </Button>
      }
    >
      {copy.present(email)}
    </Callout>
  );
}

function TokenForm({ copy }: { copy: SignInCopy }) {
  const { token, setToken, submit, isPending, isDone, usedNotice } = useSignIn(copy);
  const [search] = useSearchParams();
  const [isRequesting, setRequesting] = useState(search.get("acesso") === "novo");
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  if (isDone) return <EnterApplication />;
  return (
    <>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <Field label={copy.label} hint={copy.hint}>
          {(control) => (
            <Input
              {...control}
              data-testid="input-token"
              name="token"
              value={token}
              onChange={(event) => setToken(event.target.value)}
              placeholder={copy.placeholder}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              className="h-11 font-medium tracking-wide"
            />
          )}
        </Field>
        {usedNotice !== null && (
          <Callout tone="info" role="status" data-testid="token-used">
            {usedNotice}
          </Callout>
        )}
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          {isPending ? copy.pending : copy.submit}
        </Button>
      </form>
      <PasskeySignInButton />
      <ProviderSignInButtons />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <button
          type="button"
          onClick={() => setRequesting(true)}
          className="rounded-control font-medium text-accent hover:underline"
        >
          {copy.requestAccess}
        </button>
        {copy.methodology && (
          <Link to="/about" className="rounded-control text-ink-2 hover:text-ink hover:underline">
            {copy.methodology}
          </Link>
        )}
      </div>
      <p className="mt-10 border-t border-border pt-4 text-xs text-ink-3">{copy.note}</p>
      <RequestAccessDialog copy={copy} open={isRequesting} onOpenChange={setRequesting} />
    </>
  );
}
