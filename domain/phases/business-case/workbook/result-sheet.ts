/** Indicators of A5.3 to A5.6 by formulas over the flow, beside the values that the report prints. */
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import type { FinancialModel } from "../../common/financial-model/financial-model.ts";
import {
  indicatorsOf,
  initiativesOf,
  type Indicators,
  type Perimeter,
} from "../../common/financial-model/indicators.ts";
import {
  cellAddress,
  type WorkbookCell,
  type WorkbookSheet,
} from "../../../report/workbook/workbook-spec.ts";
import {
  fixed,
  formulaCell,
  headCell,
  money,
  moneyWithSign,
  onSheet,
  share,
  textCell,
  whole,
} from "./cells.ts";
import { financialCopy as copy } from "./copy.ts";
import type { FlowSheet } from "./flow-sheet.ts";
import type { InitiativeSheet } from "./initiative-sheet.ts";

export type ResultKey = keyof typeof copy.indicators;
const firstRow = 3;
const times = "0.00;−0.00";
const months = "0.0";

const formats: Record<ResultKey, string> = {
  vpl: moneyWithSign,
  tir: share,
  tirm: share,
  payback: months,
  paybackDescontado: months,
  tempoProprio: money,
  roi: share,
  roiEquipe: share,
  roiTotal: share,
  bcr: times,
  pi: times,
  beneficio: money,
  opex: money,
  capex: money,
  imposto: money,
  capexFora: money,
  necessidadeCaixa: money,
  mesNecessidade: whole,
};
/** Where a spreadsheet's search for the monthly rate begins, one after the other: it ends without a root when it begins too far off. */
const irrGuesses = [0.01, 0.2, -0.05, -0.3, -0.6, 1];
/** Stored in percent by the model, as fractions in a spreadsheet. */
const inPercent: ReadonlySet<ResultKey> = new Set<ResultKey>([
  "tir",
  "tirm",
  "roi",
  "roiEquipe",
  "roiTotal",
]);
const paybacks: ReadonlySet<ResultKey> = new Set<ResultKey>(["payback", "paybackDescontado"]);

const resultKeys = (model: FinancialModel): ResultKey[] => [
  "vpl",
  "tir",
  "tirm",
  "payback",
  "paybackDescontado",
  "roi",
  ...(model.ownTime ? (["roiEquipe"] as const) : []),
  "roiTotal",
  "bcr",
  "pi",
  "beneficio",
  "opex",
  "capex",
  ...(model.ownTime ? (["tempoProprio"] as const) : []),
  ...(model.tax.on ? (["imposto"] as const) : []),
  "capexFora",
  "necessidadeCaixa",
  "mesNecessidade",
];

/** Values of the cells before anyone changes an input. */
export type ResultValues = Record<ResultKey, number | string | null>;

function resultValues(model: FinancialModel, set: Perimeter): ResultValues {
  const flows = flowsOf(model, initiativesOf(model, set) ?? [], model.base);
  const indicators: Indicators & { imposto: number } = {
    ...indicatorsOf(flows, model.base.ratePct),
    imposto: flows.tax.reduce((sum, value) => sum + value, 0),
  };
  const entries = (Object.keys(copy.indicators) as ResultKey[]).map(
    (key): [ResultKey, number | string | null] => {
      const value = indicators[key];
      if (value === null)
        return [
          key,
          key === "payback" || (paybacks.has(key) && model.base.ratePct !== null)
            ? copy.notPaid
            : null,
        ];
      return [key, inPercent.has(key) ? value / 100 : value];
    },
  );
  return Object.fromEntries(entries) as ResultValues;
}

function resultAddress(
  model: FinancialModel,
  sets: readonly Perimeter[],
  key: ResultKey,
  set: Perimeter,
): string {
  return onSheet(
    copy.sheets.result,
    fixed(firstRow + resultKeys(model).indexOf(key), 1 + sets.indexOf(set)),
  );
}

export function resultSheet(
  model: FinancialModel,
  sets: readonly Perimeter[],
  flow: FlowSheet,
  initiatives: InitiativeSheet,
): WorkbookSheet {
  const values = new Map(sets.map((set) => [set, resultValues(model, set)]));
  const valueOf = (set: Perimeter, key: ResultKey) => values.get(set)?.[key] ?? null;
  const nameOf = (set: Perimeter) => (set === "rec" ? copy.recommended : copy.programme);
  const keys = resultKeys(model);
  const rows = keys.map((key): WorkbookCell[] => [
    textCell(copy.indicators[key][0]),
    ...sets.map((set, index) =>
      formulaCell(
        resultFormula(model, set, flow, {
          initiatives,
          own: (other) => cellAddress(firstRow + keys.indexOf(other), 1 + index),
        })[key],
        valueOf(set, key),
        formats[key],
        key === "vpl" ? "strong" : undefined,
      ),
    ),
    ...sets.map(
      (set): WorkbookCell => ({
        value: valueOf(set, key),
        format: formats[key],
        align: "right",
        style: "muted",
      }),
    ),
    textCell(copy.indicators[key][1], "muted"),
  ]);
  const header = [
    headCell(copy.indicator),
    ...sets.map((set) => headCell(nameOf(set), "right")),
    ...sets.map((set) => headCell(copy.reported(nameOf(set)), "right")),
    headCell(copy.definition),
  ];
  return {
    name: copy.sheets.result,
    widths: [36, ...sets.flatMap(() => [26, 30]), 70],
    rows: [[textCell(copy.resultTitle, "title")], [], header, ...rows],
    frozenRows: firstRow,
  };
}

