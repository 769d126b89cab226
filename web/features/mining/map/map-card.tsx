import { FileCode2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  getProcessBpmn,
  type ExploredLog,
  type MiningQueryInput,
} from "#contract/mining/endpoints.ts";
import { toCsv } from "#domain/charts/chart-csv.ts";
import { PictureMenu } from "#web/features/reports/read/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import type { CaseSubject } from "../case-subject.ts";
import { miningCopy as copy } from "../copy.ts";
import { showTime } from "../show-time.ts";
import { levelColour } from "./edge-look.ts";
import { MapTables } from "./map-tables.tsx";
import { ShareSlider } from "./share-slider.tsx";

const MapCanvas = lazy(() => import("./map-canvas.tsx"));
/** Beyond it no reader follows a line, and the layout takes the browser seconds. */
const maxDrawnEdges = 300;

export interface MapCardProps {
  projectId: string;
  log: ExploredLog;
  query: MiningQueryInput;
  sourceText: string;
  detail: { activities: number; paths: number };
  onActivities: (share: number) => void;
  onPaths: (share: number) => void;
  onOpen: (subject: CaseSubject) => void;
}

export function MapCard({
  projectId,
  log,
  query,
  sourceText,
  detail,
  onActivities,
  onPaths,
  onOpen,
}: MapCardProps) {
  const [asTable, setAsTable] = useState(false);
  const { map } = log;
  const isDense = map.edges.length > maxDrawnEdges;
  const title = `${copy.map} – ${log.name}`;
  const downloadBpmn = async (): Promise<void> => {
    try {
      await downloadFrom(
        getProcessBpmn,
        { params: { id: projectId }, query },
        copy.bpmnName(log.name),
      );
    } catch (error) {
      showToast({
        title: copy.downloadFailed,
        description: describeError(error, copy.downloadFailed),
        tone: "destructive",
      });
    }
  };
  return (
    <TitledCard
      title={copy.map}
      hint={copy.mapHint(map.nodes.length, map.activities, map.edges.length, map.connections)}
      data-testid="process-map"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            {asTable ? copy.asMap : copy.asTable}
          </Button>
          <Button
            size="small"
            icon={<FileCode2 aria-hidden className="size-4" />}
            onClick={() => void downloadBpmn()}
          >
            {copy.bpmn}
          </Button>
          <PictureMenu
            title={title}
            fileName={title}
            csv={() => mapCsv(map)}
            picture={async () =>
              (await import("./map-picture.ts")).mapPicture(title, map, sourceText)
            }
          />
        </div>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ShareSlider
          label={copy.activities}
          value={detail.activities}
          drawn={copy.drawn(map.nodes.length, map.activities)}
          onChange={onActivities}
        />
        <ShareSlider
          label={copy.paths}
          value={detail.paths}
          drawn={copy.drawn(map.edges.length, map.connections)}
          onChange={onPaths}
        />
        <Legend edges={map.edges} />
      </div>
      {(isDense || map.isCapped) && (
        <Callout tone="info" className="mb-3">
          {isDense ? copy.tooDense(map.edges.length) : copy.capped}
        </Callout>
      )}
      {asTable || isDense ? (
        <MapTables map={map} onOpen={onOpen} />
      ) : (
        <Suspense fallback={<Skeleton className="h-[620px]" aria-label={copy.drawing} />}>
          <MapCanvas name={log.name} map={map} onOpen={onOpen} />
        </Suspense>
      )}
      <p className="mt-3 max-w-prose text-xs text-ink-3">{copy.mapMethod}</p>
    </TitledCard>
  );
}

function Legend({ edges }: Pick<ExploredLog["map"], "edges">) {
  const longest = Math.max(0, ...edges.map(({ meanWaitMs }) => meanWaitMs ?? 0));
  if (longest === 0) return null;
  const limits = { low: longest / 3, middle: (2 * longest) / 3, high: longest };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
      {copy.legend}
      {(["low", "middle", "high"] as const).map((level) => (
        <span key={level} className="inline-flex items-center gap-1">
          <span
            aria-hidden
            className="inline-block h-1 w-4 rounded-full"
            style={{ background: levelColour[level].screen }}
          />
          {copy.upTo(showTime(limits[level]))}
        </span>
      ))}
    </p>
  );
}

function mapCsv({ nodes, edges }: ExploredLog["map"]): string {
  const name = (index: number | null, border: string) =>
    index === null ? border : (nodes[index]?.name ?? "");
  return toCsv([
    [copy.fromColumn, copy.toColumn, copy.times, copy.cases, copy.waitMean, copy.waitMedian],
    ...edges.map((edge) => [
      name(edge.from, copy.start),
      name(edge.to, copy.end),
      String(edge.count),
      String(edge.cases),
      edge.meanWaitMs === null ? "" : showTime(edge.meanWaitMs),
      edge.medianWaitMs === null ? "" : showTime(edge.medianWaitMs),
    ]),
  ]);
}
