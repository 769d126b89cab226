import { ShieldCheck } from "lucide-react";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { auditCopy as copy } from "./audit-copy.ts";
import { nameAction } from "./audit-words.ts";
import { adminCopy } from "./copy.ts";
import { useVerifyAudit } from "./queries.ts";

/** Computes the chain again on demand, and says what it found. */
export function VerifyCard() {
  const verify = useVerifyAudit();
  const result = verify.data;
  const onVerify = (): void =>
    verify.mutate(undefined, {
      onError: (failure) =>
        showToast({
          title: copy.verifyFailed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-base text-ink-2">{copy.hint}</p>
        <Button
          icon={<ShieldCheck aria-hidden className="size-4" />}
          isPending={verify.isPending}
          onClick={onVerify}
          data-testid="button-verify-audit"
        >
          {copy.verify}
        </Button>
      </div>
      {result?.isIntact === true && (
        <Callout tone="positive" title={copy.intact} role="status">
          <p>{copy.intactText(result.entries)}</p>
          <p className="mt-1 text-sm">
            {copy.head} <code className="break-all">{result.head}</code>
          </p>
        </Callout>
      )}
      {result?.broken && (
        <Callout tone="danger" title={copy.broken} role="alert">
          <p className="font-medium text-ink">
            {copy.brokenAt(
              result.broken.seq,
              result.broken.at === null ? null : formatMoment(result.broken.at),
              result.broken.action === null ? null : nameAction(result.broken.action),
            )}
          </p>
          <p>{copy.faults[result.broken.fault]}</p>
        </Callout>
      )}
    </Card>
  );
}
