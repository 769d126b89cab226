import type { ReactNode } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { ArtifactCharts, useNamedArtifact } from "#web/features/phases/artifacts/index.ts";
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
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { loopCopy as copy } from "./copy.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";
import { prefixOfPhase } from "#domain/facts/catalogue/facts-of-phase.ts";

type Totals = Readonly<Record<string, string>>;

/** The charts of an artefact under its totals; without the fact that it hangs on, what to send. */
function Drawn({
  phase,
  artifactId,
  needs,
  title,
  hint,
  totals,
  missing,
  children,
}: {
  phase: Phase;
  artifactId: string;
  needs: string;
  title: string;
  hint?: (figures: Figures) => string | null;
  totals: Totals;
  missing: readonly [title: string, text: string];
  children?: (figures: Figures) => ReactNode;
}) {
  const { artifact } = useNamedArtifact(phase.id, artifactId);
  return (
    <FigureSection phase={phase} prefix={prefixOfPhase(7)} title={title}>
      {(figures) => {
        if (figures.get(needs)?.value == null)
          return (
            <MissingTable phase={phase} title={title} empty={missing[0]}>
              {missing[1]}
            </MissingTable>
          );
        const words = hint?.(figures) ?? null;
        return (
          <TitledCard
            title={title}
            {...(words === null ? {} : { hint: words })}
            data-testid={`${artifactId}-card`}
          >
            <FigureList phase={phase} figures={figures} items={Object.entries(totals)} />
            {artifact != null && <ArtifactCharts artifact={artifact} />}
            {children?.(figures)}
          </TitledCard>
        );
      }}
    </FigureSection>
  );
}

export function TrainingView({ phase }: { phase: Phase }) {
  return (
    <Drawn
      phase={phase}
      artifactId="art_p7_capacitacao"
      needs={handed.training.hours()}
      title={copy.training}
      totals={copy.trainingTotals}
      missing={[copy.trainingEmpty, copy.trainingEmptyText]}
    />
  );
}

export function CurveView({ phase }: { phase: Phase }) {
  return (
    <Drawn
      phase={phase}
      artifactId="art_p7_curva"
      needs={handed.curve.ceiling()}
      title={copy.curve}
      totals={copy.curveTotals}
      missing={[copy.surveyEmpty, copy.surveyEmptyText]}
    >
      {(figures) =>
        (numberAt(figures, handed.usage.weeks()) ?? 0) === 0 ? (
          <Callout tone="info" className="mt-3">
            {copy.unmeasured}
          </Callout>
        ) : null
      }
    </Drawn>
  );
}

export function CaptureView({ phase }: { phase: Phase }) {
  return (
    <Drawn
      phase={phase}
      artifactId="art_p7_captura"
      needs={handed.capture.plan()}
      title={copy.capture}
      hint={(figures) => copy.capturePlan(textAt(figures, handed.capture.plan()))}
      totals={copy.captureTotals}
      missing={[copy.captureEmpty, copy.captureEmptyText]}
    >
      {(figures) => {
        const columns = copy.captureColumns;
        const ids = idsOf(figures, prefixOf(handed.captureByInitiative.name), "nome");
        return ids.length === 0 ? null : (
          <div className="mt-4">
            <FigureTable
              phase={phase}
              figures={figures}
              label={copy.capture}
              prefix={prefixOf(handed.captureByInitiative.name)}
              ids={ids}
              columns={[
                { key: "nome", header: columns.name },
                { key: "12", header: columns.month12, align: "right" },
                { key: "24", header: columns.month24, align: "right" },
                { key: "36", header: columns.month36, align: "right" },
                { key: "real", header: columns.real, align: "right" },
              ]}
            />
          </div>
        );
      }}
    </Drawn>
  );
}

/** Change load by area and window of the programme, in parts of the limit. */
export function LoadView({ phase }: { phase: Phase }) {
  return (
    <FigureSection phase={phase} prefix={prefixOfPhase(7)} title={copy.load}>
      {(figures) => <Load phase={phase} figures={figures} />}
    </FigureSection>
  );
}

function Load({ phase, figures }: { phase: Phase; figures: Figures }) {
  const { data: assumed } = useFigures(phase.projectId, 7, "A.carga_max");
  const windows = idsOf(figures, prefixOf(handed.window.name), "nome").sort(
    (a, b) => Number(a) - Number(b),
  );
  const areas = idsOf(figures, prefixOf(handed.area.name), "carga_max").filter(
    (id) => numberAt(figures, handed.area.highestLoad({ area: id })) !== null,
  );
  if (windows.length === 0 || areas.length === 0)
    return (
      <MissingTable phase={phase} title={copy.load} empty={copy.loadEmpty}>
        {copy.loadEmptyText}
      </MissingTable>
    );
  const limit = assumed?.get("A.carga_max")?.display;
  return (
    <TitledCard
      title={copy.load}
      {...(limit === undefined ? {} : { hint: copy.loadHint(limit) })}
      data-testid="load-card"
    >
      <FigureList phase={phase} figures={figures} items={Object.entries(copy.loadTotals)} />
      <HeatGrid
        projectId={phase.projectId}
        label={copy.load}
        corner={copy.loadCorner}
        columns={windows.map((window) => textAt(figures, handed.window.name({ window })))}
        rows={areas.map((id) => ({
          name: textAt(figures, handed.area.name({ area: id })),
          cells: windows.map((window) => {
            const factId = handed.areaLoad.share({ area: id, window });
            const value = numberAt(figures, factId);
            return value === null
              ? null
              : { factId, display: figures.get(factId)?.display ?? "", share: value / 100 };
          }),
        }))}
      />
    </TitledCard>
  );
}
