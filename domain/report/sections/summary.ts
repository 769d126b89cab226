/** C1: the opening sentence, the headline figures, the first findings and the decisions that are asked for. */
import { capitalised } from "../../kernel/text/capitalised.ts";
import { basisLabels, confidenceLabel } from "../../facts/confidence.ts";
import { lowerFirst } from "../../kernel/text/format-value.ts";
import { bindNumbers } from "../bind-numbers.ts";
import { summaryCopy as copy } from "../copy/summary.ts";
import { present } from "../section-writer.ts";
import { type SectionWriter, type Sentence } from "../phase-report.ts";
import { leafSources } from "../note-book.ts";
import type { HeadlineFigure } from "../phase-report.ts";
import type { Block } from "../report-tree.ts";
import { completeSection, partialSection } from "./section-body.ts";
import { type SectionBody, type WantedFile } from "../phase-report.ts";
import { left, right, tableBlock, word } from "./table-block.ts";

const fewestFacts = 3;
const insightsShown = 3;

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
    decisionsTable(desk),
    figuresTable(desk, headline),
  ];
  return headline.length >= fewestFacts ? completeSection(blocks) : partialSection(null, blocks);
}

function topInsightSentences(desk: SectionWriter) {
  const [top] = desk.outcome.insights;
  const recommendation = desk.outcome.insights.find((insight) => insight.type === "recommendation");
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
    recommendation?.actionable_steps[0]
      ? desk.sentence(copy.topAction, {
          acao: { name: lowerFirst(recommendation.actionable_steps[0]) },
        })
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

/** Recommendations and the blocking conditions that are not met: what the report asks its readers to decide. */
export function decisionRows(
  desk: SectionWriter,
): { decision: string; effect: string; consequence: string; facts: string[] }[] {
  const recommendations = desk.outcome.insights
    .filter((insight) => insight.type === "recommendation")
    .slice(0, 4);
  const pending = desk.outcome.gate.conditions.filter(
    (condition) => condition.severity === "B" && !condition.met,
  );
  return [
    ...recommendations.map((insight) => ({
      decision: insight.title,
      effect: effectOf(desk, insight.facts),
      consequence: copy.insightConsequence,
      facts: insight.facts,
    })),
    ...pending.map((condition) => ({
      decision: capitalised(condition.action),
      effect: copy.gateEffect,
      consequence: copy.gateConsequence,
      facts: condition.facts,
    })),
  ];
}

function effectOf(desk: SectionWriter, factIds: readonly string[]): string {
  const money = factIds.find(
    (id) => desk.fact(id)?.unit === "BRL/ano" && desk.fact(id)?.value != null,
  );
  return money
    ? `${desk.fact(money)?.label.split(" – ")[0] ?? ""}: ${desk.cell(money).text}`
    : copy.toBeDefined;
}

function decisionsTable(desk: SectionWriter): Block | null {
  const heads = copy.decisionsColumns;
  return tableBlock({
    id: "c1.decisoes",
    title: copy.decisionsTitle,
    columns: [
      left(heads.decision, 2.6),
      left(heads.effect, 1.6),
      left(heads.due, 0.8),
      left(heads.owner, 1),
      left(heads.consequence, 1.4),
    ],
    rows: decisionRows(desk).map((row) => [
      { text: row.decision, facts: row.facts },
      { text: row.effect, facts: row.facts },
      word(copy.toBeDefined),
      word(copy.toBeDefined),
      word(row.consequence),
    ]),
  });
}

function figuresTable(
  desk: SectionWriter,
  headline: ReturnType<typeof headlineFacts>,
): Block | null {
  const heads = copy.figuresColumns;
  return tableBlock({
    id: "c1.numeros",
    title: copy.figuresTitle,
    columns: [
      left(heads.figure, 2.2),
      right(heads.value, undefined, 1.3),
      left(heads.basis, 0.9),
      left(heads.confidence, 0.9),
      left(heads.origin, 2),
    ],
    rows: headline
      .flatMap(({ id, from }) => [...(from === undefined ? [] : [from]), id])
      .flatMap((id) => {
        const fact = desk.fact(id);
        if (fact?.value == null) return [];
        const files = [...new Set(leafSources(fact, desk.fact).map((source) => source.file_name))];
        return [
          [
            word(fact.label),
            desk.cell(id),
            word(basisLabels[fact.basis]),
            word(confidenceLabel(fact.confidence)),
            word(files.join(", ")),
          ],
        ];
      }),
  });
}
