import { carryForwardShare, highestAdoption } from "../../common/financial-model/cash-flow.ts";
import type { DriverName, FinancialModel } from "../../common/financial-model/financial-model.ts";
import { formatDate } from "../../../kernel/text/date-text.ts";
import { monthlyRate } from "../../../kernel/numbers/finance.ts";
import type {
  WorkbookCell,
  WorkbookName,
  WorkbookSheet,
} from "../../../report/workbook/workbook-spec.ts";
import { fixed, formulaCell, headCell, inputCell, plain, share, textCell, whole } from "./cells.ts";
import { financialCopy as copy } from "./copy.ts";

/** Names of the cells that formulas use; rates and shares are fractions in them. */
export const driverCells: Record<DriverName, string> = {
  ratePct: "taxa_desconto",
  adoption: "adocao",
  cash: "conversao_caixa",
  benefit: "fator_beneficio",
  retention: "fator_retencao",
  itSaving: "fator_ti",
  capex: "fator_capex",
  opex: "fator_opex",
  delayMonths: "atraso_meses",
};
const order: readonly DriverName[] = [
  "ratePct",
  "adoption",
  "cash",
  "benefit",
  "retention",
  "itSaving",
  "capex",
  "opex",
  "delayMonths",
];

export interface AssumptionSheet {
  sheet: WorkbookSheet;
  names: WorkbookName[] /** "'Modelo Premissas'!$B$20:$B$43" of the adoption path. */;
  path: string | null;
}

interface Parameter {
  label: string;
  cell: WorkbookCell;
  name?: string;
  note?: string;
}

/** `outcome`: rows of results that stand below the drivers, so that a change shows at once. */
export function assumptionSheet(
  model: FinancialModel,
  outcome: (WorkbookCell | null)[][],
): AssumptionSheet {
  const name = copy.sheets.assumptions;
  const rows: (WorkbookCell | null)[][] = [
    [textCell(copy.assumptionsTitle, "title")],
    [textCell(copy.howTo, "note")],
    [],
  ];
  const names: WorkbookName[] = [];
  const mark = (cell: string) =>
    names.push({ name: cell, sheet: name, row: rows.length, column: 1 });
  rows.push([
    headCell(copy.driver),
    headCell(copy.inUse, "right"),
    headCell(copy.conservative, "right"),
    headCell(copy.base, "right"),
    headCell(copy.optimistic, "right"),
    headCell(copy.note),
  ]);
  for (const driver of order) {
    mark(driverCells[driver]);
    rows.push(driverRow(model, driver));
  }
  rows.push(
    [],
    [textCell(copy.outcome, "caption")],
    ...outcome,
    [],
    [textCell(copy.parameters, "caption")],
  );
  for (const { label, cell, name: named, note } of parametersOf(model)) {
    if (named) mark(named);
    rows.push([
      textCell(label),
      cell,
      null,
      null,
      null,
      ...(note ? [textCell(note, "muted")] : []),
    ]);
  }
  let path: string | null = null;
  if (model.adoptionPath !== null) {
    rows.push(
      [],
      [textCell(copy.adoptionPath, "caption")],
      [headCell(copy.month), headCell(copy.drivers.adoption[0], "right")],
    );
    path = `'${name}'!${fixed(rows.length, 1)}:${fixed(rows.length + model.adoptionPath.length - 1, 1)}`;
    rows.push(
      ...model.adoptionPath.map((level, index): WorkbookCell[] => [
        { value: index + 1, align: "left" },
        inputCell(level, share),
      ]),
    );
  }
  return { sheet: { name, widths: [44, 22, 22, 22, 22, 70], rows }, names, path };
}

function driverRow(model: FinancialModel, driver: DriverName): WorkbookCell[] {
  const [label, note] = copy.drivers[driver];
  const format = driver === "delayMonths" ? whole : share;
  const shown = (value: number | null) =>
    value === null || driver !== "ratePct" ? value : value / 100;
  const [own, ...others] = [
    model.base,
    model.scenarios.conservador,
    model.scenarios.base,
    model.scenarios.otimista,
  ].map((drivers) => shown(drivers[driver]));
  const said = driver === "ratePct" ? (own === null ? copy.missingRate : model.rateNature) : note;
  return [
    textCell(label),
    inputCell(own ?? null, format),
    ...others.map((value): WorkbookCell => ({ value, format, align: "right" })),
    textCell(said, "muted"),
  ];
}

function parametersOf(model: FinancialModel): Parameter[] {
  const { base, tax } = model;
  const growth = model.priceGrowthPct;
  return [
    {
      label: copy.horizon,
      cell: { value: model.horizonMonths, format: whole, align: "right" },
      name: "horizonte_meses",
      note: copy.horizonNote,
    },
    { label: copy.start, cell: { value: formatDate(model.startDate), align: "right" } },
    {
      label: copy.monthlyRate,
      cell: formulaCell(
        'IF(ISNUMBER(taxa_desconto),(1+taxa_desconto)^(1/12)-1,"")',
        base.ratePct === null ? null : monthlyRate(base.ratePct / 100),
        "0.0000%",
      ),
      name: "taxa_mensal",
      note: copy.monthlyRateNote,
    },
    { label: copy.weeksPerMonth, cell: inputCell(model.weeksPerMonth, plain), name: "semanas_mes" },
    { label: copy.ramp, cell: inputCell(model.rampMonths, plain), name: "rampa_meses" },
    ...(growth === null
      ? []
      : [
          {
            label: copy.priceGrowth,
            cell: inputCell(growth / 100, share),
            name: "crescimento_precos",
          },
        ]),
    ...(!tax.on
      ? []
      : [
          {
            label: copy.taxRate,
            cell: inputCell(tax.ratePct / 100, share),
            name: "aliquota_imposto",
            note: copy.taxMode[tax.mode],
          },
          {
            label: copy.depreciation,
            cell: inputCell(tax.depreciationMonths, whole),
            name: "meses_depreciacao",
          },
          ...(tax.mode === "credito"
            ? []
            : [
                {
                  label: copy.carryLimit,
                  cell: inputCell(carryForwardShare, share),
                  name: "limite_compensacao",
                },
              ]),
        ]),
    ...(model.adoptionPath === null
      ? []
      : [
          {
            label: copy.adoptionBase,
            cell: { value: base.adoption, format: share, align: "right" as const },
            name: "adocao_base",
          },
          {
            label: copy.adoptionCap,
            cell: { value: highestAdoption, format: share, align: "right" as const },
            name: "teto_adocao",
          },
        ]),
  ];
}
