/** 6.3: personal data, legal bases, automated decisions, transfers and impact reports. */
import type { ReportDesk } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { lgpdCopy as copy } from "./copy/inventory.ts";
import { casesOf, casesWanted, given, type Item } from "./items.ts";

export function buildPersonalData(desk: ReportDesk): SectionBody {
  // A draft of the redesign has no answers on data.
  const cases = casesOf(desk).filter(({ own }) => desk.text(own("l1")) !== null);
  if (cases.length === 0) return absentSection(desk, casesWanted);
  const positive = (id: string) => (desk.number(id) ?? 0) > 0;
  const flagged = (flag: string) => cases.filter(({ own }) => desk.text(own(flag)) === "sim");
  return completeSection([
    desk.paragraph([desk.sentence(copy.key, { n: "p6.n_l1", b: "p6.n_base" })], "key"),
    desk.paragraph([
      desk.sentence(copy.missingBasis, { n: "p6.n_sem_base" }),
      positive("p6.n_l4") ? desk.sentence(copy.automated, { n: "p6.n_l4" }) : null,
      positive("p6.n_l4") ? desk.sentence(copy.review, {}) : null,
      positive("p6.n_l6") ? desk.sentence(copy.ripd, { n: "p6.n_l6" }) : null,
      positive("p6.n_l6") ? desk.sentence(copy.ripdMissing, { n: "p6.n_ripd_falta" }) : null,
      positive("p6.n_l6") ? desk.sentence(copy.ripdText, { fonte: "p6.reg.R02.fonte" }) : null,
      positive("p6.n_l5") ? desk.sentence(copy.transfer, { n: "p6.n_l5" }) : null,
    ]),
    desk.paragraph([
      desk.sentence(copy.invalid, {}),
      desk.sentence(copy.authority, {}),
      positive("p6.sistemas.pessoais")
        ? desk.sentence(copy.systems, { n: "p6.sistemas.pessoais" })
        : null,
      positive("p6.sistemas.sensiveis")
        ? desk.sentence(copy.sensitive, { n: "p6.sistemas.sensiveis" })
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

const told = (desk: ReportDesk, id: string): TableCell =>
  desk.fact(id)?.value == null ? { ...word(copy.missing), emphasis: "muted" } : desk.cell(id);

function countsTable(desk: ReportDesk): Block | null {
  const heads = copy.countsColumns;
  return tableBlock({
    id: "6.3.contagem",
    title: copy.countsTitle,
    columns: [left(heads.what, 4), right(heads.n)],
    rows: Object.entries(copy.counts).map(([id, what]) => [word(what), desk.cell(id, "int")]),
  });
}

function flagsTable(desk: ReportDesk, cases: readonly Item[]): Block | null {
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
      ["nome", "l1", "l2", "l3", "l4", "l5", "l6"].map((key) => desk.cell(own(key))),
    ),
  });
}

function basesTable(desk: ReportDesk, cases: readonly Item[]): Block | null {
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
      desk.cell(own("nome")),
      given(desk, own("dados")),
      told(desk, own("base_legal")),
      desk.cell(own("base_situacao")),
    ]),
  });
}

function automatedTable(desk: ReportDesk, cases: readonly Item[]): Block | null {
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
      desk.cell(own("nome")),
      told(desk, own("supervisao")),
      given(desk, "p6.ctl.K16.maturidade", "int"),
      given(desk, "p6.ctl.K17.maturidade", "int"),
      desk.cell(own("estado")),
    ]),
  });
}

function reportTable(desk: ReportDesk, cases: readonly Item[]): Block | null {
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
      desk.cell(own("nome")),
      given(desk, own("dados")),
      given(desk, own("automatica")),
      told(desk, own("ripd")),
      desk.cell(own("estado")),
    ]),
  });
}

function transferTable(desk: ReportDesk, cases: readonly Item[]): Block | null {
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
      desk.cell(own("nome")),
      desk.cell(own("paises")),
      given(desk, own("fornecedor")),
      told(desk, own("mecanismo")),
    ]),
  });
}

function rightsTable(desk: ReportDesk): Block | null {
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
      desk.cell(`p6.ctl.${control}.nome`),
      given(desk, `p6.ctl.${control}.lgpd`),
      given(desk, `p6.ctl.${control}.maturidade`, "int"),
    ]),
  });
}
