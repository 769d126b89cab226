import { FactValue } from "#web/features/facts/index.ts";
import { useReportOrigin } from "./report-origin.ts";

/** Longer texts are sentences or names: they would not break over lines as a figure. */
const longestFigure = 40;

/** A figure that opens its origin; a name or a text without digits stays plain. */
export function FigureText({ text, factId, className }: { text: string; factId?: string; className?: string }) {
  const origin = useReportOrigin();
  if (factId === undefined || origin === null || !/\d/.test(text) || text.length > longestFigure) return <span className={className}>{text}</span>;
  return <FactValue projectId={origin.projectId} {...(origin.runId === undefined ? {} : { runId: origin.runId })} factId={factId} {...(className === undefined ? {} : { className })}>{text}</FactValue>;
}
