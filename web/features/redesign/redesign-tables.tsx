import { DownloadMenu } from "#web/features/phases/artifacts/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { redesignCopy as copy } from "./copy.ts";
import { actionParts, scenarioNames, type ActionRow, type ScenarioRow } from "./group-figures.ts";

interface Origin {
  projectId: string;
  runId: string;
}
type Cell = ScenarioRow["current"];

const Figure = ({ cell, origin }: { cell: Cell; origin: Origin }) =>
  cell === null ? (
    <span className="text-ink-3">–</span>
  ) : (
    <FactValue projectId={origin.projectId} runId={origin.runId} factId={cell.id}>
      {cell.display}
    </FactValue>
  );

/** Measures down, today and the three scenarios across. */
export function ScenarioTable({ rows, origin }: { rows: ScenarioRow[]; origin: Origin }) {
  const several = new Set(rows.map(({ processId }) => processId)).size > 1;
  const nameOf = (row: ScenarioRow): string =>
    several ? `${copy.measures[row.measure]} (${row.processId})` : copy.measures[row.measure];
  return (
    <div>
      <div className="mb-2 flex justify-end">
        <DownloadMenu
          table={{
            name: copy.scenarios,
            headers: [
              copy.measure,
              copy.today,
              ...scenarioNames.map((name) => copy.scenarioNames[name]),
            ],
            rows: rows.map((row) => [
              nameOf(row),
              row.current?.display ?? null,
              ...scenarioNames.map((name) => row.scenarios[name]?.display ?? null),
            ]),
          }}
        />
      </div>
      <DataTable<ScenarioRow>
        label={copy.scenarios}
        rows={rows}
        rowKey={(row) => `${row.processId} ${row.measure}`}
        columns={[
          { key: "measure", header: copy.measure, cell: nameOf },
          {
            key: "today",
            header: copy.today,
            align: "right",
            cell: (row) => <Figure cell={row.current} origin={origin} />,
          },
          ...scenarioNames.map((name) => ({
            key: name,
            header: copy.scenarioNames[name],
            align: "right" as const,
            cell: (row: ScenarioRow) => <Figure cell={row.scenarios[name]} origin={origin} />,
          })),
        ]}
      />
    </div>
  );
}

/** A week of the calendar under a head that says so: "3", not "3 semanas". */
const withoutWeeks = (cell: Cell): Cell =>
  cell === null ? null : { ...cell, display: cell.display.replace(/ semanas?$/, "") };

/** Actions of the rollout with wave, weeks, effort and hours. */
export function ActionTable({ rows, origin }: { rows: ActionRow[]; origin: Origin }) {
  return (
    <div>
      <div className="mb-2 flex justify-end">
        <DownloadMenu
          table={{
            name: copy.waves,
            headers: [copy.action, ...actionParts.map((part) => copy.actionParts[part])],
            rows: rows.map((row) => [
              row.name,
              ...actionParts.map((part) => withoutWeeks(row.parts[part])?.display ?? null),
            ]),
          }}
        />
      </div>
      <DataTable<ActionRow>
        label={copy.waves}
        rows={rows}
        rowKey={({ key }) => key}
        maxHeight={420}
        columns={[
          {
            key: "action",
            header: copy.action,
            cell: ({ name }) => <span className="block min-w-[180px]">{name}</span>,
          },
          ...actionParts.map((part) => ({
            key: part,
            header: copy.actionParts[part],
            align: "right" as const,
            cell: (row: ActionRow) => (
              <Figure cell={withoutWeeks(row.parts[part])} origin={origin} />
            ),
          })),
        ]}
      />
    </div>
  );
}
