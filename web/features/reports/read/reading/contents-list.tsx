import { sectionAnchor, type ReportSection } from "#domain/report/report-tree.ts";
import { classNames } from "#web/lib/class-names.ts";
import { findContents } from "./contents-entries.ts";
import { copy } from "../copy.ts";

/** The sections as links: the one being read is marked, absent ones are named and not linked. `sought` leaves what holds its words. */
export function ContentsList({
  sections,
  current,
  sought = "",
  onGo,
}: {
  sections: readonly ReportSection[];
  current: string | null;
  sought?: string;
  onGo?: () => void;
}) {
  const entries = findContents(sections, sought);
  if (entries.length === 0) return <p className="text-base text-ink-2">{copy.nothingFound}</p>;
  return (
    <ol className="flex flex-col gap-0.5 border-l border-border text-sm">
      {entries.map(({ section, passages }) =>
        section.state === "ausente" ? (
          <li key={section.id} className="px-3 py-1 text-ink-3">
            {section.title}
            <span className="block text-xs">{copy.absent}</span>
          </li>
        ) : (
          <li key={section.id}>
            <a
              href={`#${sectionAnchor(section)}`}
              aria-current={current === sectionAnchor(section) ? "location" : undefined}
              onClick={onGo}
              className={classNames(
                "-ml-px block border-l-2 px-3 py-1 no-underline focus-visible:-outline-offset-2 pointer-coarse:py-2.5",
                current === sectionAnchor(section)
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
            {passages.map(({ anchor, title }, index) => (
              <a
                key={index}
                href={`#${anchor}`}
                onClick={onGo}
                className="block py-1 pr-3 pl-8 text-ink-2 no-underline hover:text-ink pointer-coarse:py-2.5"
              >
                {title}
              </a>
            ))}
          </li>
        ),
      )}
    </ol>
  );
}
