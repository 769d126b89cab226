import { Plus } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { regulationCopy as copy } from "./copy.ts";
import { LineDialog } from "./line-dialog.tsx";
import { useRegulation, type Regulation, type RegulationLine } from "./queries.ts";

const tones: Record<RegulationLine["state"], Tone> = {
  "texto oficial": "positive",
  "fonte secundária": "neutral",
  "não verificado": "warning",
};

/** The rules and dates that phase 6 prints, each with where and when it was read, and the table's versions. */
export function RegulationView() {
  const { data, error, refetch } = useRegulation();
  if (error)
    return (
      <TitledCard title={copy.title}>
        <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
      </TitledCard>
    );
  return data === undefined ? (
    <TitledCard title={copy.title}>
      <SkeletonLines count={8} />
    </TitledCard>
  ) : (
    <Loaded table={data} />
  );
}

function Loaded({ table }: { table: Regulation }) {
  const [open, setOpen] = useState<RegulationLine | "new" | null>(null);
  const columns = copy.columns;
  const heads = copy.historyColumns;
  return (
    <div className="flex flex-col gap-4">
      <TitledCard
        title={copy.title}
        hint={copy.inForce(table.version)}
        data-testid="regulation-card"
        action={
          <Button size="small" onClick={() => setOpen("new")}>
            <Plus aria-hidden className="size-4" />
            {copy.add}
          </Button>
        }
      >
        <DataTable<RegulationLine>
          stacks
          label={copy.title}
          rows={table.lines}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "subject",
              header: columns.subject,
              cell: (line) => (
                <div className="min-w-[110px] font-medium break-words">
                  {line.subject}
                  <span className="block text-xs font-normal text-ink-3">{line.id}</span>
                </div>
              ),
            },
            {
              key: "text",
              header: columns.text,
              cell: (line) => (
                <div className="min-w-[180px] lg:min-w-[260px]">
                  <p>{line.text}</p>
                  {line.reservation !== null && (
                    <p className="mt-1 text-xs text-ink-2">{copy.reservation(line.reservation)}</p>
                  )}
                </div>
              ),
            },
            {
              key: "source",
              header: columns.source,
              from: "lg",
              inBlocks: true,
              cell: (line) => (
                <span className="block max-w-[200px] stacked:max-w-none break-words text-ink-2">
                  {line.source}
                </span>
              ),
            },
            {
              key: "verified",
              header: columns.verified,
              from: "lg",
              inBlocks: true,
              cell: (line) =>
                line.verifiedOn === null ? (
                  <span className="text-ink-3">{copy.notVerified}</span>
                ) : (
                  formatDate(line.verifiedOn)
                ),
            },
            {
              key: "state",
              header: columns.state,
              cell: (line) => <Badge tone={tones[line.state]}>{copy.states[line.state]}</Badge>,
            },
            {
              key: "confirmed",
              header: columns.confirmed,
              from: "lg",
              inBlocks: true,
              cell: (line) =>
                line.confirmedBy ?? <span className="text-ink-3">{copy.notConfirmed}</span>,
            },
            {
              key: "actions",
              header: "",
              headerLabel: columns.actions,
              cell: (line) => (
                <Button
                  size="small"
                  aria-label={copy.editOf(line.id)}
                  onClick={() => setOpen(line)}
                >
                  {copy.edit}
                </Button>
              ),
            },
          ]}
        />
      </TitledCard>
      <TitledCard title={copy.history}>
        <DataTable<Regulation["history"][number]>
          stacks
          label={copy.history}
          rows={table.history}
          rowKey={({ version }) => String(version)}
          columns={[
            {
              key: "version",
              header: heads.version,
              width: "80px",
              cell: ({ version }) => version,
            },
            {
              key: "when",
              header: heads.when,
              cell: ({ createdAt }) => (createdAt === null ? "–" : formatDate(createdAt)),
            },
            { key: "who", header: heads.who, cell: ({ changedBy }) => changedBy ?? copy.shipped },
            { key: "note", header: heads.note, cell: ({ note }) => note ?? "–" },
            {
              key: "lines",
              header: heads.lines,
              cell: ({ changedLines, createdAt }) =>
                createdAt === null ? "–" : changedLines.join(", "),
            },
          ]}
        />
      </TitledCard>
      {open !== null && (
        <LineDialog
          key={open === "new" ? "new" : open.id}
          table={table}
          line={open === "new" ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
