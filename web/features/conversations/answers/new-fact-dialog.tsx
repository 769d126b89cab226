import type { Fact } from "#domain/facts/fact.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import { openOrigin, SourceLeaf } from "#web/features/facts/index.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { assistantCopy as copy } from "../copy.ts";

/** Where a figure comes from that was computed for one answer (a what-if, a comparison) and stands in no run. */
export function NewFactDialog({
  fact,
  projectId,
  messageId,
  runs,
  onClose,
}: {
  fact: Fact | null;
  projectId: string;
  messageId: string;
  runs: Readonly<Record<string, string>>;
  onClose: () => void;
}) {
  const open = (factId: string): void => {
    const runId = runs[factId];
    openOrigin({ projectId, factId, ...(runId === undefined ? {} : { runId }) });
  };
  return (
    <Dialog
      name="computed-fact"
      open={fact !== null}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={fact?.label ?? ""}
      description={copy.newFact}
      width="medium"
    >
      {fact !== null && (
        <dl className="flex flex-col gap-4 text-base">
          <div>
            <dd data-figures className="text-2xl font-semibold text-ink">
              {formatFact(fact)}
            </dd>
          </div>
          <div>
            <dt className="text-xs text-ink-3">{copy.formula}</dt>
            <dd className="text-ink">{fact.formula}</dd>
          </div>
          {fact.inputs.length > 0 && (
            <div>
              <dt className="text-xs text-ink-3">{copy.inputs}</dt>
              <dd className="mt-1 flex flex-col items-start gap-1">
                {fact.inputs.map((id) => (
                  <button
                    key={id}
                    type="button"
                    onClick={() => open(id)}
                    className="fact-underline max-w-full rounded-[3px] text-left break-all hover:text-accent"
                  >
                    {id}
                  </button>
                ))}
              </dd>
            </div>
          )}
          {fact.sources.length > 0 && (
            <div>
              <dt className="text-xs text-ink-3">{copy.sources}</dt>
              <dd className="mt-1">
                <ul className="flex flex-col gap-2">
                  {fact.sources.map((source, index) => (
                    <SourceLeaf
                      key={`${source.file_id}-${source.table}-${index}`}
                      source={source}
                      factId={fact.id}
                      message={messageId}
                    />
                  ))}
                </ul>
              </dd>
            </div>
          )}
          {fact.assumptions.length > 0 && (
            <div>
              <dt className="text-xs text-ink-3">{copy.assumptions}</dt>
              <dd className="break-words text-ink">{fact.assumptions.join(", ")}</dd>
            </div>
          )}
        </dl>
      )}
    </Dialog>
  );
}
