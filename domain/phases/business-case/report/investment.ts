/** 5.2: what is spent, once and every month. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import type { FinancialModel } from "../../common/financial-model/financial-model.ts";
import { investmentCopy as copy } from "./copy/investment.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { Block } from "../../../report/report-tree.ts";
import type { Perimeter } from "../../common/financial-model/indicators.ts";
import {
  hasRecommended,
  initiativesWanted,
  listInitiatives,
  type ReportInitiative,
} from "./perimeters.ts";
import { statedOnly } from "./stated-only.ts";
import * as p5 from "../facts.ts";

export function buildInvestment(desk: SectionWriter): SectionBody {
  const initiatives = listInitiatives(desk);
  if (initiatives.length === 0) return absentSection(desk, initiativesWanted);
  const model = modelOf(desk);
  const planned = model?.initiatives ?? [];
  const isIncomplete = model !== null && planned.length < initiatives.length;
  return completeSection([
    ...spending(desk, isIncomplete),
    desk.chart("c5.investimento"),
    costTable(desk, initiatives),
    ownerTable(desk, initiatives, planned),
  ]);
}

const spent = (set: Perimeter) => ({
  capex: p5.perimeter.capex({ set }),
  opex: p5.perimeter.opexPerMonth({ set }),
});

/** `isIncomplete`: some initiative lacks what the model needs of it. */
function spending(desk: SectionWriter, isIncomplete: boolean): (Block | null)[] {
  const both = hasRecommended(desk);
  const largest = p5.largestCapex;
  return [
    desk.paragraph(
      [both ? desk.sentence(copy.key, spent("rec")) : desk.sentence(copy.only, spent("prog"))],
      "key",
    ),
    desk.paragraph([
      both ? desk.sentence(copy.other, spent("prog")) : null,
      both
        ? desk.sentence(copy.largest, {
            nome: largest.name({ set: "rec" }),
            pct: largest.share({ set: "rec" }),
          })
        : null,
      desk.sentence(copy.largestAll, {
        nome: desk.fact(largest.name({ set: "prog" })),
        pct: desk.fact(largest.share({ set: "prog" })),
      }),
      desk.sentence(copy.timing, {}),
      desk.sentence(copy.late, { valor: desk.fact(p5.perimeter.lateCapex({ set: "prog" })) }),
      isIncomplete ? desk.sentence(copy.incomplete, {}) : null,
      desk.sentence(copy.knownCapex, {
        valor: desk.fact(p5.known.capex()),
        k: desk.fact(p5.known.capexCount()),
        n: p5.register.initiatives(),
      }),
      desk.sentence(copy.knownOpex, {
        valor: desk.fact(p5.known.opexPerMonth()),
        k: desk.fact(p5.known.opexCount()),
        n: p5.register.initiatives(),
      }),
      ...listInitiatives(desk).map((one) => unevaluated(desk, one)),
      desk.sentence(copy.statedOnly, {
        n: desk.fact(statedOnly.count),
        valor: desk.fact(statedOnly.sum),
      }),
    ]),
    desk.paragraph([
      desk.sentence(copy.ownTime, {
        projeto: desk.fact(p5.perimeterTime.projectHours({ set: "rec" })),
        treino: desk.fact(p5.perimeterTime.trainingHours({ set: "rec" })),
        valor: desk.fact(p5.perimeterTime.charged({ set: "rec" })),
      }),
      desk.fact(p5.ownTime.hasSkills())?.value === false ? desk.sentence(copy.noSkills, {}) : null,
      ...listInitiatives(desk).map((one) => effortSentence(desk, one)),
    ]),
  ];
}

/** What is known of an initiative whose cost or dates are not told. */
function unevaluated(desk: SectionWriter, { own, name, id }: ReportInitiative): Sentence {
  if (desk.text(own.state) !== "não avaliada") return null;
  const dono = { name: desk.text(p5.effort.owner({ initiative: id })) ?? copy.ownerMissing };
  const at = { initiative: id };
  return (
    desk.sentence(copy.largestCapex, {
      nome: { name },
      dono,
      valor: desk.fact(p5.effort.largestCapex(at)),
    }) ??
    desk.sentence(copy.largestOpex, {
      nome: { name },
      dono,
      valor: desk.fact(p5.effort.largestOpex(at)),
    }) ??
    desk.sentence(copy.noneKnown, { nome: { name }, dono })
  );
}

/** A gap in what is told of the team's time, and an answer that cannot be right. */
function effortSentence(desk: SectionWriter, { own, name, id }: ReportInitiative): Sentence {
  const at = { initiative: id };
  if (desk.number(own.effort) === null) return desk.sentence(copy.noEffort, { nome: { name } });
  return desk.text(p5.effort.inCapex(at)) === "recusada"
    ? desk.sentence(copy.refused, {
        nome: { name },
        tempo: p5.effort.cost(at),
        capex: own.capex,
      })
    : null;
}

function costTable(desk: SectionWriter, initiatives: readonly ReportInitiative[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "5.2.custos",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.initiative, 2.6),
      right(heads.capex, "R$"),
      right(heads.share, "%", 0.8),
      right(heads.opex, "R$"),
      right(heads.start, undefined, 0.9),
      right(heads.weeks, "semanas", 0.9),
      right(heads.live, undefined, 0.9),
    ],
    rows: initiatives.map(({ own, name }) => [
      word(name),
      desk.cell(own.capex, "int"),
      desk.cell(own.capexShare, "n1"),
      desk.cell(own.opexPerMonth, "int"),
      desk.cell(own.startWeek, "int"),
      desk.cell(own.weeks, "int"),
      desk.cell(own.goLiveMonth, "int"),
    ]),
  });
}

function ownerTable(
  desk: SectionWriter,
  initiatives: readonly ReportInitiative[],
  planned: FinancialModel["initiatives"],
): Block | null {
  const heads = copy.ownersColumns;
  const nameOf = new Map(initiatives.map(({ id, name }) => [id, name]));
  const given = (id: FactKey, format: DisplayFormat) =>
    desk.fact(id) ? desk.cell(id, format) : word("–");
  return tableBlock({
    id: "5.2.donos",
    title: copy.ownersTitle,
    footnote: copy.ownersFootnote,
    columns: [
      left(heads.initiative, 2.4),
      left(heads.kind),
      left(heads.owner, 1.1),
      left(heads.depends, 1.8),
      right(heads.effort, "pessoas-dia", 1.1),
      right(heads.stated, undefined, 1.1),
    ],
    rows: planned.map((one) => [
      word(one.name),
      word(copy.kinds[one.kind as keyof typeof copy.kinds] ?? one.kind),
      word(one.owner ?? copy.toBeDefined),
      word(one.dependsOn.map((id) => nameOf.get(id) ?? id).join("; ") || copy.none),
      given(p5.initiative.effort({ initiative: one.id }), "int"),
      given(p5.initiative.statedBenefit({ initiative: one.id }), "brl"),
    ]),
  });
}

/** The model as the run published it. */
function modelOf(desk: SectionWriter): FinancialModel | null {
  const cell = desk.outcome.datasets.find(({ id }) => id === "ds_p5_modelo")?.rows[0]?.[0];
  return typeof cell === "string" ? (JSON.parse(cell) as FinancialModel) : null;
}
