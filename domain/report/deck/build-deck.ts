/**
 * From a report to a deck of 12 to 18 slides, cover included; fewer when the report is reduced. Nothing here knows a
 * phase: a section's key sentence is the message, its first chart the proof, its sentences the bullets.
 */
import type { Insight } from "../../outcome/phase-outcome.ts";
import type { ChartSpec } from "../../charts/chart-spec.ts";
import { nativeChart } from "../../charts/native-chart.ts";
import type { Fact } from "../../facts/fact.ts";
import { proseMethod } from "../prose/state-origin.ts";
import {
  ANNEX_ID,
  type Block,
  type Inline,
  type ReportSection,
  type ReportTree,
} from "../report-tree.ts";
import { deckCopy as copy } from "./copy.ts";
import { type Deck, type DeckSlide, type DeckTable } from "./deck.ts";
import { boxes, sizes } from "./deck-geometry.ts";
import { blocksOf, createEvidence, type Evidence } from "./evidence.ts";
import { boxBelow, fitBullets, fitTable, fitTitle, linesOf } from "./fit.ts";
import { splitSentences } from "./sentences.ts";
import { keySentence, withEvidence } from "./slide-draft.ts";
import { summarySlides } from "./summary-slides.ts";
import { plainText } from "../plain-text.ts";
import { currencyOfUnit } from "../../kernel/unit.ts";

export interface DeckInput {
  tree: ReportTree;
  facts: readonly Fact[];
  insights: readonly Insight[];
}

/** Cover included. */
const mostSlides = 18;

type ChartBlock = Extract<Block, { kind: "chart" }>;

export function buildDeck({ tree, facts, insights }: DeckInput): Deck {
  const evidence = createEvidence(facts, insights);
  const present = tree.sections.filter((section) => section.state !== "ausente");
  const [summary] = present.filter((section) => section.id === "C1");
  const told = present.filter((section) => section.id !== "C1" && section.id !== ANNEX_ID);
  const opening = summary ? summarySlides(tree, summary, evidence) : [];
  const taken = new Set(opening.map((slide) => plainText(slide.title)));
  const main = told.map((section) => {
    const slide = sectionSlide(tree, section, evidence, taken);
    taken.add(plainText(slide.title));
    return { section, slide };
  });
  // A composed report was put together section by section: each has its slide.
  const most =
    tree.sources === undefined
      ? mostSlides
      : Math.max(mostSlides, 1 + opening.length + main.length);
  const room = most - 1 - opening.length - main.length;
  const further = furtherSlides(
    tree,
    told,
    main.map(({ slide }) => slide),
    evidence,
  ).slice(0, Math.max(0, room));
  const slides = [
    ...opening,
    ...main.flatMap(({ section, slide }) => [
      slide,
      ...further.filter((other) => other.section === section.id).map((other) => other.slide),
    ]),
  ];
  const prose = proseMethod(tree);
  return {
    title: tree.reportTitle,
    subtitle: tree.document ?? copy.committee(tree.phase, tree.phaseName),
    clientName: tree.clientName,
    projectName: tree.projectName,
    isDemonstration: tree.isDemonstration,
    reducedNotice: tree.reducedNotice,
    ...(tree.pageNotice === undefined ? {} : { pageNotice: tree.pageNotice }),
    ...(prose === null ? {} : { prose }),
    ...(tree.sources === undefined ? {} : { origin: tree.sources.map(copy.originOf).join("; ") }),
    slides: slides.slice(0, most - 1),
  };
}

/** Charts with an office form first, in the order of the report. */
function chartsOf(section: ReportSection): ChartBlock[] {
  const charts = blocksOf(section, "chart");
  return [
    ...charts.filter(({ chart }) => nativeChart(chart) !== null),
    ...charts.filter(({ chart }) => nativeChart(chart) === null),
  ];
}

/** "os processos da tabela abaixo": a slide has no above and below. */
const pointsElsewhere =
  /\b(?:tabela|gráfico|premissas|lista|figura)s? (?:abaixo|acima|a seguir|ao lado)\b/i;

/** Sentences of the running text after the key one, then of lists and callouts. */
function readingSentences(section: ReportSection, used: ReadonlySet<string>): Inline[][] {
  const sentences = section.blocks.flatMap((block): Inline[][] => {
    if (block.kind === "paragraph" && block.role !== "note") return splitSentences(block.inlines);
    if (block.kind === "callout") return splitSentences(block.inlines);
    if (block.kind === "bullets")
      return block.items.map((item) => item.map(({ note: _note, ...inline }) => inline));
    return [];
  });
  const seen = new Set(used);
  return sentences.filter((sentence) => {
    const text = normal(plainText(sentence));
    if (seen.has(text) || pointsElsewhere.test(text)) return false;
    seen.add(text);
    return true;
  });
}

