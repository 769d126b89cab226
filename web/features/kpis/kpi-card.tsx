import { History, Minus, PencilLine, TrendingDown, TrendingUp } from "lucide-react";
import { useState } from "react";
import { deleteKpi, updateKpi, type KpiRecord } from "#contract/kpis/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { PromotedFrom, RecordMenu, registersCopy } from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { classNames } from "#web/lib/class-names.ts";
import { useItem } from "#web/lib/use-item.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { kpiCopy as copy } from "./copy.ts";
import { fieldsOf } from "./fields-of.ts";
import { HistorySheet } from "./history-sheet.tsx";
import { KpiDialog } from "./kpi-dialog.tsx";
import { PointDialog } from "./point-dialog.tsx";

const trendLooks = {
  melhorando: { text: "text-positive", icon: TrendingUp },
  piorando: { text: "text-danger", icon: TrendingDown },
  estável: { text: "text-ink-2", icon: Minus },
} as const;

function Badges({ kpi }: { kpi: KpiRecord }) {
  const look = kpi.trend.reading === null ? null : trendLooks[kpi.trend.reading];
  return (
    <div className="flex flex-wrap gap-1.5">
      {kpi.band !== null && (
        <Badge tone={isOutside(kpi) ? "danger" : "positive"}>{copy.bands[kpi.band]}</Badge>
      )}
      {look !== null && kpi.trend.reading !== null && (
        <span
          className={classNames("inline-flex items-center gap-1 text-sm font-medium", look.text)}
        >
          <look.icon aria-hidden className="size-4" />
          {copy.trends[kpi.trend.reading]}
        </span>
      )}
      {kpi.isReleased && kpi.abilities.update && (
        <Badge tone="info">{registersCopy.released}</Badge>
      )}
    </div>
  );
}

/** How far it is from its target, and what it is measured against. */
function Target({ kpi }: { kpi: KpiRecord }) {
  return (
    <div className="mt-auto flex flex-col gap-1.5">
      <div className="flex justify-between gap-3 text-sm text-ink-2">
        <span>
          {kpi.display.target === null ? copy.noTarget : `${copy.target}: ${kpi.display.target}`}
        </span>
        {kpi.display.progress !== null && (
          <span>
            {copy.progress}:{" "}
            <span className="font-medium text-ink" data-testid="kpi-progress">
              {kpi.display.progress}
            </span>
          </span>
        )}
      </div>
      {kpi.progress !== null && (
        <Progress value={kpi.progress} label={copy.progressOf(kpi.name)} tone={toneOf(kpi)} />
      )}
      <Standing kpi={kpi} />
      <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
        {[
          kpi.display.baseline === null ? null : `${copy.baseline}: ${kpi.display.baseline}`,
          kpi.display.band === null ? null : copy.band(kpi.display.band),
          kpi.owner,
        ]
          .filter((text) => text !== null)
          .join(" · ")}
      </p>
    </div>
  );
}

export function KpiCard({ projectId, kpi }: { projectId: string; kpi: KpiRecord }) {
  const [open, setOpen] = useState<"edit" | "point" | null>(null);
  const [item, openItem] = useItem();
  const close = (): void => setOpen(null);
  const params = { id: projectId, kpiId: kpi.id };
  return (
    <Card className="flex flex-col gap-4 p-5" aria-label={kpi.name} data-testid="kpi-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2
            title={kpi.name}
            className="line-clamp-3 text-base font-semibold [overflow-wrap:anywhere] text-ink"
          >
            {kpi.name}
          </h2>
          <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
            {[
              kpi.category,
              kpi.importedFrom === null
                ? null
                : registersCopy.importedFrom(registersCopy.phases[kpi.importedFrom] ?? ""),
            ]
              .filter((text) => text !== null)
              .join(" · ")}
          </p>
          <PromotedFrom projectId={projectId} record={kpi} />
        </div>
        <RecordMenu
          name={kpi.name}
          isReleased={kpi.isReleased}
          mayWrite={kpi.abilities.update}
          onEdit={() => setOpen("edit")}
          onHistory={() => openItem(kpi.id)}
          onRelease={(isReleased) =>
            call(updateKpi, {
              params,
              body: { ...fieldsOf(kpi), version: kpi.version, isReleased },
            })
          }
          onRemove={() => call(deleteKpi, { params })}
        />
      </div>
      <div>
        <p className="text-3xl font-semibold text-ink tabular-nums">
          {kpi.runId !== null && kpi.factId !== null ? (
            <FactValue projectId={projectId} factId={kpi.factId} runId={kpi.runId}>
              {kpi.display.current}
            </FactValue>
          ) : (
            kpi.display.current
          )}
        </p>
        <p className="mt-0.5 text-xs text-ink-3">
          {kpi.measuredOn === null
            ? kpi.current === null
              ? copy.noValue
              : ""
            : copy.updatedOn(kpi.measuredOn.split("-").reverse().join("/"))}
        </p>
      </div>
      <Badges kpi={kpi} />
      <Target kpi={kpi} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<History aria-hidden className="size-3.5" />}
          onClick={() => openItem(kpi.id)}
          data-testid="button-kpi-history"
        >
          {copy.history}
        </Button>
        {kpi.abilities.update && (
          <Button
            size="small"
            variant="quiet"
            icon={<PencilLine aria-hidden className="size-3.5" />}
            onClick={() => setOpen("point")}
          >
            {copy.addValue}
          </Button>
        )}
      </div>
      {open === "edit" && <KpiDialog projectId={projectId} kpi={kpi} onClose={close} />}
      {item === kpi.id && (
        <HistorySheet projectId={projectId} kpi={kpi} onClose={() => openItem(null)} />
      )}
      {open === "point" && <PointDialog projectId={projectId} kpi={kpi} onClose={close} />}
    </Card>
  );
}

const isOutside = ({ band }: KpiRecord): boolean => band !== null && band !== "inside";

function toneOf(kpi: KpiRecord): "danger" | "positive" | "accent" {
  if (isOutside(kpi) || kpi.standing === "away") return "danger";
  return kpi.standing === "reached" ? "positive" : "accent";
}

/** The word beside the bar: a share alone does not tell moving on from moving away. */
function Standing({ kpi: { standing, display } }: { kpi: KpiRecord }) {
  if (standing === null) return null;
  if (standing === "open")
    return display.gap === null ? null : (
      <p className="text-xs text-ink-2">{copy.standing.open(display.gap)}</p>
    );
  return (
    <p
      className={standing === "away" ? "text-xs font-medium text-danger" : "text-xs text-positive"}
    >
      {copy.standing[standing]}
    </p>
  );
}
