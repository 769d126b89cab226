import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFailingRows, type QualityProblem } from "#contract/quality/endpoints.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { fileQualityCopy as copy } from "./copy.ts";

const SHOWN_FIRST = 8;
const link =
  "inline-flex items-center gap-1 rounded-control text-xs font-medium text-accent hover:underline [&_svg]:size-3.5";

/** Problems of a table with their first lines and the download of their rows. */
export function ProblemList({
  fileId,
  tableName,
  problems,
}: {
  fileId: string;
  tableName: string;
  problems: QualityProblem[];
}) {
  const [isWhole, setIsWhole] = useState(false);
  if (problems.length === 0) return <p className="text-sm text-ink-2">{copy.noProblems}</p>;
  const shown = isWhole ? problems : problems.slice(0, SHOWN_FIRST);
  const urlOf = (problem?: string): string =>
    buildUrl(downloadFailingRows, { params: { id: fileId }, query: { table: tableName, problem } });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h4 className="text-sm font-medium text-ink">{copy.problems(problems.length)}</h4>
        {problems.some(({ hasRows }) => hasRows) && (
          <a className={link} href={urlOf()} download>
            <Download aria-hidden />
            {copy.downloadAll}
          </a>
        )}
      </div>
      <ul className="mt-2 divide-y divide-border">
        {shown.map((problem) => (
          <li key={problem.id} className="flex flex-col gap-1 py-2.5 text-sm">
            <p className="text-ink">{problem.message}</p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
              <Badge
                tone={
                  problem.dimension === null
                    ? "neutral"
                    : problem.severity === "E"
                      ? "danger"
                      : "warning"
                }
              >
                {problem.dimension === null
                  ? copy.informative
                  : copy.lowers(copy.dimensions[problem.dimension])}
              </Badge>
              {problem.exampleRows.length > 0 && (
                <span>
                  {copy.lines(problem.exampleRows, problem.exampleSupposed, problem.count)}
                </span>
              )}
              {problem.hasRows && (
                <a
                  className={link}
                  href={urlOf(problem.id)}
                  download
                  aria-label={copy.downloadOf(problem.message)}
                >
                  <Download aria-hidden />
                  {copy.download}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && problems.length > SHOWN_FIRST && (
        <Button size="small" className="mt-1" onClick={() => setIsWhole(true)}>
          {copy.more(problems.length - SHOWN_FIRST)}
        </Button>
      )}
    </>
  );
}
