import { formatPercent } from "#web/lib/format-number.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { mappingCopy as copy } from "./copy.ts";
import {
  setColumn,
  setUnit,
  columnOptions,
  draftUnits,
  NONE,
  unitOf,
  type MappedTable,
  type TableDraft,
} from "./mapping-draft.ts";

type Column = MappedTable["columns"][number];
type State = keyof typeof copy.states;
const stateTones: Record<State, Tone> = {
  auto: "positive",
  confirm: "warning",
  confirmed: "accent",
  none: "neutral",
  changed: "info",
};

interface ListProps {
  table: MappedTable;
  draft: TableDraft;
  isReadOnly: boolean;
  onChange: (draft: TableDraft) => void;
}

/** The client's columns: values, the field that each is read as, unit and confidence. */
export function ColumnList({ table, draft, isReadOnly, onChange }: ListProps) {
  const targets = [{ value: NONE, label: copy.ignored }, ...columnOptions(draft.canonical)];
  return (
    <DataTable<Column>
      label={copy.columns}
      rows={table.columns}
      rowKey={(column) => column.source}
      maxHeight={520}
      columns={[
        {
          key: "source",
          header: copy.inFile,
          cell: (column) => <SourceCell column={column} rows={table.rows} />,
        },
        {
          key: "samples",
          header: copy.samples,
          cell: (column) => <Samples values={column.samples} />,
        },
        {
          key: "target",
          header: copy.target,
          cell: (column) => (
            <div className="min-w-[200px]">
              <Select
                size="small"
                aria-label={copy.targetOf(column.source)}
                disabled={isReadOnly}
                placeholder={copy.ignored}
                options={targets}
                value={draft.columns[column.source] ?? NONE}
                onChange={(value) =>
                  onChange(setColumn(draft, column.source, value === NONE ? null : value))
                }
              />
            </div>
          ),
        },
        {
          key: "unit",
          header: copy.unit,
          cell: (column) => (
            <UnitCell
              source={column.source}
              draft={draft}
              isReadOnly={isReadOnly}
              onChange={onChange}
            />
          ),
        },
        {
          key: "confidence",
          header: copy.confidence,
          cell: (column) => (
            <Confidence
              column={column}
              isChanged={(draft.columns[column.source] ?? null) !== column.target}
            />
          ),
        },
      ]}
    />
  );
}

function SourceCell({ column, rows }: { column: Column; rows: number }) {
  return (
    <div className="min-w-[120px]">
      <p className="font-medium break-words text-ink">{column.source}</p>
      <p className="text-xs text-ink-3">{copy.filled(column.filled, rows)}</p>
    </div>
  );
}

function Samples({ values }: { values: string[] }) {
  if (values.length === 0) return <span className="text-ink-3">{copy.noSamples}</span>;
  return (
    <ul className="min-w-[140px] text-xs text-ink-2">
      {values.map((value, index) => (
        <li key={index} className="max-w-[220px] truncate" title={value}>
          {value}
        </li>
      ))}
    </ul>
  );
}

function UnitCell({
  source,
  draft,
  isReadOnly,
  onChange,
}: { source: string } & Omit<ListProps, "table">) {
  const target = draft.columns[source] ?? null;
  const units = draftUnits(draft.canonical, target);
  const inForce = unitOf(draft.canonical, source, target, draft.answers);
  const [only] = units;
  if (only === undefined || inForce === null) return <span className="text-ink-3">–</span>;
  if (units.length === 1) return only.label;
  return (
    <div className="min-w-[130px]">
      <Select
        size="small"
        aria-label={copy.unitOf(source)}
        disabled={isReadOnly}
        placeholder={copy.unit}
        options={units}
        value={inForce}
        onChange={(unit) => onChange(setUnit(draft, source, unit))}
      />
    </div>
  );
}

function Confidence({ column, isChanged }: { column: Column; isChanged: boolean }) {
  const state: State = isChanged ? "changed" : column.status;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={stateTones[state]}>{copy.states[state]}</Badge>
      {(state === "auto" || state === "confirm") && (
        <span className="text-xs text-ink-3">{formatPercent(column.score * 100)}</span>
      )}
    </span>
  );
}
