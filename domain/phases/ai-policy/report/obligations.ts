/** 6.2: what each case owes, by reference and with what force. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { obligationsCopy as copy } from "./copy/inventory.ts";
import { casesOf, casesWanted, controlsOf, type CaseItem } from "./items.ts";
import * as p6 from "../facts.ts";
import { cellOrDash, plainSentence } from "../../../report/sections/card.ts";

const detailedCases = 3;

export function buildObligations(desk: SectionWriter): SectionBody {
  const cases = casesOf(desk);
  if (cases.length === 0) return absentSection(desk, casesWanted);
  const open = ({ own }: CaseItem) => desk.number(own.openObligations) ?? 0;
  const all = ({ own }: CaseItem) => desk.number(own.obligations) ?? 0;
  const ordered = [...cases].sort(
    (a, b) => open(b) - open(a) || all(b) - all(a) || (a.id < b.id ? -1 : 1),
  );
  const [top] = ordered as [CaseItem];
  const bindings = { caso: { name: top.name }, k: top.own.obligations };
  const role = desk.text(top.own.role);
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.key, {
          ...bindings,
          f: top.own.openObligations,
          min: "k.mat_min",
        }) ?? desk.sentence(copy.keyNoControls, bindings),
      ],
      "key",
    ),
    desk.paragraph([
      role === null ? null : desk.sentence(copy.role, { papel: { name: role } }),
      (desk.number(p6.cases.nexus()) ?? 0) === 0 ? desk.sentence(copy.noNexus, {}) : null,
      desk.sentence(copy.total, { n: p6.cases.obligations(), d: p6.cases.duties() }),
      desk.sentence(copy.force, {}),
      desk.sentence(copy.required, {}),
    ]),
    summaryTable(desk, ordered),
    matrix(desk),
    ...ordered
      .filter((item) => open(item) > 0)
      .slice(0, detailedCases)
      .map((item) => caseTable(desk, item)),
  ]);
}

function summaryTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.summaryColumns;
  return tableBlock({
    id: "6.2.casos",
    title: copy.summaryTitle,
    columns: [
      left(heads.use, 2.4),
      left(heads.tier),
      right(heads.all, undefined, 1.1),
      right(heads.duties, undefined, 1.2),
      right(heads.met, undefined, 1),
      right(heads.open, undefined, 1.2),
    ],
    rows: cases.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.tier),
      ...[own.obligations, own.duties, own.met, own.openObligations].map((key) =>
        cellOrDash(desk, key, "int"),
      ),
    ]),
  });
}

function matrix(desk: SectionWriter): Block | null {
  const heads = copy.matrixColumns;
  const used = controlsOf(desk).filter(({ own }) => (desk.number(own.cases) ?? 0) > 0);
  return tableBlock({
    id: "6.2.controles",
    title: copy.matrixTitle,
    footnote: copy.matrixFootnote,
    columns: [
      left(heads.id, 0.7),
      left(heads.control, 2.8),
      left(heads.lgpd, 1.1),
      left(heads.eu, 1.2),
      left(heads.iso, 0.6),
      right(heads.cases, undefined, 0.7),
      right(heads.maturity, undefined, 1),
    ],
    rows: used.map(({ id, own }) => [
      word(id),
      ...[own.name, own.lgpd, own.euProvider, own.iso].map((key) => cellOrDash(desk, key)),
      desk.cell(own.cases, "int"),
      cellOrDash(desk, own.maturity, "int"),
    ]),
  });
}

function caseTable(desk: SectionWriter, { id, name }: CaseItem): Block | null {
  const heads = copy.caseColumns;
  const dataset = desk.outcome.datasets.find((one) => one.id === "ds_p6_obrigacoes");
  const at = (column: string) => dataset?.columns.findIndex((one) => one.name === column) ?? -1;
  const rows = (dataset?.rows ?? []).filter((row) => row[at("caso_id")] === id);
  const met = (value: unknown): TableCell =>
    word(value === null ? copy.unknown : value === true ? copy.yes : copy.no);
  return tableBlock({
    id: `6.2.caso.${id}`,
    title: plainSentence(desk.sentence(copy.caseTitle, { caso: { name } }, { notes: false })),
    columns: [
      left(heads.id, 0.7),
      left(heads.control, 2.6),
      left(heads.force, 1.4),
      left(heads.lgpd, 1.1),
      left(heads.eu, 1.2),
      right(heads.maturity, undefined, 1),
      left(heads.met, 0.9),
    ],
    rows: rows.map((row) => {
      const control = String(row[at("controle_id")]);
      const eu = row[at("eu_ai_act")];
      const reference = [
        p6.control.euProvider({ control }),
        p6.control.euDeployer({ control }),
      ].find((key) => desk.text(key) === eu);
      return [
        word(control),
        desk.cell(p6.control.name({ control })),
        word(String(row[at("forca")])),
        cellOrDash(desk, p6.control.lgpd({ control })),
        reference === undefined ? word(copy.unknown) : cellOrDash(desk, reference),
        cellOrDash(desk, p6.control.maturity({ control }), "int"),
        met(row[at("atendida")]),
      ];
    }),
  });
}
