import type { ReactNode } from "react";
import { downloadCertificate, type Certificate } from "#contract/privacy/endpoints.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { formatBytes, formatCount } from "#web/lib/format-number.ts";
import { CertificateFrame, Hash } from "./certificate-frame.tsx";
import { privacyCopy } from "./copy.ts";
import { notifyFailure } from "./notify-failure.ts";

const copy = privacyCopy.certificates;

export function CertificateDialog({
  certificate,
  hash,
  onClose,
}: {
  certificate: Certificate;
  hash: string;
  onClose: () => void;
}) {
  const {
    client,
    project,
    requestedBy,
    requestedAt,
    finishedAt,
    rows,
    totalRows,
    objects,
    sharedObjects,
    bytes,
    keys,
    workflows,
    people,
    audit,
    export: exported,
  } = certificate;
  const onDownload = (): void =>
    void downloadFrom(
      downloadCertificate,
      { params: { id: certificate.id } },
      "certificado.json",
    ).catch(notifyFailure);
  const facts: [string, ReactNode][] = [
    [copy.facts.client, client.name],
    ...(project === null ? [] : [[copy.facts.project, project.name] satisfies [string, string]]),
    [
      copy.facts.requested,
      `${formatMoment(requestedAt)}, ${requestedBy === null ? copy.byRetention : copy.by(requestedBy.name)}`,
    ],
    [copy.facts.finished, formatMoment(finishedAt)],
    [
      copy.facts.export,
      exported === null ? (
        copy.noExport
      ) : (
        <>
          {formatMoment(exported.at)}, {formatBytes(exported.bytes)} <Hash text={exported.sha256} />
        </>
      ),
    ],
    [copy.facts.rows, formatCount(totalRows)],
    [copy.facts.objects, copy.objects(objects.length, bytes)],
    [copy.facts.shared, formatCount(sharedObjects)],
    [copy.facts.keys, formatCount(keys)],
    [copy.facts.workflows, formatCount(workflows)],
    [copy.facts.people, copy.people(people.deleted, people.pseudonymised)],
    [copy.facts.audit, formatCount(audit.erasedEntries)],
    [copy.facts.hash, <Hash key="hash" text={hash} />],
  ];
  return (
    <CertificateFrame
      copy={copy}
      certificate={certificate}
      facts={facts}
      onDownload={onDownload}
      onClose={onClose}
    >
      <Fold title={copy.tables}>
        {Object.entries(rows)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([table, count]) => (
            <li key={table} className="flex justify-between gap-4">
              <code className="break-all">{table}</code>
              <span className="tabular-nums">{formatCount(count)}</span>
            </li>
          ))}
      </Fold>
      {objects.length > 0 && (
        <Fold title={copy.hashes(objects.length)}>
          {objects.map(({ sha256 }) => (
            <li key={sha256}>
              <Hash text={sha256} />
            </li>
          ))}
        </Fold>
      )}
    </CertificateFrame>
  );
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="text-sm text-ink-2">
    <summary className="cursor-pointer font-medium text-ink">{title}</summary>
    <ul className="mt-2 space-y-1">{children}</ul>
  </details>
);
