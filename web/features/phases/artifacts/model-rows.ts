import type { FinancialModel } from "#domain/phases/common/financial-model/financial-model.ts";
import { artifactCopy as copy, modelColumns as words } from "./copy.ts";
import type { DatasetContent } from "./queries.ts";

/** The model that a dataset of one JSON cell carries; null for any other dataset. */
export function readModel(dataset: DatasetContent): FinancialModel | null {
  const [only] = dataset.columns;
  const cell = dataset.rows[0]?.[0];
  if (dataset.columns.length !== 1 || only?.name !== "modelo" || typeof cell !== "string")
    return null;
  return JSON.parse(cell) as FinancialModel;
}

/** The model's two tables: initiatives with their costs and dates, and the benefits of each. */
export function modelTables(model: FinancialModel): DatasetContent[] {
  const chosen = model.recommended === null ? null : new Set(model.recommended);
  const text = (name: string, label: string) => ({ name, label, type: "text" });
  const number = (name: string, label: string) => ({ name, label, type: "number" });
  return [
    {
      name: copy.modelInitiatives,
      columns: [
        text("nome", words.initiative),
        text("tipo", words.kind),
        number("capex", words.capex),
        number("opex", words.opex),
        number("inicio", words.start),
        number("duracao", words.duration),
        number("operacao", words.goLive),
        { name: "rec", label: words.recommended, type: "bool" },
      ],
      rows: model.initiatives.map((one) => [
        one.name,
        one.kind,
        one.capex,
        one.opexPerMonth,
        one.startWeek,
        one.durationWeeks,
        one.goLiveMonth,
        chosen === null ? null : chosen.has(one.id),
      ]),
    },
    {
      name: copy.modelBenefits,
      columns: [
        text("iniciativa", words.initiative),
        text("beneficio", words.benefit),
        text("classe", words.class),
        number("bruto", words.gross),
        text("processo", words.process),
        text("sistema", words.system),
      ],
      rows: model.initiatives.flatMap((one) =>
        one.benefits.map((benefit) => [
          one.name,
          benefit.label,
          benefit.class,
          benefit.annualGross,
          benefit.process,
          benefit.system,
        ]),
      ),
    },
  ];
}
