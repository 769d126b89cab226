import { useState } from "react";
import { SlidersHorizontal } from "lucide-react";
import type { Assumption } from "#contract/assumptions/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { useItem } from "#web/lib/use-item.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { AssumptionSheet } from "./assumption-sheet.tsx";
import { AssumptionsTable, type TableSelection } from "./assumptions-table.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { assumptionsCopy as copy } from "./copy.ts";
import {
  assumptionFilters,
  filterAssumptions,
  groupAssumptions,
  isConfirmable,
  type AssumptionFilter,
} from "./filter-assumptions.ts";
import { NO_EFFECTS } from "./decisive.ts";
import { useAssumptions, useEffects } from "./queries.ts";

/** Lines of the open group before the rest is asked for. */
const FIRST_ROWS = 20;

/** Every assumption of a project: found, read, set. */
export function AssumptionsPanel({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useAssumptions(projectId);
  const [filter, setFilter] = useState<AssumptionFilter | null>(null);
  const [query, setQuery] = useState("");
  const [openId, setOpenId] = useItem();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState<string[] | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={12} />;
  // Before the first run no assumption drives anything: all are listed then.
  const inUse = filter ?? (data.some((row) => row.drives.count > 0) ? "driving" : "all");
  const rows = filterAssumptions(data, inUse, query);
  const open = data.find((row) => row.id === openId);
  const confirmable = data.filter((row) => isConfirmable(row) && row.drives.count > 0);
  const selection: TableSelection | null = data.some(({ abilities }) => abilities.write)
    ? {
        chosen,
        onChoose: (id, isChosen) =>
          setChosen((before) => {
            const after = new Set(before);
            if (isChosen) after.add(id);
            else after.delete(id);
            return after;
          }),
        onConfirm: (id) => setConfirming([id]),
      }
    : null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Input
          type="search"
          aria-keyshortcuts="/"
          aria-label={copy.search}
          placeholder={copy.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="max-w-[280px]"
        />
        <div className="w-[220px]">
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
        {selection !== null && (
          <SelectionButtons
            confirmable={confirmable.length}
            chosen={chosen.size}
            onAll={() => setChosen(new Set(confirmable.map(({ id }) => id)))}
            onNone={() => setChosen(new Set())}
            onConfirm={() => setConfirming([...chosen])}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState isCompact icon={<SlidersHorizontal />} title={copy.empty} />
      ) : query === "" && inUse === "driving" ? (
        <Groups projectId={projectId} rows={rows} onOpen={setOpenId} selection={selection} />
      ) : (
        <AssumptionsTable label={copy.title} rows={rows} onOpen={setOpenId} selection={selection} />
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
      {confirming !== null && (
        <ConfirmDialog
          projectId={projectId}
          ids={confirming}
          onDone={() => {
            setChosen(new Set());
            setConfirming(null);
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  );
}

function SelectionButtons({
  confirmable,
  chosen,
  onAll,
  onNone,
  onConfirm,
}: {
  confirmable: number;
  chosen: number;
  onAll: () => void;
  onNone: () => void;
  onConfirm: () => void;
}) {
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {chosen > 0 ? (
        <Button variant="quiet" onClick={onNone}>
          {copy.clear}
        </Button>
      ) : (
        confirmable > 1 && <Button onClick={onAll}>{copy.selectAll(confirmable)}</Button>
      )}
      {chosen > 0 && (
        <Button variant="primary" onClick={onConfirm}>
          {copy.confirmSelected(chosen)}
        </Button>
      )}
    </div>
  );
}

type GroupProps = {
  projectId: string;
  rows: Assumption[];
  onOpen: (id: string) => void;
  selection: TableSelection | null;
};

/** What decides the result and what reaches a headline figure stands open, its first lines; the calibration of the method is folded. */
function Groups({ projectId, rows, ...rest }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const { data: effects, isPending } = useEffects(projectId);
  // In the order that holds, or the first lines would change places under the reader.
  if (isPending) return <SkeletonLines count={12} />;
  const { decisive, headline, calibration } = groupAssumptions(rows, effects ?? NO_EFFECTS);
  const shown = isWhole ? headline : headline.slice(0, FIRST_ROWS - decisive.length);
  return (
    <>
      {effects !== undefined && decisive.length > 0 && (
        <section className="flex flex-col gap-2" data-testid="decisive-assumptions">
          <h2 className="text-base font-semibold text-ink">
            {copy.groups.decisive(decisive.length)}
          </h2>
          <AssumptionsTable
            label={copy.groups.decisive(decisive.length)}
            rows={decisive}
            effects={{ projectId, of: effects }}
            {...rest}
          />
        </section>
      )}
      {headline.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-base font-semibold text-ink">
            {copy.groups.headline(headline.length)}
          </h2>
          <AssumptionsTable label={copy.groups.headline(headline.length)} rows={shown} {...rest} />
          {shown.length < headline.length && (
            <Button className="self-start" onClick={() => setWhole(true)}>
              {copy.more(headline.length - shown.length)}
            </Button>
          )}
        </section>
      )}
      {calibration.length > 0 && (
        <details open={headline.length === 0}>
          <summary className="min-h-7 cursor-pointer rounded-control text-base font-semibold text-ink hover:text-accent">
            {copy.groups.calibration(calibration.length)}
          </summary>
          <div className="mt-2">
            <AssumptionsTable
              label={copy.groups.calibration(calibration.length)}
              rows={calibration}
              {...rest}
            />
          </div>
        </details>
      )}
    </>
  );
}
