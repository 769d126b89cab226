import type { Phase } from "#contract/phases/endpoints.ts";
import { formatValue } from "#domain/kernel/text/format-value.ts";
import type { DisplayFormat } from "#domain/kernel/text/format-value.ts";
import type { Unit } from "#domain/kernel/unit.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { orgCopy as copy } from "./copy.ts";
import type { Figures } from "../figures/index.ts";

/** A fact with its origin; what may not be published says so. With a unit and format, as a column under its unit prints it. */
export function FigureCell({
  phase,
  figures,
  id,
  unit,
  format,
}: {
  phase: Phase;
  figures: Figures;
  id: string;
  unit?: Unit;
  format?: DisplayFormat;
}) {
  const found = figures.get(id);
  if (found === undefined || found.value === null)
    return (
      <span className="text-ink-3" title={copy.hiddenHint}>
        {copy.hidden}
      </span>
    );
  return (
    <FactValue projectId={phase.projectId} factId={id}>
      {unit !== undefined && format !== undefined
        ? formatValue(found.value, unit, format)
        : found.display}
    </FactValue>
  );
}
