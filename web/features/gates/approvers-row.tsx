import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Gate } from "#contract/gates/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { approverCopy as copy, gateCopy } from "./copy.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { useSetRequiredApprovers } from "./queries.ts";

const counts = [1, 2, 3, 4, 5];

/** Who can decide: how many there are, how many are needed, and the way to invite. */
export function ApproversRow({ gate }: { gate: Gate }) {
  const [isInviting, setInviting] = useState(false);
  const { approvers, abilities } = gate;
  const { available, required } = approvers;
  const isShort = available < required;
  return (
    <div className="mt-3 flex flex-col gap-2 border-t border-border pt-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isShort ? (
          <p className="flex gap-2.5">
            <TriangleAlert aria-hidden className="mt-[3px] size-4 shrink-0 text-warning" />
            <span className="min-w-0 text-ink-2">
              <span className="font-medium text-ink">
                {available === 0 ? copy.noneTitle : copy.fewTitle}.
              </span>{" "}
              {available === 0 ? copy.none : copy.few(available, required)}
            </span>
          </p>
        ) : (
          <p className="text-ink-2">{copy.count(available, required)}</p>
        )}
        {abilities.invite && (
          <Button size="small" onClick={() => setInviting(true)}>
            {copy.invite}
          </Button>
        )}
      </div>
      {abilities.requireApprovers && (
        <details>
          <summary className="min-h-6 cursor-pointer rounded-control py-0.5 font-medium text-ink-2 hover:text-ink">
            {copy.required}: {required}
          </summary>
          <RequiredApprovers gate={gate} />
        </details>
      )}
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
    <label className="flex items-center justify-between gap-3 pt-1 text-ink-2">
      {copy.requiredText}
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
