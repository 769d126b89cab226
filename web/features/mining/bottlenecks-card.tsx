import type { ExploredLog } from "#contract/mining/endpoints.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import type { CaseSubject } from "./case-subject.ts";
import { miningCopy as copy } from "./copy.ts";
import { NumberButton } from "./number-button.tsx";
import { showTime } from "./show-time.ts";

type Row = ExploredLog["bottlenecks"]["rows"][number];

export function BottlenecksCard({
  bottlenecks,
  onOpen,
}: {
  bottlenecks: ExploredLog["bottlenecks"];
  onOpen: (subject: CaseSubject) => void;
}) {
  return (
    <TitledCard
      title={copy.bottlenecks}
      hint={bottlenecks.hasStarts ? copy.bottlenecksHint : copy.bottlenecksNoStart}
      data-testid="bottlenecks"
    >
      <DataTable<Row>
        label={copy.bottlenecks}
        rows={bottlenecks.rows}
        rowKey={(row) => row.name}
        maxHeight={420}
        columns={[
          {
            key: "name",
            header: copy.activity,
            cell: (row) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                {row.name}
                {row.isBottleneck && <Badge tone="warning">{copy.bottleneck}</Badge>}
              </span>
            ),
          },
          {
            key: "executions",
            header: copy.executions,
            align: "right",
            cell: (row) => (
              <NumberButton
                label={copy.nodeLabel(row.name, row.executions)}
                onClick={() => onOpen({ subject: "activity", name: row.name })}
              >
                {copy.count(row.executions)}
              </NumberButton>
            ),
          },
          {
            key: "mean",
            header: copy.waitMean,
            align: "right",
            cell: (row) => showTime(row.meanWaitMs),
          },
          {
            key: "total",
            header: copy.waitTotal,
            align: "right",
            from: "xl",
            cell: (row) => showTime(row.waitMs),
          },
          {
            key: "share",
            header: copy.share,
            align: "right",
            cell: (row) => (row.share === null ? copy.none : copy.percent(row.share)),
          },
          {
            key: "touch",
            header: copy.touch,
            align: "right",
            cell: (row) => showTime(row.meanTouchMs),
          },
        ]}
      />
    </TitledCard>
  );
}
