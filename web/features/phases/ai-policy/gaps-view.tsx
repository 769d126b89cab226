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

/** Most levels that a control can lack: sufficient maturity is the third level. */
const mostLevels = 3;

/** What each use case lacks of the controls that it needs, and the actions that close it. */
export function GapsView({ phase }: { phase: Phase }) {
  return (
    <div className="flex flex-col gap-4">
      <FigureSection phase={phase} prefix="p6.caso." title={copy.gaps}>
        {(figures) => <Gaps phase={phase} figures={figures} />}
      </FigureSection>
      <FigureSection phase={phase} prefix="p6.acao." title={copy.plan}>
        {(figures) => <Plan phase={phase} figures={figures} />}
      </FigureSection>
    </div>
  );
}

function Gaps({ phase, figures }: { phase: Phase; figures: Figures }) {
  const missing = [...figures.keys()].flatMap((id) => {
    const found = /^p6\.caso\.([^.]+)\.falta\.([^.]+)$/.exec(id);
    return found ? [{ useCase: found[1] ?? "", control: found[2] ?? "" }] : [];
  });
  const assessed = idsOf(figures, "p6.caso.", "atendidos").some(
    (id) => numberAt(figures, `p6.caso.${id}.atendidos`) !== null,
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
  const points = (id: string) => numberAt(figures, `p6.caso.${id}.lacuna`) ?? 0;
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
          name: textAt(figures, `p6.caso.${useCase}.nome`),
          cells: controls.map((control) => {
            const factId = `p6.caso.${useCase}.falta.${control}`;
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
  const { data: totals } = useFigures(phase.projectId, 6, "p6.");
  const ids = idsOf(figures, "p6.acao.", "nome").sort((a, b) => Number(a) - Number(b));
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
        prefix="p6.acao."
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
              <FactValue projectId={phase.projectId} factId={`p6.acao.${id}.inicio`}>
                {numberAt(figures, `p6.acao.${id}.inicio`)}
              </FactValue>
            ),
          },
          { key: "semanas", header: columns.weeks, align: "right", from: "lg" },
          {
            key: "responsavel",
            header: columns.owner,
            cell: (id) => textAt(figures, `p6.acao.${id}.responsavel`) || copy.noOwner,
          },
        ]}
      />
    </TitledCard>
  );
}
