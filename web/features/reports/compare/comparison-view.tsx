import type { ReportComparison } from "#contract/reports/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { copy } from "./copy.ts";

type NumberChange = ReportComparison["numbers"]["changes"][number];
type SectionWords = ReportComparison["words"][number];

/** Two versions side by side: figures with their origin in each run, then sentences that came and went. */
export function ComparisonView({ comparison }: { comparison: ReportComparison }) {
  return (
    <>
      <Numbers comparison={comparison} />
      <Words words={comparison.words} />
    </>
  );
}

function Numbers({
  comparison: { projectId, before, after, numbers },
}: {
  comparison: ReportComparison;
}) {
  const figure = (change: NumberChange, text: string | null, runId: string, absent: string) =>
    text === null ? (
      <span className="text-ink-3">{absent}</span>
    ) : (
      <FactValue
        projectId={projectId}
        factId={change.factId}
        runId={runId}
        className="whitespace-normal!"
      >
        {text}
      </FactValue>
    );
  return (
    <TitledCard
      title={copy.numbers}
      hint={
        numbers.changes.length === 0
          ? copy.numbersNone
          : copy.numbersSummary(numbers.changes.length, numbers.unchanged)
      }
      data-testid="compare-numbers"
    >
      {numbers.changes.length > 0 && (
        <DataTable<NumberChange>
          stacks
          label={copy.numbers}
          rows={numbers.changes}
          rowKey={(change) => `${change.kind}:${change.factId}`}
          maxHeight={560}
          columns={[
            { key: "label", header: copy.figure, cell: (change) => change.label },
            {
              key: "before",
              header: copy.before,
              align: "right",
              cell: (change) => figure(change, change.before, before.runId, copy.added),
            },
            {
              key: "after",
              header: copy.after,
              align: "right",
              cell: (change) => figure(change, change.after, after.runId, copy.removed),
            },
            {
              key: "difference",
              header: copy.difference,
              align: "right",
              cell: (change) => (
                <span data-figures className="font-medium">
                  {change.difference ?? "–"}
                </span>
              ),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}

function Words({ words }: { words: SectionWords[] }) {
  const changed = words.filter((section) => section.changes.length > 0);
  const renumbered = words.reduce((sum, section) => sum + section.renumbered, 0);
  const unchanged = words.length - changed.length;
  return (
    <TitledCard
      title={copy.words}
      hint={changed.length === 0 ? copy.wordsNone : undefined}
      data-testid="compare-words"
    >
      <div className="flex flex-col gap-6">
        {changed.map((section) => (
          <Section key={section.sectionId} section={section} />
        ))}
        <p className="text-sm text-ink-3">
          {unchanged > 0 && copy.unchangedSections(unchanged)}{" "}
          {renumbered > 0 && copy.renumbered(renumbered)}
        </p>
      </div>
    </TitledCard>
  );
}

/** Colour repeats what the word before each sentence says. */
function Section({ section }: { section: SectionWords }) {
  return (
    <section aria-label={section.title}>
      <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold text-ink">
        {section.title}
        {section.state !== "kept" && (
          <Badge tone={section.state === "added" ? "positive" : "warning"}>
            {section.state === "added" ? copy.sectionAdded : copy.sectionRemoved}
          </Badge>
        )}
      </h3>
      <ul className="mt-2 flex max-w-prose flex-col gap-1.5 font-serif text-base">
        {section.changes.map(({ kind, text }, index) =>
          kind === "added" ? (
            <li
              key={index}
              className="border-l-2 border-positive bg-positive-soft px-3 py-1 text-ink"
            >
              <span className="font-sans text-xs text-ink-3">{copy.sentenceAdded}</span>{" "}
              <ins className="no-underline">{text}</ins>
            </li>
          ) : (
            <li
              key={index}
              className="border-l-2 border-danger bg-danger-soft px-3 py-1 text-ink-2"
            >
              <span className="font-sans text-xs text-ink-3">{copy.sentenceRemoved}</span>{" "}
              <del>{text}</del>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
