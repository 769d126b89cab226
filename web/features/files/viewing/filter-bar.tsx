import { X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { rowTestKinds, type RowTest } from "#contract/files/row-filter.ts";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { filterCopy as copy } from "./copy.ts";
import { addFilter, MOST_FILTERS, needsValue } from "./view-state.ts";

const testOptions = rowTestKinds.map((test) => ({ value: test, label: copy.tests[test] }));

/** Tests over columns, all holding at once: added one by one, each taken off again. */
export function FilterBar({
  columns,
  filters,
  onChange,
}: {
  columns: string[];
  filters: RowTest[];
  onChange: (filters: RowTest[]) => void;
}) {
  const [column, setColumn] = useState(columns[0] ?? "");
  const [test, setTest] = useState<RowTest["test"]>("contains");
  const [value, setValue] = useState("");
  const isFull = filters.length >= MOST_FILTERS;
  const isReady = !isFull && column !== "" && (!needsValue(test) || value.trim() !== "");
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onChange(
      addFilter(
        filters,
        needsValue(test) ? { column, test, value: value.trim() } : { column, test },
      ),
    );
    setValue("");
  };
  return (
    <section aria-label={copy.title} className="flex flex-col gap-2">
      <form onSubmit={onSubmit} className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-[200px]">
          <Select
            size="small"
            aria-label={copy.column}
            placeholder={copy.column}
            value={column}
            onChange={setColumn}
            options={columns.map((name) => ({ value: name, label: name }))}
          />
        </div>
        <div className="w-full sm:w-[160px]">
          <Select
            size="small"
            aria-label={copy.test}
            placeholder={copy.test}
            value={test}
            onChange={(chosen) => setTest(chosen as RowTest["test"])}
            options={testOptions}
          />
        </div>
        {needsValue(test) && (
          <Input
            aria-label={copy.value}
            placeholder={copy.value}
            maxLength={400}
            className="h-8! sm:w-[180px]!"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
        <Button type="submit" size="small" disabled={!isReady}>
          {copy.add}
        </Button>
        {isFull && <p className="text-xs text-ink-3">{copy.most}</p>}
      </form>
      {filters.length > 0 && (
        <ul className="flex flex-wrap items-center gap-1.5">
          {filters.map((filter, index) => (
            <li
              key={copy.words(filter)}
              className="inline-flex max-w-full items-center gap-1 rounded-full border border-accent/25 bg-accent-soft py-0.5 pr-1 pl-2.5 text-xs text-accent"
            >
              <span title={copy.words(filter)} className="truncate">
                {copy.words(filter)}
              </span>
              <button
                type="button"
                aria-label={copy.remove(copy.words(filter))}
                className="inline-flex size-6 items-center justify-center rounded-full hover:bg-surface"
                onClick={() => onChange(filters.filter((_filter, at) => at !== index))}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
          <li>
            <Button size="small" variant="quiet" onClick={() => onChange([])}>
              {copy.clear}
            </Button>
          </li>
        </ul>
      )}
    </section>
  );
}
