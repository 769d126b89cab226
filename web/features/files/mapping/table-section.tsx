import { QualityBadge } from "#web/features/quality/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatPercent } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { ColumnList } from "./column-list.tsx";
import { mappingCopy as copy } from "./copy.ts";
import {
  setTable,
  NONE,
  tableOptions,
  type MappedTable,
  type TableDraft,
} from "./mapping-draft.ts";
import { Preview } from "./preview-table.tsx";
import { QuestionList } from "./question-list.tsx";
import { useConfirmDocumentTable, type FileRef } from "./queries.ts";

/** One table of a file: its type, the questions about it, its columns, and the rows as they would be understood. */
export function TableSection({
  file,
  table,
  position,
  draft,
  isReadOnly,
  onChange,
}: {
  file: FileRef;
  table: MappedTable;
  /** Place among the file's tables, from 1. */
  position: number;
  draft: TableDraft;
  isReadOnly: boolean;
  onChange: (draft: TableDraft) => void;
}) {
  const candidates = table.candidates.map(({ label, score }) =>
    copy.candidate(label, formatPercent(Math.min(1, score) * 100)),
  );
  return (
    <section aria-label={table.tableName} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold break-words text-ink">{table.tableName}</h3>
          <p className="text-sm text-ink-3">{copy.tableLine(table.rows, table.headerRow)}</p>
        </div>
        <QualityBadge score={table.score} badge={table.badge} />
      </header>
      {table.proposed && <Proposed file={file} position={position} isReadOnly={isReadOnly} />}
      <Field
        label={copy.meaning}
        className="max-w-[420px]"
        hint={
          draft.canonical === null
            ? copy.noneText
            : candidates.length > 1
              ? copy.candidates(candidates)
              : undefined
        }
      >
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            placeholder={copy.none}
            options={[{ value: NONE, label: copy.none }, ...tableOptions()]}
            value={draft.canonical ?? NONE}
            onChange={(value) => onChange(setTable(draft, value === NONE ? null : value))}
          />
        )}
      </Field>
      <QuestionList table={table} draft={draft} isReadOnly={isReadOnly} onChange={onChange} />
      {draft.canonical !== null && (
        <div>
          <h4 className="text-sm font-semibold text-ink">{copy.columns}</h4>
          <p className="mb-2 text-xs text-ink-3">{copy.columnsHint}</p>
          <ColumnList table={table} draft={draft} isReadOnly={isReadOnly} onChange={onChange} />
        </div>
      )}
      <Findings table={table} />
      <Preview
        fileId={file.id}
        version={file.version}
        draft={draft}
        excludedTotals={countExcluded(table, draft)}
      />
    </section>
  );
}

/** As the draft has it: a total that was found is left out unless a person keeps it, and the other way round. */
function countExcluded(table: MappedTable, draft: TableDraft): number {
  return table.totalRows.filter(({ row, excluded }) =>
    draft.answers[`linha_total:${row}`] === undefined
      ? excluded
      : draft.answers[`linha_total:${row}`] === "excluir",
  ).length;
}

function Proposed({
  file,
  position,
  isReadOnly,
}: {
  file: FileRef;
  position: number;
  isReadOnly: boolean;
}) {
  const confirm = useConfirmDocumentTable(file);
  const onConfirm = (): void =>
    confirm.mutate(position, {
      onSuccess: () => showToast({ title: copy.proposedConfirmed, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <Callout
      tone="warning"
      title={copy.proposedTitle}
      action={
        !isReadOnly && (
          <Button size="small" isPending={confirm.isPending} onClick={onConfirm}>
            {copy.proposedConfirm}
          </Button>
        )
      }
    >
      {copy.proposedText}
    </Callout>
  );
}

function Findings({ table }: { table: MappedTable }) {
  const groups = [
    {
      title: copy.totals,
      lines: table.totalRows.map(
        (total) =>
          `${total.excluded ? copy.totalExcluded(total.row, total.label) : copy.totalKept(total.row, total.label)}. ${total.reason}`,
      ),
    },
    { title: copy.warnings, lines: table.warnings },
  ].filter((group) => group.lines.length > 0);
  return groups.map((group) => (
    <div key={group.title}>
      <h4 className="text-sm font-semibold text-ink">{group.title}</h4>
      <ul className="mt-1 list-disc pl-4 text-sm text-ink-2">
        {group.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  ));
}
