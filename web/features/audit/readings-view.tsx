import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select, type SelectOption } from "#web/ui/fields/select.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { downloadReadings } from "./download-readings.ts";
import { useReadings, type ReadingQuery } from "./queries.ts";
import { readingCopy as copy } from "./reading-copy.ts";
import { ReadingsTable } from "./readings-table.tsx";

/** The list keeps the empty string for "nothing chosen". */
const ALL = "all";

interface Choices {
  people: SelectOption[];
  clients: SelectOption[];
}

/** What was seen, downloaded and refused, of everybody; for administrators. */
export function ReadingsView(choices: Choices) {
  const [query, setQuery] = useState<ReadingQuery>({});
  const list = useReadings(query);
  const { data, error, refetch } = list;
  const rows = data?.pages.flatMap(({ reads }) => reads);
  return (
    <TitledCard
      title={copy.title}
      hint={rows === undefined ? copy.intro : copy.shown(rows.length)}
      action={
        <Button
          size="small"
          icon={<Download aria-hidden className="size-3.5" />}
          onClick={() => void downloadReadings(query)}
        >
          {copy.export}
        </Button>
      }
    >
      <ReadingFilters query={query} onChange={setQuery} {...choices} />
      {error !== null && rows === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      ) : rows === undefined ? (
        <SkeletonLines count={8} />
      ) : rows.length === 0 ? (
        <p className="py-6 text-center text-base text-ink-2">{copy.empty}</p>
      ) : (
        <ReadingsTable label={copy.title} rows={rows} withAddress />
      )}
      <LoadMore list={list} label={copy.more} />
    </TitledCard>
  );
}

function ReadingFilters({
  query,
  onChange,
  people,
  clients,
}: Choices & { query: ReadingQuery; onChange: (query: ReadingQuery) => void }) {
  const set = (field: keyof ReadingQuery, value: string): void => {
    const { [field]: _dropped, ...rest } = query;
    onChange(value === "" || value === ALL ? rest : { ...rest, [field]: value });
  };
  const { filters } = copy;
  const all = { value: ALL, label: filters.all };
  const choices: [keyof ReadingQuery, string, SelectOption[]][] = [
    ["way", filters.way, Object.entries(copy.ways).map(([value, label]) => ({ value, label }))],
    ["userId", filters.person, people],
    ["tenantId", filters.client, clients],
  ];
  return (
    <div className="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_150px_150px_auto]">
      {choices.map(([field, label, options]) => (
        <Field key={field} label={label}>
          {(control) => (
            <Select
              {...control}
              value={query[field] ?? ALL}
              onChange={(value) => set(field, value)}
              options={[all, ...options]}
              placeholder={filters.all}
            />
          )}
        </Field>
      ))}
      {(["from", "until"] as const).map((field) => (
        <Field key={field} label={filters[field]}>
          {(control) => (
            <DateInput
              {...control}
              value={query[field] ?? ""}
              onChange={(day) => set(field, day)}
            />
          )}
        </Field>
      ))}
      <Button disabled={Object.keys(query).length === 0} onClick={() => onChange({})}>
        {filters.clear}
      </Button>
    </div>
  );
}
