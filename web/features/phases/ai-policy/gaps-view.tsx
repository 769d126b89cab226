import type { Phase } from "#contract/phases/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import {
  FigureList,
  FigureSection,
  FigureTable,
  HeatGrid,
  idsOf,
  MissingTable,
  numberAt,
  textAt,
  useFigures,
  type Figures,
} from "#web/features/phases/figures/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { policyCopy as copy } from "./copy.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";
import { prefixOfPhase } from "#domain/facts/catalogue/facts-of-phase.ts";

/** Most levels that a control can lack: sufficient maturity is the third level. */
const mostLevels = 3;

/** What each use case lacks of the controls that it needs, and the actions that close it. */
export function GapsView({ phase }: { phase: Phase }) {
  return (
    <div className="flex flex-col gap-4">
      <FigureSection phase={phase} prefix={prefixOf(handed.useCase.name)} title={copy.gaps}>
        {(figures) => <Gaps phase={phase} figures={figures} />}
      </FigureSection>
      <FigureSection phase={phase} prefix={prefixOf(handed.action.name)} title={copy.plan}>
        {(figures) => <Plan phase={phase} figures={figures} />}
      </FigureSection>
    </div>
  );
}

function Gaps({ phase, figures }: { phase: Phase; figures: Figures }) {
  const missing = [...figures.keys()].flatMap((id) => {
    const found = handed.requirement.missingLevels.read(id);
    return found === null ? [] : [{ useCase: found.case, control: found.control }];
  });
  const assessed = idsOf(figures, prefixOf(handed.useCase.name), "atendidos").some(
    (id) => numberAt(figures, handed.useCase.met({ case: id })) !== null,
  );
  if (!assessed)
    return (
      <MissingTable phase={phase} title={copy.gaps} empty={copy.controlsEmpty}>
        {copy.controlsEmptyText}
      </MissingTable>
    );
  if (missing.length === 0)
    return (
      <TitledCard title={copy.gaps}>
        <p className="text-base text-ink-2">{copy.gapsNone}</p>
      </TitledCard>
    );
  const controls = [...new Set(missing.map(({ control }) => control))].sort();
  const points = (id: string) => numberAt(figures, handed.useCase.gap({ case: id })) ?? 0;
  const cases = [...new Set(missing.map(({ useCase }) => useCase))].sort(
    (a, b) => points(b) - points(a) || (a < b ? -1 : 1),
  );
  return (
    <TitledCard title={copy.gaps} data-testid="gaps-card">
      <HeatGrid
        projectId={phase.projectId}
        label={copy.gaps}
        corner={copy.gapsCorner}
        columns={controls}
        rows={cases.map((useCase) => ({
          name: textAt(figures, handed.useCase.name({ case: useCase })),
          cells: controls.map((control) => {
            const factId = handed.requirement.missingLevels({ case: useCase, control });
            const found = figures.get(factId);
            return found === undefined
              ? null
              : {
                  factId,
                  display: found.display,
                  share: (numberAt(figures, factId) ?? 0) / mostLevels,
                };
          }),
        }))}
      />
    </TitledCard>
  );
}

function Plan({ phase, figures }: { phase: Phase; figures: Figures }) {
  const { data: totals } = useFigures(phase.projectId, 6, prefixOfPhase(6));
  const ids = idsOf(figures, prefixOf(handed.action.name), "nome").sort(
    (a, b) => Number(a) - Number(b),
  );
  if (ids.length === 0) return null;
  const columns = copy.planColumns;
  return (
    <TitledCard title={copy.plan} data-testid="plan-card">
      {totals !== undefined && (
        <FigureList phase={phase} figures={totals} items={Object.entries(copy.planTotals)} />
      )}
      <FigureTable
        phase={phase}
        figures={figures}
        label={copy.plan}
        prefix={prefixOf(handed.action.name)}
        ids={ids}
        columns={[
          { key: "nome", header: columns.name },
          { key: "controle", header: columns.control },
          { key: "n_casos", header: columns.cases, align: "right" },
          { key: "reducao", header: columns.reduction, align: "right" },
          { key: "esforco", header: columns.effort, align: "right" },
          {
            key: "inicio",
            header: columns.start,
            align: "right",
            from: "lg",
            cell: (id) => (
              <FactValue projectId={phase.projectId} factId={handed.action.start({ rank: id })}>
                {numberAt(figures, handed.action.start({ rank: id }))}
              </FactValue>
            ),
          },
          { key: "semanas", header: columns.weeks, align: "right", from: "lg" },
          {
            key: "responsavel",
            header: columns.owner,
            cell: (id) => textAt(figures, handed.action.owner({ rank: id })) || copy.noOwner,
          },
        ]}
      />
    </TitledCard>
  );
}
