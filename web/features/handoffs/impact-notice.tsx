import type { Impact } from "#contract/handoffs/endpoints.ts";
import { Callout } from "#web/ui/callout.tsx";
import { impactCopy as copy } from "./copy.ts";
import { laterWords, ownWords } from "./impact-words.ts";
import { useAssumptionImpact, usePhaseImpact } from "./queries.ts";

/** Before a phase is run again: what a new version ends, and which later phases read it. Nothing before its first run. */
export function PhaseImpact({ phaseId }: { phaseId: string }) {
  const { data } = usePhaseImpact(phaseId);
  if (data === undefined || data.own === null) return null;
  return (
    <Callout tone="info" title={copy.title}>
      <p data-testid="phase-impact">
        {copy.own} {ownWords(data.own).join("; ")}.
      </p>
      {data.touched.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <p className="mt-1">{copy.becomeStale}</p>
          <TouchedList touched={data.touched} />
        </>
      )}
    </Callout>
  );
}

/** Before an assumption is changed. */
export function AssumptionImpact({
  projectId,
  assumptionId,
}: {
  projectId: string;
  assumptionId: string;
}) {
  const { data } = useAssumptionImpact(projectId, assumptionId);
  if (data === undefined) return null;
  return (
    <Callout tone="info" title={copy.assumptionTitle}>
      {data.touched.length === 0 ? (
        copy.assumptionNone
      ) : (
        <>
          <p>{copy.becomeStale}</p>
          <TouchedList touched={data.touched} />
        </>
      )}
    </Callout>
  );
}

function TouchedList({ touched }: { touched: Impact["touched"] }) {
  return (
    <ul className="list-disc pl-4">
      {touched.map((phase) => (
        <li key={phase.phaseId}>
          {copy.phase(phase.name, phase.reportVersion)}: {laterWords(phase).join("; ")}.
        </li>
      ))}
    </ul>
  );
}
