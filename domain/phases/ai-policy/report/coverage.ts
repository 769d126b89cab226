/** 6.5: how much of the library stands, by group of Annex A, by framework and control by control. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { coverageCopy as copy } from "./copy/risks.ts";
import { controlsOf, controlsWanted } from "./items.ts";
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p6 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

export function buildCoverage(desk: SectionWriter): SectionBody {
  if (desk.number(p6.coverage.coverage()) === null) return absentSection(desk, controlsWanted);
  const positive = (id: string) => (desk.number(id) ?? 0) > 0;
  const groups = groupsOf(desk, "iso");
  const weakest = [...groups].sort(
    (a, b) =>
      (desk.number(a.coverage) ?? 0) - (desk.number(b.coverage) ?? 0) || (a.name < b.name ? -1 : 1),
  )[0];
  const blocks = [
    desk.paragraph(
      [
        desk.sentence(copy.key, {
          cob: p6.coverage.coverage(),
          min: "k.mat_min",
          grupo: weakest === undefined ? null : { name: desk.text(weakest.name) ?? "" },
          g: weakest === undefined ? null : weakest.coverage,
        }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.evidence, { n: p6.coverage.withoutEvidence() }),
      desk.sentence(copy.maturity, { m: p6.coverage.maturity(), max: "k.indice_max" }),
      positive(p6.coverage.excluded())
        ? desk.sentence(copy.excluded, { n: p6.coverage.excluded() })
        : null,
      positive(p6.coverage.untold())
        ? desk.sentence(copy.unknown, { n: p6.coverage.untold() })
        : null,
      desk.sentence(copy.iso, { n: "k.iso42001_n" }),
    ]),
    desk.chart("c6.cobertura"),
    groupTable(desk, groups),
    frameworkTable(desk),
    controlTable(desk),
    agendaTable(desk),
  ];
  return positive(p6.coverage.untold())
    ? partialSection(desk.sentence(copy.partial, {}, { notes: false }), blocks)
    : completeSection(blocks);
}

type GroupKeys = KeysOf<typeof p6.group>;

function groupsOf(desk: SectionWriter, framework: string): GroupKeys[] {
  return members(desk.facts, p6.group.name)
    .filter(({ at }) => at.framework === framework)
    .map(({ at }) => keysAt(p6.group, at));
}

function groupTable(desk: SectionWriter, groups: readonly GroupKeys[]): Block | null {
  const heads = copy.groupsColumns;
  return tableBlock({
    id: "6.5.grupos",
    title: copy.groupsTitle,
    columns: [
      left(heads.group, 2.6),
      right(heads.n),
      right(heads.covered, undefined, 1.3),
      right(heads.coverage),
      right(heads.maturity, "pontos", 1.2),
    ],
    rows: groups.map((group) => [
      desk.cell(group.name),
      desk.cell(group.count, "int"),
      desk.cell(group.covered, "int"),
      desk.cell(group.coverage, "pct0"),
      cellOrDash(desk, group.maturity, "score0"),
    ]),
  });
}

function frameworkTable(desk: SectionWriter): Block | null {
  const heads = copy.frameworksColumns;
  return tableBlock({
    id: "6.5.referencias",
    title: copy.frameworksTitle,
    columns: [
      left(heads.framework, 1.4),
      left(heads.group, 2.2),
      right(heads.n),
      right(heads.covered, undefined, 1.3),
      right(heads.coverage),
    ],
    rows: Object.entries(copy.frameworks).flatMap(([framework, name]) =>
      groupsOf(desk, framework).map((group) => [
        word(name),
        desk.cell(group.name),
        desk.cell(group.count, "int"),
        desk.cell(group.covered, "int"),
        desk.cell(group.coverage, "pct0"),
      ]),
    ),
  });
}

function controlTable(desk: SectionWriter): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.5.controles",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.id, 0.7),
      left(heads.control, 2.9),
      right(heads.maturity, undefined, 1),
      right(heads.design, undefined, 0.9),
      right(heads.operation, undefined, 0.9),
      left(heads.evidence, 0.9),
      left(heads.owner, 1.2),
    ],
    rows: controlsOf(desk).map(({ id, own }) => [
      word(id),
      desk.cell(own.name),
      cellOrDash(desk, own.maturity, "int"),
      cellOrDash(desk, own.design, "n1"),
      cellOrDash(desk, own.countedOperation, "n1"),
      cellOrDash(desk, own.validEvidence),
      cellOrDash(desk, own.owner),
    ]),
  });
}

function agendaTable(desk: SectionWriter): Block | null {
  const heads = copy.agendaColumns;
  const dated = controlsOf(desk).filter(
    ({ own }) => desk.text(own.lastReview) !== null || desk.text(own.nextReview) !== null,
  );
  return tableBlock({
    id: "6.5.agenda",
    title: copy.agendaTitle,
    columns: [
      left(heads.id, 0.7),
      left(heads.control, 2.8),
      left(heads.last, 1.1),
      left(heads.next, 1.1),
      left(heads.file, 1.5),
    ],
    rows: dated.map(({ id, own }) => [
      word(id),
      desk.cell(own.name),
      cellOrDash(desk, own.lastReview, "data"),
      cellOrDash(desk, own.nextReview, "data"),
      cellOrDash(desk, own.evidence),
    ]),
  });
}
