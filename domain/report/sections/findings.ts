/** The figures and the first findings of a report, as the annex keeps them. */
import { lowerFirst } from "../../kernel/text/format-value.ts";
import { bindNumbers } from "../binding/bind-numbers.ts";
import { summaryCopy as copy } from "../copy/summary.ts";
import { present } from "../section-writer.ts";
import type { HeadlineFigure, SectionWriter } from "../phase-report.ts";
import type { Block } from "../report-tree.ts";

const mostTiles = 8;
/** Findings that are told in full. */
const insightsShown = 3;

export const headlineFacts = (desk: SectionWriter): HeadlineFigure[] =>
  desk.report.headline(desk).filter(({ id }) => desk.fact(id)?.value != null);

export function figureBlocks(desk: SectionWriter): Block[] {
  const tiles = present(
    headlineFacts(desk)
      .slice(0, mostTiles)
      .map((figure) =>
        desk.tile(figure.id, figure.label, {
          ...(figure.format ? { format: figure.format } : {}),
          ...comparisonOf(desk, figure),
        }),
      ),
  );
  return tiles.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: copy.figuresHeading },
        { kind: "tiles", tiles },
      ];
}

function comparisonOf(
  desk: SectionWriter,
  { from, format }: HeadlineFigure,
): { comparison?: string } {
  const fact = from === undefined ? null : desk.fact(from);
  return fact?.value == null
    ? {}
    : {
        comparison: (
          desk.sentence(copy.today, { valor: { name: desk.cell(fact.id, format).text } }) ?? []
        )
          .map((inline) => inline.text)
          .join("")
          .replace(/^H/, "h"),
      };
}

/** Each with the decision that follows from it, in the words of the decision. */
export function findingBlocks(desk: SectionWriter): Block[] {
  const { decisions, insights } = desk.outcome;
  const shown = insights.filter(
    ({ id }, index) => index < insightsShown || decisions.some(({ insightId }) => insightId === id),
  );
  if (shown.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: copy.insightsHeading },
    {
      kind: "bullets",
      items: shown.map((insight) => [
        ...bindNumbers(desk, `${insight.title}.`, insight.facts).map((inline) => ({
          ...inline,
          emphasis: "strong" as const,
        })),
        { text: " " },
        ...bindNumbers(desk, insight.description, insight.facts),
        ...decisions
          .filter(({ insightId }) => insightId === insight.id)
          .flatMap(({ recommendation, evidence }) => [
            { text: " " },
            ...bindNumbers(
              desk,
              copy.decisionOfInsight.replace("{{acao}}", lowerFirst(recommendation)),
              evidence,
            ),
          ]),
      ]),
    },
  ];
}
