import { FactValue } from "#web/features/facts/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { targetOf, useReportOrigin } from "./report-origin.ts";

/** Longer texts are sentences or names: they would not break over lines as a figure. */
const longestFigure = 40;

/** A figure that opens its origin; a name or a text without digits stays plain. */
export function FigureText({
  text,
  factId,
  className,
}: {
  text: string;
  factId?: string;
  className?: string;
}) {
  const origin = useReportOrigin();
  if (factId === undefined || origin === null || !/\d/.test(text) || text.length > longestFigure)
    return <span className={className}>{text}</span>;
  const openElsewhere = origin.openElsewhere?.(factId) ?? null;
  if (openElsewhere !== null)
    return (
      <button
        type="button"
        data-fact={factId}
        aria-haspopup="dialog"
        onClick={openElsewhere}
        className={classNames(
          "fact-underline cursor-pointer rounded-[3px] whitespace-nowrap hover:decoration-accent hover:text-accent",
          className,
        )}
      >
        {text}
      </button>
    );
  return (
    <FactValue {...targetOf(origin, factId)} {...(className === undefined ? {} : { className })}>
      {text}
    </FactValue>
  );
}
