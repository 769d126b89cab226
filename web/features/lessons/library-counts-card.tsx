import type { LibraryCount } from "#contract/lessons/endpoints.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { libraryCountsCopy as copy } from "./copy.ts";
import { useLibraryCounts } from "./queries.ts";

const FEWEST = 5;
const columns: DataColumn<LibraryCount>[] = [
  {
    key: "name",
    header: copy.columns.name,
    width: "56%",
    cell: ({ label, assumptionId }) => <span title={assumptionId}>{label}</span>,
  },
  {
    key: "companies",
    header: copy.columns.companies,
    align: "right",
    cell: ({ companies }) => formatCount(companies),
  },
  {
    key: "state",
    header: copy.columns.state,
    cell: ({ companies, isPublished }) =>
      !isPublished && companies < FEWEST ? (
        <span className="text-ink-3">{copy.tooFew}</span>
      ) : (
        <Badge tone={isPublished ? "positive" : "warning"}>
          {isPublished ? copy.published : copy.dominated}
        </Badge>
      ),
  },
];

/** For administrators: how many companies stand behind each assumption of the firm's library. */
export function LibraryCountsCard() {
  const { data, error, refetch } = useLibraryCounts();
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      ) : data === undefined ? (
        <SkeletonLines count={4} />
      ) : (
        <DataTable
          stacks
          label={copy.title}
          columns={columns}
          rows={data}
          rowKey={({ assumptionId }) => assumptionId}
        />
      )}
    </TitledCard>
  );
}
