import type { ReactNode } from "react";

/**
 * The header above already says where one is: the title is for assistive technology and paper, what the page is for
 * takes one line, or two.
 */
export function PageIntro({
  title,
  text,
  back,
}: {
  title: string;
  text: string;
  back?: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 lg:flex-nowrap">
      {back}
      <h1 className="sr-only font-serif text-2xl font-semibold text-ink print:not-sr-only">
        {title}
      </h1>
      <p title={text} className="min-w-0 text-sm text-ink-3 sm:line-clamp-2">
        {text}
      </p>
    </div>
  );
}
