import type { Inline } from "#domain/report/report-tree.ts";
import { classNames } from "#web/lib/class-names.ts";
import { copy } from "./copy.ts";
import { FigureText } from "./figure-text.tsx";

export function InlineText({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    <span
      key={index}
      data-sentence={inlines.length > 1 ? "" : undefined}
      className={classNames(
        inline.emphasis === "strong" && "font-semibold text-ink",
        inline.emphasis === "muted" && "text-ink-2",
      )}
    >
      <FigureText
        text={inline.text}
        {...(inline.fact === undefined ? {} : { factId: inline.fact })}
      />
      {inline.note !== undefined && (
        // The word joiner keeps it from beginning a line.
        <sup className="ml-px hidden font-sans text-[10px] leading-none group-data-[notes=shown]/report:inline before:content-['\2060'] print:inline">
          <a
            href={`#nota-${inline.note}`}
            aria-label={copy.note(inline.note)}
            className="text-accent no-underline hover:underline"
          >
            [{inline.note}]
          </a>
        </sup>
      )}
    </span>
  ));
}
