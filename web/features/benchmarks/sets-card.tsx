import { FileDown, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { BenchmarkSetRecord, SetPreview } from "#contract/benchmarks/endpoints.ts";
import { benchmarkTemplate, getTemplate } from "#contract/templates/endpoints.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { formatDay } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { benchmarksCopy } from "./copy.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { showDay } from "./metric-card.tsx";
import { useBenchmarkSets, useImportSet, useRetireSet } from "./queries.ts";

const copy = benchmarksCopy.sets;

/** The firm's own sets with their history; import shows what it read before anything is stored. */
export function SetsCard() {
  const { data, error, refetch } = useBenchmarkSets();
  const [chosen, setChosen] = useState<{ file: File; preview: SetPreview } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = useImportSet();
  const read = (file: File, save: boolean): void =>
    send.mutate(
      { file, save },
      {
        onSuccess: (preview) => {
          if (preview.saved === null) {
            setChosen({ file, preview });
            return;
          }
          showToast({ title: copy.saved, description: preview.saved.name, tone: "positive" });
          setChosen(null);
        },
        onError: (failure) =>
          showToast({
            title: copy.failed,
            description:
              fieldErrors(failure)["file"] ?? describeError(failure, benchmarksCopy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  return (
    <TitledCard
      title={copy.title}
      hint={copy.hint}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<FileDown aria-hidden className="size-4" />}
            onClick={() =>
              window.location.assign(
                buildUrl(getTemplate, { params: { table: benchmarkTemplate } }),
              )
            }
          >
            {copy.template}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".xlsx"
            aria-label={copy.import}
            className="sr-only"
            tabIndex={-1}
            data-testid="input-benchmark-set"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) read(file, false);
            }}
          />
          <Button
            size="small"
            variant="primary"
            icon={<Upload aria-hidden className="size-4" />}
            isPending={send.isPending}
            onClick={() => input.current?.click()}
          >
            {copy.import}
          </Button>
        </div>
      }
    >
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={3} />
      ) : data.length === 0 ? (
        <EmptyState isCompact title={copy.empty}>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <SetsTable sets={data} />
      )}
      {chosen !== null && (
        <ImportDialog
          preview={chosen.preview}
          isPending={send.isPending}
          onSave={() => read(chosen.file, true)}
          onFile={(file) => read(file, false)}
          onClose={() => setChosen(null)}
        />
      )}
    </TitledCard>
  );
}

function SetsTable({ sets }: { sets: BenchmarkSetRecord[] }) {
  const [ending, setEnding] = useState<BenchmarkSetRecord | null>(null);
  const retire = useRetireSet();
  const confirm = (): void => {
    if (ending === null) return;
    retire.mutate(ending.id, {
      onSuccess: () => showToast({ title: copy.retiredToast, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.retireFailed,
          description: describeError(error, benchmarksCopy.tryAgain),
          tone: "destructive",
        }),
      onSettled: () => setEnding(null),
    });
  };
  return (
    <>
      <DataTable
        stacks
        label={copy.title}
        rows={sets}
        rowKey={(set) => set.id}
        columns={[
          {
            key: "name",
            header: copy.columns.name,
            cell: (set) => (
              <span className="block max-w-[260px] min-w-[140px] break-words">{set.name}</span>
            ),
          },
          {
            key: "scope",
            header: copy.columns.scope,
            cell: (set) => (
              <>
                {set.industry}
                <span className="block text-xs text-ink-3">
                  {benchmarksCopy.periods[set.period as keyof typeof benchmarksCopy.periods]}
                </span>
              </>
            ),
          },
          {
            key: "source",
            header: copy.columns.source,
            from: "lg",
            cell: (set) => (
              <span className="block max-w-[220px] break-words">
                {set.source}
                <span className="block text-xs text-ink-3">{set.method}</span>
              </span>
            ),
          },
          {
            key: "companies",
            header: copy.columns.companies,
            align: "right",
            cell: (set) => set.nCompanies,
          },
          {
            key: "metrics",
            header: copy.columns.metrics,
            align: "right",
            cell: (set) => (
              <>
                {set.metrics}
                {set.medianOnly > 0 && (
                  <span className="block text-xs text-ink-3">
                    {copy.medianOnly(set.medianOnly)}
                  </span>
                )}
              </>
            ),
          },
          {
            key: "collected",
            header: copy.columns.collected,
            from: "xl",
            cell: (set) => showDay(set.collectedAt),
          },
          {
            key: "imported",
            header: copy.columns.imported,
            from: "xl",
            cell: (set) => copy.by(set.importedBy, formatDay(set.importedAt)),
          },
          {
            key: "state",
            header: copy.columns.state,
            cell: (set) =>
              set.retiredAt === null ? (
                <Badge tone="positive">{copy.inForce}</Badge>
              ) : (
                <Badge>{copy.retired}</Badge>
              ),
          },
          {
            key: "actions",
            header: "",
            headerLabel: copy.columns.actions,
            cell: (set) =>
              set.retiredAt === null && (
                <Button size="small" variant="quiet" onClick={() => setEnding(set)}>
                  {copy.retire}
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        name="retire-benchmarks"
        open={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={copy.retireTitle(ending?.name ?? "")}
        confirmLabel={copy.retire}
        isPending={retire.isPending}
        onConfirm={confirm}
      >
        {copy.retireText}
      </ConfirmDialog>
    </>
  );
}
