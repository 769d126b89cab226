import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { routeCopy } from "#web/app/copy.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";

export function NotFoundPage() {
  useDocumentTitle(routeCopy.notFound);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 px-4 text-center">
      <Wordmark className="mb-4" />
      <p className="text-sm font-medium text-ink-3">404</p>
      <h1 className="font-serif text-3xl font-semibold text-ink">{routeCopy.notFound}</h1>
      <p className="max-w-[44ch] text-lg text-ink-2">{routeCopy.notFoundText}</p>
      <Button asChild variant="primary" size="large" className="mt-4">
        <Link to="/">{routeCopy.home}</Link>
      </Button>
    </main>
  );
}

/** The same for who is signed in: the frame stays, and with it the search. */
export function NotFoundInFrame() {
  useDocumentTitle(routeCopy.notFound);
  return (
    <>
      <h1 className="sr-only">{routeCopy.notFound}</h1>
      <EmptyState
        icon={<SearchX />}
        title={routeCopy.notFound}
        action={
          <Button asChild variant="primary">
            <Link to="/dashboard">{routeCopy.toDashboard}</Link>
          </Button>
        }
      >
        {routeCopy.notFoundInside}
      </EmptyState>
    </>
  );
}
