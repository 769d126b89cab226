import type { RiskRecord } from "#contract/risks/endpoints.ts";
import { bandOf, type RiskBand } from "#domain/risks/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Select } from "#web/ui/select.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { riskCopy as copy } from "./copy.ts";

export type MatrixView = "inherent" | "current";
export interface MatrixCell { probability: number; impact: number }
const grades = [1, 2, 3, 4, 5] as const;
const looks: Record<RiskBand, string> = { low: "bg-positive-soft border-positive/25", moderate: "bg-info-soft border-info/25", high: "bg-warning-soft border-warning/25", critical: "bg-danger-soft border-danger/25" };

export const placeOf = (risk: RiskRecord, view: MatrixView): { probability: number | null; impact: number | null } =>
  (view === "inherent" ? { probability: risk.probability, impact: risk.impact } : { probability: risk.currentProbability, impact: risk.currentImpact });

/** How many risks stand in each cell; a cell narrows the list to its risks. */
export function RiskMatrix({ risks, view, onView, cell, onCell }: { risks: RiskRecord[]; view: MatrixView; onView: (view: MatrixView) => void; cell: MatrixCell | null; onCell: (cell: MatrixCell | null) => void }) {
  const countOf = (probability: number, impact: number): number => risks.filter((risk) => { const place = placeOf(risk, view); return place.probability === probability && place.impact === impact; }).length;
  const unrated = risks.filter((risk) => { const { probability, impact } = placeOf(risk, view); return probability === null || impact === null; }).length;
  return (
    <TitledCard
      title={copy.matrix} hint={copy.matrixHint}
      action={<div className="w-[130px]"><Select size="small" aria-label={copy.matrixOf} value={view} onChange={(value) => onView(value as MatrixView)} placeholder={copy.matrixOf} options={(["inherent", "current"] as const).map((value) => ({ value, label: copy.matrixViews[value] }))} /></div>}
    >
      <div className="max-w-[520px]">
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
                    key={impact} type="button" aria-label={copy.cell(probability, impact, n)} aria-pressed={isHere} disabled={n === 0} onClick={() => onCell(isHere ? null : { probability, impact })}
                    className={classNames("flex h-11 items-center justify-center rounded-control border text-base font-semibold text-ink transition-colors duration-150 enabled:hover:border-border-strong", looks[bandOf(probability * impact) ?? "low"], isHere && "ring-2 ring-accent")}
                  >
                    {n === 0 ? "" : n}
                  </button>
                );
              })}
            </div>
          ))}
          <span />
          {grades.map((impact) => <span key={impact} className="text-center text-xs text-ink-3">{impact}</span>)}
        </div>
        <p className="mt-1 text-right text-xs text-ink-3">{copy.impact} →</p>
        {unrated > 0 && <p className="mt-2 text-xs text-ink-3">{copy.unrated(unrated)}</p>}
      </div>
    </TitledCard>
  );
}
