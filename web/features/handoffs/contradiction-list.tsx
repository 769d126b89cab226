import type { ContradictionItem } from "#contract/handoffs/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { contradictionCopy as copy } from "./copy.ts";

/** Each disagreement with both origins: the figure, where it says so, and the fact behind it. */
export function ContradictionList({
  projectId,
  items,
}: {
  projectId: string;
  items: ContradictionItem[];
}) {
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <li key={item.id} className="text-base" data-testid="contradiction">
          <p className="font-medium text-ink">{item.earlier.label}</p>
          <p className="text-sm text-ink-2">{item.reason}</p>
          <dl className="mt-1.5 flex flex-col gap-1 text-sm">
            <SideRow projectId={projectId} side={item.earlier} />
            <SideRow projectId={projectId} side={item.later} />
          </dl>
          {item.dependents > 0 && (
            <p className="mt-1 text-sm text-ink-3">{copy.dependents(item.dependents)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A sum opens the first of its parts: the others stand beside it in the same table. */
function SideRow({ projectId, side }: { projectId: string; side: ContradictionItem["earlier"] }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-ink-3">
        {copy.side(side.phaseName, side.reportVersion)}
        {side.factIds.length > 1 && ` ${copy.parts(side.factIds.length)}`}
      </dt>
      <dd>
        <FactValue
          projectId={projectId}
          factId={side.factIds[0] ?? null}
          runId={side.runId}
          className="text-ink"
        >
          {side.display}
        </FactValue>
      </dd>
    </div>
  );
}
