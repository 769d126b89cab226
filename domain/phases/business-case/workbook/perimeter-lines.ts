/** Lines of a perimeter: totals over its initiatives, tax, accumulated and present values, and what payback and IRR lean on. */
import { carryForwardShare, flowsOf } from "../../common/financial-model/cash-flow.ts";
import type {
  FinancialModel,
  ModelInitiative,
} from "../../common/financial-model/financial-model.ts";
import { initiativesOf, type Perimeter } from "../../common/financial-model/indicators.ts";
import { discounted, monthlyRate } from "../../../kernel/numbers/finance.ts";
import { financialCopy as copy } from "./copy.ts";
import type { FlowLine } from "./flow-grid.ts";
import { depreciationOf, type DetailLines } from "./flow-lines.ts";

export interface PerimeterLines {
  main: FlowLine[];
  support: FlowLine[];
}

export interface PerimeterAddresses {
  monthAt(month: number): string;
  levelAt: ((month: number) => string) | null;
  /** The flags, or a month's values, over the lines of a kind. */
  columnOf(kind: keyof DetailLines, month: number | "flag"): string;
  rangeOf(key: string): string;
  /** Hours of training of the perimeter in the month; null without any. */
  hoursAt(month: number): string | null;
}

export function perimeterLines(
  model: FinancialModel,
  set: Perimeter,
  details: DetailLines,
  { monthAt, levelAt, columnOf, rangeOf, hoursAt }: PerimeterAddresses,
): PerimeterLines {
  const initiatives = initiativesOf(model, set) ?? [];
  const flows = flowsOf(model, initiatives, model.base);
  const key = (of: string) => `${set} ${of}`;
  const summed = (kind: keyof DetailLines, values: ArrayLike<number>): FlowLine => ({
    key: key(kind),
    label: copy.rows[kind],
    hasTotal: true,
    values,
    formula: (month) =>
      details[kind].length === 0
        ? "0"
        : set === "prog"
          ? `SUM(${columnOf(kind, month)})`
          : `SUMPRODUCT(${columnOf(kind, "flag")},${columnOf(kind, month)})`,
  });
  const plainLine = (
    of: keyof typeof copy.rows,
    values: ArrayLike<number | string>,
    formula: FlowLine["formula"],
    more: Partial<FlowLine> = {},
  ): FlowLine => ({ key: key(of), label: copy.rows[of], values, formula, ...more });
  const { net } = flows;
  const accumulated = runningSum(net);
  const rate = model.base.ratePct === null ? null : monthlyRate(model.base.ratePct / 100);
  const present = rate === null ? Array.from(net, () => "") : discounted(net, rate);
  const presentAccumulated = rate === null ? present : runningSum(present as Float64Array);
  const owned = (at: At, month: number) =>
    model.ownTime ? `-${at(key("effort"), month)}-${at(key("training"), month)}` : "";
  const taxes = model.tax.on
    ? taxLines(model, initiatives, flows, { summed, plainLine, key, owned })
    : [];
  const whenRated = (formula: string) => `IF(ISNUMBER(taxa_mensal),${formula},"")`;
  const main = [
    summed("benefit", flows.benefit),
    summed("opex", flows.opex),
    summed("capex", flows.capex),
    ...ownTimeLines(model, initiatives, { summed, plainLine, levelAt, hoursAt }),
    ...taxes,
    plainLine(
      "net",
      net,
      (month, at) =>
        `${at(key("benefit"), month)}-${at(key("opex"), month)}-${at(key("capex"), month)}${owned(at, month)}${model.tax.on ? `-${at(key("tax"), month)}` : ""}`,
      { isStrong: true, hasTotal: true },
    ),
    plainLine("cumulative", accumulated, (month, at) =>
      running(at, key("cumulative"), key("net"), month),
    ),
    plainLine(
      "discounted",
      present,
      (month, at) => whenRated(`${at(key("net"), month)}/(1+taxa_mensal)^${monthAt(month)}`),
      { hasTotal: true },
    ),
    plainLine("cumulativeDiscounted", presentAccumulated, (month, at) =>
      whenRated(running(at, key("cumulativeDiscounted"), key("discounted"), month)),
    ),
  ];
  return {
    main,
    support: supportLines(net, accumulated, present, {
      presentAccumulated,
      plainLine,
      key,
      monthAt,
      rangeOf,
    }),
  };
}

type Summed = (kind: keyof DetailLines, values: ArrayLike<number>) => FlowLine;

/** Project time by initiative, and training of the whole set. */
function ownTimeLines(
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
  {
    summed,
    plainLine,
    levelAt,
    hoursAt,
  }: { summed: Summed; plainLine: PlainLine } & Pick<PerimeterAddresses, "levelAt" | "hoursAt">,
): FlowLine[] {
  if (!model.ownTime) return [];
  const own = (ownTime: "all" | "effort") =>
    flowsOf(model, initiatives, model.base, { ownTime }).ownTime;
  const effort = own("effort");
  return [
    summed("effort", effort),
    plainLine(
      "training",
      own("all").map((all, month) => all - effort[month]!),
      (month) => {
        const hours = hoursAt(month);
        return hours === null
          ? "0"
          : `${hours}*custo_hora_equipe*parcela_tempo${levelAt === null ? "" : `*${levelAt(month)}`}`;
      },
      { hasTotal: true },
    ),
  ];
}

type PlainLine = (
  of: keyof typeof copy.rows,
  values: ArrayLike<number | string>,
  formula: FlowLine["formula"],
  more?: Partial<FlowLine>,
) => FlowLine;
type At = (key: string, month: number) => string;

