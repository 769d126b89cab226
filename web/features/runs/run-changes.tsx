import type { Run } from "#contract/runs/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { runCopy } from "./copy.ts";

type Change = NonNullable<Run["changes"]>["changed"][number];

/** "O que mudou" against the run before. */
export function RunChanges({ run }: { run: Run }) {
  if (run.changes === null) return null;
  const { changed, added, removed, unchanged } = run.changes;
  const isSame = changed.length === 0 && added === 0 && removed === 0;
  return (
    <TitledCard
      title={runCopy.changes}
      hint={
        isSame
          ? runCopy.changesNone
          : runCopy.changesSummary(changed.length, added, removed, unchanged)
      }
      inset={changed.length === 0 ? "px-5 pb-5" : undefined}
    >
      {changed.length > 0 && (
        <DataTable<Change>
          label={runCopy.changes}
          rows={changed}
          stacks
          rowKey={(change) => change.factId}
          maxHeight={560}
          columns={[
            { key: "label", header: runCopy.figure, cell: (change) => change.label },
            {
              key: "before",
              header: runCopy.before,
              align: "right",
              cell: (change) => <span className="text-ink-3">{change.before}</span>,
            },
            {
              key: "after",
              header: runCopy.after,
              align: "right",
              cell: (change) => (
                <FactValue
                  projectId={run.projectId}
                  factId={change.factId}
                  className="whitespace-normal!"
                >
                  {change.after}
                </FactValue>
              ),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
