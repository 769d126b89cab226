/** Prefixes `p1.log.{proc}` of the event logs, the one with most cases first. */
import type { SectionWriter } from "#domain/report/phase-report.ts";

export function logPrefixes(desk: SectionWriter): string[] {
  const found = desk.facts.flatMap((fact) => {
    const match = /^(p1\.log\.[^.]+)\.casos$/.exec(fact.id);
    return match?.[1] && typeof fact.value === "number" && fact.value > 0
      ? [{ prefix: match[1], cases: fact.value }]
      : [];
  });
  return found
    .sort((a, b) => b.cases - a.cases || (a.prefix < b.prefix ? -1 : 1))
    .map(({ prefix }) => prefix);
}
