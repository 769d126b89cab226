import type { Phase } from "#contract/phases/endpoints.ts";
import { referenceStructure } from "#domain/phases/org-dna/compute/reference-structure.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { orgCopy as copy } from "./copy.ts";
import { numberAt, useFigures } from "../figures/index.ts";
import { FigureCell } from "./section.tsx";
import * as handed from "./facts-handed.ts";

type Archetype = keyof typeof copy.archetypes;
const archetypes = Object.keys(copy.archetypes) as Archetype[];

/** What each span of reference would give: worked out here for the consultant alone, kept nowhere. */
export function ReferenceCard({ phase }: { phase: Phase }) {
  const { data: count } = useFigures(phase.projectId, phase.order, handed.structure.contributors());
  const { data: spans } = useFigures(phase.projectId, phase.order, "A.span_alvo.");
  if (count === undefined || spans === undefined) return null;
  const contributors = numberAt(count, handed.structure.contributors());
  if (contributors === null || spans.size === 0) return null;
  const columns = copy.referenceColumns;
  const structureOf = (key: Archetype) =>
    referenceStructure(contributors, numberAt(spans, `A.span_alvo.${key}`) ?? Number.NaN);
  const simulated = (value: number | undefined) => (
    <span className="italic tabular-nums">
      {value === undefined ? copy.unknown : formatCount(value)}
    </span>
  );
  return (
    <TitledCard title={copy.reference} hint={copy.referenceHint} data-testid="reference-card">
      <Callout tone="warning" className="mb-3">
        {copy.referenceCaution}
      </Callout>
      <p className="mb-2 text-sm text-ink-2">
        {copy.contributors}:{" "}
        <FigureCell phase={phase} figures={count} id={handed.structure.contributors()} />
      </p>
      <DataTable<Archetype>
        label={copy.reference}
        rows={archetypes}
        rowKey={(key) => key}
        columns={[
          { key: "kind", header: columns.kind, cell: (key) => copy.archetypes[key] },
          {
            key: "span",
            header: columns.span,
            align: "right",
            cell: (key) => <FigureCell phase={phase} figures={spans} id={`A.span_alvo.${key}`} />,
          },
          {
            key: "managers",
            header: columns.managers,
            align: "right",
            cell: (key) => simulated(structureOf(key)?.managers),
          },
          {
            key: "layers",
            header: columns.layers,
            align: "right",
            cell: (key) => simulated(structureOf(key)?.layers),
          },
        ]}
      />
    </TitledCard>
  );
}
