/** The slides of C1: the figures, the findings and the decisions that are asked for. */
import type { Inline, ReportSection, ReportTree } from "../report-tree.ts";
import { deckCopy as copy } from "./copy.ts";
import { plainText, type DeckSlide } from "./deck.ts";
import { boxes, leading, sizes } from "./deck-geometry.ts";
import { blocksOf, type Evidence } from "./evidence.ts";
import { fitBullets, fitTable, fitTitle, linesOf } from "./fit.ts";
import { splitSentences } from "./sentences.ts";
import { keySentence, withEvidence } from "./slide-draft.ts";

/** Ids that C1 has in every phase. */
const decisionsTable = "c1.decisoes";
const decisionsFact = "rel.n_decisoes";
const mostTiles = 8;
/** Height left under two rows of tiles. */
const belowTilesPt = 110;
const mostColumns = 3;

export function summarySlides(
  tree: ReportTree,
  section: ReportSection,
  evidence: Evidence,
): DeckSlide[] {
  const kicker = copy.section(section.number, section.title);
  const sentences = blocksOf(section, "paragraph").flatMap((block) =>
    splitSentences(block.inlines),
  );
  const key = keySentence(section);
  const [tiles] = blocksOf(section, "tiles");
  const gate = blocksOf(section, "callout").flatMap((block) => splitSentences(block.inlines));
  const findings = blocksOf(section, "bullets")[0]?.items.slice(0, mostColumns) ?? [];
  const others = sentences.filter(
    (sentence) =>
      plainText(sentence) !== plainText(key ?? []) && !quotesFinding(sentence, findings),
  );
  const slides: DeckSlide[] = [];
  const taken = new Set<string>();
  const push = (slide: DeckSlide) => {
    slides.push(slide);
    taken.add(plainText(slide.title));
  };

  if (tiles) {
    push(
      withEvidence(tree, section, evidence, {
        id: section.id,
        kicker,
        layout: "tiles",
        title: fitTitle([key ?? [], [{ text: section.title }]]),
        tiles: tiles.tiles.slice(0, mostTiles),
        bullets: fitBullets(
          [...gate, ...others],
          { w: boxes.body.w, h: belowTilesPt },
          sizes.bulletAlone,
          3,
        ),
      }),
    );
  }
  if (findings.length > 0) {
    const message = others.find(
      (sentence) => !sentence.some((inline) => inline.fact === decisionsFact),
    );
    push(
      withEvidence(tree, section, evidence, {
        id: `${section.id}+2`,
        kicker,
        layout: "columns",
        bullets: [],
        title: fitTitle(
          [
            message ?? [],
            (findings[0] ?? []).filter((inline) => inline.emphasis === "strong"),
            [{ text: section.title }],
          ],
          taken,
        ),
        ...columnsOf(findings),
      }),
    );
  }
  const decisions = blocksOf(section, "table").find((block) => block.id === decisionsTable);
  if (decisions && decisions.rows.length > 0) {
    const asked = sentences.find((sentence) =>
      sentence.some((inline) => inline.fact === decisionsFact),
    );
    push(
      withEvidence(tree, section, evidence, {
        id: `${section.id}+3`,
        kicker,
        layout: "table",
        title: fitTitle([asked ?? [], [{ text: decisions.title }]]),
        table: fitTable(decisions, boxes.body),
        bullets: [],
      }),
    );
  }
  return slides;
}

/** Whether the sentence says what a column says again; marks of quotation differ inside of quotation. */
function quotesFinding(
  sentence: readonly Inline[],
  findings: readonly (readonly Inline[])[],
): boolean {
  const bare = (text: string) => text.replace(/[“”‘’.]/g, "").trim();
  const text = bare(plainText(sentence));
  return findings.some((finding) =>
    text.includes(bare(plainText(finding.filter((inline) => inline.emphasis === "strong")))),
  );
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
