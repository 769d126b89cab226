import { hasPassed } from "./reading-line.ts";

/** The passage that is being read, as `ReportSectionView` marks them; null over the first. */
export function passageInView(): { sectionId: string; blockIndex: number } | null {
  const passages = [...document.querySelectorAll<HTMLElement>("[data-section][data-block]")];
  const { section, block } = passages.findLast(hasPassed)?.dataset ?? {};
  return section === undefined ? null : { sectionId: section, blockIndex: Number(block) };
}
