/** 6.7: who decides, how a case is approved, what is done in an incident, and what vendors owe. */
import { splitNames } from "../../../kernel/text/name-list.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { governanceCopy as copy } from "./copy/governance.ts";
import { vendorsOf } from "./items.ts";
import * as p6 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

export function buildGovernance(desk: SectionWriter): SectionBody {
  const areas = splitNames(desk.text(p6.governance.literacyAudience()) ?? "");
  return completeSection([
    desk.paragraph([desk.sentence(copy.flow, {})], "key"),
    desk.paragraph([
      desk.sentence(copy.committee, { n: p6.committee.roles(), v: p6.committee.vacant() }) ??
        desk.sentence(copy.noCommittee, {}),
      desk.sentence(copy.decision, {}),
      (desk.number(p6.governance.vendors()) ?? 0) > 0
        ? desk.sentence(copy.vendors, { n: p6.governance.vendors() })
        : null,
      desk.sentence(areas.length > 3 ? copy.literacyMany : copy.literacy, {
        areas: p6.governance.literacyAudience(),
      }),
    ]),
    words("6.7.papeis", copy.rolesTitle, copy.rolesColumns, {
      rows: copy.roles,
      widths: [1.9, 1.3, 1.3, 1.5, 1.2],
    }),
    words("6.7.fluxo", copy.flowTitle, copy.flowColumns, {
      rows: copy.steps,
      widths: [1.1, 2.6, 2.2],
    }),
    policyTable(desk),
    desk.paragraph(
      [desk.sentence(copy.incidentTerm, { texto: p6.line.text({ line: "R07" }) })],
      "reading",
    ),
    words("6.7.incidentes", copy.incidentTitle, copy.incidentColumns, {
      rows: copy.incidents,
      widths: [1, 3, 1.2],
    }),
    vendorTable(desk),
    words("6.7.contratos", copy.clausesTitle, copy.clausesColumns, {
      rows: copy.clauses,
      widths: [1, 3.6],
    }),
  ]);
}

/** A proposal of the method: words only. */
function words(
  id: string,
  title: string,
  heads: Readonly<Record<string, string>>,
  { rows, widths }: { rows: readonly (readonly string[])[]; widths: readonly number[] },
): Block | null {
  return tableBlock({
    id,
    title,
    columns: Object.values(heads).map((head, index) => left(head, widths[index] ?? 1)),
    rows: rows.map((row) => row.map(word)),
  });
}

function policyTable(desk: SectionWriter): Block | null {
  const heads = copy.policyColumns;
  return tableBlock({
    id: "6.7.politica",
    title: copy.policyTitle,
    columns: [
      left(heads.item, 2),
      left(heads.control, 2.4),
      right(heads.maturity, undefined, 0.9),
      right(heads.cases, undefined, 1.1),
    ],
    rows: Object.entries(copy.policy).map(([control, item]) => [
      word(item),
      desk.cell(p6.control.name({ control })),
      cellOrDash(desk, p6.control.maturity({ control }), "int"),
      cellOrDash(desk, p6.control.cases({ control }), "int"),
    ]),
  });
}

function vendorTable(desk: SectionWriter): Block | null {
  const heads = copy.vendorColumns;
  return tableBlock({
    id: "6.7.fornecedores",
    title: copy.vendorTitle,
    columns: [
      left(heads.vendor, 2.2),
      right(heads.cases, undefined, 0.8),
      right(heads.personal, undefined, 1.3),
      left(heads.countries, 1.5),
    ],
    rows: vendorsOf(desk).map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.count, "int"),
      desk.cell(own.personal, "int"),
      cellOrDash(desk, own.countries),
    ]),
  });
}