const running = (at: At, own: string, of: string, month: number): string =>
  month === 0 ? at(of, 0) : `${at(own, month - 1)}+${at(of, month)}`;

function runningSum(values: ArrayLike<number>): number[] {
  let sum = 0;
  return Array.from(values, (value) => (sum += value));
}

function taxLines(
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
  flows: ReturnType<typeof flowsOf>,
  {
    summed,
    plainLine,
    key,
    owned,
  }: {
    summed: (kind: keyof DetailLines, values: ArrayLike<number>) => FlowLine;
    plainLine: PlainLine;
    key: (of: string) => string;
    owned: (at: At, month: number) => string;
  },
): FlowLine[] {
  const own = initiatives.map((one) => depreciationOf(model, one));
  const depreciation = Array.from(flows.net, (_, month) =>
    own.reduce((sum, each) => sum + (each[month] as number), 0),
  );
  const base = depreciation.map(
    (each, month) => flows.benefit[month]! - flows.opex[month]! - each - flows.ownTime[month]!,
  );
  const lines = [
    summed("depreciation", depreciation),
    plainLine(
      "taxBase",
      base,
      (month, at) =>
        `${at(key("benefit"), month)}-${at(key("opex"), month)}-${at(key("depreciation"), month)}${owned(at, month)}`,
    ),
  ];
  if (model.tax.mode === "credito")
    return [
      ...lines,
      plainLine("tax", flows.tax, (month, at) => `aliquota_imposto*${at(key("taxBase"), month)}`, {
        hasTotal: true,
      }),
    ];
  let before = 0;
  const steps = base.map((each) => {
    const used = each > 0 ? Math.min(before, carryForwardShare * each) : 0;
    before += Math.max(0, -each) - used;
    return { used, carried: before };
  });
  return [
    ...lines,
    plainLine(
      "used",
      steps.map(({ used }) => used),
      (month, at) =>
        month === 0
          ? "0"
          : `IF(${at(key("taxBase"), month)}>0,MIN(${at(key("carried"), month - 1)},limite_compensacao*${at(key("taxBase"), month)}),0)`,
    ),
    plainLine(
      "carried",
      steps.map(({ carried }) => carried),
      (month, at) =>
        `${month === 0 ? "" : `${at(key("carried"), month - 1)}+`}MAX(0,-${at(key("taxBase"), month)})-${at(key("used"), month)}`,
    ),
    plainLine(
      "tax",
      flows.tax,
      (month, at) =>
        `aliquota_imposto*(MAX(0,${at(key("taxBase"), month)})-${at(key("used"), month)})`,
      { hasTotal: true },
    ),
  ];
}

/** Below this, relative to the largest flow, an accumulated value is the rounding of zero (as `payback`). */
const roundingShare = 1e-12;

/** Month + 1 where the accumulated flow is below zero: the last of them is where payback begins. */
function below(
  flows: ArrayLike<number | string>,
  accumulated: ArrayLike<number | string>,
): (number | string)[] {
  const largest = Math.max(
    0,
    ...Array.from(flows, (flow) => (typeof flow === "number" ? Math.abs(flow) : 0)),
  );
  return Array.from(accumulated, (value, month) =>
    typeof value !== "number" ? "" : value < -roundingShare * largest ? month + 1 : 0,
  );
}

function supportLines(
  net: ArrayLike<number>,
  accumulated: ArrayLike<number>,
  present: ArrayLike<number | string>,
  {
    presentAccumulated,
    plainLine,
    key,
    monthAt,
    rangeOf,
  }: {
    presentAccumulated: ArrayLike<number | string>;
    plainLine: PlainLine;
    key: (of: string) => string;
    monthAt: (month: number) => string;
    rangeOf: (key: string) => string;
  },
): FlowLine[] {
  let sign = 0;
  const signs = Array.from(net, (flow) => (sign = flow === 0 ? sign : Math.sign(flow)));
  const changes = signs.map((each, month) =>
    month > 0 && signs[month - 1] !== 0 && each !== signs[month - 1] ? 1 : 0,
  );
  const format = "0";
  const mark = (accumulatedKey: string, flowKey: string, month: number, at: At) =>
    `IF(${at(key(accumulatedKey), month)}<-0.000000000001*MAX(MAX(${rangeOf(key(flowKey))}),-MIN(${rangeOf(key(flowKey))})),${monthAt(month)}+1,0)`;
  return [
    plainLine(
      "sign",
      signs,
      (month, at) =>
        month === 0
          ? `SIGN(${at(key("net"), 0)})`
          : `IF(${at(key("net"), month)}=0,${at(key("sign"), month - 1)},SIGN(${at(key("net"), month)}))`,
      { format },
    ),
    plainLine(
      "change",
      changes,
      (month, at) =>
        month === 0
          ? "0"
          : `IF(AND(${at(key("sign"), month - 1)}<>0,${at(key("sign"), month)}<>${at(key("sign"), month - 1)}),1,0)`,
      { format, hasTotal: true },
    ),
    plainLine(
      "below",
      below(net, accumulated),
      (month, at) => mark("cumulative", "net", month, at),
      { format },
    ),
    plainLine(
      "belowDiscounted",
      below(present, presentAccumulated),
      (month, at) =>
        `IF(ISNUMBER(taxa_mensal),${mark("cumulativeDiscounted", "discounted", month, at)},"")`,
      { format },
    ),
  ];
}