const normal = (text: string): string =>
  text.replace(" (estimado)", "").replace(/\s+/g, " ").replace(/[.…]$/, "").trim();

/** `taken`: messages of earlier slides. */
function sectionSlide(
  tree: ReportTree,
  section: ReportSection,
  evidence: Evidence,
  taken: ReadonlySet<string>,
): DeckSlide {
  const key = keySentence(section);
  const [chart] = chartsOf(section);
  const title = fitTitle(
    [key ?? [], [{ text: chart?.chart.title ?? "" }], [{ text: section.title }]],
    taken,
  );
  const used = new Set([normal(plainText(title)), ...(key ? [normal(plainText(key))] : [])]);
  const sentences = readingSentences(section, used);
  const base = { id: section.id, kicker: copy.section(section.number, section.title), title };
  if (chart) {
    const same = normal(plainText(title)) === normal(chart.chart.title);
    const bullets = fitBullets(
      sentences.filter(
        (sentence) => same || normal(plainText(sentence)) !== normal(chart.chart.title),
      ),
      boxes.aside,
      sizes.bullet,
    );
    return withEvidence(tree, section, evidence, {
      ...base,
      layout: "chart",
      chart: chart.chart,
      caption: captionOf(chart.chart, same),
      bullets,
    });
  }
  const [table] = blocksOf(section, "table");
  if (table)
    return withEvidence(tree, section, evidence, {
      ...base,
      layout: "table",
      ...tableWithReading(fitTable(table, boxes.body), sentences),
    });
  return withEvidence(tree, section, evidence, {
    ...base,
    layout: "bullets",
    bullets: fitBullets(sentences, boxes.body, sizes.bulletAlone, 6),
  });
}

/** A short table leaves room for what the section says about it. */
function tableWithReading(
  table: DeckTable,
  sentences: readonly (readonly Inline[])[],
): { table: DeckTable; bullets: Inline[][] } {
  const below = boxBelow(table, boxes.body);
  return { table, bullets: below === null ? [] : fitBullets(sentences, below, sizes.bulletAlone) };
}

/** What the labels of the chart leave unsaid: the conclusion, where the title says another, and what figures without a unit count. */
function captionOf(chart: ChartSpec, isTitle: boolean): string | null {
  const parts = [
    ...(isTitle ? [] : [chart.title]),
    ...(nativeChart(chart) !== null && countsSilently(chart) ? [chart.y.label] : []),
  ];
  const whole = parts.join(" · ");
  if (whole === "") return null;
  return linesOf(whole, sizes.caption, boxes.caption.w, true) <= 2
    ? whole
    : isTitle
      ? null
      : chart.title;
}

const ownLabels: ReadonlySet<ChartSpec["type"]> = new Set(["gantt", "range", "tornado"]);

/** Money and percentages say their unit beside each figure; scatters name both axes; spans may have words of their own. */
function countsSilently(chart: ChartSpec): boolean {
  if (chart.type === "scatter" || currencyOfUnit(chart.y.unit) !== null || chart.y.unit === "pct")
    return false;
  return (
    !ownLabels.has(chart.type) ||
    !chart.series.some((series) => series.points.some((point) => /\p{L}/u.test(point.label ?? "")))
  );
}

/** Second charts, those of the sections with most charts first. */
function furtherSlides(
  tree: ReportTree,
  sections: readonly ReportSection[],
  taken: readonly DeckSlide[],
  evidence: Evidence,
): { section: string; slide: DeckSlide }[] {
  const shown = new Set(
    taken.flatMap((slide) => (slide.layout === "chart" ? [slide.chart.id] : [])),
  );
  const said = new Map(
    taken.map((slide) => [
      slide.id,
      new Set(slide.bullets.map((bullet) => normal(plainText(bullet)))),
    ]),
  );
  const byCharts = [...sections].sort((a, b) => chartsOf(b).length - chartsOf(a).length);
  return byCharts.flatMap((section) => {
    const chart = chartsOf(section).find(
      (block) => !shown.has(block.chart.id) && nativeChart(block.chart) !== null,
    );
    if (!chart) return [];
    const title = fitTitle([[{ text: chart.chart.title }]]);
    const key = keySentence(section);
    const used = new Set([
      normal(plainText(title)),
      ...(key ? [normal(plainText(key))] : []),
      ...(said.get(section.id) ?? []),
    ]);
    const bullets = fitBullets(readingSentences(section, used), boxes.aside, sizes.bullet, 3);
    const slide = withEvidence(tree, section, evidence, {
      id: `${section.id}+2`,
      kicker: copy.section(section.number, section.title),
      title,
      layout: "chart",
      chart: chart.chart,
      caption: captionOf(chart.chart, true),
      bullets,
    });
    return [{ section: section.id, slide }];
  });
}
