import { useState } from "react";
import type { Gate } from "#contract/gates/endpoints.ts";
import { describeError } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { ApproverNotice } from "./approver-notice.tsx";
import { approverCopy as copy, gateCopy } from "./copy.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { useSetRequiredApprovers } from "./queries.ts";

const counts = [1, 2, 3, 4, 5];

/** Who can decide: how many there are, how many are needed, and the way to invite. */
export function ApproversRow({ gate }: { gate: Gate }) {
  const [isInviting, setInviting] = useState(false);
  const { approvers, abilities } = gate;
  const inviteButton = abilities.invite ? (
    <Button size="small" onClick={() => setInviting(true)}>
      {copy.invite}
    </Button>
  ) : null;
  const isShort = approvers.available < approvers.required;
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-border pt-3">
      {isShort && abilities.invite ? (
        <ApproverNotice gate={gate} action={inviteButton} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-ink-2">
            {copy.count(approvers.available, approvers.required)}
          </p>
          {inviteButton}
        </div>
      )}
      {abilities.requireApprovers && <RequiredApprovers gate={gate} />}
      {isInviting && <InviteDialog projectId={gate.projectId} onClose={() => setInviting(false)} />}
    </div>
  );
}

function RequiredApprovers({ gate }: { gate: Gate }) {
  const change = useSetRequiredApprovers(gate.projectId);
  const { required } = gate.approvers;
  const options = (counts.includes(required) ? counts : [...counts, required]).map((count) => ({
    value: String(count),
    label: copy.requiredOption(count),
  }));
  return (
    <label className="flex items-center justify-between gap-3 text-sm text-ink-2">
      {copy.required}
      <span className="w-[160px]">
        <Select
          size="small"
          aria-label={copy.required}
          placeholder=""
          value={String(required)}
          options={options}
          disabled={change.isPending}
          onChange={(value) =>
            change.mutate(Number(value), {
              onSuccess: () =>
                showToast({
                  title: copy.requiredSaved,
                  description: copy.requiredText,
                  tone: "positive",
                }),
              onError: (error) =>
                showToast({
                  title: copy.requiredFailed,
                  description: describeError(error, gateCopy.tryAgain),
                  tone: "destructive",
                }),
            })
          }
        />
      </span>
    </label>
  );
}
