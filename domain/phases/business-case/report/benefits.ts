/** 5.1: the register of benefits, from the gross to the cash. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { benefitsCopy as copy } from "./copy/benefits.ts";
import { hasRecommended, hoursWanted, listInitiatives, sideBySide } from "./perimeters.ts";

export function buildBenefits(desk: SectionWriter): SectionBody {
  const rows = registerRows(desk);
  // Initiatives and hours are both its minimum (playbook 3.3): other benefits alone are no register.
  if (rows.length === 0 || (desk.number("p5.h_disp") ?? 0) === 0)
    return absentSection(desk, hoursWanted);
  const both = hasRecommended(desk);
  const violations = desk.number("p5.n_dupla") ?? 0;
  const has = (source: string) => rows.some(({ prefix }) => prefix.includes(`.${source}_`));
  return completeSection([
    desk.paragraph(
      [
        both
          ? desk.sentence(copy.gross, { bruto: "p5.rec.bruto_ano", caixa: "p5.rec.caixa_ano" })
          : desk.sentence(copy.grossOnly, {
              bruto: "p5.prog.bruto_ano",
              caixa: "p5.prog.caixa_ano",
            }),
      ],
      "key",
    ),
    desk.paragraph([
      both
        ? desk.sentence(copy.grossOther, { bruto: "p5.prog.bruto_ano", caixa: "p5.prog.caixa_ano" })
        : null,
      both
        ? desk.sentence(copy.notCash, {
            nao_caixa: "p5.rec.nao_caixa",
            nao_caixa2: "p5.prog.nao_caixa",
          })
        : null,
      violations === 0
        ? desk.sentence(copy.noDouble, { contadas: "p5.h_contadas", disponiveis: "p5.h_disp" })
        : desk.sentence(copy.double, { n: "p5.n_dupla" }),
      (desk.number("p5.n_sem_base") ?? 0) > 0
        ? desk.sentence(copy.unmatched, { n: "p5.n_sem_base" })
        : null,
      desk.sentence(copy.unclaimed, { valor: desk.fact("p5.ti_sem_iniciativa") }),
    ]),
    desk.chart("c5.cascata"),
    sideBySide(desk, {
      id: "5.1.caixa",
      title: copy.setsTitle,
      heads: [copy.setsColumns.step, copy.setsColumns.rec, copy.setsColumns.prog],
      rows: copy.setRows,
      format: () => "brl",
    }),
    desk.chart("c5.natureza"),
    sideBySide(desk, {
      id: "5.1.natureza",
      title: copy.classesHeading,
      heads: [copy.setsColumns.step, copy.setsColumns.rec, copy.setsColumns.prog],
      rows: copy.classRows,
      format: () => "brl",
    }),
    desk.paragraph([
      has("horas") ? desk.sentence(copy.preliminary, {}) : null,
      has("retencao") ? desk.sentence(copy.retention, {}) : null,
      has("ti") ? desk.sentence(copy.saving, {}) : null,
      desk.sentence(copy.residual, { valor: desk.fact("p5.residual_ano") }),
    ]),
    ledger(desk, rows),
  ]);
}

interface RegisterRow {
  prefix: string;
  initiative: string;
  item: string;
  kind: string;
}
const sourceClass: Record<string, string> = {
  horas: "Capacidade",
  ti_pessoas: "Capacidade",
  ti: "Caixa",
  material: "Caixa",
  retencao: "Receita",
};

function registerRows(desk: SectionWriter): RegisterRow[] {
  const names = new Map(listInitiatives(desk).map(({ id, name }) => [id, name]));
  return desk.facts.flatMap((fact) => {
    const found = /^p5\.ben\.([^.]+)\.((horas|retencao|material|ti_pessoas|ti)_[^.]+)\.bruto$/.exec(
      fact.id,
    );
    if (!found) return [];
    const initiative = names.get(found[1] ?? "") ?? "";
    const item = fact.label.replace(/^[^:]+: /, "").replace(` (${initiative})`, "");
    return [
      {
        prefix: fact.id.slice(0, -".bruto".length),
        initiative,
        item,
        kind: sourceClass[found[3] ?? ""] ?? "",
      },
    ];
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
    rows: rows.map(({ prefix, initiative, item, kind }) => [
      word(initiative),
      word(item),
      word(kind),
      desk.fact(`${prefix}.horas_mes`) ? desk.cell(`${prefix}.horas_mes`, "n1") : word("–"),
      desk.cell(`${prefix}.bruto`, "int"),
      desk.cell(`${prefix}.caixa`, "int"),
    ]),
  });
}
