import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { fieldErrors, isMissing } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { viewerCopy as copy } from "./copy.ts";
import { FilterBar } from "./filter-bar.tsx";
import { ProfileSheet } from "./profile-sheet.tsx";
import { useFirstPage, type RowsPage } from "./queries.ts";
import { RowGrid, type RowTarget } from "./row-grid.tsx";
import { addFilter, startView, toQuery, type ViewState } from "./view-state.ts";

/** Rows of a file's tables. `?table=` chooses one, `?fact=` marks the rows behind a fact. */
export function DatasetViewer({ file }: { file: ProjectFile }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("table");
  // A fact's source may name a table by what it was used as.
  const table =
    file.mapping.find(({ tableName }) => tableName === asked) ??
    file.mapping.find(
      ({ canonical, canonicalLabel }) =>
        asked !== null && (canonical === asked || canonicalLabel === asked),
    ) ??
    file.mapping[0];
  const factId = search.get("fact");
  const change = (key: "table" | "fact", value: string | null): void => {
    const next = new URLSearchParams(search);
    next.delete("fact");
    if (value === null) next.delete(key);
    else next.set(key, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  if (table === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      {file.mapping.length > 1 && (
        <Field label={copy.table} className="max-w-[420px]">
          {(control) => (
            <Select
              {...control}
              placeholder={copy.table}
              value={table.tableName}
              onChange={(value) => change("table", value)}
              options={file.mapping.map(({ tableName }) => ({
                value: tableName,
                label: tableName,
              }))}
            />
          )}
        </Field>
      )}
      <TableRows
        key={`${table.tableName}-${factId ?? ""}`}
        fileId={file.id}
        tableName={table.tableName}
        columns={table.columns.map(({ source }) => source)}
        factId={factId}
        onLeaveFact={() => change("fact", null)}
      />
    </div>
  );
}

function TableRows({
  fileId,
  tableName,
  columns,
  factId,
  onLeaveFact,
}: {
  fileId: string;
  tableName: string;
  columns: string[];
  factId: string | null;
  onLeaveFact: () => void;
}) {
  const [view, setView] = useState<ViewState>(startView);
  const [profiled, setProfiled] = useState<string | null>(null);
  const [query, setQuery] = useState(() => toQuery(startView, tableName, factId));
  const { data, error, refetch } = useFirstPage(fileId, query);
  const show = (changed: ViewState): void => {
    setView(changed);
    setQuery(toQuery(changed, tableName, factId));
  };
  const onFilter = (column: string, value: string): void => {
    show({ ...view, filters: addFilter(view.filters, { column, test: "equals", value }) });
    setProfiled(null);
  };
  if (factId !== null && isMissing(error))
    return (
      <Callout
        tone="warning"
        action={
          <Button size="small" onClick={onLeaveFact}>
            {copy.originAll}
          </Button>
        }
      >
        {copy.originMissing}
      </Callout>
    );
  const refusal = fieldErrors(error)["filter"];
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        columns={columns}
        filters={view.filters}
        onChange={(filters) => show({ ...view, filters })}
      />
      {refusal !== undefined ? (
        <p role="alert" className="text-base text-danger">
          {refusal}
        </p>
      ) : error !== null ? (
        <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={10} />
      ) : (
        <Rows
          fileId={fileId}
          tableName={tableName}
          factId={factId}
          query={query}
          view={view}
          data={data}
          onView={show}
          onProfile={setProfiled}
          onLeaveFact={onLeaveFact}
        />
      )}
      {profiled !== null && (
        <ProfileSheet
          fileId={fileId}
          table={tableName}
          column={profiled}
          onClose={() => setProfiled(null)}
          onFilter={(value) => onFilter(profiled, value)}
        />
      )}
    </div>
  );
}

function Rows({
  fileId,
  tableName,
  factId,
  query,
  view,
  data,
  onView,
  onProfile,
  onLeaveFact,
}: {
  fileId: string;
  tableName: string;
  factId: string | null;
  query: ReturnType<typeof toQuery>;
  view: ViewState;
  data: RowsPage;
  onView: (view: ViewState) => void;
  onProfile: (column: string) => void;
  onLeaveFact: () => void;
}) {
  const first = data.firstHighlightedOffset;
  const [target, setTarget] = useState<RowTarget | null>(() =>
    first === null ? null : { row: first },
  );
  const change = (changed: ViewState): void => {
    setTarget(null);
    onView(changed);
  };
  return (
    <>
      {factId !== null && (
        <Callout
          tone="info"
          action={
            <span className="flex flex-wrap gap-2">
              {first !== null && !view.isOnlyFact && (
                <Button size="small" onClick={() => setTarget({ row: first })}>
                  {copy.originFirst}
                </Button>
              )}
              <Button
                size="small"
                aria-pressed={view.isOnlyFact}
                onClick={() => change({ ...view, isOnlyFact: !view.isOnlyFact })}
              >
                {view.isOnlyFact ? copy.originAll : copy.originOnly}
              </Button>
              <Button size="small" variant="quiet" onClick={onLeaveFact}>
                {copy.originClear}
              </Button>
            </span>
          }
        >
          {copy.origin(data.highlightedTotal)} {!view.isOnlyFact && copy.originHint}
        </Callout>
      )}
      <p role="status" className="text-sm text-ink-2">
        {copy.total(data.total)}
      </p>
      {data.total === 0 ? (
        <p className="text-base text-ink-2">
          {view.filters.length > 0 ? copy.noneLeft : copy.empty}
        </p>
      ) : (
        <RowGrid
          fileId={fileId}
          tableName={tableName}
          query={query}
          firstPage={data}
          sort={view.sort}
          target={target}
          onSort={(sort) => change({ ...view, sort })}
          onProfile={onProfile}
        />
      )}
    </>
  );
}
