import { useEffect } from "react";
import { useRouteError } from "react-router";
import { isReachable, untilReachable } from "#web/lib/calls/connection.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { routeCopy as copy } from "./copy.ts";

/** Each browser's words for a script that did not come: no connection, or a server that was updated since the page was opened. */
const notFetched = /dynamically imported module|importing a module script failed|failed to fetch/i;
const reload = (): void => window.location.reload();

/**
 * A page that could not be fetched or drawn, in the frame's place for pages. What could not be
 * fetched opens once there is a server again.
 */
export function PageError() {
  const error = useRouteError();
  const isUnreachable = error instanceof Error && notFetched.test(error.message);
  const title = isUnreachable ? copy.unreachable : copy.crashed;
  useDocumentTitle(title);
  useEffect(() => {
    if (!isUnreachable) return;
    let isGone = false;
    // Where the server answers and the script is missing all the same, loading again by itself would never end.
    void isReachable().then((isThere) =>
      isThere
        ? undefined
        : untilReachable().then(() => {
            if (!isGone) reload();
          }),
    );
    return () => {
      isGone = true;
    };
  }, [isUnreachable]);
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="primary" onClick={reload}>
          {copy.reload}
        </Button>
      }
    >
      {isUnreachable ? copy.unreachableText : copy.crashedText}
    </EmptyState>
  );
}

/** The same with nothing around it. */
export const ErrorPage = () => (
  <main className="flex min-h-dvh items-center justify-center px-4">
    <PageError />
  </main>
);
