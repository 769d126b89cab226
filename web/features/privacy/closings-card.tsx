import { FileCheck } from "lucide-react";
import { useState } from "react";
import type { Closing } from "#contract/privacy/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { CertificateDialog } from "./certificate-dialog.tsx";
import { privacyCopy } from "./copy.ts";
import { useClosings } from "./queries.ts";

const copy = privacyCopy.certificates;

export function ClosingsCard() {
  const { data: closings, error, refetch } = useClosings();
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = closings?.find(({ id }) => id === shownId);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && closings === undefined && (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      )}
      {error === null && closings === undefined && <SkeletonLines count={3} />}
      {closings?.length === 0 && (
        <EmptyState icon={<FileCheck />} title={copy.none} isCompact>
          {copy.noneText}
        </EmptyState>
      )}
      <ul className="divide-y divide-border">
        {closings?.map((closing) => (
          <Line key={closing.id} closing={closing} onOpen={() => setShownId(closing.id)} />
        ))}
      </ul>
      {shown?.certificate && (
        <CertificateDialog
          certificate={shown.certificate}
          hash={shown.certificateHash ?? ""}
          onClose={() => setShownId(null)}
        />
      )}
    </TitledCard>
  );
}

function Line({
  closing: { kind, clientName, projectName, requestedAt, requestedBy, finishedAt, certificate },
  onOpen,
}: {
  closing: Closing;
  onOpen: () => void;
}) {
  const name = projectName === null ? clientName : `${projectName}, ${clientName}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
          {name}
          <Badge tone={finishedAt === null ? "warning" : "neutral"}>
            {finishedAt === null ? copy.running : copy.kind[kind]}
          </Badge>
        </p>
        <p className="text-sm text-ink-3">
          {formatMoment(finishedAt ?? requestedAt)},{" "}
          {requestedBy === null ? copy.byRetention : copy.by(requestedBy)}
        </p>
      </div>
      {certificate !== null && (
        <Button size="small" onClick={onOpen} aria-label={copy.openOf(name)}>
          {copy.open}
        </Button>
      )}
    </li>
  );
}
