/** C1: the opening sentence, the headline figures, the first findings and the decisions that are asked for. */
import { confidenceLabel } from "../../facts/confidence.ts";
import { lowerFirst } from "../../kernel/text/format-value.ts";
import { bindNumbers } from "../bind-numbers.ts";
import { summaryCopy as copy } from "../copy/summary.ts";
import { present } from "../section-writer.ts";
import { type SectionWriter, type Sentence } from "../phase-report.ts";
import type { HeadlineFigure } from "../phase-report.ts";
import type { Block } from "../report-tree.ts";
import { decisionBlocks } from "./decisions.ts";
import { completeSection, partialSection } from "./section-body.ts";
import { type SectionBody, type WantedFile } from "../phase-report.ts";

const fewestFacts = 3;
/** Findings that the summary prints. */
export const insightsShown = 3;

function headlineFacts(desk: SectionWriter): HeadlineFigure[] {
  return desk.report.headline(desk).filter(({ id }) => desk.fact(id)?.value != null);
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

export function buildSummary(
  desk: SectionWriter,
  wanted: readonly WantedFile[],
  wantedCountId: string,
  decisionCountId: string,
): SectionBody {
  const headline = headlineFacts(desk);
  const tiles = present(
    headline.slice(0, 8).map((figure) =>
      desk.tile(figure.id, figure.label, {
        ...(figure.format ? { format: figure.format } : {}),
        ...comparisonOf(desk, figure),
      }),
    ),
  );
  const blocks: (Block | null)[] = [
    desk.paragraph([desk.report.opening(desk)], "key"),
    desk.paragraph([
      ...topInsightSentences(desk),
      (desk.number(decisionCountId) ?? 0) > 0
        ? desk.sentence(copy.decisions, { n: decisionCountId })
        : null,
      wanted.length > 0
        ? desk.sentence(copy.missingFiles, {
            n: wantedCountId,
            secao: { name: "Próximos passos e gate" },
          })
        : null,
    ]),
    tiles.length > 0 ? { kind: "tiles", tiles } : null,
    gateCallout(desk),
    ...insightBlocks(desk),
    ...decisionBlocks(desk),
  ];
  return headline.length >= fewestFacts ? completeSection(blocks) : partialSection(null, blocks);
}

function topInsightSentences(desk: SectionWriter) {
  const [top] = desk.outcome.insights;
  const [decision] = desk.outcome.decisions;
  return [
    top
      ? quoted(
          desk,
          desk.sentence(copy.topInsight, {
            titulo: { name: innerQuotes(top.title) },
            confianca: { name: lowerFirst(confidenceLabel(top.confidence)) },
          }),
          top.facts,
        )
      : null,
    decision
      ? quoted(
          desk,
          desk.sentence(copy.topAction, { acao: { name: lowerFirst(decision.recommendation) } }),
          decision.evidence,
        )
      : null,
  ];
}

/** Quotation marks inside quotation marks. */
function innerQuotes(text: string): string {
  return text.replaceAll("“", "‘").replaceAll("”", "’");
}

/** A sentence that quotes a rule's own title: its numbers are bound to the rule's facts. */
function quoted(desk: SectionWriter, sentence: Sentence, factIds: readonly string[]): Sentence {
  return sentence
    ? bindNumbers(desk, sentence.map((inline) => inline.text).join(""), factIds)
    : null;
}

function insightBlocks(desk: SectionWriter): (Block | null)[] {
  const insights = desk.outcome.insights.slice(0, insightsShown);
  if (insights.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: copy.insightsHeading },
    {
      kind: "bullets",
      items: insights.map((insight) => [
        ...bindNumbers(desk, `${insight.title}.`, insight.facts).map((inline) => ({
          ...inline,
          emphasis: "strong" as const,
        })),
        { text: " " },
        ...bindNumbers(desk, insight.description, insight.facts),
      ]),
    },
  ];
}

function gateCallout(desk: SectionWriter): Block | null {
  const { gate } = desk.outcome;
  const inlines = desk.sentence(gate.open ? copy.gateOpen : copy.gateClosed, {
    ok: "gate.ok",
    total: "gate.total",
  });
  return inlines
    ? { kind: "callout", tone: gate.open ? "positive" : "warning", title: copy.gateTitle, inlines }
    : null;
}
