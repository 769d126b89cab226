import type { Programme } from "#contract/programme/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { programmeCopy as copy } from "./copy.ts";
import { filterOptions, isFiltered } from "./filter-items.ts";
import { filterNames, type FilterName, type Filters } from "./view-state.ts";

/** Radix keeps the empty string for "nothing chosen". */
const ALL = "*";
const any: Record<FilterName, string> = {
  onda: copy.filters.anyWave,
  dono: copy.filters.anyOwner,
  situacao: copy.filters.anyStatus,
  processo: copy.filters.anyProcess,
};

export function FilterBar({
  programme,
  filters,
  shown,
  onFilter,
  onClear,
}: {
  programme: Programme;
  filters: Filters;
  /** How many items are left. */
  shown: number;
  onFilter: (name: FilterName, value: string | null) => void;
  onClear: () => void;
}) {
  const options = filterOptions(programme);
  return (
    <div
      role="group"
      aria-label={copy.filters.label}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:basis-full print:hidden"
    >
      {filterNames.map((name) => (
        <div key={name} className="min-w-0 flex-1 basis-[calc(50%-4px)] sm:w-52 sm:flex-none">
          <Select
            size="small"
            aria-label={copy.filters[name]}
            placeholder={any[name]}
            value={filters[name] ?? ALL}
            options={[{ value: ALL, label: any[name] }, ...options[name]]}
            onChange={(value) => onFilter(name, value === ALL ? null : value)}
          />
        </div>
      ))}
      {isFiltered(filters) && (
        <>
          <p role="status" className="text-sm text-ink-2">
            {copy.ofItems(shown, programme.items.length)}
          </p>
          <Button size="small" onClick={onClear}>
            {copy.filters.clear}
          </Button>
        </>
      )}
    </div>
  );
}
