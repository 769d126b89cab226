import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { phaseCopy as copy } from "#web/features/phases/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";

export function PhaseMissing() {
  return (
    <EmptyState
      icon={<SearchX />}
      title={copy.notFound}
      action={
        <Button asChild variant="primary">
          <Link to="/phases">{copy.backToPhases}</Link>
        </Button>
      }
    >
      {copy.notFoundText}
    </EmptyState>
  );
}

export function PhaseSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-[68px] w-1/2" />
      <Skeleton className="h-[104px] rounded-card" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-[380px] rounded-card" />
        <Skeleton className="h-[280px] rounded-card" />
      </div>
    </div>
  );
}
