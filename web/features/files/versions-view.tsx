import { useState } from "react";
import { Link } from "react-router";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { FileVersion } from "#contract/files/version-endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { formatBytes, formatCount } from "#web/lib/format-number.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { fileCopy, filePageCopy, versionCopy as copy } from "./copy.ts";
import { useVersions } from "./queries.ts";
import { VersionComparison } from "./version-comparison.tsx";

/** Every version of a file, which one runs read, and what this one changed against another. */
export function VersionsView({ file }: { file: ProjectFile }) {
  const { showMoment } = useActDates();
  const { data: versions, error, refetch } = useVersions(file.id);
  if (error)
    return (
      <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
    );
  if (versions === undefined) return <SkeletonLines count={6} />;
  const others = versions.filter(({ id, status }) => id !== file.id && status === "completed");
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-base text-ink-2">{copy.intro}</p>
      <DataTable<FileVersion>
        stacks
        label={copy.number}
        rows={versions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "number",
            header: copy.number,
            align: "right",
            cell: ({ id, number }) =>
              id === file.id ? (
                <span>
                  {number} ({copy.shown})
                </span>
              ) : (
                <Link
                  className="rounded-control text-accent underline"
                  aria-label={copy.open(number)}
                  to={`/files/${id}?tab=versions`}
                >
                  {number}
                </Link>
              ),
          },
          {
            key: "state",
            header: copy.state,
            cell: (version) => <VersionState version={version} />,
          },
          {
            key: "sent",
            header: fileCopy.sentAt,
            cell: ({ createdAt }) => (
              <span className="whitespace-nowrap">{showMoment(createdAt)}</span>
            ),
          },
          { key: "by", header: filePageCopy.sentBy, cell: ({ uploadedBy }) => copy.by(uploadedBy) },
          {
            key: "rows",
            header: fileCopy.rows,
            align: "right",
            cell: ({ rows }) => (rows === null ? "–" : formatCount(rows)),
          },
          {
            key: "size",
            header: fileCopy.size,
            align: "right",
            cell: ({ size }) => formatBytes(size),
          },
        ]}
      />
      {others.length === 0 ? (
        <p className="text-base text-ink-2">{copy.only}</p>
      ) : (
        <Compare file={file} others={others} />
      )}
    </div>
  );
}

function VersionState({ version }: { version: FileVersion }) {
  return (
    <span className="flex flex-col items-start gap-1">
      {version.isCurrent ? (
        <Badge tone="positive">{copy.current}</Badge>
      ) : version.isInBin ? (
        <Badge tone="warning">{copy.inBin}</Badge>
      ) : version.status === "error" ? (
        <Badge tone="danger">{copy.unread}</Badge>
      ) : (
        <Badge>{copy.earlier}</Badge>
      )}
      {version.error !== null && <span className="text-xs text-danger">{version.error}</span>}
      {version.sameAsPrevious && <span className="text-xs text-ink-3">{copy.same}</span>}
    </span>
  );
}

function Compare({ file, others }: { file: ProjectFile; others: FileVersion[] }) {
  const { showMoment } = useActDates();
  const before = others.find(({ number }) => number < file.versionNumber) ?? others[0]!;
  const [against, setAgainst] = useState(before.id);
  return (
    <TitledCard title={copy.compare}>
      <Field label={copy.before} className="max-w-[420px]">
        {(control) => (
          <Select
            {...control}
            placeholder={copy.before}
            value={against}
            onChange={setAgainst}
            options={others.map(({ id, number, createdAt }) => ({
              value: id,
              label: copy.versionAt(number, showMoment(createdAt)),
            }))}
          />
        )}
      </Field>
      <div className="mt-4">
        <VersionComparison fileId={file.id} against={against} />
      </div>
    </TitledCard>
  );
}
