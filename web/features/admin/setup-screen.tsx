import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { getSetup, setUpAdmin } from "#contract/auth/endpoints.ts";
import { setSessionUser } from "#web/features/auth/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { ApiError, describeError } from "#web/lib/calls/api-error.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { setupCopy as copy } from "./setup-copy.ts";

/** /admin/setup, for signed-out people: one code makes the first administrator. Nothing of it is kept in the browser but the cookie. */
export function SetupScreen() {
  useDocumentTitle(copy.title);
  const setup = useQuery({ queryKey: ["setup"], queryFn: () => call(getSetup), retry: false });
  const [ready, setReady] = useState<string | null>(null);
  if (ready !== null)
    return (
      <Shell title={copy.readyTitle} text={copy.ready(ready)}>
        <Button asChild variant="primary" size="large">
          <Link to="/admin">{copy.toAdmin}</Link>
        </Button>
      </Shell>
    );
  if (setup.error)
    return (
      <Shell title={copy.title}>
        <ErrorState
          error={setup.error}
          title={copy.checkFailed}
          onRetry={() => void setup.refetch()}
          isCompact
        />
      </Shell>
    );
  if (setup.data === undefined)
    return (
      <Shell title={copy.title}>
        <SkeletonLines count={4} />
      </Shell>
    );
  if (setup.data.isDone)
    return (
      <Shell title={copy.doneTitle} text={copy.done}>
        <Button asChild variant="primary" size="large">
          <Link to="/signin">{copy.toSignIn}</Link>
        </Button>
      </Shell>
    );
  return (
    <Shell title={copy.title} text={copy.text}>
      <SetupForm known={setup.data.email} onReady={setReady} onDone={() => void setup.refetch()} />
    </Shell>
  );
}

function Shell({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main lang="pt-BR" className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <div className="flex w-full max-w-[400px] flex-col">
        <div className="mb-10">
          <Link to="/" aria-label="Lastro" className="inline-block rounded-control">
            <Wordmark />
          </Link>
        </div>
        <h1 className="font-serif text-2xl font-semibold text-ink">{title}</h1>
        {text !== undefined && <p className="mt-1 text-base break-words text-ink-2">{text}</p>}
        <div className="mt-6 flex flex-col gap-4">{children}</div>
      </div>
    </main>
  );
}

/** `known`: the address that the server expects, as it tells the machine itself; who comes from elsewhere types it. */
function SetupForm({
  known,
  onReady,
  onDone,
}: {
  known: string | null;
  onReady: (email: string) => void;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [email, setEmail] = useState(known ?? "");
  const [code, setCode] = useState("");
  const setUp = useMutation({
    mutationFn: () => call(setUpAdmin, { body: { email, code } }),
    onSuccess: ({ user }) => {
      showToast({ title: copy.success, tone: "positive" });
      onReady(user.email);
      setSessionUser(client, user);
    },
    onError: (error) => {
      showToast({
        title: copy.failed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive",
      });
      if (error instanceof ApiError && error.code === "SETUP_DONE") onDone();
    },
  });
  const fault =
    setUp.error instanceof ApiError && setUp.error.code === "SETUP_CODE_WRONG"
      ? describeError(setUp.error, copy.tryAgain)
      : undefined;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setUp.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field label={copy.email} hint={copy.emailHint}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={email}
            readOnly={known !== null}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={copy.name} hint={copy.nameHint}>
        {(control) => <Input {...control} value={copy.fixedName} readOnly />}
      </Field>
      <Field label={copy.code} hint={copy.codeHint} error={fault}>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            placeholder={copy.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            className="h-11 font-medium tracking-wide"
            data-testid="input-setup-code"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={setUp.isPending}
        data-testid="button-setup-admin"
      >
        {copy.submit}
      </Button>
    </form>
  );
}
