import { useEffect, useState } from "react";
import type { ReportSection } from "#domain/report/report-tree.ts";
import { classNames } from "#web/lib/class-names.ts";
import { copy } from "./copy.ts";

export const sectionAnchor = (section: ReportSection) => `secao-${section.id.replace(".", "-")}`;

/** Contents beside the report: the section in view is marked, absent ones are named and not linked. */
export function SectionNav({ sections }: { sections: readonly ReportSection[] }) {
  const current = useSectionInView(sections);
  return (
    <nav
      aria-label={copy.sections}
      className="hidden print:hidden! lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-112px)] lg:w-58 lg:shrink-0 lg:self-start lg:overflow-y-auto"
    >
      <ol className="flex flex-col gap-0.5 border-l border-border text-sm">
        {sections.map((section) =>
          section.state === "ausente" ? (
            <li key={section.id} className="px-3 py-1 text-ink-3">
              {section.title}
              <span className="block text-xs">{copy.absent}</span>
            </li>
          ) : (
            <li key={section.id}>
              <a
                href={`#${sectionAnchor(section)}`}
                aria-current={current === section.id ? "location" : undefined}
                className={classNames(
                  "-ml-px block border-l-2 px-3 py-1 no-underline focus-visible:-outline-offset-2",
                  current === section.id
                    ? "border-accent font-medium text-accent"
                    : "border-transparent text-ink-2 hover:text-ink",
                )}
              >
                <span data-figures className="mr-1.5 text-ink-3">
                  {section.number}
                </span>
                {section.title}
                {section.state === "parcial" && (
                  <span className="block text-xs text-ink-3">{copy.partial}</span>
                )}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

function useSectionInView(sections: readonly ReportSection[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const byAnchor = new Map(sections.map((section) => [sectionAnchor(section), section.id]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) setCurrent(byAnchor.get(entry.target.id) ?? null);
      },
      { rootMargin: "-15% 0px -75% 0px" },
    );
    for (const anchor of byAnchor.keys()) {
      const element = document.getElementById(anchor);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
