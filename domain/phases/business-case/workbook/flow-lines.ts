/** Lines of the flow by benefit and by initiative, each with the formula of A5.2 and its value. */
import { flowsOf, usesAdoption } from "../../common/financial-model/cash-flow.ts";
import type {
  FinancialModel,
  ModelInitiative,
} from "../../common/financial-model/financial-model.ts";
import type { BenefitSheet } from "./benefit-sheet.ts";
import { financialCopy as copy } from "./copy.ts";
import type { FlowLine } from "./flow-grid.ts";
import type { OwnTimeSheet } from "./own-time-sheet.ts";
import type { InitiativeSheet } from "./initiative-sheet.ts";

export interface DetailLines {
  benefit: FlowLine[];
  opex: FlowLine[];
  capex: FlowLine[];
  /** Project time of the team; [] where the model knows none. */
  effort: FlowLine[];
  depreciation: FlowLine[];
}

/** `monthAt` and `levelAt`: addresses of a month's number and of its price level (null in real terms). */
export interface FlowAddresses {
  monthAt(month: number): string;
  levelAt: ((month: number) => string) | null;
}

export function detailLines(
  model: FinancialModel,
  {
    initiatives,
    benefits,
    ownTime,
  }: { initiatives: InitiativeSheet; benefits: BenefitSheet; ownTime: OwnTimeSheet | null },
  path: string | null,
  { monthAt, levelAt }: FlowAddresses,
): DetailLines {
  const { base } = model;
  const recommended = model.recommended === null ? null : new Set(model.recommended);
  const flagOf = (one: ModelInitiative, index: number) =>
    recommended === null
      ? {}
      : {
          flag: {
            formula: initiatives.cell(index, "inSet"),
            value: recommended.has(one.id) ? 1 : 0,
          },
        };
  const inPrices = (month: number, formula: string) =>
    levelAt === null ? formula : `${formula}*${levelAt(month)}`;
  const benefit = benefits.lines.map(
    ({ benefit: each, initiative, initiativeIndex }, index): FlowLine => {
      const at = (of: "gross" | "share" | "adoption" | "start") => benefits.cell(index, of);
      const perMonth = `${at("gross")}/12*${at("share")}`;
      const level = (since: string) =>
        path !== null && usesAdoption(each)
          ? `MIN(teto_adocao,${at("adoption")}*INDEX(${path},MIN(ROWS(${path}),${since})))`
          : `${at("adoption")}*MIN(1,(${since})/rampa_meses)`;
      return {
        key: `benefit ${index}`,
        name: initiative.name,
        label: each.label,
        ...flagOf(initiative, initiativeIndex),
        hasTotal: true,
        values: flowsOf(model, [initiative], base, { keeps: (other) => other === each }).benefit,
        formula: (month) =>
          inPrices(
            month,
            `IF(${monthAt(month)}>${at("start")},${perMonth}*${level(`${monthAt(month)}-${at("start")}`)},0)`,
          ),
      };
    },
  );
  const ofInitiatives = (
    kind: "opex" | "capex" | "effort" | "depreciation",
    values: (one: ModelInitiative) => ArrayLike<number>,
    formula: (
      month: number,
      cell: (of: Parameters<InitiativeSheet["cell"]>[1]) => string,
      index: number,
    ) => string,
  ): FlowLine[] =>
    model.initiatives.map((one, index) => ({
      key: `${kind} ${index}`,
      name: one.name,
      label: copy.rows[kind],
      ...flagOf(one, index),
      hasTotal: true,
      values: values(one),
      formula: (month) => formula(month, (of) => initiatives.cell(index, of), index),
    }));
  return {
    benefit,
    opex: ofInitiatives(
      "opex",
      (one) => flowsOf(model, [one], base).opex,
      (month, cell) =>
        inPrices(
          month,
          `IF(${monthAt(month)}>${cell("goLive")}+atraso_meses,${cell("opex")}*fator_opex,0)`,
        ),
    ),
    capex: ofInitiatives(
      "capex",
      (one) => flowsOf(model, [one], base).capex,
      (month, cell) =>
        inPrices(
          month,
          `IF(AND(${monthAt(month)}>=${cell("startMonth")},${monthAt(month)}<${cell("goLive")}),${cell("capex")}*fator_capex/${cell("instalments")},0)`,
        ),
    ),
    effort:
      ownTime === null
        ? []
        : ofInitiatives(
            "effort",
            (one) => flowsOf(model, [one], base, { ownTime: "effort" }).ownTime,
            (month, cell, index) =>
              inPrices(
                month,
                `IF(AND(${monthAt(month)}>${cell("startMonth")},${monthAt(month)}<=${cell("goLive")}),${ownTime.effort(index)}*parcela_tempo*fator_capex/${cell("instalments")},0)`,
              ),
          ),
    depreciation: !model.tax.on
      ? []
      : ofInitiatives(
          "depreciation",
          (one) => depreciationOf(model, one),
          (month, cell) =>
            `IF(AND(${monthAt(month)}>${cell("goLive")}+atraso_meses,${monthAt(month)}<=${cell("goLive")}+atraso_meses+meses_depreciacao),${cell("capex")}*fator_capex/meses_depreciacao,0)`,
        ),
  };
}

/** At the prices of the base date, from the month after go-live on. */
export function depreciationOf(model: FinancialModel, one: ModelInitiative): number[] {
  const { depreciationMonths } = model.tax;
  const goLive = one.goLiveMonth + model.base.delayMonths;
  return Array.from({ length: model.horizonMonths + 1 }, (_, month) =>
    month > goLive && month <= goLive + depreciationMonths
      ? (one.capex * model.base.capex) / depreciationMonths
      : 0,
  );
}
