import type { ReportSection } from "#domain/report/report-tree.ts";
import { ContentsList } from "./contents-list.tsx";
import { copy } from "../copy.ts";

/** Contents beside the report. */
export function SectionNav({
  sections,
  current,
}: {
  sections: readonly ReportSection[];
  current: string | null;
}) {
  return (
    <nav
      aria-label={copy.sections}
      className="hidden print:hidden! lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-112px)] lg:w-58 lg:shrink-0 lg:self-start lg:overflow-y-auto"
    >
      <ContentsList sections={sections} current={current} />
    </nav>
  );
}
