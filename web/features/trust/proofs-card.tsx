import { useId } from "react";
import { describeError } from "#web/lib/calls/api-error.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { trustCopy } from "./copy.ts";
import { useAllowProofs, useProofs } from "./queries.ts";

const copy = trustCopy.proofs;

/** For administrators: whether reports may leave as portable proofs. */
export function ProofsCard() {
  const id = useId();
  const { data, error, refetch } = useProofs();
  const allow = useAllowProofs();
  const onChange = (areAllowed: boolean): void =>
    allow.mutate(areAllowed, {
      onSuccess: () =>
        showToast({ title: areAllowed ? copy.saved.on : copy.saved.off, tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.saveFailed,
          description: describeError(failure, copy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && data === undefined ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={1} />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-4">
            <label htmlFor={id} className="text-base text-ink">
              {copy.allow}
            </label>
            <Switch
              id={id}
              checked={data.areAllowed}
              disabled={allow.isPending}
              onChange={onChange}
            />
          </div>
          {!data.areAllowed && <p className="text-sm text-ink-2">{copy.off}</p>}
        </div>
      )}
    </TitledCard>
  );
}
