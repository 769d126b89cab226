import { X } from "lucide-react";
import type { Exploration, ExploredLog } from "#contract/mining/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { miningCopy as copy } from "./copy.ts";
import { isFiltered, withoutFilters, type MiningState } from "./mining-state.ts";

const day = (instant: string): string => instant.slice(0, 10).split("-").reverse().join("/");

/** Which log, and which of its cases: by period, by area, by the variants marked in their list. */
export function FiltersCard({
  state,
  logs,
  log,
  onChange,
}: {
  state: MiningState;
  logs: Exploration["logs"];
  log: ExploredLog;
  onChange: (state: MiningState) => void;
}) {
  const limits = log.span === null ? "" : copy.span(day(log.span.from), day(log.span.to));
  const date = (name: "from" | "to", label: string) => (
    <Field label={label} className="w-[150px]">
      {(control) => (
        <DateInput
          {...control}
          title={limits}
          value={state[name] ?? ""}
          onChange={(written) => onChange({ ...state, [name]: written === "" ? null : written })}
        />
      )}
    </Field>
  );
  return (
    <Card
      aria-label={copy.filters}
      className="flex flex-col gap-3 p-4"
      data-testid="mining-filters"
    >
      <div className="flex flex-wrap items-end gap-3">
        {logs.length > 1 && (
          <Field label={copy.log} className="w-[280px] max-w-full">
            {(control) => (
              <Select
                {...control}
                value={log.key}
                placeholder={copy.log}
                onChange={(key) =>
                  onChange({ ...withoutFilters(state), log: key, reference: null })
                }
                options={logs.map(({ key, name, cases }) => ({
                  value: key,
                  label: copy.logOption(name, cases),
                }))}
              />
            )}
          </Field>
        )}
        {date("from", copy.from)}
        {date("to", copy.to)}
        <Field label={copy.period} className="w-[230px] max-w-full">
          {(control) => (
            <Select
              {...control}
              value={state.period}
              placeholder={copy.period}
              onChange={(period) => onChange({ ...state, period: period as MiningState["period"] })}
              options={Object.entries(copy.periods).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        {log.areas.length > 0 && (
          <AreaFilter
            areas={log.areas}
            chosen={state.areas}
            onChange={(areas) => onChange({ ...state, areas })}
          />
        )}
        {isFiltered(state) && (
          <Button variant="quiet" onClick={() => onChange(withoutFilters(state))}>
            {copy.clear}
          </Button>
        )}
      </div>
      {(state.variants.length > 0 || state.areas.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {state.variants.length > 0 && (
            <Chip
              text={copy.variantsChosen(state.variants)}
              onRemove={() => onChange({ ...state, variants: [] })}
            />
          )}
          {state.areas.map((area) => (
            <Chip
              key={area}
              text={area}
              onRemove={() =>
                onChange({ ...state, areas: state.areas.filter((each) => each !== area) })
              }
            />
          ))}
        </div>
      )}
    </Card>
  );
}

function AreaFilter({
  areas,
  chosen,
  onChange,
}: {
  areas: ExploredLog["areas"];
  chosen: string[];
  onChange: (areas: string[]) => void;
}) {
  return (
    <details className="relative">
      <summary className="flex h-9 cursor-pointer items-center rounded-control border border-border-strong/60 bg-surface px-3 text-base text-ink">
        {copy.areas}: {chosen.length === 0 ? copy.allAreas : copy.count(chosen.length)}
      </summary>
      <div className="absolute z-30 mt-1 max-h-[320px] w-[min(300px,calc(100vw-64px))] overflow-y-auto rounded-card border border-border bg-surface p-3 shadow-float">
        <p className="mb-2 text-xs text-ink-3">{copy.areasHint}</p>
        {areas.map(({ name, events }) => (
          <label key={name} className="flex items-center gap-2 py-1 text-sm text-ink">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(name)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, name] : chosen.filter((each) => each !== name),
                )
              }
            />
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            <span className="text-xs text-ink-3">{copy.areaEvents(events)}</span>
          </label>
        ))}
      </div>
    </details>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1 pl-2.5 text-sm text-ink">
      {text}
      <button
        type="button"
        aria-label={copy.remove(text)}
        onClick={onRemove}
        className="rounded-full p-0.5 hover:bg-surface"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
