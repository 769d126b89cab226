import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProgrammeMeasure } from "#contract/programme/measure-endpoints.ts";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { measureCopy as copy } from "./copy.ts";

/** Each with month, before, now, who and evidence; what does not count says why. */
export function MeasureList({
  measures,
  namesItems = false,
  actionOf,
}: {
  measures: readonly ProgrammeMeasure[];
  /** Of several items. */
  namesItems?: boolean;
  actionOf?: (measure: ProgrammeMeasure) => ReactNode;
}) {
  if (measures.length === 0) return <p className="text-base text-ink-2">{copy.none}</p>;
  return (
    <ul className="flex flex-col divide-y divide-border" data-testid="measures">
      {measures.map((measure) => (
        <li
          key={measure.id}
          data-state={measure.state}
          className="flex items-start justify-between gap-3 py-3 [overflow-wrap:anywhere]"
        >
          <div className="min-w-0 text-sm text-ink-2">
            {namesItems && <p className="text-ink">{measure.itemName}</p>}
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span
                className={classNames(
                  "text-base font-semibold",
                  measure.state === "counted" ? "text-ink" : "text-ink-3 line-through",
                )}
              >
                {measure.display}
              </span>
              <Badge>{copy.bases[measure.evidence.kind === "file" ? "measured" : "stated"]}</Badge>
              {measure.isLoss && <Badge tone="warning">{copy.loss}</Badge>}
            </p>
            <p>
              {measure.text} · {copy.units[measure.unit]}
            </p>
            <Evidence evidence={measure.evidence} />
            <p className="text-xs text-ink-3" title={measure.recorded.at}>
              {copy.recorded(measure.recorded.name, formatDate(measure.recorded.on))}
            </p>
            {measure.state === "superseded" && <p>{copy.states.superseded}</p>}
            {measure.withdrawn !== null && (
              <p>
                {copy.withdrawn(
                  measure.withdrawn.name,
                  formatDate(measure.withdrawn.on),
                  measure.withdrawn.reason,
                )}
              </p>
            )}
          </div>
          {actionOf?.(measure)}
        </li>
      ))}
    </ul>
  );
}

function Evidence({ evidence }: { evidence: ProgrammeMeasure["evidence"] }) {
  if (evidence.kind === "sentence") return <p>“{evidence.text}”</p>;
  if (evidence.fileId === null) return <p>{copy.fileGone(evidence.name)}</p>;
  return (
    <p>
      <Link className="text-accent underline underline-offset-2" to={`/files/${evidence.fileId}`}>
        {evidence.name}
      </Link>
    </p>
  );
}
