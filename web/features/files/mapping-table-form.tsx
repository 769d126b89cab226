import type { TableMapping } from "#contract/files/endpoints.ts";
import { QualityBadge } from "#web/features/quality/index.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { mappingCopy as copy } from "./copy.ts";
import { chooseColumn, chooseTable, columnOptions, NONE, tableOptions, type TableDraft } from "./mapping-draft.ts";

type Column = TableMapping["columns"][number];
const stateTones: Record<Column["status"], Tone> = { auto: "positive", confirm: "warning", confirmed: "accent", none: "neutral" };

export function MappingTableForm({ table, draft, isReadOnly, onChange }: { table: TableMapping; draft: TableDraft; isReadOnly: boolean; onChange: (draft: TableDraft) => void }) {
  const targets = [{ value: NONE, label: copy.ignored }, ...columnOptions(draft.canonical)];
  return (
    <section aria-label={table.tableName}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-semibold text-ink">{copy.tableLine(table.tableName, table.rows, table.headerRow)}</h3>
        <QualityBadge score={table.score} badge={table.badge} />
      </div>
      <Field label={copy.meaning} className="mt-3 max-w-[420px]">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={draft.canonical ?? NONE}
            onChange={(value) => onChange(chooseTable(draft, value === NONE ? null : value))}
            options={[{ value: NONE, label: copy.none }, ...tableOptions()]}
            placeholder={copy.none}
          />
        )}
      </Field>
      <Questions table={table} draft={draft} isReadOnly={isReadOnly} onChange={onChange} />
      {draft.canonical !== null && (
        <div className="mt-4">
          <DataTable<Column>
            label={copy.columns}
            rows={table.columns}
            rowKey={(column) => column.source}
            maxHeight={320}
            columns={[
              { key: "source", header: copy.inFile, cell: (column) => <span className="font-medium">{column.source}</span> },
              {
                key: "target",
                header: copy.target,
                width: "48%",
                cell: (column) => (
                  <Select
                    size="small"
                    aria-label={`${copy.target}: ${column.source}`}
                    disabled={isReadOnly}
                    value={draft.columns[column.source] ?? NONE}
                    onChange={(value) => onChange(chooseColumn(draft, column.source, value === NONE ? null : value))}
                    options={targets}
                    placeholder={copy.ignored}
                  />
                ),
              },
              { key: "state", header: copy.state, cell: (column) => <Badge tone={stateTones[column.status]}>{copy.states[column.status]}</Badge> },
            ]}
          />
        </div>
      )}
      <Findings table={table} />
    </section>
  );
}

function Questions({ table, draft, isReadOnly, onChange }: { table: TableMapping; draft: TableDraft; isReadOnly: boolean; onChange: (draft: TableDraft) => void }) {
  if (table.questions.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="text-sm font-semibold text-ink">{copy.questions}</h4>
      <div className="mt-2 flex flex-col gap-4">
        {table.questions.map((question) => (
          <fieldset key={question.id} disabled={isReadOnly} className="rounded-control border border-border px-4 py-3">
            <legend className="sr-only">{question.text}</legend>
            <p aria-hidden className="text-base text-ink">{question.text}</p>
            <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5">
              {question.options.map((option) => (
                <label key={option.value} className="flex items-center gap-2 text-base text-ink-2">
                  <input
                    type="radio"
                    name={`${table.tableName}-${question.id}`}
                    value={option.value}
                    checked={draft.answers[question.id] === option.value}
                    onChange={() => onChange({ ...draft, answers: { ...draft.answers, [question.id]: option.value } })}
                    className="size-4 accent-accent"
                  />
                  {option.label}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function Findings({ table }: { table: TableMapping }) {
  const groups = [
    { title: copy.totals, lines: table.totalRows.map((total) => `${total.excluded ? copy.totalExcluded(total.row, total.label) : copy.totalKept(total.row, total.label)}. ${total.reason}`) },
    { title: copy.warnings, lines: table.warnings },
    { title: copy.problems, lines: [...table.problems, ...(table.rejectedRows > 0 ? [copy.rejected(table.rejectedRows)] : [])] },
  ].filter((group) => group.lines.length > 0);
  return groups.map((group) => (
    <div key={group.title} className="mt-4">
      <h4 className="text-sm font-semibold text-ink">{group.title}</h4>
      <ul className="mt-1 list-disc pl-4 text-sm text-ink-2">{group.lines.map((line) => <li key={line}>{line}</li>)}</ul>
    </div>
  ));
}
