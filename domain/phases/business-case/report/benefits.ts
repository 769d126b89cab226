/** 5.1: the register of benefits, from the gross to the cash. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { sourceOfRow } from "../compute/benefit-register.ts";
import { mappedPartSentences } from "../../common/processes/mapped-part.ts";
import { hoursBlocks } from "./hours.ts";
import { benefitsCopy as copy } from "./copy/benefits.ts";
import { hasRecommended, hoursWanted, listInitiatives, rowsOf, sideBySide } from "./perimeters.ts";
import * as p5 from "../facts.ts";

export function buildBenefits(desk: SectionWriter): SectionBody {
  const rows = registerRows(desk);
  // Initiatives and hours are both its minimum (playbook 3.3): other benefits alone are no register.
  if (rows.length === 0 || (desk.number(p5.register.hoursAvailable()) ?? 0) === 0)
    return absentSection(desk, hoursWanted);
  const both = hasRecommended(desk);
  const violations = desk.number(p5.register.doubleCounted()) ?? 0;
  const has = (...sources: RegisterRow["source"][]) =>
    rows.some(({ source }) => sources.includes(source));
  return completeSection([
    desk.paragraph(
      [
        both
          ? desk.sentence(copy.gross, {
              bruto: p5.perimeter.gross({ set: "rec" }),
              caixa: p5.perimeter.cash({ set: "rec" }),
            })
          : desk.sentence(copy.grossOnly, {
              bruto: p5.perimeter.gross({ set: "prog" }),
              caixa: p5.perimeter.cash({ set: "prog" }),
            }),
      ],
      "key",
    ),
    desk.paragraph([
      both
        ? desk.sentence(copy.grossOther, {
            bruto: p5.perimeter.gross({ set: "prog" }),
            caixa: p5.perimeter.cash({ set: "prog" }),
          })
        : null,
      both
        ? desk.sentence(copy.notCash, {
            nao_caixa: p5.perimeter.notCash({ set: "rec" }),
            nao_caixa2: p5.perimeter.notCash({ set: "prog" }),
          })
        : null,
      violations === 0
        ? desk.sentence(copy.noDouble, {
            contadas: p5.register.hoursCounted(),
            disponiveis: p5.register.hoursAvailable(),
          })
        : desk.sentence(copy.double, { n: p5.register.doubleCounted() }),
      (desk.number(p5.register.unmatched()) ?? 0) > 0
        ? desk.sentence(copy.unmatched, { n: p5.register.unmatched() })
        : null,
      desk.sentence(copy.unclaimed, { valor: desk.fact(p5.register.unclaimedSavings()) }),
    ]),
    desk.paragraph(mappedPartSentences(desk)),
    desk.chart("c5.cobertura"),
    desk.chart("c5.cascata"),
    sideBySide(desk, {
      id: "5.1.caixa",
      title: copy.setsTitle,
      heads: [copy.setsColumns.step, copy.setsColumns.rec, copy.setsColumns.prog],
      rows: rowsOf(p5.perimeter, copy.setRows, () => "brl"),
    }),
    desk.chart("c5.natureza"),
    sideBySide(desk, {
      id: "5.1.natureza",
      title: copy.classesHeading,
      heads: [copy.setsColumns.step, copy.setsColumns.rec, copy.setsColumns.prog],
      rows: rowsOf(p5.byClass, copy.classRows, () => "brl"),
    }),
    desk.paragraph([
      has("horas") ? desk.sentence(copy.preliminary, {}) : null,
      has("retencao") ? desk.sentence(copy.retention, {}) : null,
      has("ti", "ti_pessoas") ? desk.sentence(copy.saving, {}) : null,
      desk.sentence(copy.residual, { valor: desk.fact(p5.register.residual()) }),
    ]),
    ...hoursBlocks(desk),
    ledger(desk, rows),
  ]);
}

interface RegisterRow {
  source: keyof typeof copy.kinds;
  initiative: string;
  item: string;
  own: KeysOf<typeof p5.benefit>;
}

function registerRows(desk: SectionWriter): RegisterRow[] {
  const names = new Map(listInitiatives(desk).map(({ id, name }) => [id, name]));
  return members(desk.facts, p5.benefit.gross).flatMap(({ at, fact }) => {
    const source = sourceOfRow(at.row);
    if (source === null) return [];
    const initiative = names.get(at.initiative) ?? "";
    const item = fact.label.replace(/^[^:]+: /, "").replace(` (${initiative})`, "");
    return [{ source, initiative, item, own: keysAt(p5.benefit, at) }];
  });
}

function ledger(desk: SectionWriter, rows: readonly RegisterRow[]): Block | null {
  const heads = copy.ledgerColumns;
  return tableBlock({
    id: "5.1.registro",
    title: copy.ledgerTitle,
    footnote: copy.ledgerFootnote,
    columns: [
      left(heads.initiative, 2),
      left(heads.item, 2.6),
      left(heads.kind, 1),
      right(heads.hours, "h/mês", 0.8),
      right(heads.gross, "R$/ano"),
      right(heads.cash, "R$/ano"),
    ],
    rows: rows.map(({ source, initiative, item, own }) => [
      word(initiative),
      word(item),
      word(copy.kinds[source]),
      desk.fact(own.hours) ? desk.cell(own.hours, "n1") : word("–"),
      desk.cell(own.gross, "int"),
      desk.cell(own.cash, "int"),
    ]),
  });
}
