/** 6.3: personal data, legal bases, automated decisions, transfers and impact reports. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { lgpdCopy as copy } from "./copy/inventory.ts";
import { casesOf, casesWanted, type CaseItem } from "./items.ts";
import * as p6 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

export function buildPersonalData(desk: SectionWriter): SectionBody {
  // A draft of the redesign has no answers on data.
  const cases = casesOf(desk).filter(({ own }) => desk.text(own.l1) !== null);
  if (cases.length === 0) return absentSection(desk, casesWanted);
  const positive = (id: string) => (desk.number(id) ?? 0) > 0;
  const flagged = (flag: "l1" | "l4" | "l5" | "l6") =>
    cases.filter(({ own }) => desk.text(own[flag]) === "sim");
  return completeSection([
    desk.paragraph([desk.sentence(copy.key, { n: p6.cases.l1(), b: p6.cases.withBasis() })], "key"),
    desk.paragraph([
      desk.sentence(copy.missingBasis, { n: p6.cases.withoutBasis() }),
      positive(p6.cases.l4()) ? desk.sentence(copy.automated, { n: p6.cases.l4() }) : null,
      positive(p6.cases.l4()) ? desk.sentence(copy.review, {}) : null,
      positive(p6.cases.l6()) ? desk.sentence(copy.ripd, { n: p6.cases.l6() }) : null,
      positive(p6.cases.l6())
        ? desk.sentence(copy.ripdMissing, { n: p6.cases.missingImpactReport() })
        : null,
      positive(p6.cases.l6())
        ? desk.sentence(copy.ripdText, { fonte: p6.line.source({ line: "R02" }) })
        : null,
      positive(p6.cases.l5()) ? desk.sentence(copy.transfer, { n: p6.cases.l5() }) : null,
    ]),
    desk.paragraph([
      desk.sentence(copy.invalid, {}),
      desk.sentence(copy.authority, {}),
      positive(p6.systems.personal())
        ? desk.sentence(copy.systems, { n: p6.systems.personal() })
        : null,
      positive(p6.systems.sensitive())
        ? desk.sentence(copy.sensitive, { n: p6.systems.sensitive() })
        : null,
    ]),
    countsTable(desk),
    flagsTable(desk, cases),
    basesTable(desk, flagged("l1")),
    automatedTable(desk, flagged("l4")),
    reportTable(desk, flagged("l6")),
    transferTable(desk, flagged("l5")),
    rightsTable(desk),
  ]);
}

const told = (desk: SectionWriter, id: string): TableCell =>
  desk.fact(id)?.value == null ? { ...word(copy.missing), emphasis: "muted" } : desk.cell(id);

const counted = [
  "l1",
  "l2",
  "l3",
  "l4",
  "l5",
  "l6",
  "withoutBasis",
  "missingImpactReport",
] as const;

function countsTable(desk: SectionWriter): Block | null {
  const heads = copy.countsColumns;
  return tableBlock({
    id: "6.3.contagem",
    title: copy.countsTitle,
    columns: [left(heads.what, 4), right(heads.n)],
    rows: counted.map((name) => [word(copy.counts[name]), desk.cell(p6.cases[name](), "int")]),
  });
}

function flagsTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.flagsColumns;
  return tableBlock({
    id: "6.3.marcacoes",
    title: copy.flagsTitle,
    columns: [
      left(heads.use, 2),
      left(heads.l1, 0.9),
      left(heads.l2, 0.9),
      left(heads.l3, 0.9),
      left(heads.l4, 0.9),
      left(heads.l5, 0.9),
      left(heads.l6, 0.7),
    ],
    rows: cases.map(({ own }) =>
      [own.name, own.l1, own.l2, own.l3, own.l4, own.l5, own.l6].map((key) => desk.cell(key)),
    ),
  });
}

function basesTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.basesColumns;
  return tableBlock({
    id: "6.3.bases",
    title: copy.basesTitle,
    columns: [
      left(heads.use, 2),
      left(heads.data, 1.2),
      left(heads.basis, 2),
      left(heads.state, 1.4),
    ],
    rows: cases.map(({ own }) => [
      desk.cell(own.name),
      cellOrDash(desk, own.data),
      told(desk, own.legalBasis),
      desk.cell(own.basisState),
    ]),
  });
}

function automatedTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.automatedColumns;
  return tableBlock({
    id: "6.3.decisoes",
    title: copy.automatedTitle,
    columns: [
      left(heads.use, 1.8),
      left(heads.supervision, 1.2),
      right(heads.review, undefined, 1.5),
      right(heads.oversight, undefined, 1.4),
      left(heads.state, 1.5),
    ],
    rows: cases.map(({ own }) => [
      desk.cell(own.name),
      told(desk, own.supervision),
      cellOrDash(desk, p6.control.maturity({ control: "K16" }), "int"),
      cellOrDash(desk, p6.control.maturity({ control: "K17" }), "int"),
      desk.cell(own.state),
    ]),
  });
}

function reportTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.reportColumns;
  return tableBlock({
    id: "6.3.ripd",
    title: copy.reportTitle,
    columns: [
      left(heads.use, 2),
      left(heads.data, 1.2),
      left(heads.scale, 1.2),
      left(heads.done, 1.2),
      left(heads.state, 1.6),
    ],
    rows: cases.map(({ own }) => [
      desk.cell(own.name),
      cellOrDash(desk, own.data),
      cellOrDash(desk, own.automated),
      told(desk, own.impactReport),
      desk.cell(own.state),
    ]),
  });
}

function transferTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.transferColumns;
  return tableBlock({
    id: "6.3.transferencias",
    title: copy.transferTitle,
    columns: [
      left(heads.use, 2),
      left(heads.countries, 1.4),
      left(heads.vendor, 1.6),
      left(heads.mechanism, 1.6),
    ],
    rows: cases.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.countries),
      cellOrDash(desk, own.vendor),
      told(desk, own.mechanism),
    ]),
  });
}

function rightsTable(desk: SectionWriter): Block | null {
  const heads = copy.rightsColumns;
  return tableBlock({
    id: "6.3.direitos",
    title: copy.rightsTitle,
    columns: [
      left(heads.right, 2.4),
      left(heads.control, 2.2),
      left(heads.lgpd, 1),
      right(heads.maturity, undefined, 0.9),
    ],
    rows: Object.entries(copy.rights).map(([control, right_]) => [
      word(right_),
      desk.cell(p6.control.name({ control })),
      cellOrDash(desk, p6.control.lgpd({ control })),
      cellOrDash(desk, p6.control.maturity({ control }), "int"),
    ]),
  });
}
