import { useRef, type KeyboardEvent } from "react";
import { useSearchParams } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { bindAmounts } from "#web/lib/bind-amounts.ts";
import { Card, TitledCard } from "#web/ui/card.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { findingCopy, impactLabels, insightTypeLabels, phaseCopy as copy } from "./copy.ts";
import { InsightDetail } from "./insight-detail.tsx";
import { typeLooks } from "./insight-looks.ts";
import { usePhaseResult } from "./queries.ts";
import {
  filterFindings,
  rankFindings,
  readFindingState,
  type Amount,
  type Insight,
} from "./rank-findings.ts";

const ALL = "todos";

/** Findings by what they are worth at the left, the chosen one at the right; on a narrow screen one or the other. */
export function InsightsList({
  phase,
  item,
  onOpen,
}: {
  phase: Phase;
  /** The finding that the address names. */
  item: string | null;
  onOpen: (insightId?: string) => void;
}) {
  const [search] = useSearchParams();
  const { data, isLoading } = usePhaseResult(phase);
  if (phase.insights.length === 0)
    return (
      <TitledCard title={copy.insights}>
        <EmptyState isCompact title={copy.analysisEmpty}>
          {copy.insightsEmpty}
        </EmptyState>
      </TitledCard>
    );
  // Their order is by what they are worth: drawn before, the rows would change places under the reader.
  if (isLoading) return <SkeletonLines count={12} />;
  const findings = data?.result?.findings ?? [];
  const amounts = new Map(findings.map(({ insightId, amount }) => [insightId, amount]));
  const { order, filter } = readFindingState(search, phase.insights);
  const shown = filterFindings(rankFindings(phase.insights, amounts, order), filter);
  const named = phase.insights.find(({ id }) => id === item);
  const chosen = named ?? shown[0];
  const at = shown.findIndex(({ id }) => id === chosen?.id);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,26.25rem)_minmax(0,1fr)]">
      <Card
        aria-label={copy.insights}
        className={classNames(
          "lg:sticky lg:top-18 lg:flex lg:max-h-[calc(100dvh-88px)] lg:flex-col",
          named !== undefined && "max-lg:hidden",
        )}
      >
        <div className="flex items-baseline justify-between gap-3 px-4 pt-3">
          <h2 className="text-base font-semibold text-ink">{copy.insights}</h2>
          <p role="status" className="text-xs text-ink-3">
            {findingCopy.shown(shown.length, phase.insights.length)}
          </p>
        </div>
        <Filters insights={phase.insights} />
        <Rows shown={shown} amounts={amounts} chosen={chosen} onOpen={onOpen} />
      </Card>
      {chosen !== undefined && (
        <InsightDetail
          key={chosen.id}
          phase={phase}
          insight={chosen}
          amount={amounts.get(chosen.id) ?? null}
          place={at === -1 ? null : { at: at + 1, of: shown.length }}
          onBack={() => onOpen()}
          isAlone={named !== undefined}
        />
      )}
    </div>
  );
}

/** Kept in the address, so that a link shows the same list. */
function Filters({ insights }: { insights: readonly Insight[] }) {
  const [search, setSearch] = useSearchParams();
  const { order, filter } = readFindingState(search, insights);
  const set = (key: string, value: string): void =>
    setSearch(
      (current) => {
        if (value === ALL) current.delete(key);
        else current.set(key, value);
        current.delete("item");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const options = <T extends string>(values: T[], labelOf: (value: T) => string, all: string) => [
    { value: ALL, label: all },
    ...[...new Set(values)].map((value) => ({ value, label: labelOf(value) })),
  ];
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-border px-4 pt-2 pb-3">
      <Select
        size="small"
        aria-label={findingCopy.order}
        placeholder=""
        value={order}
        options={[
          { value: "valor", label: findingCopy.byValue },
          { value: "fase", label: findingCopy.byReport },
        ]}
        onChange={(value) => set("ordem", value === "valor" ? ALL : value)}
      />
      <Select
        size="small"
        aria-label={findingCopy.type}
        placeholder=""
        value={filter.type ?? ALL}
        options={options(
          insights.map(({ type }) => type),
          (type) => insightTypeLabels[type],
          findingCopy.allTypes,
        )}
        onChange={(value) => set("tipo", value)}
      />
      <Select
        size="small"
        aria-label={findingCopy.impact}
        placeholder=""
        value={filter.impact ?? ALL}
        options={options(
          insights.map(({ impact }) => impact),
          (impact) => impactLabels[impact],
          findingCopy.allImpacts,
        )}
        onChange={(value) => set("impacto", value)}
      />
      <Select
        size="small"
        aria-label={findingCopy.theme}
        placeholder=""
        value={filter.category ?? ALL}
        options={options(
          insights.map(({ category }) => category),
          (category) => category,
          findingCopy.allThemes,
        )}
        onChange={(value) => set("tema", value)}
      />
    </div>
  );
}

const steps: Record<string, 1 | -1> = { j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 };

function Rows({
  shown,
  amounts,
  chosen,
  onOpen,
}: {
  shown: readonly Insight[];
  amounts: ReadonlyMap<string, Amount>;
  chosen: Insight | undefined;
  onOpen: (insightId?: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  if (shown.length === 0)
    return <p className="px-4 py-6 text-base text-ink-2">{findingCopy.noMatch}</p>;
  // Only while the list has the focus: a letter typed elsewhere moves nothing.
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLButtonElement);
    const next = rows[at + by];
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    next.focus();
    if (matchMedia("(width >= 64rem)").matches) next.click();
  };
  return (
    <ul
      ref={list}
      onKeyDown={onKeyDown}
      className="relative divide-y divide-border lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
    >
      {shown.map((insight) => {
        const { icon: Icon, colour } = typeLooks[insight.type];
        const amount = amounts.get(insight.id) ?? null;
        const isChosen = insight.id === chosen?.id;
        return (
          <li key={insight.id}>
            <button
              type="button"
              aria-current={isChosen ? "true" : undefined}
              onClick={() => onOpen(insight.id)}
              className={classNames(
                "flex min-h-14 w-full items-start gap-2.5 px-4 py-2 text-left text-sm hover:bg-surface-2 focus-visible:-outline-offset-2",
                isChosen && "lg:bg-accent-soft",
              )}
            >
              <Icon aria-hidden className={`mt-[3px] size-4 shrink-0 ${colour}`} />
              {/* Whole: what ends a title is often its figure. */}
              <span className="min-w-0 flex-1 text-ink">{bindAmounts(insight.title)}</span>
              <span className="shrink-0 text-right text-xs text-ink-2">
                {amount !== null && (
                  <span className="block font-semibold text-ink">{amount.display}</span>
                )}
                {impactLabels[insight.impact]}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
