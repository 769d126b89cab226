/** What a later phase computes anew of an earlier one's figures: both values, since a report of before is not rewritten. */
import type { Fact } from "../../facts/fact.ts";
import { formatFact } from "../../facts/display-format.ts";
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import { revisedFigures, type MeasuredIn } from "../../phases/revised-figures.ts";
import type { Block, TableCell } from "../../report/report-tree.ts";
import { left, tableBlock, word } from "../../report/sections/table-block.ts";
import { programmeReportCopy as copy } from "./copy.ts";
import type { ProgrammeSource } from "./programme-source.ts";
import { nameOf, referenceOf } from "./taken-blocks.ts";

export const revisedFacts = (phase: PhaseNumber): string[] =>
  revisedFigures.flatMap(({ before, now }) =>
    [before, now].filter((one) => one.phase === phase).map(({ id }) => id),
  );

export function revisedTable(sources: readonly ProgrammeSource[]): Block | null {
  const heads = copy.revisedColumns;
  return tableBlock({
    id: "r10.revisados",
    title: copy.revisedTitle,
    columns: [left(heads.what, 1.6), left(heads.before, 1.4), left(heads.now, 1.4)],
    rows: revisedFigures.flatMap(({ name, before, now, format }) => {
      const [was, is] = [before, now].map((one) => measuredIn(sources, one));
      if (!was || !is) return [];
      const [old, renewed] = [was, is].map((one) => cellOf(one, format));
      return formatFact(was.fact, format) === formatFact(is.fact, format)
        ? []
        : [[word(name), old!, renewed!]];
    }),
  });
}

interface Found {
  source: ProgrammeSource;
  fact: Fact;
}

function measuredIn(sources: readonly ProgrammeSource[], { phase, id }: MeasuredIn): Found | null {
  const source = sources.find(({ tree }) => tree.phase === phase);
  const fact = source?.factOf(id);
  return source && fact && fact.value !== null ? { source, fact } : null;
}

function cellOf({ source, fact }: Found, format: DisplayFormat): TableCell {
  const id = referenceOf(source, fact.id);
  const inlines = [
    { text: formatFact(fact, format), fact: id, basis: fact.basis },
    { text: copy.revisedIn(nameOf(source)) },
  ];
  return { text: inlines.map(({ text }) => text).join(""), facts: [id], inlines };
}
