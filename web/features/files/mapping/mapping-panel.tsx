import { useState } from "react";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { FileMapping } from "#contract/files/mapping-endpoints.ts";
import { countOpenIn } from "#domain/tables/mapping/open-questions.ts";
import { classNames } from "#web/lib/class-names.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { mappingCopy as copy } from "./copy.ts";
import { HistoryList } from "./history-list.tsx";
import { isChanged, startDraft, toRequest, type TableDraft } from "./mapping-draft.ts";
import { useMapping, useUpdateMapping } from "./queries.ts";
import { ReadingForm } from "./reading-form.tsx";
import { TableSection } from "./table-section.tsx";

/** "Confirmar mapeamento": what a file's tables and columns mean, with preview, history and a corrected reading. */
export function MappingPanel({ file }: { file: ProjectFile }) {
  const { data: mapping, error, refetch, isPlaceholderData } = useMapping(file);
  // What was answered while the file was being read again is still the reading before.
  if (isBeingRead(file.status) || (mapping !== undefined && isBeingRead(mapping.status)))
    return (
      <Callout tone="info" role="status">
        {copy.reading}
      </Callout>
    );
  if (error) return <ErrorState isCompact error={error} onRetry={() => void refetch()} />;
  if (mapping === undefined || isPlaceholderData) return <SkeletonLines count={8} />;
  // What is changed is the version that is on the screen, which may be newer than the file's record here.
  const shown = { ...file, version: mapping.version };
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 className="text-xl font-semibold text-ink">{copy.title}</h2>
        <p className="mt-1 max-w-prose text-base text-ink-2">{copy.text}</p>
      </div>
      {!mapping.abilities.change && <Callout tone="info">{copy.readOnly}</Callout>}
      {mapping.abilities.change && canBeReread(file) && (
        <ReadingForm key={`reading-${mapping.version}`} file={shown} mapping={mapping} />
      )}
      {mapping.tables.length === 0 ? (
        <p className="text-ink-2">{file.error ?? copy.noTables}</p>
      ) : (
        <MappingForm key={signatureOf(mapping)} file={shown} mapping={mapping} />
      )}
      {mapping.abilities.change && <HistoryList file={shown} />}
    </div>
  );
}

/** Header row, separator and sheet are matters of texts and workbooks; what could not be read may be one of them. */
const canBeReread = ({ type, status }: ProjectFile): boolean =>
  status === "error" || /^text\/|sheet|excel/.test(type);

const isBeingRead = (status: string): boolean => status === "processing" || status === "uploading";

/** Drafts belong to what they were started from: another reading or decision starts them anew, a mere reload does not. */
const signatureOf = ({ version, tables }: FileMapping): string =>
  JSON.stringify([version, tables.map(startDraft)]);

function MappingForm({ file, mapping }: { file: ProjectFile; mapping: FileMapping }) {
  const [drafts, setDrafts] = useState(() => mapping.tables.map(startDraft));
  const [shownIndex, setShownIndex] = useState(() => Math.max(0, mapping.tables.findIndex(isOpen)));
  const update = useUpdateMapping(file);
  const table = mapping.tables[shownIndex];
  const draft = drafts[shownIndex];
  if (table === undefined || draft === undefined) return null;
  const changedAt = (at: number): boolean => isChanged(mapping.tables[at]!, drafts[at]!);
  const hasChanges = drafts.some((_draft, at) => changedAt(at));
  const onChange = (changed: TableDraft): void =>
    setDrafts(drafts.map((current, at) => (at === shownIndex ? changed : current)));
  // Other tables go along only when they were touched: what nobody looked at is not confirmed.
  const onSave = (): void =>
    update.mutate(toRequest(drafts.filter((_draft, at) => at === shownIndex || changedAt(at))), {
      onSuccess: () =>
        showToast({ title: copy.saved, description: copy.savedText, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <>
      {mapping.tables.length > 1 && (
        <TableSwitch mapping={mapping} shownIndex={shownIndex} onShow={setShownIndex} />
      )}
      <TableSection
        key={table.tableName}
        file={file}
        table={table}
        position={shownIndex + 1}
        draft={draft}
        isReadOnly={!mapping.abilities.change}
        onChange={onChange}
      />
      {mapping.abilities.change && (
        <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-3 border-t border-border bg-surface px-1 py-3">
          <Button variant="primary" isPending={update.isPending} onClick={onSave}>
            {copy.save}
          </Button>
          {hasChanges && (
            <Button variant="quiet" onClick={() => setDrafts(mapping.tables.map(startDraft))}>
              {copy.undo}
            </Button>
          )}
          <p role="status" className="text-sm text-ink-2">
            {hasChanges ? copy.unsaved : ""}
          </p>
        </div>
      )}
    </>
  );
}

const isOpen = (table: FileMapping["tables"][number]): boolean =>
  table.proposed || table.canonicalStatus === "ask" || countOpenIn(table) > 0;

function TableSwitch({
  mapping,
  shownIndex,
  onShow,
}: {
  mapping: FileMapping;
  shownIndex: number;
  onShow: (index: number) => void;
}) {
  return (
    <div role="group" aria-label={copy.tables} className="flex flex-wrap gap-2">
      {mapping.tables.map((table, index) => (
        <button
          key={table.tableName}
          type="button"
          aria-pressed={index === shownIndex}
          title={table.tableName}
          onClick={() => onShow(index)}
          className={classNames(
            "max-w-full truncate rounded-full border px-3 py-1 text-sm transition-colors duration-150",
            index === shownIndex
              ? "border-accent bg-accent-soft font-medium text-accent"
              : "border-border text-ink-2 hover:bg-surface-2 hover:text-ink",
          )}
        >
          {table.tableName}
          {isOpen(table) && ` · ${copy.toConfirm}`}
        </button>
      ))}
    </div>
  );
}