/** `own`: address of another indicator of the same perimeter. */
function resultFormula(
  model: FinancialModel,
  set: Perimeter,
  flow: FlowSheet,
  { initiatives, own }: { initiatives: InitiativeSheet; own: (key: ResultKey) => string },
): Record<ResultKey, string> {
  const all = (key: Parameters<FlowSheet["range"]>[1]) => flow.range(set, key);
  const pv = (key: Parameters<FlowSheet["range"]>[1]) =>
    `(${flow.cell(set, key, 0)}+NPV(taxa_mensal,${flow.range(set, key, 1)}))`;
  const rated = (formula: string) => `IF(ISNUMBER(taxa_mensal),${formula},"")`;
  const tax = model.tax.on ? own("imposto") : "0";
  const owned = model.ownTime ? own("tempoProprio") : "0";
  const gain = `(${own("beneficio")}-${own("opex")}-${own("capex")}-${owned}-${tax})`;
  const pvOwn = model.ownTime ? `+${pv("effort")}+${pv("training")}` : "";
  const costs = `(${pv("opex")}+${pv("capex")}${pvOwn}${model.tax.on ? `+${pv("tax")}` : ""})`;
  const spent = `(${pv("capex")}${pvOwn})`;
  const isRegular = `SUM(${all("change")})=1`;
  const yearly = (monthly: string) => `IFERROR((1+${monthly})^12-1,"")`;
  const [last, ...earlier] = irrGuesses.map((guess) => `IRR(${all("net")},${guess})`).reverse();
  const irr = earlier.reduce(
    (otherwise, attempt) => `IFERROR(${attempt},${otherwise})`,
    last ?? "",
  );
  const late = initiatives.range("late");
  return {
    vpl: rated(pv("net")),
    tir: `IF(${isRegular},${yearly(irr)},"")`,
    tirm: rated(yearly(`MIRR(${all("net")},taxa_mensal,taxa_mensal)`)),
    payback: paybackFormula(all("below"), all("cumulative"), all("net")),
    paybackDescontado: rated(
      paybackFormula(all("belowDiscounted"), all("cumulativeDiscounted"), all("discounted")),
    ),
    roi: roiBefore(model, set, own),
    roiEquipe: `IF(${own("capex")}+${owned}=0,"",${gain}/(${own("capex")}+${owned}))`,
    roiTotal: `IF(${own("capex")}+${own("opex")}+${owned}=0,"",${gain}/(${own("opex")}+${own("capex")}+${owned}))`,
    bcr: rated(`IF(${costs}=0,"",${pv("benefit")}/${costs})`),
    pi: rated(`IF(${spent}=0,"",1+${own("vpl")}/${spent})`),
    beneficio: `SUM(${all("benefit")})`,
    opex: `SUM(${all("opex")})`,
    capex: `SUM(${all("capex")})`,
    tempoProprio: model.ownTime ? `SUM(${all("effort")})+SUM(${all("training")})` : "0",
    imposto: model.tax.on ? `SUM(${all("tax")})` : "0",
    capexFora:
      set === "prog" ? `SUM(${late})` : `SUMPRODUCT(${initiatives.range("inSet")},${late})`,
    necessidadeCaixa: `MAX(0,-MIN(${all("cumulative")}))`,
    mesNecessidade: `IF(${own("necessidadeCaixa")}=0,0,MATCH(-${own("necessidadeCaixa")},${all("cumulative")},0)-1)`,
  };
}

/** The tax without the team's time is its own only when a negative base gives credit; carried losses leave the reported value. */
function roiBefore(model: FinancialModel, set: Perimeter, own: (key: ResultKey) => string): string {
  const { tax } = model;
  if (tax.on && tax.mode === "compensacao" && model.ownTime)
    return String(resultValues(model, set).roi ?? '""');
  const relief = model.ownTime ? `+aliquota_imposto*${own("tempoProprio")}` : "";
  const taxed = tax.on ? `-(${own("imposto")}${relief})` : "";
  return `IF(${own("capex")}=0,"",(${own("beneficio")}-${own("opex")}-${own("capex")}${taxed})/${own("capex")})`;
}

/** The last month below zero, and from there the part of the next month that fills the gap (A5.5). */
function paybackFormula(marks: string, accumulated: string, flows: string): string {
  const last = `MAX(${marks})`;
  return `IF(${last}=0,0,IF(${last}=horizonte_meses+1,"${copy.notPaid}",${last}-1-INDEX(${accumulated},${last})/INDEX(${flows},${last}+1)))`;
}

/** The main results again, for the sheet where inputs are changed. */
export function outcomeRows(
  model: FinancialModel,
  sets: readonly Perimeter[],
): (WorkbookCell | null)[][] {
  const values = new Map(sets.map((set) => [set, resultValues(model, set)]));
  const header = [
    headCell(copy.indicator),
    ...sets.map((set) => headCell(set === "rec" ? copy.recommended : copy.programme, "right")),
  ];
  const rows = (["vpl", "tir", "payback", "roi"] as const).map((key) => [
    textCell(copy.indicators[key][0]),
    ...sets.map((set) =>
      formulaCell(
        resultAddress(model, sets, key, set),
        values.get(set)?.[key] ?? null,
        formats[key],
        key === "vpl" ? "strong" : undefined,
      ),
    ),
  ]);
  return [header, ...rows];
}
