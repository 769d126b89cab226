import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import {
  FigureCell,
  FigureSection,
  FigureTable,
  idsOf,
  MissingTable,
  numberAt,
  textAt,
  type Figures,
} from "#web/features/phases/figures/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { policyCopy as copy } from "./copy.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

type Framework = keyof typeof copy.frameworks;
type EuView = keyof typeof copy.euViews;
const prefix = prefixOf(handed.control.name);

/** Coverage by framework, and the library of controls with the view of one part of the EU AI Act. */
export function ControlsView({ phase }: { phase: Phase }) {
  return (
    <div className="flex flex-col gap-4">
      <FigureSection phase={phase} prefix={prefixOf(handed.group.count)} title={copy.coverage}>
        {(figures) => <Coverage phase={phase} figures={figures} />}
      </FigureSection>
      <FigureSection phase={phase} prefix={prefix} title={copy.library}>
        {(figures) => <Library phase={phase} figures={figures} />}
      </FigureSection>
    </div>
  );
}

type Group = Record<"framework" | "group", string>;

function Coverage({ phase, figures }: { phase: Phase; figures: Figures }) {
  const [framework, setFramework] = useState<Framework>("iso");
  const groups = [...figures.keys()].flatMap((id) => handed.group.name.read(id) ?? []);
  if (groups.length === 0)
    return (
      <MissingTable phase={phase} title={copy.coverage} empty={copy.controlsEmpty}>
        {copy.controlsEmptyText}
      </MissingTable>
    );
  const columns = copy.groupColumns;
  const cell = (id: string) => <FigureCell phase={phase} figures={figures} id={id} />;
  return (
    <TitledCard
      title={copy.coverage}
      hint={copy.coverageHint}
      data-testid="coverage-card"
      action={
        <div className="w-full sm:w-[220px]">
          <Select
            aria-label={copy.framework}
            placeholder={copy.framework}
            size="small"
            value={framework}
            onChange={(value) => setFramework(value as Framework)}
            options={Object.entries(copy.frameworks).map(([value, label]) => ({ value, label }))}
          />
        </div>
      }
    >
      <DataTable<Group>
        label={copy.coverage}
        rows={groups.filter((group) => group.framework === framework)}
        rowKey={({ group }) => group}
        columns={[
          {
            key: "name",
            header: columns.name,
            cell: (group) => (
              <span className="block min-w-[130px] font-medium">
                {textAt(figures, handed.group.name(group))}
              </span>
            ),
          },
          {
            key: "bar",
            header: "",
            headerLabel: columns.coverage,
            from: "lg",
            cell: (group) => (
              <div
                aria-hidden
                className="mt-1 h-3 w-[80px] overflow-hidden rounded-full bg-surface-2"
              >
                <span
                  style={{ width: `${numberAt(figures, handed.group.coverage(group)) ?? 0}%` }}
                  className="block h-full bg-data-1"
                />
              </div>
            ),
          },
          {
            key: "coverage",
            header: columns.coverage,
            align: "right",
            cell: (group) => cell(handed.group.coverage(group)),
          },
          {
            key: "covered",
            header: columns.covered,
            align: "right",
            cell: (group) => cell(handed.group.covered(group)),
          },
          {
            key: "count",
            header: columns.count,
            align: "right",
            cell: (group) => cell(handed.group.count(group)),
          },
          {
            key: "maturity",
            header: columns.maturity,
            align: "right",
            cell: (group) => cell(handed.group.maturity(group)),
          },
        ]}
      />
    </TitledCard>
  );
}

function Library({ phase, figures }: { phase: Phase; figures: Figures }) {
  const [view, setView] = useState<EuView>("ue_implanta");
  const ids = idsOf(figures, prefix, "nome").sort();
  if (ids.length === 0)
    return (
      <MissingTable phase={phase} title={copy.library} empty={copy.controlsEmpty}>
        {copy.controlsEmptyText}
      </MissingTable>
    );
  const columns = copy.controlColumns;
  return (
    <TitledCard
      title={copy.library}
      data-testid="controls-card"
      action={
        <div className="w-full sm:w-[260px]">
          <Select
            aria-label={copy.euView}
            placeholder={copy.euView}
            size="small"
            value={view}
            onChange={(value) => setView(value as EuView)}
            options={Object.entries(copy.euViews).map(([value, label]) => ({ value, label }))}
          />
        </div>
      }
    >
      <FigureTable
        stacks
        phase={phase}
        figures={figures}
        label={copy.library}
        prefix={prefix}
        ids={ids}
        maxHeight={640}
        columns={[
          {
            key: "nome",
            header: columns.name,
            cell: (id) => (
              <>
                <span className="block text-xs font-normal text-ink-3">{id}</span>
                {textAt(figures, `${prefix}${id}.nome`)}
              </>
            ),
          },
          { key: "maturidade", header: columns.maturity, align: "right" },
          { key: "evidencia_valida", header: columns.evidence },
          { key: "n_casos", header: columns.cases, align: "right" },
          { key: "iso", header: columns.iso },
          { key: view, header: columns.eu },
          { key: "lgpd", header: columns.lgpd, from: "lg" },
          {
            key: "responsavel",
            header: columns.owner,
            cell: (id) => textAt(figures, `${prefix}${id}.responsavel`) || copy.noOwner,
          },
        ]}
      />
    </TitledCard>
  );
}
