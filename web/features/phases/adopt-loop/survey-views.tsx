import type { Phase } from "#contract/phases/endpoints.ts";
import { componentNames, components } from "#domain/phases/adopt-loop/copy.ts";
import {
  FigureCell,
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
import { Badge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { loopCopy as copy } from "./copy.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";
import { prefixOfPhase } from "#domain/facts/catalogue/facts-of-phase.ts";

type Element = keyof typeof copy.elements;
const elements = Object.keys(copy.elements) as Element[];
const highestScore = 100;
const [lowestAnswer, highestAnswer] = [1, 5];
const percentOf = (mean: number): number =>
  (100 * (mean - lowestAnswer)) / (highestAnswer - lowestAnswer);

/** ADKAR by element with its cut, then by group of people large enough to be shown. */
export function BarriersView({ phase }: { phase: Phase }) {
  return (
    <FigureSection phase={phase} prefix={prefixOfPhase(7)} title={copy.adkar}>
      {(figures) => <Barriers phase={phase} figures={figures} />}
    </FigureSection>
  );
}

function Barriers({ phase, figures }: { phase: Phase; figures: Figures }) {
  const { data: assumed } = useFigures(phase.projectId, 7, "A.adkar_corte");
  if (numberAt(figures, handed.survey.respondents()) === null)
    return (
      <MissingTable phase={phase} title={copy.adkar} empty={copy.surveyEmpty}>
        {copy.surveyEmptyText}
      </MissingTable>
    );
  const cut = assumed === undefined ? null : numberAt(assumed, "A.adkar_corte");
  const mean = (element: Element) =>
    numberAt(figures, handed.dimension.mean({ dimension: element }));
  const columns = copy.elementColumns;
  const groups = idsOf(figures, prefixOf(handed.areaGroup.name), "adkar");
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="info">{copy.privacy}</Callout>
      <TitledCard
        title={copy.adkar}
        {...(cut === null
          ? {}
          : { hint: copy.adkarHint(assumed?.get("A.adkar_corte")?.display ?? "") })}
        data-testid="adkar-card"
      >
        <FigureList phase={phase} figures={figures} items={Object.entries(copy.surveyTotals)} />
        <DataTable<Element>
          label={copy.adkar}
          rows={elements}
          rowKey={(element) => element}
          columns={[
            {
              key: "name",
              header: columns.name,
              cell: (element) => <span className="font-medium">{copy.elements[element]}</span>,
            },
            {
              key: "bar",
              header: columns.bar,
              cell: (element) => <CutBar mean={mean(element)} cut={cut} />,
            },
            {
              key: "mean",
              header: columns.mean,
              align: "right",
              cell: (element) => (
                <FigureCell
                  phase={phase}
                  figures={figures}
                  id={handed.dimension.mean({ dimension: element })}
                />
              ),
            },
            {
              key: "favourable",
              header: columns.favourable,
              align: "right",
              cell: (element) => (
                <FigureCell
                  phase={phase}
                  figures={figures}
                  id={handed.dimension.favourable({ dimension: element })}
                />
              ),
            },
            {
              key: "below",
              header: columns.below,
              cell: (element) => {
                const value = mean(element);
                return value === null || cut === null ? (
                  "–"
                ) : value < cut ? (
                  <Badge tone="warning">{copy.yes}</Badge>
                ) : (
                  copy.no
                );
              },
            },
          ]}
        />
        <p className="mt-3 text-xs text-ink-3">{copy.adkarNote}</p>
      </TitledCard>
      {groups.length > 0 && (
        <TitledCard title={copy.segments} data-testid="segments-card">
          <FigureTable
            phase={phase}
            figures={figures}
            label={copy.segments}
            prefix={prefixOf(handed.areaGroup.name)}
            ids={groups}
            columns={[
              { key: "nome", header: copy.segmentColumns.name },
              {
                key: "barreira",
                header: copy.segmentColumns.barrier,
                cell: (id) => (
                  <span className="block min-w-[110px]">
                    {textAt(figures, handed.areaGroup.barrier({ group: id })) || "–"}
                  </span>
                ),
              },
              { key: "adkar", header: copy.segmentColumns.index, align: "right" },
              ...elements.map((element) => ({
                key: element,
                header: copy.elements[element],
                align: "right" as const,
              })),
              { key: "n", header: copy.segmentColumns.people, align: "right" },
            ]}
          />
        </TitledCard>
      )}
    </div>
  );
}

/** Says again what the columns beside it say. */
function CutBar({ mean, cut }: { mean: number | null; cut: number | null }) {
  if (mean === null) return "–";
  return (
    <div aria-hidden className="relative mt-1 h-3 w-[120px] rounded-full bg-surface-2 sm:w-[200px]">
      <span
        style={{ width: `${percentOf(mean)}%` }}
        className={`block h-full rounded-full ${cut !== null && mean < cut ? "bg-data-2" : "bg-data-1"}`}
      />
      {cut !== null && (
        <span style={{ left: `${percentOf(cut)}%` }} className="absolute -inset-y-1 w-0.5 bg-ink" />
      )}
    </div>
  );
}

/** Readiness by area and component; groups below the minimum are never in the facts. */
export function ReadinessView({ phase }: { phase: Phase }) {
  return (
    <FigureSection phase={phase} prefix={prefixOfPhase(7)} title={copy.readiness}>
      {(figures) => <Readiness phase={phase} figures={figures} />}
    </FigureSection>
  );
}

function Readiness({ phase, figures }: { phase: Phase; figures: Figures }) {
  const score = (id: string) => numberAt(figures, handed.areaReadiness.index({ group: id }));
  const groups = idsOf(figures, prefixOf(handed.areaGroup.name), "ir")
    .filter((id) => score(id) !== null)
    .sort((a, b) => (score(a) ?? 0) - (score(b) ?? 0) || (a < b ? -1 : 1));
  if (groups.length === 0)
    return (
      <MissingTable phase={phase} title={copy.readiness} empty={copy.surveyEmpty}>
        {copy.surveyEmptyText}
      </MissingTable>
    );
  const shown = components.filter((name) =>
    groups.some(
      (id) =>
        numberAt(figures, handed.areaComponent.score({ group: id, component: name })) !== null,
    ),
  );
  const cell = (factId: string) => {
    const value = numberAt(figures, factId);
    return value === null
      ? null
      : { factId, display: figures.get(factId)?.display ?? "", share: value / highestScore };
  };
  const columns = copy.readinessColumns;
  return (
    <div className="flex flex-col gap-4">
      <TitledCard title={copy.readiness} data-testid="readiness-card">
        <FigureList phase={phase} figures={figures} items={Object.entries(copy.readinessTotals)} />
        <HeatGrid
          projectId={phase.projectId}
          label={copy.readiness}
          corner={copy.readinessCorner}
          columns={[...shown.map((name) => componentNames[name]), copy.index]}
          rows={groups.map((id) => ({
            name: textAt(figures, handed.areaGroup.name({ group: id })),
            cells: [
              ...shown.map((name) =>
                cell(handed.areaComponent.score({ group: id, component: name })),
              ),
              cell(handed.areaReadiness.index({ group: id })),
            ],
          }))}
        />
      </TitledCard>
      <TitledCard title={copy.readinessList}>
        <FigureTable
          phase={phase}
          figures={figures}
          label={copy.readinessList}
          prefix={prefixOf(handed.areaGroup.name)}
          ids={groups}
          columns={[
            { key: "nome", header: columns.name },
            { key: "n", header: columns.people, align: "right" },
            { key: "ir", header: columns.index, align: "right" },
            { key: "faixa", header: columns.band },
            { key: "onda", header: columns.wave, align: "right" },
          ]}
        />
      </TitledCard>
    </div>
  );
}
