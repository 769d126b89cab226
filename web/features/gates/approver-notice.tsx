import type { Gate } from "#contract/gates/endpoints.ts";
import { Callout } from "#web/ui/callout.tsx";
import { approverCopy as copy } from "./copy.ts";

/** Says so when the company has too few people who can decide. */
export function ApproverNotice({
  gate,
  action,
}: {
  gate: Pick<Gate, "approvers">;
  action?: React.ReactNode;
}) {
  const { available, required } = gate.approvers;
  if (available >= required) return null;
  return (
    <Callout
      tone="warning"
      title={available === 0 ? copy.noneTitle : copy.fewTitle}
      action={action}
    >
      {available === 0 ? copy.none : copy.few(available, required)}
    </Callout>
  );
}
