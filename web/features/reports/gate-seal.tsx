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

/** What was decided on this very version at its gate, with the seal that it was frozen under. */
export function GateSeal({ report }: { report: Pick<Report, "gate" | "treeHash"> }) {
  const { showMoment } = useActDates();
  const { gate, treeHash } = report;
  if (gate === null) return null;
  if (gate.treeHash !== treeHash) return <Callout tone="danger">{copy.frozenBroken}</Callout>;
  const when = showMoment(gate.submittedAt);
  const hasEnded = (gate.state === "approved" || gate.state === "waived") && !gate.inForce;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2" data-testid="gate-seal">
      <Badge tone={hasEnded ? "neutral" : tones[gate.state]}>
        {hasEnded ? copy.gateEnded(when) : copy.gate[gate.state](when)}
      </Badge>
      <span title={treeHash}>
        {copy.frozen} <span className="font-mono text-xs">{treeHash.slice(0, 12)}</span>
      </span>
    </p>
  );
}
