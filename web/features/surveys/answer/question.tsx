import type { OpenedSurvey } from "#contract/surveys/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { answerCopy as copy } from "./copy.ts";

/** One item with its scale. Plain radio buttons: arrows move, Tab goes to the next question. */
export function Question({
  number,
  item,
  scale,
  value,
  isMissing,
  onMark,
}: {
  number: number;
  item: OpenedSurvey["items"][number];
  scale: readonly string[];
  value: number | null | undefined;
  isMissing: boolean;
  onMark: (value: number | null) => void;
}) {
  const choice = (mark: number | null, label: string, className: string) => (
    <label
      key={label}
      className={classNames(
        "relative flex cursor-pointer rounded-control border border-border bg-surface text-center text-ink-2 transition-colors duration-150 hover:border-border-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
        className,
      )}
    >
      <input
        type="radio"
        name={item.id}
        className="absolute inset-0 cursor-pointer opacity-0"
        checked={value === mark}
        onChange={() => onMark(mark)}
      />
      {mark !== null && (
        <span aria-hidden className="m-auto text-base tabular-nums sm:hidden">
          {mark}
        </span>
      )}
      <span
        className={classNames(
          "m-auto min-w-0 [overflow-wrap:anywhere] hyphens-auto",
          mark !== null && "max-sm:sr-only",
        )}
      >
        {label}
      </span>
    </label>
  );
  return (
    <fieldset
      id={`item-${item.id}`}
      data-testid="survey-item"
      className={classNames(
        "min-w-0 rounded-card border bg-surface p-3 sm:p-4",
        isMissing ? "border-danger" : "border-border",
      )}
    >
      <legend className="sr-only">{`${number}. ${item.text}`}</legend>
      <p aria-hidden className="text-lg text-ink">
        <span className="mr-1.5 text-ink-3 tabular-nums">{number}.</span>
        {item.text}
      </p>
      {/* A phone has room for the numbers of the scale in one row, and for the names of its ends. */}
      <div
        className="mt-3 grid gap-1.5 sm:gap-2"
        style={{ gridTemplateColumns: `repeat(${scale.length}, minmax(0, 1fr))` }}
      >
        {scale.map((label, index) =>
          choice(
            index + 1,
            label,
            "min-h-11 px-2 py-2 text-sm sm:min-h-16 sm:px-1 sm:text-xs sm:leading-4",
          ),
        )}
      </div>
      <p aria-hidden className="mt-1 flex justify-between gap-4 text-xs text-ink-3 sm:hidden">
        <span>{scale[0]}</span>
        <span className="text-right">{scale.at(-1)}</span>
      </p>
      <div className="mt-2 flex">
        {choice(null, copy.unsure, "min-h-11 px-3 text-sm sm:min-h-9 sm:text-xs")}
      </div>
    </fieldset>
  );
}
