import { ArrowRight } from "lucide-react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { basisLabels, FactValue } from "#web/features/facts/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { phaseCopy as copy } from "./copy.ts";

type Tile = Phase["tiles"][number];
const edges: Record<Tile["color"], string> = {
  green: "bg-positive",
  blue: "bg-info",
  purple: "bg-data-7",
};

/**
 * "Current vs AI-first": figures of the current run; a future that could not be computed reads
 * "n/d", a measure without one stands alone.
 */
export function TilesGrid({ phase }: { phase: Phase }) {
  if (phase.tiles.length === 0) return null;
  return (
    <TitledCard title={copy.tilesTitle} hint={copy.tilesHint}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {phase.tiles.map((tile) => (
          <li
            key={tile.id}
            className="relative overflow-hidden rounded-control border border-border p-3 pl-4"
          >
            <span
              aria-hidden
              className={`absolute inset-y-0 left-0 w-[3px] ${edges[tile.color]}`}
            />
            <p className="text-sm text-ink-2">{tile.label}</p>
            <div className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
              <span className="sr-only">{copy.current}: </span>
              <span>
                <FactValue
                  projectId={phase.projectId}
                  factId={tile.factId}
                  className="text-xl font-semibold text-ink"
                >
                  {tile.current}
                </FactValue>
                {isUnchanged(tile) && ","}
              </span>
              {tile.future !== null && <Future phase={phase} tile={tile} future={tile.future} />}
            </div>
            <div className="mt-2 flex flex-wrap items-center gap-1.5">
              {tile.basis !== null && (
                <Badge>{basisLabels[tile.basis as keyof typeof basisLabels] ?? tile.basis}</Badge>
              )}
              {tile.improvement !== null && <Badge tone="positive">{tile.improvement}</Badge>}
              {tile.tag !== null && <span className="text-xs text-ink-3">{tile.tag}</span>}
            </div>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** Nothing to tell apart: the same figure as shown, and no change that was computed. */
const isUnchanged = (tile: Tile): boolean =>
  tile.future === tile.current && tile.improvement === null;

/** What does not move is said, not shown twice; the words still open the origin of the AI-first side. */
function Future({ phase, tile, future }: { phase: Phase; tile: Tile; future: string }) {
  const isSame = isUnchanged(tile);
  return (
    <>
      {!isSame && <ArrowRight aria-hidden className="size-4 self-center text-ink-3" />}
      <span className="sr-only">{copy.future}: </span>
      <FactValue
        projectId={phase.projectId}
        factId={tile.futureFactId}
        className={
          isSame || future === copy.notAvailable
            ? "text-base text-ink-3"
            : "text-xl font-semibold text-ink"
        }
      >
        {isSame ? copy.unchanged : future}
      </FactValue>
    </>
  );
}
