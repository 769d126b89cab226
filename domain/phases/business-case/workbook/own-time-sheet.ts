/** The sheet of the team's own time (A5.14): the switch, the price of an hour, project time by initiative and training by month. */
import { chargedShare, trainingBlocks } from "../../common/financial-model/own-time.ts";
import type {
  FinancialModel,
  OwnTimeCharge,
} from "../../common/financial-model/financial-model.ts";
import { initiativesOf, type Perimeter } from "../../common/financial-model/indicators.ts";
import type {
  WorkbookCell,
  WorkbookName,
  WorkbookSheet,
} from "../../../report/workbook/workbook-spec.ts";
import {
  fixed,
  formulaCell,
  headCell,
  inputCell,
  money,
  onSheet,
  plain,
  share,
  textCell,
} from "./cells.ts";
import { financialCopy as copy } from "./copy.ts";

/** 0-based rows of the sheet. */
const switchRow = 3;
const firstEffort = 8;
const costColumn = 2;

export interface OwnTimeSheet {
  sheet: WorkbookSheet;
  names: WorkbookName[];
  /** The full price of the initiative's project time. */
  effort(index: number): string;
  /** Hours of training of the set paid in the month; null where there are none. */
  hours(set: Perimeter, month: number): string | null;
}

const chargeWords: Record<OwnTimeCharge, string> = {
  conversao: "mesma conversão",
  integral: "integral",
  fora: "fora",
};

/** Null for a model that knows no price of the team's time. */
export function ownTimeSheet(
  model: FinancialModel,
  sets: readonly Perimeter[],
): OwnTimeSheet | null {
  const { ownTime } = model;
  if (!ownTime) return null;
  const words = copy.ownTime;
  const name = copy.sheets.ownTime;
  const blocks = sets.map((set) => trainingBlocks(model, initiativesOf(model, set) ?? []));
  const length = Math.max(0, ...blocks.map((one) => one.length));
  const firstBlock = firstEffort + model.initiatives.length + 2;
  const rows: (WorkbookCell | null)[][] = [
    [textCell(words.title, "title")],
    [textCell(words.howTo, "note")],
    [],
    [
      textCell(words.charge),
      { value: chargeWords[ownTime.charge], style: "input", align: "right" },
    ],
    [
      textCell(words.share),
      formulaCell(
        'IF(tempo_equipe="fora",0,IF(tempo_equipe="integral",1,conversao_caixa))',
        chargedShare(model, model.base),
        share,
      ),
    ],
    [textCell(words.hourlyCost), inputCell(ownTime.training.hourlyCost, plain)],
    [],
    [headCell(copy.initiative.id), headCell(copy.initiative.name), headCell(words.effort, "right")],
    ...model.initiatives.map((one): WorkbookCell[] => [
      textCell(one.id),
      textCell(one.name),
      inputCell(one.effortCost ?? null, money),
    ]),
    [],
    [
      headCell(words.block),
      ...sets.map((set) =>
        headCell(words.hours(set === "rec" ? copy.recommended : copy.programme), "right"),
      ),
    ],
    ...Array.from({ length }, (_, block): WorkbookCell[] => [
      { value: block + 1, align: "left" },
      ...blocks.map((hours) => inputCell(hours[block] ?? 0, plain)),
    ]),
    [],
    [textCell(words.trainingNote, "muted")],
  ];
  return {
    sheet: { name, widths: [34, 44, 30, 30], rows },
    names: ["tempo_equipe", "parcela_tempo", "custo_hora_equipe"].map((named, index) => ({
      name: named,
      sheet: name,
      row: switchRow + index,
      column: 1,
    })),
    effort: (index) => onSheet(name, fixed(firstEffort + index, costColumn)),
    hours: (set, month) =>
      month >= 1 && month <= length
        ? onSheet(name, fixed(firstBlock + month - 1, 1 + sets.indexOf(set)))
        : null,
  };
}
