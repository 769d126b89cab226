/** 6.2: what each case owes, by reference and with what force. */
import type { ReportDesk } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { obligationsCopy as copy } from "./copy/inventory.ts";
import { casesOf, casesWanted, controlsOf, given, plain, type Item } from "./items.ts";

const detailedCases = 3;

export function buildObligations(desk: ReportDesk): SectionBody {
  const cases = casesOf(desk);
  if (cases.length === 0) return absentSection(desk, casesWanted);
  const open = ({ own }: Item) => desk.number(own("obrigacoes_falta")) ?? 0;
  const all = ({ own }: Item) => desk.number(own("obrigacoes")) ?? 0;
  const ordered = [...cases].sort(
    (a, b) => open(b) - open(a) || all(b) - all(a) || (a.id < b.id ? -1 : 1),
  );
  const [top] = ordered as [Item];
  const bindings = { caso: { name: top.name }, k: top.own("obrigacoes") };
  const role = desk.text(top.own("papel"));
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.key, {
          ...bindings,
          f: top.own("obrigacoes_falta"),
          min: "k.mat_min",
        }) ?? desk.sentence(copy.keyNoControls, bindings),
      ],
      "key",
    ),
    desk.paragraph([
      role === null ? null : desk.sentence(copy.role, { papel: { name: role } }),
      (desk.number("p6.n_nexo") ?? 0) === 0 ? desk.sentence(copy.noNexus, {}) : null,
      desk.sentence(copy.total, { n: "p6.n_obrigacoes", d: "p6.n_deveres" }),
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

function summaryTable(desk: ReportDesk, cases: readonly Item[]): Block | null {
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
      desk.cell(own("nome")),
      desk.cell(own("nivel")),
      ...["obrigacoes", "deveres", "atendidos", "obrigacoes_falta"].map((key) =>
        given(desk, own(key), "int"),
      ),
    ]),
  });
}

function matrix(desk: ReportDesk): Block | null {
  const heads = copy.matrixColumns;
  const used = controlsOf(desk).filter(({ own }) => (desk.number(own("n_casos")) ?? 0) > 0);
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
      ...["nome", "lgpd", "ue_prestador", "iso"].map((key) => given(desk, own(key))),
      desk.cell(own("n_casos"), "int"),
      given(desk, own("maturidade"), "int"),
    ]),
  });
}

function caseTable(desk: ReportDesk, { id, name }: Item): Block | null {
  const heads = copy.caseColumns;
  const dataset = desk.outcome.datasets.find((one) => one.id === "ds_p6_obrigacoes");
  const at = (column: string) => dataset?.columns.findIndex((one) => one.name === column) ?? -1;
  const rows = (dataset?.rows ?? []).filter((row) => row[at("caso_id")] === id);
  const met = (value: unknown): TableCell =>
    word(value === null ? copy.unknown : value === true ? copy.yes : copy.no);
  return tableBlock({
    id: `6.2.caso.${id}`,
    title: plain(desk.sentence(copy.caseTitle, { caso: { name } }, { notes: false })),
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
      const reference = ["ue_prestador", "ue_implanta"].find(
        (key) => desk.text(`p6.ctl.${control}.${key}`) === eu,
      );
      return [
        word(control),
        desk.cell(`p6.ctl.${control}.nome`),
        word(String(row[at("forca")])),
        given(desk, `p6.ctl.${control}.lgpd`),
        reference === undefined
          ? word(copy.unknown)
          : given(desk, `p6.ctl.${control}.${reference}`),
        given(desk, `p6.ctl.${control}.maturidade`, "int"),
        met(row[at("atendida")]),
      ];
    }),
  });
}
