import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "./button.tsx";
import { EmptyState, ErrorState } from "./states.tsx";

/** In place of a page that could not be read: not there, with a way back, or to be tried again. */
export function UnreadablePage({
  error,
  isMissing,
  icon,
  copy,
  backTo,
  onRetry,
}: {
  error: Error;
  isMissing: boolean;
  icon: ReactNode;
  copy: { notFound: string; notFoundText: string; back: string };
  backTo: string;
  onRetry: () => void;
}) {
  if (!isMissing) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={icon}
      title={copy.notFound}
      action={
        <Button asChild variant="primary">
          <Link to={backTo}>{copy.back}</Link>
        </Button>
      }
    >
      {copy.notFoundText}
    </EmptyState>
  );
}
