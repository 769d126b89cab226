import type { Phase } from "#contract/phases/endpoints.ts";
import { ArtifactCharts, useNamedArtifact } from "#web/features/phases/artifacts/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { orgCopy as copy } from "./copy.ts";
import { FigureSection, type Figures, MissingTable, idsOf, textAt } from "../figures/index.ts";
import { FigureCell } from "./section.tsx";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

/** Released capacity by area: from processes, checked against tasks, less what the new roles take. */
export function CapacityView({ phase }: { phase: Phase }) {
  const { artifact } = useNamedArtifact(phase.id, "art_p3_capacidade");
  return (
    <div className="flex flex-col gap-4">
      <FigureSection phase={phase} prefix={prefixOf(handed.area.name)} title={copy.capacity}>
        {(figures) => <Areas phase={phase} figures={figures} />}
      </FigureSection>
      {artifact != null && artifact.charts.length > 0 && (
        <TitledCard title={copy.capacityCharts}>
          <ArtifactCharts artifact={artifact} />
        </TitledCard>
      )}
    </div>
  );
}

function Areas({ phase, figures }: { phase: Phase; figures: Figures }) {
  const ids = idsOf(figures, prefixOf(handed.area.name), "nome");
  if (ids.length === 0)
    return (
      <MissingTable phase={phase} title={copy.capacity} empty={copy.areasEmpty}>
        {copy.capacityEmptyText}
      </MissingTable>
    );
  const columns = copy.capacityColumns;
  const fte = (key: string, header: string, from?: "lg" | "xl"): DataColumn<string> => ({
    key,
    header: `${header} (FTE)`,
    align: "right",
    ...(from ? { from } : {}),
    cell: (id) => (
      <FigureCell
        phase={phase}
        figures={figures}
        id={handed.areaFigure.of({ area: id, figure: key })}
        unit="FTE"
        format="n2"
      />
    ),
  });
  return (
    <TitledCard title={copy.capacity} hint={copy.capacityHint} data-testid="capacity-card">
      <DataTable<string>
        label={copy.capacity}
        rows={ids}
        rowKey={(id) => id}
        maxHeight={560}
        columns={[
          {
            key: "area",
            header: columns.area,
            cell: (id) => (
              <span
                title={textAt(figures, handed.area.name({ area: id }))}
                className="line-clamp-2 block min-w-[120px] font-medium break-words"
              >
                {textAt(figures, handed.area.name({ area: id }))}
              </span>
            ),
          },
          { ...fte("fte", columns.fte), header: columns.fte },
          fte("pr", columns.pr),
          fte("tr", columns.tr),
          {
            key: "check",
            header: columns.check,
            cell: (id) => (
              <span className="block min-w-[140px]">
                {textAt(figures, handed.area.reconciliation({ area: id })) || copy.hidden}
              </span>
            ),
          },
          fte("residual", columns.residual, "xl"),
          fte("novos", columns.added, "lg"),
          fte("saldo", columns.balance),
        ]}
      />
      <p className="mt-2 text-xs text-ink-3">{copy.hiddenHint}</p>
    </TitledCard>
  );
}
