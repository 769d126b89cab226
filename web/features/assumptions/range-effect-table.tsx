import { FactValue } from "#web/features/facts/index.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { assumptionCopy as copy } from "./copy.ts";
import { useSensitivity } from "./queries.ts";
import { effectFact, levelFact, perimeters, rangeEnds } from "./range-effect.ts";

type End = (typeof rangeEnds)[number];

/** By how much: the net present value at the ends of the range, as the current run of phase 5 computed it. */
export function RangeEffectTable({
  projectId,
  driverKey,
}: {
  projectId: string;
  driverKey: string;
}) {
  const { data } = useSensitivity(projectId, driverKey);
  const ends = rangeEnds.filter(
    (end) =>
      data?.has(levelFact(driverKey, end)) &&
      perimeters.some((set) => data.has(effectFact(set, driverKey, end))),
  );
  if (data === undefined || ends.length === 0) return null;
  const figure = (factId: string) => {
    const display = data.get(factId);
    return display === undefined ? (
      "–"
    ) : (
      <FactValue projectId={projectId} factId={factId}>
        {display}
      </FactValue>
    );
  };
  return (
    <section aria-label={copy.effectTitle}>
      <h3 className="text-base font-semibold text-ink">{copy.effectTitle}</h3>
      <p className="mt-1 mb-2 text-sm text-ink-3">{copy.effectText}</p>
      <DataTable<End>
        label={copy.effectTitle}
        rows={ends}
        rowKey={(end) => end}
        columns={[
          {
            key: "end",
            header: copy.effectEnd,
            cell: (end) => (
              <>
                {copy.effectEnds[end]}: {figure(levelFact(driverKey, end))}
              </>
            ),
          },
          ...perimeters.map((set) => ({
            key: set,
            header: copy.effectOf[set],
            align: "right" as const,
            cell: (end: End) => figure(effectFact(set, driverKey, end)),
          })),
        ]}
      />
    </section>
  );
}
