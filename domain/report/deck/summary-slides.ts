/** The slides of C1: the answer and the decisions that are asked for; then the findings and the figures that the annex keeps. */
import { ANNEX_ID, type Inline, type ReportSection, type ReportTree } from "../report-tree.ts";
import { deckCopy as copy } from "./copy.ts";
import { type DeckSlide } from "./deck.ts";
import { boxes, leading, sizes } from "./deck-geometry.ts";
import { blocksOf, type Evidence } from "./evidence.ts";
import { fitBullets, fitTable, fitTitle, linesOf } from "./fit.ts";
import { splitSentences, withoutStop } from "./sentences.ts";
import { keySentence, withEvidence } from "./slide-draft.ts";
import { decisionTableIds } from "../decision-tables.ts";
import { plainText } from "../plain-text.ts";

/** Ids that C1 has in every phase. */
const askedFacts = new Set(["rel.n_decisoes", "rel.n_imediatos"]);
const mostTiles = 8;
const mostColumns = 3;
const mostReasons = 5;

export function summarySlides(
  tree: ReportTree,
  section: ReportSection,
  evidence: Evidence,
): DeckSlide[] {
  const taken = new Set<string>();
  const told = [
    answerSlide(tree, section, evidence),
    decisionsSlide(tree, section, evidence),
  ].flatMap((slide) => slide ?? []);
  for (const slide of told) taken.add(plainText(slide.title));
  // A composed report may hold the annex of another phase.
  const annex = tree.sections.find(({ id }) => id === ANNEX_ID);
  if (tree.sources !== undefined || annex === undefined) return told;
  for (const slideOf of [findingsSlide, figuresSlide]) {
    const slide = slideOf(tree, { section, annex, evidence, taken });
    if (slide === null) continue;
    told.push(slide);
    taken.add(plainText(slide.title));
  }
  return told;
}

const sentencesOf = (section: ReportSection): Inline[][] =>
  blocksOf(section, "paragraph").flatMap((block) => splitSentences(block.inlines));

const asks = (sentence: readonly Inline[]): boolean =>
  sentence.some(({ fact }) => fact !== undefined && askedFacts.has(fact));

const kickerOf = ({ number, title }: ReportSection): string => copy.section(number, title);

function answerSlide(tree: ReportTree, section: ReportSection, evidence: Evidence): DeckSlide {
  const key = keySentence(section) ?? [];
  const reasons = sentencesOf(section).filter(
    (sentence) => plainText(sentence) !== plainText(key) && !asks(sentence),
  );
  const title = fitTitle([key, ...reasons, [{ text: section.title }]]);
  // A title that holds the beginning of the answer alone would ask for less than the report does.
  const isWhole = plainText(title) === plainText(withoutStop(key));
  return withEvidence(tree, section, evidence, {
    id: section.id,
    kicker: kickerOf(section),
    layout: "bullets",
    title,
    bullets: fitBullets(
      isWhole ? reasons : [key, ...reasons],
      boxes.body,
      sizes.bulletAlone,
      mostReasons,
    ),
  });
}

function decisionsSlide(
  tree: ReportTree,
  section: ReportSection,
  evidence: Evidence,
): DeckSlide | null {
  const decisions = blocksOf(section, "table").find((block) => block.id === decisionTableIds.board);
  if (decisions === undefined || decisions.rows.length === 0) return null;
  const asked = sentencesOf(section).find(asks);
  return withEvidence(tree, section, evidence, {
    id: `${section.id}+2`,
    kicker: kickerOf(section),
    layout: "table",
    title: fitTitle([asked ?? [], [{ text: decisions.title }]]),
    table: fitTable(decisions, boxes.body),
    bullets: [],
  });
}

interface Kept {
  section: ReportSection;
  annex: ReportSection;
  evidence: Evidence;
  taken: ReadonlySet<string>;
}

function findingsSlide(tree: ReportTree, { annex, evidence, taken }: Kept): DeckSlide | null {
  const findings = blocksOf(annex, "bullets")[0]?.items.slice(0, mostColumns) ?? [];
  if (findings.length === 0) return null;
  const titles = findings.map((item) => item.filter(({ emphasis }) => emphasis === "strong"));
  return withEvidence(tree, annex, evidence, {
    id: "C1+3",
    kicker: kickerOf(annex),
    layout: "columns",
    bullets: [],
    title: fitTitle([...titles, [{ text: annex.title }]], taken),
    ...columnsOf(findings),
  });
}

function figuresSlide(
  tree: ReportTree,
  { section, annex, evidence, taken }: Kept,
): DeckSlide | null {
  const [tiles] = blocksOf(annex, "tiles");
  if (tiles === undefined) return null;
  const messages = sentencesOf(section).filter((sentence) => !asks(sentence));
  return withEvidence(tree, annex, evidence, {
    id: "C1+4",
    kicker: kickerOf(annex),
    layout: "tiles",
    title: fitTitle([...messages.slice(1), [{ text: annex.title }]], taken),
    tiles: tiles.tiles.slice(0, mostTiles),
    bullets: [],
  });
}

/** Width of one column of findings, in points. */
export const findingWidthPt = (boxes.body.w - 2 * 24) / mostColumns;
const findingInsetPt = 14;

const findingPaddingPt = 40;

/** Each finding's own title and as many sentences of its text as fit below it; the boxes are as high as the longest. */
function columnsOf(findings: readonly (readonly Inline[])[]): {
  columns: { title: Inline[]; text: Inline[] }[];
  heightPt: number;
} {
  const width = findingWidthPt - 2 * findingInsetPt;
  const heightOf = (inlines: readonly Inline[], sizePt: number, bold: boolean) =>
    linesOf(plainText(inlines), sizePt, width, bold) * sizePt * leading;
  const measured = findings.map((item) => {
    const bare = item.map(({ note: _note, ...inline }) => inline);
    const title = bare.filter((inline) => inline.emphasis === "strong");
    const text: Inline[] = [];
    let height = findingPaddingPt + heightOf(title, sizes.columnTitle, true);
    for (const sentence of splitSentences(bare.filter((inline) => inline.emphasis !== "strong"))) {
      const longer = [...text, ...(text.length > 0 ? [{ text: " " }] : []), ...sentence];
      const next =
        findingPaddingPt +
        heightOf(title, sizes.columnTitle, true) +
        heightOf(longer, sizes.column, false);
      if (next > boxes.body.h) break;
      text.splice(0, text.length, ...longer);
      height = next;
    }
    return { column: { title, text }, height };
  });
  return {
    columns: measured.map(({ column }) => column),
    heightPt: Math.max(0, ...measured.map(({ height }) => height)),
  };
}
