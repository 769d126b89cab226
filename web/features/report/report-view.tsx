import { useMemo, type ReactNode } from "react";
import { readReference } from "#domain/composed/fact-reference.ts";
import type { ReportSection, ReportTree } from "#domain/report/report-tree.ts";
import { demonstrationLine } from "#domain/report/stamp.ts";
import { useProjectClock } from "#web/lib/act-dates.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { BlockView } from "./block-view.tsx";
import { copy } from "./copy.ts";
import { ReportOriginProvider } from "./report-origin.ts";
import { SectionNav, sectionAnchor } from "./section-nav.tsx";

export const passageAnchor = (sectionId: string, blockIndex: number) =>
  `trecho-${sectionId.replace(".", "-")}-${blockIndex}`;

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
 * The document tree on screen: the same words, tables and charts as the PDF, every figure opening its origin. `passageAside`
 * stands in the margin of each block, `sectionAction` beside a section's title; neither is printed.
 */
export function ReportView({
  tree,
  projectId,
  runId,
  passageAside,
  sectionAction,
  sectionNote,
}: {
  tree: ReportTree;
  projectId: string;
  runId?: string;
  passageAside?: (sectionId: string, blockIndex: number) => ReactNode;
  sectionAction?: (section: ReportSection) => ReactNode;
  /** Under a section's title, in small. */
  sectionNote?: (section: ReportSection) => string;
}) {
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
      <div className="flex items-start gap-8">
        <SectionNav sections={tree.sections} />
        <div className="min-w-0 flex-1">
          {shown.map((section) => (
            <section
              key={section.id}
              id={sectionAnchor(section)}
              aria-labelledby={`${sectionAnchor(section)}-titulo`}
              className="scroll-mt-20 border-t border-border pt-6 pb-8 first:border-t-0 first:pt-0"
            >
              {sectionAction !== undefined && (
                <div className="float-right ml-3 print:hidden">{sectionAction(section)}</div>
              )}
              <h2
                id={`${sectionAnchor(section)}-titulo`}
                className="font-serif text-2xl font-semibold text-ink"
              >
                <span aria-label={copy.sectionNumber(section.number)} className="mr-2 text-ink-3">
                  {section.number}
                </span>
                {section.title}
              </h2>
              {sectionNote !== undefined && (
                <p className="mt-1 text-xs text-ink-3">{sectionNote(section)}</p>
              )}
              {section.stateReason !== null && (
                <p className="mt-1 text-sm text-warning">{section.stateReason}</p>
              )}
              {section.blocks.map((block, index) =>
                passageAside === undefined ? (
                  <BlockView key={index} block={block} tree={tree} />
                ) : (
                  <div
                    key={index}
                    id={passageAnchor(section.id, index)}
                    className="group/passage relative scroll-mt-20 pr-9 print:pr-0"
                  >
                    <BlockView block={block} tree={tree} />
                    {block.kind !== "notes" && block.kind !== "references" && (
                      <div className="absolute top-0 right-0 print:hidden">
                        {passageAside(section.id, index)}
                      </div>
                    )}
                  </div>
                ),
              )}
            </section>
          ))}
          {tree.pageNotice !== undefined && (
            <p className="border-t border-border pt-4 text-sm text-ink-2">{tree.pageNotice}</p>
          )}
        </div>
      </div>
    </ReportOriginProvider>
  );
}
