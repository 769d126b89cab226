import { FactValue } from "#web/features/facts/index.ts";
import { useReportOrigin } from "./report-origin.ts";

/** A figure that opens its origin; a name or a text without digits stays plain. */
export function FigureText({ text, factId, className }: { text: string; factId?: string; className?: string }) {
  const origin = useReportOrigin();
  if (factId === undefined || origin === null || !/\d/.test(text)) return <span className={className}>{text}</span>;
  return <FactValue projectId={origin.projectId} {...(origin.runId === undefined ? {} : { runId: origin.runId })} factId={factId} {...(className === undefined ? {} : { className })}>{text}</FactValue>;
}
