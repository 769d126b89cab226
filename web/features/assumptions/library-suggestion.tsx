import type { Assumption, AssumptionDetail } from "#contract/assumptions/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { libraryCopy as copy } from "./copy.ts";
import { useApplyLibrary } from "./queries.ts";

/** In the list: what other implementations of the firm measured. */
export const LibraryLine = ({ library }: { library: NonNullable<Assumption["library"]> }) => (
  <p className="mt-0.5 text-xs text-ink-3" data-testid="library-line">
    {copy.line(library.display.median, formatCount(library.companies))}
  </p>
);

/** The library's median, taken over only when somebody presses. */
export function LibrarySuggestion({
  projectId,
  assumption,
}: {
  projectId: string;
  assumption: AssumptionDetail;
}) {
  const apply = useApplyLibrary(projectId);
  const { library } = assumption;
  if (library === null) return null;
  const { q25, q75, median } = library.display;
  const use = (): void =>
    apply.mutate(
      { id: assumption.id, revision: assumption.revision },
      {
        onSuccess: () =>
          showToast({ title: copy.used, description: copy.usedText, tone: "positive" }),
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  return (
    <section
      aria-label={copy.title}
      className="rounded-card border border-border bg-surface-2 px-4 py-3"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold text-ink">{copy.title}</h3>
          <p className="mt-0.5 text-base text-ink-2">
            {copy.median(median, formatCount(library.companies))}
            {q25 !== null && q75 !== null && ` ${copy.quartiles(q25, q75)}`}
          </p>
          <p className="mt-0.5 text-sm text-ink-3">{copy.until(library.measuredUntil)}</p>
        </div>
        {assumption.abilities.write && assumption.value !== library.median && (
          <Button size="small" onClick={use} isPending={apply.isPending}>
            {copy.use(median)}
          </Button>
        )}
      </div>
    </section>
  );
}
