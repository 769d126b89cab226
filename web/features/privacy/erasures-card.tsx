import { UserX } from "lucide-react";
import { useState, type ReactNode } from "react";
import {
  downloadErasureCertificate,
  type PersonCertificate,
  type PersonErasure,
} from "#contract/privacy/person-files.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { CertificateFrame, Hash } from "./certificate-frame.tsx";
import { personFilesCopy } from "./person-files-copy.ts";
import { usePersonErasures } from "./queries.ts";
import { notifyFailure } from "./notify-failure.ts";

const copy = personFilesCopy.certificates;

/** People erased from clients' files: under way, and certified. */
export function ErasuresCard() {
  const { data: erasures, error, refetch } = usePersonErasures();
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = erasures?.find(({ id }) => id === shownId);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && erasures === undefined && (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      )}
      {error === null && erasures === undefined && <SkeletonLines count={2} />}
      {erasures?.length === 0 && (
        <EmptyState icon={<UserX />} title={copy.none} isCompact>
          {copy.noneText}
        </EmptyState>
      )}
      <ul className="divide-y divide-border">
        {erasures?.map((erasure) => (
          <Line key={erasure.id} erasure={erasure} onOpen={() => setShownId(erasure.id)} />
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
  erasure: { clientName, requestedAt, requestedBy, finishedAt, certificate },
  onOpen,
}: {
  erasure: PersonErasure;
  onOpen: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
          {clientName}
          {finishedAt === null && <Badge tone="warning">{copy.running}</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          {formatMoment(finishedAt ?? requestedAt)}
          {requestedBy === null ? "" : `, ${copy.by(requestedBy)}`}
        </p>
      </div>
      {certificate !== null && (
        <Button size="small" onClick={onOpen} aria-label={copy.openOf(clientName)}>
          {copy.open}
        </Button>
      )}
    </li>
  );
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

function CertificateDialog({
  certificate,
  hash,
  onClose,
}: {
  certificate: PersonCertificate;
  hash: string;
  onClose: () => void;
}) {
  const {
    id,
    client,
    requestedBy,
    requestedAt,
    finishedAt,
    files,
    cells,
    passages,
    records,
    objects,
    sharedObjects,
    results,
    audit,
  } = certificate;
  const onDownload = (): void =>
    void downloadFrom(downloadErasureCertificate, { params: { id } }, "certificado.json").catch(
      notifyFailure,
    );
  const facts: [string, ReactNode][] = [
    [copy.facts.client, client.name],
    [
      copy.facts.requested,
      `${formatMoment(requestedAt)}${requestedBy === null ? "" : `, ${copy.by(requestedBy.name)}`}`,
    ],
    [copy.facts.finished, formatMoment(finishedAt)],
    ...(
      [
        [copy.facts.files, files.length],
        [copy.facts.cells, cells],
        [copy.facts.passages, passages],
        [copy.facts.records, sum(records)],
        [copy.facts.objects, objects.length],
        [copy.facts.shared, sharedObjects],
        [copy.facts.results, sum(results)],
        [copy.facts.audit, audit.erasedEntries],
      ] as const
    ).map(([name, count]): [string, ReactNode] => [name, formatCount(count)]),
    [copy.facts.hash, <Hash key="hash" text={hash} />],
  ];
  return (
    <CertificateFrame
      copy={copy}
      certificate={certificate}
      facts={facts}
      onDownload={onDownload}
      onClose={onClose}
    />
  );
}
