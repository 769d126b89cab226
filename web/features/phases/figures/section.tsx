import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { figuresCopy as copy } from "./copy.ts";
import { useFigures, type Figures } from "./queries.ts";

/** A card over the facts of the phase whose ids begin with `prefix`. */
export function FigureSection({
  phase,
  prefix,
  title,
  children,
}: {
  phase: Phase;
  prefix: string;
  title: string;
  children: (figures: Figures) => ReactNode;
}) {
  const { data, error, refetch } = useFigures(phase.projectId, phase.order, prefix);
  if (error)
    return (
      <TitledCard title={title}>
        <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
      </TitledCard>
    );
  return data === undefined ? (
    <TitledCard title={title}>
      <SkeletonLines count={6} />
    </TitledCard>
  ) : (
    children(data)
  );
}

/** What is not there and what would bring it. */
export function MissingTable({
  phase,
  title,
  empty,
  children,
}: {
  phase: Phase;
  title: string;
  empty: string;
  children: ReactNode;
}) {
  return (
    <TitledCard title={title}>
      <EmptyState
        isCompact
        title={empty}
        {...(phase.abilities.record
          ? {
              action: (
                <Button asChild size="small">
                  <Link to={`/project/${phase.projectId}?tab=data`}>
                    <FileUp aria-hidden className="size-4" />
                    {copy.send}
                  </Link>
                </Button>
              ),
            }
          : {})}
      >
        {children}
      </EmptyState>
    </TitledCard>
  );
}

const longestFigure = 40;

/** A fact as it prints: figures open their origin, words stand plain. */
export function FigureCell({ phase, figures, id }: { phase: Phase; figures: Figures; id: string }) {
  const found = figures.get(id);
  if (found === undefined || found.value === null)
    return <span className="text-ink-3">{copy.none}</span>;
  if (
    typeof found.value !== "number" &&
    (!/\d/.test(found.display) || found.display.length > longestFigure)
  )
    return <span className="break-words whitespace-normal">{found.display}</span>;
  return (
    <FactValue projectId={phase.projectId} factId={id}>
      {found.display}
    </FactValue>
  );
}

/** Label and figure pairs above a table; those without a value are left out. */
export function FigureList({
  phase,
  figures,
  items,
}: {
  phase: Phase;
  figures: Figures;
  items: readonly (readonly [id: string, label: string])[];
}) {
  const shown = items.filter(([id]) => figures.get(id)?.value != null);
  if (shown.length === 0) return null;
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
      {shown.map(([id, label]) => (
        <div key={id} className="flex gap-2">
          <dt>{label}</dt>
          <dd className="font-medium text-ink">
            <FigureCell phase={phase} figures={figures} id={id} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
