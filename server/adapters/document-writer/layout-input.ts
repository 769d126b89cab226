/** What the layout reads: the tree with its charts drawn and the page furniture spelled out. */
import { formatDate } from "#domain/kernel/text/date-text.ts";
import { demonstrationLine } from "#domain/report/stamp.ts";
import { sealCopy } from "#domain/report/copy/seal.ts";
import { onPaper } from "#domain/report/paper/paper-tree.ts";
import type { ClientLook } from "#domain/report/client-theme.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { aboutPairs, footerOf, subjectOf, versionOf } from "./about-tree.ts";
import { documentCopy as copy } from "./copy.ts";
import { layoutBlocks, type LayoutBlocks } from "./layout-blocks.ts";
import { printableText, printableTree } from "./printable-text.ts";

export interface LayoutInput {
  report: Record<string, unknown>;
  /** File name beside the report of the client's logo, null without one. */
  logoFile: string | null;
  drawn: LayoutBlocks;
}

export function layoutInput(stored: ReportTree, stamp: ReportStamp, look: ClientLook): LayoutInput {
  const { value: tree, replaced } = printableTree(onPaper(stored));
  const date = formatDate(stamp.generatedAt);
  const subject = subjectOf(tree);
  const logoFile = look.logo === null ? null : `logo.${look.logo.type === "png" ? "png" : "jpg"}`;
  const present = tree.sections.filter((section) => section.state !== "ausente");
  const drawn = layoutBlocks(present);
  return {
    logoFile,
    drawn,
    report: {
      copy,
      look: {
        primary: look.primaryColour,
        secondary: look.secondaryColour,
        line: look.coverLine === null ? null : printableText(look.coverLine),
        logo: logoFile,
      },
      title: tree.reportTitle,
      short: tree.isMemo === true,
      subtitle: subject,
      description: `${tree.reportTitle}: ${tree.clientName}, ${tree.projectName}`,
      date: instantParts(stamp.generatedAt),
      demonstration: demonstrationLine(tree, stamp),
      reduced: tree.reducedNotice,
      cover: [...aboutPairs(tree, stamp), ...(replaced ? [[copy.characters, copy.boxes]] : [])],
      header: {
        left: `${tree.clientName} · ${tree.projectName}`,
        right: [subject, versionOf(tree, stamp), date].filter((part) => part !== null).join(" · "),
      },
      footer: { run: footerOf(tree, stamp), notice: tree.pageNotice ?? null },
      contents: tree.sections.map(({ id, number, title, state }) => ({ id, number, title, state })),
      sections: present.map((section, index) => ({
        id: section.id,
        number: section.number,
        title: section.title,
        reason: section.stateReason,
        blocks: drawn.bySection[index],
      })),
      notes: tree.notes,
      references: tree.references,
      seal: stamp.seal === undefined ? null : sealCopy.line(stamp.seal),
    },
  };
}

function instantParts(iso: string): Record<string, number> {
  const at = new Date(iso);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}
