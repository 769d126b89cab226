import { Fragment } from "react";
import type { SearchResult } from "#contract/search/endpoints.ts";
import { splitMarks } from "./split-marks.ts";

/** An excerpt with what matched set off. */
export function MarkedText({ excerpt }: { excerpt: SearchResult["excerpt"] }) {
  return splitMarks(excerpt).map((run, index) =>
    run.isMatch ? (
      <mark key={index} className="rounded-sm bg-accent-soft px-0.5 text-ink">
        {run.text}
      </mark>
    ) : (
      <Fragment key={index}>{run.text}</Fragment>
    ),
  );
}
