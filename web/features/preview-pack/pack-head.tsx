import { Download, Play } from "lucide-react";
import { useState } from "react";
import { exportPreviewPack, type PreviewPack } from "#contract/preview-pack/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { downloadOrTell } from "#web/ui/toast/download-or-tell.ts";
import { packCopy as copy } from "./copy.ts";
import { useCancelPack, useStartPack } from "./queries.ts";

/** How far it is, or what it gave, with the one thing to do next. */
export function PackHead({ data }: { data: PreviewPack }) {
  const { pack, phases } = data;
  return (
    <Card className="flex flex-col gap-3 p-4" data-testid="pack-head" data-status={pack?.status}>
      <p role="status" className="sr-only">
        {pack?.status === "running" ? copy.running(endedOf(data)) : copy.result(reportsOf(phases))}
      </p>
      {pack?.status === "running" ? <Running data={data} /> : <Ended data={data} />}
    </Card>
  );
}

const reportsOf = (phases: PreviewPack["phases"]): number =>
  phases.filter(({ report }) => report !== null).length;
const endedOf = ({ phases }: PreviewPack): number =>
  phases.filter(({ state }) => state !== "pending" && state !== "running").length;

function Running({ data }: { data: PreviewPack }) {
  const { pack, phases, projectId, abilities } = data;
  const cancel = useCancelPack(projectId);
  const current = phases.find(({ state }) => state === "running");
  const inPhase =
    current?.progress == null ? 0 : current.progress.done / Math.max(1, current.progress.total);
  const value = ((endedOf(data) + inPhase) / phases.length) * 100;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-base font-medium text-ink">{copy.running(endedOf(data))}</p>
        {current?.progress != null && (
          <p className="text-sm text-ink-2">
            {copy.step(current.phaseName, current.progress.done, current.progress.total)}
          </p>
        )}
      </div>
      <Progress value={value} label={copy.action} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-3">
          {pack?.cancelRequested === true ? copy.cancelling : copy.leave}
        </p>
        {abilities.run && pack?.cancelRequested !== true && (
          <Button size="small" isPending={cancel.isPending} onClick={() => cancel.mutate()}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

function Ended({ data }: { data: PreviewPack }) {
  const { pack, phases, projectId, abilities } = data;
  const { showMoment } = useActDates();
  const start = useStartPack(projectId);
  const reports = reportsOf(phases);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg font-semibold text-ink">{copy.result(reports)}</h2>
        <p className="text-sm text-ink-2">
          {pack === null
            ? copy.none
            : `${copy.started(pack.startedBy, showMoment(pack.startedAt))} · ${copy.ended[pack.status]}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {abilities.run && (
          <Button
            variant={pack === null ? "primary" : "secondary"}
            icon={<Play aria-hidden className="size-4" />}
            isPending={start.isPending}
            onClick={() => start.mutate()}
            data-testid="button-run-all"
          >
            {pack === null ? copy.action : copy.again}
          </Button>
        )}
        {reports > 0 && <DownloadPack projectId={projectId} isFirst={pack !== null} />}
      </div>
    </div>
  );
}

function DownloadPack({ projectId, isFirst }: { projectId: string; isFirst: boolean }) {
  const [isWriting, setWriting] = useState(false);
  const download = async (): Promise<void> => {
    setWriting(true);
    await downloadOrTell(
      [exportPreviewPack, { params: { id: projectId } }, "pacote_de_previa.zip"],
      { failed: copy.downloadFailed, again: copy.tryAgain },
    );
    setWriting(false);
  };
  return (
    <>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        icon={<Download aria-hidden className="size-4" />}
        isPending={isWriting}
        onClick={() => void download()}
        data-testid="button-download-pack"
      >
        {isWriting ? copy.preparing : copy.download}
      </Button>
      <span role="status" className="sr-only">
        {isWriting ? copy.preparing : ""}
      </span>
    </>
  );
}
