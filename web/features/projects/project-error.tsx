import { FolderX } from "lucide-react";
import { Link } from "react-router";
import { isNotThere } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { projectCopy as copy } from "./copy.ts";

/** In place of a page of a project that could not be read: not there, or to be tried again. */
export function ProjectError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotThere(error) ? (
    <EmptyState
      icon={<FolderX />}
      title={copy.notFound}
      action={
        <Button asChild variant="primary">
          <Link to="/dashboard">{copy.back}</Link>
        </Button>
      }
    >
      {copy.notFoundText}
    </EmptyState>
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  );
}
