import type { RefObject } from "react";
import type { RiskRecord } from "#contract/risks/endpoints.ts";
import { bandOf, riskBandLabels, riskBands, type RiskBand } from "#domain/risks/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import { riskCopy as copy } from "./copy.ts";

export type MatrixView = "inherent" | "current";
export interface MatrixCell {
  probability: number;
  impact: number;
}
const grades = [1, 2, 3, 4, 5] as const;
export const bandTones: Record<RiskBand, Tone> = {
  low: "positive",
  moderate: "info",
  high: "warning",
  critical: "danger",
};
const looks: Record<RiskBand, string> = {
  low: "bg-positive-soft border-positive/25",
  moderate: "bg-info-soft border-info/25",
  high: "bg-warning-soft border-warning/25",
  critical: "bg-danger-soft border-danger/25",
};

export const matrixCellOf = (
  risk: RiskRecord,
  view: MatrixView,
): { probability: number | null; impact: number | null } =>
  view === "inherent"
    ? { probability: risk.probability, impact: risk.impact }
    : { probability: risk.currentProbability, impact: risk.currentImpact };

/** How many risks stand in each cell; a cell narrows the list to its risks. `pressed` is the button of that cell. */
export function RiskMatrix({
  risks,
  appetite,
  view,
  onView,
  cell,
  onCell,
  pressed,
}: {
  risks: RiskRecord[];
  appetite: string;
  view: MatrixView;
  onView: (view: MatrixView) => void;
  cell: MatrixCell | null;
  onCell: (cell: MatrixCell | null) => void;
  pressed: RefObject<HTMLButtonElement | null>;
}) {
  const countOf = (probability: number, impact: number): number =>
    risks.filter((risk) => {
      const place = matrixCellOf(risk, view);
      return place.probability === probability && place.impact === impact;
    }).length;
  const unrated = risks.filter((risk) => {
    const { probability, impact } = matrixCellOf(risk, view);
    return probability === null || impact === null;
  }).length;
  return (
    <TitledCard
      title={copy.matrix}
      hint={copy.matrixHint}
      action={
        <div className="w-[130px]">
          <Select
            size="small"
            aria-label={copy.matrixOf}
            value={view}
            onChange={(value) => onView(value as MatrixView)}
            placeholder={copy.matrixOf}
            options={(["inherent", "current"] as const).map((value) => ({
              value,
              label: copy.matrixViews[value],
            }))}
          />
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
        <div>
          <p className="mb-1 pl-8 text-xs text-ink-3">{copy.probability} ↑</p>
          <div className="grid grid-cols-[24px_repeat(5,minmax(0,1fr))] gap-1">
            {[...grades].reverse().map((probability) => (
              <div key={probability} className="contents">
                <span className="self-center text-center text-xs text-ink-3">{probability}</span>
                {grades.map((impact) => {
                  const n = countOf(probability, impact);
                  const isHere = cell?.probability === probability && cell.impact === impact;
                  return (
                    <button
                      key={impact}
                      ref={isHere ? pressed : undefined}
                      type="button"
                      aria-label={copy.cell(probability, impact, n)}
                      aria-pressed={isHere}
                      disabled={n === 0}
                      onClick={() => onCell(isHere ? null : { probability, impact })}
                      className={classNames(
                        "flex h-11 items-center justify-center rounded-control border text-base font-semibold text-ink transition-colors duration-150 enabled:hover:border-border-strong",
                        looks[bandOf(probability * impact) ?? "low"],
                        isHere && "ring-2 ring-accent",
                      )}
                    >
                      {n === 0 ? "" : n}
                    </button>
                  );
                })}
              </div>
            ))}
            <span />
            {grades.map((impact) => (
              <span key={impact} className="text-center text-xs text-ink-3">
                {impact}
              </span>
            ))}
          </div>
          <p className="mt-1 text-right text-xs text-ink-3">{copy.impact} →</p>
          {unrated > 0 && <p className="mt-2 text-xs text-ink-3">{copy.unrated(unrated)}</p>}
        </div>
        <Levels risks={risks} appetite={appetite} view={view} />
      </div>
    </TitledCard>
  );
}

/** How many risks each band has as the matrix shows them and once the controls count, and how they stand against the appetite. */
function Levels({
  risks,
  appetite,
  view,
}: {
  risks: RiskRecord[];
  appetite: string;
  view: MatrixView;
}) {
  const countOf = (state: MatrixView | "residual", band: RiskBand): number =>
    risks.filter((risk) => risk[state].band === band).length;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-sm font-semibold text-ink">{copy.levels}</h3>
        <p className="mt-1 grid grid-cols-[minmax(0,1fr)_5rem_5rem] gap-3 text-right text-xs text-ink-3">
          <span className="col-start-2">{copy.matrixViews[view]}</span>
          <span>{copy.afterControls}</span>
        </p>
        <ul className="mt-1 flex flex-col gap-1.5">
          {riskBands.map((band) => (
            <li
              key={band}
              className="grid grid-cols-[minmax(0,1fr)_5rem_5rem] items-center gap-3 border-b border-border pb-1.5 text-base text-ink last:border-b-0"
            >
              <span>
                <Badge tone={bandTones[band]}>{riskBandLabels[band]}</Badge>
              </span>
              <span className="text-right">{countOf(view, band)}</span>
              <span className="text-right">{countOf("residual", band)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-3 gap-4">
        <Stat label={copy.appetite}>{appetite}</Stat>
        <Stat label={copy.above}>
          {risks.filter(({ isAboveAppetite }) => isAboveAppetite).length}
        </Stat>
        <Stat label={copy.acceptedCount}>
          {risks.filter(({ acceptance }) => acceptance?.holds === true).length}
        </Stat>
      </div>
    </div>
  );
}
