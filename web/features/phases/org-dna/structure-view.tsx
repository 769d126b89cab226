import { useMemo } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import {
  ArtifactCharts,
  useNamedArtifact,
  useNamedDataset,
} from "#web/features/phases/artifacts/index.ts";
import { recordsOf } from "#web/lib/dataset-records.ts";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { orgCopy as copy } from "./copy.ts";
import { BranchTree } from "./explorer/branch-tree.tsx";
import { readBranches } from "./explorer/read-branches.ts";
import {
  FigureSection,
  type Figures,
  MissingTable,
  idsOf,
  textAt,
  useFigures,
} from "../figures/index.ts";
import { ReferenceCard } from "./reference-card.tsx";
import { FigureCell } from "./section.tsx";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

const BRANCHES = "ds_p3_ramos";

/** Layers, spans, cost by area and the tree, in groups that may be published. */
export function StructureView({ phase }: { phase: Phase }) {
  const { artifact } = useNamedArtifact(phase.id, "art_p3_estrutura");
  const { isPending } = useNamedDataset(phase.id, BRANCHES);
  const layers = useFigures(phase.projectId, phase.order, prefixOf(handed.layer.name));
  const areas = useFigures(phase.projectId, phase.order, prefixOf(handed.area.name));
  // The tree and the two tables stand above the rest and have heights of their own.
  if (isPending || layers.isPending || areas.isPending) return <SkeletonLines count={12} />;
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="info">{copy.use}</Callout>
      <Explorer phase={phase} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <FigureSection phase={phase} prefix={prefixOf(handed.layer.name)} title={copy.layers}>
          {(figures) => <Layers phase={phase} figures={figures} />}
        </FigureSection>
        <FigureSection phase={phase} prefix={prefixOf(handed.area.name)} title={copy.areas}>
          {(figures) => <Areas phase={phase} figures={figures} />}
        </FigureSection>
      </div>
      {artifact != null && artifact.charts.length > 0 && (
        <TitledCard title={copy.charts}>
          <ArtifactCharts artifact={artifact} />
        </TitledCard>
      )}
      {phase.abilities.record && <ReferenceCard phase={phase} />}
    </div>
  );
}

function Explorer({ phase }: { phase: Phase }) {
  const { data, error, refetch } = useNamedDataset(phase.id, BRANCHES);
  const branches = useMemo(() => (data ? readBranches(recordsOf(data)) : []), [data]);
  if (error)
    return (
      <TitledCard title={copy.tree}>
        <ErrorState
          isCompact
          error={error}
          title={copy.sectionFailed}
          onRetry={() => void refetch()}
        />
      </TitledCard>
    );
  if (data === undefined) return null;
  return branches.length === 0 ? (
    <MissingTable phase={phase} title={copy.tree} empty={copy.treeEmpty}>
      {copy.treeEmptyText}
    </MissingTable>
  ) : (
    <BranchTree key={phase.currentRunId} phase={phase} branches={branches} />
  );
}

/** Said where a cost of the table is kept back. */
const HiddenHint = ({ figures }: { figures: Figures }) =>
  [...figures].some(([id, { value }]) => id.endsWith(".custo_ano") && value === null) ? (
    <p className="mt-2 text-xs text-ink-3">{copy.hiddenHint}</p>
  ) : null;

const nameCell = (name: string) => (
  <span
    className="line-clamp-2 block min-w-[80px] font-medium hyphens-auto [overflow-wrap:anywhere] sm:min-w-[120px]"
    title={name}
  >
    {name}
  </span>
);

/** Four columns on a phone: heads of two words take two lines, and the cells stand closer. */
const inTwoLines = (head: string) => <span className="max-sm:whitespace-normal">{head}</span>;
const closer = "max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5";

function Layers({ phase, figures }: { phase: Phase; figures: Figures }) {
  const ids = idsOf(figures, prefixOf(handed.layer.name), "n");
  const columns = copy.layerColumns;
  if (ids.length === 0)
    return (
      <MissingTable phase={phase} title={copy.layers} empty={copy.layersEmpty}>
        {copy.layersEmptyText}
      </MissingTable>
    );
  return (
    <TitledCard title={copy.layers} bodyClassName={closer} data-testid="layers-card">
      <DataTable<string>
        label={copy.layers}
        rows={ids}
        rowKey={(id) => id}
        columns={[
          {
            key: "name",
            header: columns.name,
            cell: (id) => nameCell(textAt(figures, handed.layer.name({ layer: id }))),
          },
          {
            key: "n",
            header: columns.n,
            align: "right",
            cell: (id) => (
              <FigureCell
                phase={phase}
                figures={figures}
                id={handed.layer.positions({ layer: id })}
              />
            ),
          },
          {
            key: "cost",
            header: inTwoLines(columns.cost),
            align: "right",
            cell: (id) => (
              <FigureCell
                phase={phase}
                figures={figures}
                id={handed.layer.annualCost({ layer: id })}
                unit="BRL/ano"
                format="int"
              />
            ),
          },
          {
            key: "share",
            header: inTwoLines(columns.share),
            align: "right",
            cell: (id) => (
              <FigureCell
                phase={phase}
                figures={figures}
                id={handed.layer.costShare({ layer: id })}
              />
            ),
          },
        ]}
      />
      <HiddenHint figures={figures} />
    </TitledCard>
  );
}

function Areas({ phase, figures }: { phase: Phase; figures: Figures }) {
  const ids = idsOf(figures, prefixOf(handed.area.name), "nome");
  const columns = copy.areaColumns;
  if (ids.length === 0)
    return (
      <MissingTable phase={phase} title={copy.areas} empty={copy.areasEmpty}>
        {copy.areasEmptyText}
      </MissingTable>
    );
  return (
    <TitledCard title={copy.areas} bodyClassName={closer} data-testid="areas-card">
      <DataTable<string>
        label={copy.areas}
        rows={ids}
        rowKey={(id) => id}
        maxHeight={480}
        columns={[
          {
            key: "name",
            header: columns.name,
            cell: (id) => nameCell(textAt(figures, handed.area.name({ area: id }))),
          },
          {
            key: "people",
            header: columns.people,
            align: "right",
            cell: (id) => (
              <FigureCell phase={phase} figures={figures} id={handed.area.people({ area: id })} />
            ),
          },
          {
            key: "fte",
            header: columns.fte,
            align: "right",
            cell: (id) => (
              <FigureCell
                phase={phase}
                figures={figures}
                id={handed.area.fte({ area: id })}
                unit="FTE"
                format="n1"
              />
            ),
          },
          {
            key: "cost",
            header: inTwoLines(columns.cost),
            align: "right",
            cell: (id) => (
              <FigureCell
                phase={phase}
                figures={figures}
                id={handed.areaPay.annualCost({ area: id })}
                unit="BRL/ano"
                format="int"
              />
            ),
          },
        ]}
      />
      <HiddenHint figures={figures} />
    </TitledCard>
  );
}
