import { useEffect, type ReactNode } from "react";
import { Outlet } from "react-router";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import { useSignOut } from "#web/features/auth/index.ts";
import { ConfirmDialog } from "#web/features/confirm/index.ts";
import { OriginSheet, useOriginSheet } from "#web/features/facts/index.ts";
import { UploadWatcher } from "#web/features/files/index.ts";
import { LiveEvents } from "#web/features/notifications/live/index.ts";
import { PasskeyDueNotice, PasskeyDuePage } from "#web/features/passkeys/index.ts";
import { NewAnalysisDialog } from "#web/features/projects/index.ts";
import { RunWatcher, useRunWatch } from "#web/features/runs/index.ts";
import { deferred, usePrefetchOnIntent } from "#web/ui/prefetch.ts";
import { CommandPalette } from "./palette/command-palette.tsx";
import { Frame } from "./frame.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { ShortcutsDialog } from "./palette/shortcuts-dialog.tsx";

const useKeptTexts = deferred(async () => (await import("./kept-texts.tsx")).KeptTexts);
const useNamePrompt = deferred(
  async () => (await import("#web/features/auth/sign-in/index.ts")).NamePrompt,
);

/** Everything behind the gate: the frame, the page in it, and what is mounted once for all pages. */
export function SignedInApp({ user, children }: { user: SessionUser; children?: ReactNode }) {
  // Another person on the same tab must not be told of runs or figures of the one before.
  useEffect(
    () => () => {
      useRunWatch.getState().clear();
      useOriginSheet.getState().close();
    },
    [user.id],
  );
  // Effects of what is inside ran before: it answers now.
  useEffect(() => window.keptPress?.answer(), []);
  const signOut = useSignOut();
  const drawKeptTexts = useKeptTexts(usePrefetchOnIntent(true) ? "quietly" : null);
  const drawPrompt = useNamePrompt(user.name === null ? "quietly" : null);
  if (user.name === null) return drawPrompt === null ? <LoadingPage /> : drawPrompt({});
  if (user.passkeyDue?.isPast === true)
    return (
      <>
        <PasskeyDuePage onSignOut={() => void signOut()} />
        <ConfirmDialog email={user.email} />
      </>
    );
  return (
    <>
      <Frame user={user}>
        <PasskeyDueNotice user={user} />
        {children ?? <Outlet />}
      </Frame>
      <LiveEvents />
      <RunWatcher />
      <UploadWatcher />
      <OriginSheet />
      <NewAnalysisDialog />
      <CommandPalette user={user} />
      <ShortcutsDialog />
      <ConfirmDialog email={user.email} />
      {drawKeptTexts?.({ userId: user.id })}
    </>
  );
}
