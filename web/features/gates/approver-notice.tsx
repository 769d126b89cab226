import type { Gate } from "#contract/gates/endpoints.ts";
import { Callout } from "#web/ui/callout.tsx";
import { approverCopy as copy } from "./copy.ts";

/** Says so when the company has too few people who can decide. */
export function ApproverNotice({ gate }: { gate: Pick<Gate, "approvers"> }) {
  const { available, required } = gate.approvers;
  if (available >= required) return null;
  return (
    <Callout tone="warning" title={available === 0 ? copy.noneTitle : copy.fewTitle}>
      {available === 0 ? copy.none : copy.few(available, required)}
    </Callout>
  );
}
