import { Download } from "lucide-react";
import { useState } from "react";
import { exportAuditCsv, exportAuditJson, type AuditEntry } from "#contract/admin/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { downloadOrTell } from "#web/ui/toast/download-or-tell.ts";
import { auditCopy as copy } from "./audit-copy.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { addressOf, clientName, nameAction, summarizeEntry } from "./audit-words.ts";
import { adminCopy } from "./copy.ts";
import { useAudit, type AuditQuery } from "./queries.ts";
import { VerifyCard } from "./verify-card.tsx";

export function AuditView() {
  const [query, setQuery] = useState<AuditQuery>({});
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const list = useAudit(query);
  const { data, error, refetch } = list;
  const entries = data?.pages.flatMap((page) => page.entries);
  const exportAs = (format: "csv" | "json"): void =>
    void downloadOrTell(
      [format === "csv" ? exportAuditCsv : exportAuditJson, { query }, `auditoria.${format}`],
      { failed: copy.exportFailed, again: adminCopy.tryAgain },
    );
  const icon = <Download aria-hidden className="size-3.5" />;
  return (
    <>
      <VerifyCard />
      <TitledCard
        title={copy.title}
        {...(entries === undefined ? {} : { hint: copy.shown(entries.length) })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={icon} onClick={() => exportAs("csv")}>
              {copy.exportCsv}
            </Button>
            <Button size="small" icon={icon} onClick={() => exportAs("json")}>
              {copy.exportJson}
            </Button>
          </div>
        }
      >
        <AuditFilters query={query} onChange={setQuery} />
        {error !== null && entries === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} isCompact />
        ) : entries === undefined ? (
          <SkeletonLines count={8} />
        ) : entries.length === 0 ? (
          <p className="py-6 text-center text-base text-ink-2">{copy.empty}</p>
        ) : (
          <DataTable
            stacks
            label={copy.title}
            columns={columnsOf(setShown)}
            rows={entries}
            rowKey={({ id }) => id}
          />
        )}
        <LoadMore list={list} label={copy.more} />
      </TitledCard>
      {shown !== null && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const columnsOf = (show: (entry: AuditEntry) => void): DataColumn<AuditEntry>[] => [
  {
    key: "when",
    header: copy.columns.when,
    cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span>,
  },
  {
    key: "who",
    header: copy.columns.who,
    cell: ({ person, address }) => (
      <div className="min-w-[120px] max-w-[220px]">
        <p className="break-words text-ink">
          {person?.name ?? (address === null ? copy.system : copy.unidentified)}
        </p>
        {person !== null && addressOf(person) !== null && (
          <p className="text-xs break-all text-ink-3">{addressOf(person)}</p>
        )}
      </div>
    ),
  },
  {
    key: "what",
    header: copy.columns.what,
    cell: (entry) => (
      <div className="min-w-[160px] max-w-[360px]">
        <p className="text-ink">{nameAction(entry.action)}</p>
        <p className="text-xs break-words text-ink-3">
          {[summarizeEntry(entry), clientName(entry.client)].filter(Boolean).join(", ")}
        </p>
      </div>
    ),
  },
  {
    key: "where",
    header: copy.columns.where,
    from: "lg",
    cell: ({ address }) => <span className="break-all text-ink-2">{address ?? copy.none}</span>,
  },
  {
    key: "details",
    header: copy.columns.details,
    headerLabel: copy.columns.details,
    align: "right",
    cell: (entry) => (
      <Button
        size="small"
        variant="quiet"
        onClick={() => show(entry)}
        aria-label={copy.detailsOf(entry.seq)}
      >
        {copy.details}
      </Button>
    ),
  },
];
