import type { ExploredLog } from "#contract/mining/endpoints.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import type { CaseSubject } from "./case-subject.ts";
import { miningCopy as copy } from "./copy.ts";
import { NumberButton } from "./number-button.tsx";
import { showTime } from "./show-time.ts";

type Loop = ExploredLog["loops"][number];

export function LoopsCard({
  loops,
  onOpen,
}: {
  loops: Loop[];
  onOpen: (subject: CaseSubject) => void;
}) {
  return (
    <TitledCard title={copy.loops} hint={copy.loopsHint} data-testid="loops">
      {loops.length === 0 ? (
        <p className="text-base text-ink-2">{copy.loopsNone}</p>
      ) : (
        <DataTable<Loop>
          label={copy.loops}
          rows={loops}
          rowKey={(loop) => loop.name}
          maxHeight={420}
          columns={[
            { key: "name", header: copy.activity, cell: (loop) => loop.name },
            {
              key: "cases",
              header: copy.cases,
              align: "right",
              cell: (loop) => (
                <NumberButton
                  label={`${copy.behind.loop(loop.name)}: ${copy.count(loop.cases)}`}
                  onClick={() => onOpen({ subject: "loop", name: loop.name })}
                >
                  {copy.count(loop.cases)}
                </NumberButton>
              ),
            },
            {
              key: "returns",
              header: copy.returns,
              align: "right",
              cell: (loop) => copy.count(loop.returns),
            },
            {
              key: "extra",
              header: copy.extra,
              align: "right",
              cell: (loop) => showTime(loop.extraMs),
            },
            {
              key: "ways",
              header: copy.ways,
              cell: (loop) =>
                loop.ways.map(({ via, count }) => copy.way(via ?? copy.atOnce, count)).join(", "),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
