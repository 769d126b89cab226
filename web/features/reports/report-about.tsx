import type { Report } from "#contract/reports/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { reportCopy as copy } from "./copy.ts";

type Sealed = NonNullable<Report["gate"]>;
const tones: Record<Sealed["state"], Tone> = {
  pending: "info",
  approved: "positive",
  returned: "warning",
  waived: "warning",
  superseded: "neutral",
};

/**
 * Which version it is and who may read it, in one line; how it came to be stands folded: when it was written, by what, and the
 * seal that its gate froze it under. A seal that no longer holds is never folded.
 */
export function ReportAbout({
  report,
  writtenBy,
}: {
  report: Pick<
    Report,
    "gate" | "treeHash" | "reportVersion" | "generatedAt" | "released" | "releasedAt"
  >;
  /** What wrote its text, in words. */
  writtenBy: string;
}) {
  const { showMoment } = useActDates();
  const { gate, treeHash, released, releasedAt } = report;
  const sealed = gate?.treeHash === treeHash ? gate : null;
  const shownTo = !released
    ? copy.internal
    : releasedAt === null
      ? copy.released
      : copy.releasedOn(showMoment(releasedAt));
  return (
    <>
      <details className="mt-1 text-sm text-ink-2" data-testid="report-about">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2 gap-y-1 rounded-control py-1 [&::-webkit-details-marker]:hidden">
          <span>{[copy.version(report.reportVersion), shownTo].join(" · ")}</span>
          {sealed !== null && <GateMark gate={sealed} />}
          <span className="text-accent underline underline-offset-2">{copy.details}</span>
        </summary>
        <ul className="flex flex-col gap-1 py-1">
          <li>{copy.generated(showMoment(report.generatedAt))}</li>
          <li>{writtenBy}</li>
          {sealed !== null && (
            <li title={treeHash} data-testid="gate-seal">
              {copy.frozen} <span className="font-mono text-xs">{treeHash.slice(0, 12)}</span>
            </li>
          )}
        </ul>
      </details>
      {sealed !== gate && <Callout tone="danger">{copy.frozenBroken}</Callout>}
    </>
  );
}

/** What was decided on this very version. */
function GateMark({ gate }: { gate: Sealed }) {
  const { showMoment } = useActDates();
  const when = showMoment(gate.submittedAt);
  const hasEnded = (gate.state === "approved" || gate.state === "waived") && !gate.inForce;
  return (
    <Badge tone={hasEnded ? "neutral" : tones[gate.state]}>
      {hasEnded ? copy.gateEnded(when) : copy.gate[gate.state](when)}
    </Badge>
  );
}
