import { useRef } from "react";
import type { SetPreview } from "#contract/benchmarks/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { benchmarksCopy } from "./copy.ts";
import { showDay } from "./metric-card.tsx";

const copy = benchmarksCopy.sets;

/** What was read of a workbook: all that is wrong with it, or the set as it will be compared with. */
export function ImportDialog({
  preview,
  isPending,
  onSave,
  onFile,
  onClose,
}: {
  preview: SetPreview;
  isPending: boolean;
  onSave: () => void;
  onFile: (file: File) => void;
  onClose: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { set } = preview;
  return (
    <Dialog
      name="import-benchmarks"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.previewTitle}
      description={
        <span className="break-words">
          {preview.fileName}. {copy.previewText}
        </span>
      }
      footer={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          <input
            ref={input}
            type="file"
            accept=".xlsx"
            aria-label={copy.other}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) onFile(file);
            }}
          />
          <Button isPending={isPending && set === null} onClick={() => input.current?.click()}>
            {copy.other}
          </Button>
          {set !== null && (
            <Button variant="primary" isPending={isPending} onClick={onSave}>
              {copy.save}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {preview.problems.length > 0 && (
          <Callout tone="danger" role="alert" title={copy.problems(preview.problems.length)}>
            <ul className="mt-1 flex flex-col gap-1">
              {preview.problems.map((problem, index) => {
                const where = copy.at(problem.sheet, problem.row);
                return (
                  <li key={index} className="break-words">
                    {where !== "" && <span className="font-medium text-ink">{where}: </span>}
                    {problem.text}
                  </li>
                );
              })}
            </ul>
          </Callout>
        )}
        {preview.notices.length > 0 && (
          <Callout tone="warning" title={copy.notices}>
            <ul className="flex flex-col gap-1">
              {preview.notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          </Callout>
        )}
        {set !== null && (
          <>
            <div>
              <p className="text-lg font-semibold break-words text-ink">{set.name}</p>
              <p className="text-sm text-ink-2">
                {set.industry} ·{" "}
                {benchmarksCopy.periods[set.period as keyof typeof benchmarksCopy.periods]}
              </p>
            </div>
            <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
              {(
                [
                  ["source", set.source],
                  ["method", set.method],
                  ["licence", set.licence],
                  ["contact", set.contact],
                  ["geography", set.geography],
                  ["companySize", set.companySize],
                  ["collectedAt", showDay(set.collectedAt)],
                  ["nCompanies", String(set.nCompanies)],
                ] as const
              ).map(([key, value]) => (
                <div key={key} className="min-w-0">
                  <dt className="text-xs text-ink-3">{copy.fields[key]}</dt>
                  <dd className="break-words text-ink">{value}</dd>
                </div>
              ))}
            </dl>
            <DataTable
              label={copy.previewTitle}
              rows={set.metrics}
              rowKey={(metric) => metric.code}
              maxHeight={320}
              columns={[
                {
                  key: "name",
                  header: copy.metric.name,
                  cell: (metric) => (
                    <>
                      <span className="block">{metric.name}</span>
                      <span className="text-xs text-ink-3">
                        {metric.code} · {metric.category}
                      </span>
                    </>
                  ),
                },
                { key: "n", header: copy.metric.n, align: "right", cell: (metric) => metric.n },
                {
                  key: "median",
                  header: copy.metric.median,
                  align: "right",
                  cell: (metric) => metric.median,
                },
                {
                  key: "range",
                  header: copy.metric.range,
                  align: "right",
                  cell: (metric) =>
                    metric.quantiles === null
                      ? benchmarksCopy.none
                      : `${metric.quantiles[0] ?? benchmarksCopy.none} a ${metric.quantiles[4] ?? benchmarksCopy.none}`,
                },
              ]}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
