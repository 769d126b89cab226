import { Link } from "react-router";
import type { FileUses as Uses } from "#contract/files/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { fileCopy as copy } from "./copy.ts";

export const isUsed = (uses: Uses): boolean =>
  uses.facts > 0 || uses.reports.length > 0 || uses.gates.length > 0;

/** What was computed from a file, and where it stands. */
export function FileUses({ uses }: { uses: Uses }) {
  const { showDay } = useActDates();
  if (!isUsed(uses)) return <p className="text-ink-2">{copy.usesNone}</p>;
  return (
    <ul className="list-disc pl-4">
      {uses.facts > 0 && <li>{copy.usesFacts(uses.facts)}</li>}
      {uses.reports.map((report) => (
        <li key={report.id}>
          <Link
            to={`/reports/${report.id}`}
            className="inline-block rounded-control py-0.5 align-top text-accent underline"
          >
            {copy.usesReport(report.title, report.reportVersion, showDay(report.generatedAt))}
          </Link>
        </li>
      ))}
      {uses.gates.map((gate) => (
        <li key={gate}>{gate}</li>
      ))}
    </ul>
  );
}
