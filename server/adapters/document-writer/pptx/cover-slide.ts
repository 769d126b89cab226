import type pptxgen from "pptxgenjs";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import { sealCopy } from "#domain/report/copy/seal.ts";
import { demonstrationLine } from "#domain/report/stamp.ts";
import type { ClientLook } from "#domain/report/client-theme.ts";
import type { Deck } from "#domain/report/deck/deck.ts";
import { slide as page } from "#domain/report/deck/deck-geometry.ts";
import type { ReportStamp } from "#domain/report/report-tree.ts";
import { documentCopy as copy } from "../copy.ts";
import { logoImage } from "./logo-image.ts";
import { box, deckFont, hex, ink, ink2, ink3, paper } from "./slide-style.ts";

const text = { fontFace: deckFont, margin: 0, fit: "none" as const, valign: "top" as const };

export function addCover(
  presentation: pptxgen,
  deck: Deck,
  stamp: ReportStamp,
  look: ClientLook,
): void {
  const slide = presentation.addSlide();
  slide.background = { color: paper };
  const primary = hex(look.primaryColour);
  slide.addShape("rect", {
    ...box({ x: 0, y: 0, w: 34, h: page.heightPt }),
    fill: { color: primary },
    line: { color: primary, width: 0 },
  });
  slide.addText(
    [
      { text: copy.product, options: { bold: true, color: primary, fontSize: 15 } },
      { text: `   ${copy.motto}`, options: { color: ink3, fontSize: 11 } },
    ],
    { ...box({ x: 84, y: 54, w: 500, h: 24 }), ...text },
  );
  slide.addText(deck.title, {
    ...box({ x: 84, y: 150, w: 780, h: 84 }),
    ...text,
    valign: "bottom",
    fontSize: 38,
    bold: true,
    color: ink,
    objectName: "Título",
  });
  const line = look.coverLine ?? deck.subtitle;
  if (line !== deck.title)
    slide.addText(line, {
      ...box({ x: 84, y: 242, w: 780, h: 30 }),
      ...text,
      fontSize: 18,
      color: ink2,
    });
  slide.addShape("line", {
    ...box({ x: 84, y: 290, w: 110, h: 0 }),
    line: { color: hex(look.secondaryColour), width: 2 },
  });
  addFacts(slide, deck, stamp);
  const notices = [demonstrationLine(deck, stamp), deck.reducedNotice].filter(
    (notice) => notice !== null,
  );
  if (notices.length > 0)
    slide.addText(notices.join(" "), {
      ...box({ x: 84, y: 432, w: 780, h: 44 }),
      ...text,
      fontSize: 12,
      bold: true,
      color: "8A5200",
    });
  slide.addText(
    [copy.confidential, deck.pageNotice].filter((part) => part !== undefined).join(" · "),
    { ...box({ x: 84, y: 500, w: 780, h: 20 }), ...text, fontSize: 10, color: ink3 },
  );
  if (stamp.seal !== undefined)
    slide.addText(sealCopy.line(stamp.seal), {
      ...box({ x: 84, y: 519, w: 860, h: 14 }),
      ...text,
      fontSize: 8,
      color: ink3,
    });
  if (deck.prose !== undefined) slide.addNotes(deck.prose);
  const logo = logoImage(look, { x: 700, y: 40, w: 200, h: 60 });
  if (logo) slide.addImage(logo);
}

/** Whose report it is, which, and of when. */
function addFacts(slide: pptxgen.Slide, deck: Deck, stamp: ReportStamp): void {
  const facts: [string, string][] = [
    [copy.client, deck.clientName],
    [copy.project, deck.projectName],
    [copy.version, String(stamp.version)],
    [copy.date, formatDate(stamp.generatedAt)],
    deck.origin === undefined ? [copy.run, stamp.runId] : [copy.sources, deck.origin],
  ];
  facts.forEach(([label, value], index) => {
    const y = 310 + index * 21;
    slide.addText(label, {
      ...box({ x: 84, y, w: 80, h: 18 }),
      ...text,
      fontSize: 12,
      color: ink3,
    });
    slide.addText(value, {
      ...box({ x: 170, y, w: 690, h: 18 }),
      ...text,
      fontSize: 12,
      color: ink,
    });
  });
}
