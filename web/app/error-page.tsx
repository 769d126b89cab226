import { useDocumentTitle } from "#web/lib/document-title.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { routeCopy } from "./copy.ts";

/** A page that could not be fetched or drawn. */
export function ErrorPage() {
  useDocumentTitle(routeCopy.crashed);
  return (
    <main className="flex min-h-dvh items-center justify-center px-4">
      <EmptyState title={routeCopy.crashed} action={<Button variant="primary" onClick={() => window.location.reload()}>{routeCopy.reload}</Button>}>{routeCopy.crashedText}</EmptyState>
    </main>
  );
}
