import { getSealCertificate } from "#contract/trust/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { formatDay } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { trustCopy } from "./copy.ts";
import { useSeal } from "./queries.ts";

const copy = trustCopy.seal;

/** What reports print and readers compare: the fingerprint of the installation's seal. */
export function SealCard() {
  const download = (): void =>
    void downloadFrom(getSealCertificate, {}, "instalacao.pem").catch((failure: unknown) =>
      showToast({
        title: copy.certificateFailed,
        description: describeError(failure, copy.tryAgain),
        tone: "destructive",
      }),
    );
  const { data: seal, error, refetch } = useSeal();
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && seal === undefined ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : seal === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <dl className="text-sm">
            <dt className="text-ink-3">{copy.fingerprint}</dt>
            <dd className="font-mono break-words text-ink">{seal.fingerprint}</dd>
          </dl>
          <p className="text-sm text-ink-2">{copy.until(formatDay(seal.until))}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={download}>
              {copy.certificate}
            </Button>
            <Button asChild size="small">
              <a href="/verificar" target="_blank" rel="noreferrer">
                {copy.check}
              </a>
            </Button>
          </div>
        </div>
      )}
    </TitledCard>
  );
}
