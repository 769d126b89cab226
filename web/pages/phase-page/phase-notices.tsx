import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { ResultNotice } from "#contract/phases/result.ts";
import { ContradictionList, usePhaseContradictions } from "#web/features/handoffs/index.ts";
import { countSteps, useRun } from "#web/features/runs/index.ts";
import { NoticeLine, phaseCopy, usePhaseResult, type Notice } from "#web/features/phases/index.ts";

const copy = phaseCopy.notice;
const linkClass = "rounded-[3px] whitespace-nowrap text-accent underline underline-offset-2";

/** How far the figures of the phase may be relied on, on one line: the most severe, and how many more. */
export function PhaseNotices({ phase, isReader }: { phase: Phase; isReader: boolean }) {
  const { data, isLoading } = usePhaseResult(phase);
  // As it goes on: the notices are read once.
  const { data: run } = useRun(phase.activeRunId);
  const differing = usePhaseContradictions(phase.projectId, phase.order);
  const follow = (label: string) => (
    <Link to={`/phase/${phase.id}?tab=execucao`} replace className={linkClass}>
      {label}
    </Link>
  );
  const present = (notice: ResultNotice): Notice => {
    const { kind } = notice;
    if (kind === "failed")
      return {
        kind,
        tone: "danger",
        text: copy.failed(notice.step),
        action: follow(copy.seeReason),
      };
    if (kind === "stale")
      return {
        kind,
        tone: "warning",
        text: `${copy.stale}: ${notice.reason ?? phaseCopy.tips.stale}`,
      };
    if (kind === "reduced") return { kind, tone: "info", text: notice.text };
    if (kind === "running") {
      const { done, total } = run === undefined ? notice : countSteps(run);
      return {
        kind,
        tone: "info",
        text: copy.running(done, total),
        action: follow(copy.follow),
      };
    }
    return {
      kind,
      tone: "info",
      text: phaseCopy.previewOf(phaseByNumber(phase.order - 1).name),
      action: (
        <Link
          to={`/project/${phase.projectId}/phase/${phase.order - 1}#gate`}
          className={linkClass}
        >
          {phaseCopy.earlierGate}
        </Link>
      ),
    };
  };
  // The phase itself says that there will be one: its line is kept, or all below would move when it comes.
  if (isLoading && (phase.preview || phase.stale || phase.activeRunId !== null))
    return <div aria-hidden className="mb-1 h-7" />;
  const notices = (data?.notices ?? []).map(present);
  if (differing.length > 0) {
    const place = notices.findIndex(({ kind }) => kind !== "failed" && kind !== "stale");
    notices.splice(place === -1 ? notices.length : place, 0, {
      kind: "differs",
      tone: "warning",
      text: copy.differs(differing.length),
      detail: <ContradictionList projectId={phase.projectId} items={differing} />,
    });
  }
  if (isReader && phase.reportId === null)
    notices.push({ kind: "preparing", tone: "info", text: copy.preparing });
  return <NoticeLine notices={notices} />;
}
