import type { ReactNode } from "react";
import {
  ANNEX_ID,
  sectionAnchor,
  type ReportSection,
  type ReportTree,
} from "#domain/report/report-tree.ts";
import { classNames } from "#web/lib/class-names.ts";
import { BlockView } from "./block-view.tsx";
import { passageAnchor } from "./reading/contents-entries.ts";
import { copy } from "./copy.ts";
import { Folded } from "./reading/folded.tsx";

/** What a reader of the report may be given beside its text. */
export interface ReportAsides {
  /** Stands in the margin of each block, is not printed. */
  passageAside?: (sectionId: string, blockIndex: number) => ReactNode;
  /** Beside a section's title, is not printed. */
  sectionAction?: (section: ReportSection) => ReactNode;
  /** Under a section's title, in small. */
  sectionNote?: (section: ReportSection) => string;
}

const OPEN_CHARTS = 2;

/** A section with its heading. */
export function ReportSectionView({
  section,
  tree,
  asides: { sectionAction, sectionNote, passageAside },
}: {
  section: ReportSection;
  tree: ReportTree;
  asides: ReportAsides;
}) {
  const anchor = sectionAnchor(section);
  const blocks = <SectionBlocks section={section} tree={tree} passageAside={passageAside} />;
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-titulo`}
      className="scroll-mt-20 border-t border-border pt-4 pb-3 first:border-t-0 first:pt-0 md:pt-6 md:pb-8"
    >
      {sectionAction !== undefined && (
        <div className="float-right ml-3 print:hidden">{sectionAction(section)}</div>
      )}
      <h2 id={`${anchor}-titulo`} className="font-serif text-2xl font-semibold text-ink">
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
      {section.id === ANNEX_ID ? <Folded label={copy.showAnnex}>{blocks}</Folded> : blocks}
    </section>
  );
}

function SectionBlocks({
  section,
  tree,
  passageAside,
}: {
  section: ReportSection;
  tree: ReportTree;
  passageAside: ReportAsides["passageAside"];
}) {
  // On a phone its first charts stand open, or else the first table.
  const charts = section.blocks.flatMap(({ kind }, index) => (kind === "chart" ? [index] : []));
  const lastOpen = charts[OPEN_CHARTS - 1] ?? Infinity;
  const firstTable = section.blocks.findIndex(({ kind }) => kind === "table");
  return section.blocks.map((block, index) => (
    <div
      key={index}
      id={passageAnchor(section.id, index)}
      data-section={section.id}
      data-block={index}
      className={classNames(
        "scroll-mt-20",
        passageAside !== undefined && "group/passage relative md:pr-9 print:pr-0",
      )}
    >
      <BlockView
        block={block}
        tree={tree}
        isDetail={
          block.kind === "chart" ? index > lastOpen : charts.length > 0 || index > firstTable
        }
      />
      {passageAside !== undefined && block.kind !== "notes" && block.kind !== "references" && (
        <div className="text-right md:absolute md:top-0 md:right-0 print:hidden">
          {passageAside(section.id, index)}
        </div>
      )}
    </div>
  ));
}
