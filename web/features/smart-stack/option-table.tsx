import type { Phase } from "#contract/phases/endpoints.ts";
import type { OptionChoice } from "#domain/phases/common/systems/build-buy-partner.ts";
import { formatValue } from "#domain/kernel/text/format-value.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { stackCopy as copy } from "./copy.ts";
import type { Figure } from "#web/features/phases/figures/index.ts";
import { noteKeys, type Capability } from "./weights.ts";
import * as handed from "./facts-handed.ts";

type Option = Capability["options"][number];

/** Options of one capability: notes and score of the run, and with `choice` the score under the moved weights. */
export function OptionTable({
  phase,
  capability,
  figures,
  choice,
}: {
  phase: Phase;
  capability: Capability;
  figures: ReadonlyMap<string, Figure>;
  choice: OptionChoice | null;
}) {
  const { n, name, winner, options } = capability;
  const figure = (id: string, shown?: (figure: Figure) => string) => {
    const found = figures.get(id);
    return found === undefined || found.value === null ? (
      copy.unknown
    ) : (
      <FactValue projectId={phase.projectId} factId={id}>
        {shown ? shown(found) : found.display}
      </FactValue>
    );
  };
  const scoreOf = ({ record }: Option) =>
    choice?.ranked.find(({ option }) => option === record || option.option === record.option)
      ?.score ?? null;
  const isChosen = ({ key }: Option) => key.toLowerCase() === winner.toLowerCase();
  const isSimulated = ({ record }: Option) =>
    choice !== null && choice.winner.option === record.option;
  const columns: DataColumn<Option>[] = [
    {
      key: "option",
      header: copy.option,
      cell: (option) => (
        <div className="flex min-w-[130px] flex-col items-start gap-1">
          <span className="font-medium">
            {copy.optionNames[option.key.toLowerCase()] ?? option.key}
          </span>
          {isChosen(option) && <Badge tone="accent">{copy.chosen}</Badge>}
          {isSimulated(option) && !isChosen(option) && (
            <Badge tone="warning">{copy.chosenSimulated}</Badge>
          )}
        </div>
      ),
    },
    ...noteKeys.map(
      (key, index): DataColumn<Option> => ({
        key,
        header: copy.weightNames[index],
        align: "right",
        from: "lg",
        cell: (option) =>
          figure(handed.optionNote.of({ choice: n, option: option.key, note: key })),
      }),
    ),
    {
      key: "score",
      header: copy.score,
      align: "right",
      cell: (option) => figure(handed.option.score({ choice: n, option: option.key })),
    },
    ...(choice === null
      ? []
      : [
          {
            key: "simulated",
            header: copy.simulated,
            align: "right" as const,
            cell: (option: Option) => {
              const score = scoreOf(option);
              return (
                <span className="italic tabular-nums">
                  {score === null ? copy.unknown : formatValue(score, "nota", "n2")}
                </span>
              );
            },
          },
        ]),
    {
      key: "tco5",
      header: copy.fiveYears,
      align: "right",
      cell: (option) =>
        figure(handed.option.fiveYears({ choice: n, option: option.key }), ({ value }) =>
          formatValue(value, "BRL", "brl"),
        ),
    },
  ];
  return (
    <section aria-label={name}>
      <h3 className="line-clamp-2 text-base font-semibold break-words text-ink" title={name}>
        {name}
      </h3>
      <p className="mb-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
        <span>
          {copy.margin}: {figure(handed.choice.margin({ choice: n }))}
        </span>
        <span>
          {copy.stability}: {figure(handed.choice.stability({ choice: n }))}
        </span>
        <span>
          {copy.verdict}: {figure(handed.choice.verdict({ choice: n }))}
        </span>
      </p>
      <DataTable<Option> label={name} rows={options} rowKey={({ key }) => key} columns={columns} />
    </section>
  );
}
