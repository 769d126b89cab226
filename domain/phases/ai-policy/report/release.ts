/** 6.8: what may go to production and what it lacks, beside the rules and dates in force. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { openingCopy } from "./copy/common.ts";
import { releaseCopy as copy } from "./copy/governance.ts";
import { casesOf, casesWanted, type CaseItem } from "./items.ts";
import { releaseSummary } from "./summary.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p6 from "../facts.ts";
import { cellOrDash, plainSentence } from "../../../report/sections/card.ts";

export function buildRelease(desk: SectionWriter): SectionBody {
  const cases = casesOf(desk);
  if (cases.length === 0) return absentSection(desk, casesWanted);
  const positive = (id: string) => (desk.number(id) ?? 0) > 0;
  const lines = members(desk.facts, p6.line.subject).map(({ at }) => at.line);
  return completeSection([
    desk.paragraph([releaseSummary(desk, desk.sentence(openingCopy.status, {}))], "key"),
    desk.paragraph([
      desk.sentence(copy.verified, { verif: p6.regulation.verifiedSince() }),
      desk.sentence(copy.version, { v: p6.regulation.version(), n: p6.regulation.lines() }),
      positive(p6.regulation.unverified())
        ? desk.sentence(copy.unverified, { n: p6.regulation.unverified() })
        : null,
      positive(p6.regulation.reservations())
        ? desk.sentence(copy.reservations, { n: p6.regulation.reservations() })
        : null,
      positive(p6.casesByState.blocked()) ? desk.sentence(copy.blocked, {}) : null,
      positive(p6.casesByState.conditions()) ? desk.sentence(copy.conditions, {}) : null,
    ]),
    releaseTable(desk, cases),
    checksTable(desk, cases),
    regulationTable(desk, lines),
    reservationTable(desk, lines),
  ]);
}

function releaseTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.8.liberacao",
    title: copy.tableTitle,
    columns: [
      left(heads.use, 1.7),
      left(heads.tier, 0.8),
      left(heads.status, 0.8),
      left(heads.state, 1.2),
      left(heads.reasons, 3),
    ],
    rows: cases.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.tier),
      cellOrDash(desk, own.status),
      desk.cell(own.state),
      desk.text(own.reasons) === null ? word(copy.nothing) : desk.cell(own.reasons),
    ]),
  });
}

function checksTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.checksColumns;
  return tableBlock({
    id: "6.8.condicoes",
    title: copy.checksTitle,
    footnote: plainSentence(
      desk.sentence(
        copy.checksFootnote,
        { c: "k.controles_pct", a: "A.apetite", m: "A.acuracia_min" },
        { notes: false },
      ),
    ),
    columns: [
      left(heads.use, 1.8),
      left(heads.basis, 1.2),
      left(heads.ripd, 0.6),
      right(heads.share, "%", 0.9),
      right(heads.residual, undefined, 0.8),
      right(heads.accuracy, "%", 0.9),
      left(heads.supervision, 1.2),
    ],
    rows: cases.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.basisState),
      cellOrDash(desk, own.impactReport),
      cellOrDash(desk, own.metShare, "n1"),
      cellOrDash(desk, own.residual, "n1"),
      cellOrDash(desk, own.accuracy, "n1"),
      cellOrDash(desk, own.supervision),
    ]),
  });
}

function regulationTable(desk: SectionWriter, lines: readonly string[]): Block | null {
  const heads = copy.regulationColumns;
  return tableBlock({
    id: "6.8.regulacao",
    title: copy.regulationTitle,
    columns: [
      left(heads.subject, 1.3),
      left(heads.text, 3.2),
      left(heads.source, 1.7),
      left(heads.verified, 1),
      left(heads.state, 1),
    ],
    rows: lines.map((line) => [
      ...[p6.line.subject({ line }), p6.line.text({ line }), p6.line.source({ line })].map((key) =>
        desk.cell(key),
      ),
      cellOrDash(desk, p6.line.verifiedOn({ line }), "data"),
      desk.cell(p6.line.status({ line })),
    ]),
  });
}

function reservationTable(desk: SectionWriter, lines: readonly string[]): Block | null {
  const heads = copy.reservationsColumns;
  return tableBlock({
    id: "6.8.ressalvas",
    title: copy.reservationsTitle,
    columns: [left(heads.subject, 1.4), left(heads.reservation, 4)],
    rows: lines
      .filter((line) => desk.text(p6.line.reservation({ line })) !== null)
      .map((line) => [
        desk.cell(p6.line.subject({ line })),
        desk.cell(p6.line.reservation({ line })),
      ]),
  });
}
