/** What the tab Resultado shows of a published run: the report's answer, the phase's figures, two charts and what each finding is worth. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { formatFact } from "../../../facts/display-format.ts";
import type { Basis, Fact } from "../../../facts/fact.ts";
import { numberShowsFact, parsePtBrNumbers } from "../../../kernel/text/parse-numbers.ts";
import type { Insight } from "../../../outcome/phase-outcome.ts";
import { summaryCopy } from "../../../report/copy/summary.ts";
import type { Inline, ReportTree } from "../../../report/report-tree.ts";
import { renderTemplate } from "../../../report/template/render-template.ts";
import { comparedFigure } from "../compared-figure.ts";
import type { ResultFigure, ResultScreen } from "../screen-figure.ts";

type Facts = ReadonlyMap<string, Fact>;

/** The four that come first are shown: the lists hold more for runs on few files. */
const shownFigures = 4;

export interface ResultCard {
  factId: string;
  label: string;
  value: string;
  basis: Basis;
  /** Where the value is what the phase leads to. */
  today: { factId: string; value: string } | null;
  change: { text: string; isBetter: boolean } | null;
  note: Inline[];
}

export const resultFactIds = ({ figures }: ResultScreen): string[] =>
  figures.flatMap(({ factId, comparedWith, changeFactId, pointsFactId, note }) =>
    [factId, comparedWith, changeFactId, pointsFactId, ...Object.values(note?.facts ?? {})].flatMap(
      (id) => id ?? [],
    ),
  );

/** A figure that the run could not compute makes room for the next. */
export function resultCards({ figures }: ResultScreen, facts: Facts): ResultCard[] {
  return figures.flatMap((figure) => resultCard(figure, facts) ?? []).slice(0, shownFigures);
}

function resultCard(figure: ResultFigure, facts: Facts): ResultCard | null {
  const fact = facts.get(figure.factId);
  if (fact === undefined || fact.value === null) return null;
  const compared = comparedFigure(figure, facts);
  return {
    factId: fact.id,
    label: figure.label,
    value: formatFact(fact, figure.format),
    basis: fact.basis,
    today:
      compared === null || figure.comparedWith === undefined
        ? null
        : { factId: figure.comparedWith, value: compared.today },
    change:
      compared?.change == null ? null : { text: compared.change, isBetter: compared.isBetter },
    note: noteOf(figure, facts),
  };
}

function noteOf({ note }: ResultFigure, facts: Facts): Inline[] {
  if (note === undefined) return [];
  const bound = Object.entries(note.facts).map(
    ([name, id]) => [name, facts.get(id) ?? null] as const,
  );
  return renderTemplate(note.text, Object.fromEntries(bound))?.inlines ?? [];
}

/** Of each list the first chart that the report holds and no list before has taken. */
export function resultCharts({ charts }: ResultScreen, tree: ReportTree): ChartSpec[] {
  const held = new Map(
    tree.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "chart" ? [[block.chart.id, block.chart]] : [])),
    ) as [string, ChartSpec][],
  );
  return charts.flatMap((ids) => {
    const id = ids.find((wanted) => held.has(wanted)) ?? "";
    const chart = held.get(id);
    held.delete(id);
    return chart ?? [];
  });
}

/** The sentences under "Resposta", the first by itself; sentences of a report are joined by a run of one space. */
export function resultAnswer(tree: Pick<ReportTree, "sections">): {
  first: Inline[];
  rest: Inline[];
} {
  const blocks = tree.sections[0]?.blocks ?? [];
  const heading = blocks.findIndex(
    (block) => block.kind === "heading" && block.text === summaryCopy.answerHeading,
  );
  const answer = heading === -1 ? undefined : blocks[heading + 1];
  if (answer?.kind !== "paragraph") return { first: [], rest: [] };
  const end = answer.inlines.findIndex(({ text }) => text === " ");
  return end === -1
    ? { first: answer.inlines, rest: [] }
    : { first: answer.inlines.slice(0, end), rest: answer.inlines.slice(end + 1) };
}

/** The sum of money that the finding itself prints, of its title before its text; null where it prints none. */
export function findingAmount(
  { title, description, facts: quoted }: Pick<Insight, "title" | "description" | "facts">,
  facts: Facts,
): Fact | null {
  const sums = quoted.flatMap((id) => {
    const fact = facts.get(id);
    return fact !== undefined && typeof fact.value === "number" && isSum(fact) ? [fact] : [];
  });
  for (const text of [title, description]) {
    const numbers = parsePtBrNumbers(text);
    const found = sums.find((fact) =>
      numbers.some((number) => numberShowsFact(number, fact, { ignoreSign: true })),
    );
    if (found !== undefined) return found;
  }
  return null;
}

const isSum = ({ unit }: Fact): boolean => unit === "BRL" || unit === "BRL/ano";
