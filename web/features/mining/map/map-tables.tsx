import type { WireProcessMap } from "#contract/mining/endpoints.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { CaseSubject } from "../case-subject.ts";
import { miningCopy as copy } from "../copy.ts";
import { NumberButton } from "../number-button.tsx";
import { showTime } from "../show-time.ts";

/** The map's activities and connections, for reading and for assistive technology. */
export function MapTables({
  map,
  onOpen,
}: {
  map: WireProcessMap;
  onOpen: (subject: CaseSubject) => void;
}) {
  const nameAt = (index: number | null): string | null =>
    index === null ? null : (map.nodes[index]?.name ?? null);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <DataTable<WireProcessMap["nodes"][number]>
        label={copy.activities}
        rows={map.nodes}
        rowKey={(node) => node.name}
        maxHeight={560}
        columns={[
          { key: "name", header: copy.activity, cell: (node) => node.name },
          {
            key: "executions",
            header: copy.executions,
            align: "right",
            cell: (node) => (
              <NumberButton
                label={copy.nodeLabel(node.name, node.executions)}
                onClick={() => onOpen({ subject: "activity", name: node.name })}
              >
                {copy.count(node.executions)}
              </NumberButton>
            ),
          },
          {
            key: "cases",
            header: copy.cases,
            align: "right",
            cell: (node) => copy.count(node.cases),
          },
          {
            key: "touch",
            header: copy.touch,
            align: "right",
            cell: (node) => showTime(node.meanTouchMs),
          },
        ]}
      />
      <DataTable<WireProcessMap["edges"][number]>
        label={copy.paths}
        rows={map.edges}
        rowKey={(edge) => `${edge.from ?? "start"}>${edge.to ?? "end"}`}
        maxHeight={560}
        columns={[
          { key: "from", header: copy.fromColumn, cell: (edge) => nameAt(edge.from) ?? copy.start },
          { key: "to", header: copy.toColumn, cell: (edge) => nameAt(edge.to) ?? copy.end },
          {
            key: "count",
            header: copy.times,
            align: "right",
            cell: (edge) => {
              const [from, to] = [nameAt(edge.from), nameAt(edge.to)];
              return (
                <NumberButton
                  label={copy.edgeLabel(
                    from ?? copy.start,
                    to ?? copy.end,
                    edge.count,
                    edge.meanWaitMs === null ? null : showTime(edge.meanWaitMs),
                  )}
                  onClick={() =>
                    onOpen({
                      subject: "edge",
                      ...(from === null ? {} : { source: from }),
                      ...(to === null ? {} : { target: to }),
                    })
                  }
                >
                  {copy.count(edge.count)}
                </NumberButton>
              );
            },
          },
          {
            key: "mean",
            header: copy.waitMean,
            align: "right",
            cell: (edge) => showTime(edge.meanWaitMs),
          },
          {
            key: "median",
            header: copy.waitMedian,
            align: "right",
            cell: (edge) => showTime(edge.medianWaitMs),
          },
        ]}
      />
    </div>
  );
}
