/** 5.2: what is spent, once and every month. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import type { FinancialModel } from "../../common/financial-model/financial-model.ts";
import { investmentCopy as copy } from "./copy/investment.ts";
import { hasRecommended, initiativesWanted, listInitiatives } from "./perimeters.ts";

export function buildInvestment(desk: SectionWriter): SectionBody {
  const initiatives = listInitiatives(desk);
  if (initiatives.length === 0) return absentSection(desk, initiativesWanted);
  const heads = copy.columns;
  const owners = copy.ownersColumns;
  const model = modelOf(desk);
  const both = hasRecommended(desk);
  const nameOf = new Map(initiatives.map(({ id, name }) => [id, name]));
  return completeSection([
    desk.paragraph(
      [
        both
          ? desk.sentence(copy.key, { capex: "p5.rec.capex", opex: "p5.rec.opex_mes" })
          : desk.sentence(copy.only, { capex: "p5.prog.capex", opex: "p5.prog.opex_mes" }),
      ],
      "key",
    ),
    desk.paragraph([
      both ? desk.sentence(copy.other, { capex: "p5.prog.capex", opex: "p5.prog.opex_mes" }) : null,
      both
        ? desk.sentence(copy.largest, {
            nome: "p5.rec.maior_capex.nome",
            pct: "p5.rec.maior_capex.pct",
          })
        : null,
      desk.sentence(copy.largestAll, {
        nome: desk.fact("p5.prog.maior_capex.nome"),
        pct: desk.fact("p5.prog.maior_capex.pct"),
      }),
      desk.sentence(copy.timing, {}),
      desk.sentence(copy.late, { valor: desk.fact("p5.prog.capex_fora") }),
      model && model.initiatives.length < initiatives.length
        ? desk.sentence(copy.incomplete, {})
        : null,
    ]),
    desk.chart("c5.investimento"),
    tableBlock({
      id: "5.2.custos",
      title: copy.tableTitle,
      footnote: copy.tableFootnote,
      columns: [
        left(heads.initiative, 2.6),
        right(heads.capex, "R$"),
        right(heads.share, "%", 0.8),
        right(heads.opex, "R$"),
        right(heads.start, "semana", 0.8),
        right(heads.weeks, "semanas", 0.9),
        right(heads.live, "mês", 0.9),
      ],
      rows: initiatives.map(({ prefix, name }) => [
        word(name),
        desk.cell(`${prefix}.capex`, "int"),
        desk.cell(`${prefix}.pct_capex`, "n1"),
        desk.cell(`${prefix}.opex_mes`, "int"),
        desk.cell(`${prefix}.inicio_semana`, "int"),
        desk.cell(`${prefix}.duracao_semanas`, "int"),
        desk.cell(`${prefix}.mes_operacao`, "int"),
      ]),
    }),
    tableBlock({
      id: "5.2.donos",
      title: copy.ownersTitle,
      footnote: copy.ownersFootnote,
      columns: [
        left(owners.initiative, 2.4),
        left(owners.kind),
        left(owners.owner, 1.1),
        left(owners.depends, 1.8),
        right(owners.effort, "pessoas-dia", 1.1),
        right(owners.stated, undefined, 1.1),
      ],
      rows: (model?.initiatives ?? []).map((one) => [
        word(one.name),
        word(copy.kinds[one.kind as keyof typeof copy.kinds] ?? one.kind),
        word(one.owner ?? copy.toBeDefined),
        word(one.dependsOn.map((id) => nameOf.get(id) ?? id).join("; ") || copy.none),
        desk.fact(`p5.ini.${one.id}.esforco_pd`)
          ? desk.cell(`p5.ini.${one.id}.esforco_pd`, "int")
          : word("–"),
        desk.fact(`p5.ini.${one.id}.beneficio_informado`)
          ? desk.cell(`p5.ini.${one.id}.beneficio_informado`, "brl")
          : word("–"),
      ]),
    }),
  ]);
}

/** The model as the run published it. */
export function modelOf(desk: SectionWriter): FinancialModel | null {
  const cell = desk.outcome.datasets.find(({ id }) => id === "ds_p5_modelo")?.rows[0]?.[0];
  return typeof cell === "string" ? (JSON.parse(cell) as FinancialModel) : null;
}
