import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { listKpiFacts, type KpiFact } from "#contract/kpis/endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { useSettled } from "#web/features/search/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import type { FieldControl } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { kpiCopy as copy } from "./copy.ts";

const useFacts = (projectId: string, q: string) =>
  useQuery({
    queryKey: ["registers", "kpis", projectId, "facts", q],
    queryFn: () => call(listKpiFacts, { params: { id: projectId }, query: { q } }),
  });
const phaseName = ({ phase }: KpiFact): string => phaseByNumber(phase as PhaseNumber).name;

/**
 * The figure of a phase that an indicator follows: the one it follows, or a search among those
 * published. Arrows choose, Enter takes. Of the two, what comes in the other's place takes its
 * focus.
 */
export function FactPicker({
  projectId,
  control,
  factId,
  onPick,
}: {
  projectId: string;
  control: FieldControl;
  factId: string;
  onPick: (fact: KpiFact | null) => void;
}) {
  const { data } = useFacts(projectId, factId);
  const [isSwapped, setSwapped] = useState(false);
  const pick = (picked: KpiFact | null): void => {
    setSwapped(true);
    onPick(picked);
  };
  if (factId === "")
    return <FactSearch projectId={projectId} control={control} isStart={isSwapped} onPick={pick} />;
  const fact = data?.facts.find((candidate) => candidate.factId === factId);
  return (
    <div className="flex items-center gap-3 rounded-control border border-border px-3 py-2">
      <p
        className="min-w-0 flex-1 text-base [overflow-wrap:anywhere] text-ink"
        data-testid="kpi-fact"
      >
        {fact?.label ?? factId}
        <span className="block text-xs text-ink-3">
          {fact === undefined
            ? data === undefined
              ? ""
              : copy.factGone
            : `${phaseName(fact)} · ${fact.display}`}
        </span>
      </p>
      <Button
        id={control.id}
        size="small"
        aria-describedby={control["aria-describedby"]}
        autoFocus={isSwapped}
        onClick={() => pick(null)}
      >
        {copy.changeFact}
      </Button>
    </div>
  );
}

function FactSearch({
  projectId,
  control,
  isStart,
  onPick,
}: {
  projectId: string;
  control: FieldControl;
  isStart: boolean;
  onPick: (fact: KpiFact | null) => void;
}) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { data, error, refetch } = useFacts(projectId, useSettled(typed.trim()));
  const facts = data?.facts ?? [];
  const active = Math.min(chosen, facts.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const fact = facts[active];
    if (fact === undefined) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp")
      setChosen((active + (event.key === "ArrowDown" ? 1 : facts.length - 1)) % facts.length);
    else if (event.key === "Enter") onPick(fact);
    else return;
    // Enter in a form would send it.
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2.5 left-3 size-4 text-ink-3"
        />
        <Input
          {...control}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={facts.length > 0}
          aria-controls={listId}
          aria-activedescendant={facts.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoFocus={isStart}
          placeholder={copy.searchFact}
          maxLength={200}
          className="pl-9"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          data-testid="input-kpi-fact"
        />
      </div>
      {error !== null ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <>
          <ul
            id={listId}
            role="listbox"
            aria-label={copy.fields.factId}
            className={classNames(
              "relative max-h-[220px] overflow-y-auto rounded-control border border-border p-1",
              facts.length === 0 && "hidden",
            )}
          >
            {facts.map((fact, index) => (
              <li
                key={fact.factId}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onClick={() => onPick(fact)}
                className={classNames(
                  "cursor-pointer rounded-control px-2.5 py-1.5 [overflow-wrap:anywhere] hover:bg-surface-2",
                  index === active && "bg-surface-2",
                )}
              >
                <span className="flex items-baseline justify-between gap-4 text-base text-ink">
                  <span>{fact.label}</span>
                  <span data-figures className="whitespace-nowrap">
                    {fact.display}
                  </span>
                </span>
                <span className="block text-xs text-ink-3">{phaseName(fact)}</span>
              </li>
            ))}
          </ul>
          <p role="status" className="text-xs text-ink-3">
            {facts.length === 0
              ? typed.trim() === ""
                ? copy.noFacts
                : copy.noFactMatches
              : data.hasMore
                ? copy.moreFacts(facts.length)
                : ""}
          </p>
        </>
      )}
    </div>
  );
}
