import { useState } from "react";
import { SlidersHorizontal } from "lucide-react";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { AssumptionSheet } from "./assumption-sheet.tsx";
import { AssumptionsTable } from "./assumptions-table.tsx";
import { assumptionsCopy as copy } from "./copy.ts";
import {
  assumptionFilters,
  filterAssumptions,
  type AssumptionFilter,
} from "./filter-assumptions.ts";
import { useAssumptions } from "./queries.ts";

/** Every assumption of a project: found, read, set. */
export function AssumptionsPanel({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useAssumptions(projectId);
  const [filter, setFilter] = useState<AssumptionFilter | null>(null);
  const [query, setQuery] = useState("");
  const [openId, setOpenId] = useState<string | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={12} />;
  // Before the first run no assumption drives anything: all are listed then.
  const inUse = filter ?? (data.some((row) => row.drives.count > 0) ? "driving" : "all");
  const rows = filterAssumptions(data, inUse, query);
  const open = data.find((row) => row.id === openId);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Input
          type="search"
          aria-label={copy.search}
          placeholder={copy.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="max-w-[320px]"
        />
        <div className="w-[240px]">
          <Select
            aria-label={copy.filter}
            placeholder={copy.filter}
            value={inUse}
            onChange={(value) => setFilter(value as AssumptionFilter)}
            options={assumptionFilters.map((value) => ({ value, label: copy.filters[value] }))}
          />
        </div>
        <p role="status" className="text-sm text-ink-3">
          {copy.found(rows.length)}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState isCompact icon={<SlidersHorizontal />} title={copy.empty} />
      ) : (
        <AssumptionsTable rows={rows} onOpen={setOpenId} />
      )}
      {open !== undefined && (
        <AssumptionSheet
          key={open.id}
          projectId={projectId}
          assumptionId={open.id}
          label={open.label}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}
