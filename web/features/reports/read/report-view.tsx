import { useMemo, type ReactNode } from "react";
import { readReference } from "#domain/composed/fact-reference.ts";
import { sectionAnchor, type ReportSection, type ReportTree } from "#domain/report/report-tree.ts";
import { demonstrationLine } from "#domain/report/stamp.ts";
import { useProjectClock } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { copy } from "./copy.ts";
import { ReadingBar } from "./reading/reading-bar.tsx";
import { ReportOriginProvider } from "./report-origin.ts";
import { ReportSectionView, type ReportAsides } from "./report-section.tsx";
import { SectionNav } from "./reading/section-nav.tsx";
import { useShownNotes } from "./reading/shown-notes.ts";
import { useSectionInView } from "./reading/use-section-in-view.ts";

function resolveIn(
  sources: NonNullable<ReportTree["sources"]>,
  reference: string,
): { factId: string; runId: string } | null {
  const named = readReference(reference);
  const source = sources.find(({ key }) => key === named?.key);
  return named === null || source === undefined
    ? null
    : { factId: named.factId, runId: source.runId };
}

/**
 * The document tree on screen: the same words, tables and charts as the PDF, every figure opening its origin. `barActions`: what stands
 * at the foot of a narrow window, beside the contents.
 */
export function ReportView({
  tree,
  projectId,
  runId,
  barActions,
  ...asides
}: {
  tree: ReportTree;
  projectId: string;
  runId?: string;
  barActions?: ReactNode;
} & ReportAsides) {
  const { sources } = tree;
  const { referenceDate } = useProjectClock();
  const origin = useMemo(
    () => ({
      projectId,
      ...(runId === undefined ? {} : { runId }),
      ...(sources === undefined
        ? {}
        : { resolve: (reference: string) => resolveIn(sources, reference) }),
    }),
    [projectId, runId, sources],
  );
  const areShown = useShownNotes((state) => state.areShown);
  const demonstration = demonstrationLine(tree, { referenceDate });
  const shown = tree.sections.filter((section) => section.state !== "ausente");
  return (
    <ReportOriginProvider value={origin}>
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
        {demonstration !== null && <Callout tone="info">{demonstration}</Callout>}
        {tree.reducedNotice !== null && (
          <Callout tone="warning" title={copy.reduced}>
            {tree.reducedNotice}
          </Callout>
        )}
      </div>
      <div
        data-notes={areShown ? "shown" : undefined}
        className="group/report flex items-start gap-8 max-lg:pb-14 print:pb-0"
      >
        <Contents sections={tree.sections} shown={shown} barActions={barActions} />
        <div className="min-w-0 flex-1">
          {tree.notes.length > 0 && <NotesSwitch />}
          {shown.map((section) => (
            <ReportSectionView key={section.id} section={section} tree={tree} asides={asides} />
          ))}
          {tree.pageNotice !== undefined && (
            <p className="border-t border-border pt-4 text-sm text-ink-2">{tree.pageNotice}</p>
          )}
        </div>
      </div>
    </ReportOriginProvider>
  );
}

/** The dotted line alone says on a screen that a figure has an origin; who wants to cite it shows the numbers of the notes. */
function NotesSwitch() {
  const { areShown, toggle } = useShownNotes();
  return (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={areShown}
      onClick={toggle}
      className="mb-2 print:hidden"
    >
      {copy.showNotes}
    </Button>
  );
}

/** Beside the text or at the foot of the window: scrolling draws these alone anew. */
function Contents({
  sections,
  shown,
  barActions,
}: {
  sections: readonly ReportSection[];
  shown: readonly ReportSection[];
  barActions: ReactNode;
}) {
  const anchors = shown.map(sectionAnchor);
  const current = useSectionInView(anchors);
  return (
    <>
      <SectionNav sections={sections} current={current} />
      <ReadingBar
        sections={sections}
        current={current}
        position={Math.max(1, anchors.indexOf(current ?? "") + 1)}
        count={shown.length}
        actions={barActions}
      />
    </>
  );
}
