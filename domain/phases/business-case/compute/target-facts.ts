/** A5.12 Metas de captura: expected cumulative benefit per initiative, the baseline of phase 7. */
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import * as p5 from "../facts.ts";
import { backing } from "./hours/perimeter-facts.ts";
import type { PhaseFiveRun } from "../phase-run.ts";

/** Months whose target per initiative the report prints; the dataset has them all. */
export const shownMonths = [6, 12, 18, 24, 30, 36, 48, 60];

export function addTargets(run: PhaseFiveRun): void {
  const { book, model, datasets } = run;
  const recommended = new Set(model.recommended ?? []);
  const rows: (string | number | boolean | null)[][] = [];
  for (const one of model.initiatives) {
    const { benefit } = flowsOf(model, [one], model.base);
    const shared = backing(run, [one.id], false);
    let cumulative = 0;
    for (let month = 0; month <= model.horizonMonths; month++) {
      cumulative += benefit[month]!;
      rows.push([one.id, one.name, month, benefit[month]!, cumulative, recommended.has(one.id)]);
      if (shownMonths.includes(month))
        book.add(p5.target.captured, {
          at: { initiative: one.id, month },
          names: { month, name: one.name },
          value: cumulative,
          ...shared,
        });
    }
  }
  datasets.push({
    id: "ds_p5_metas",
    name: "Metas de captura",
    qualityScore: null,
    rows,
    columns: [
      { name: "iniciativa_id", label: "Código", type: "text" },
      { name: "iniciativa", label: "Iniciativa", type: "text" },
      { name: "mes", label: "Mês", type: "number" },
      { name: "beneficio", label: "Benefício", type: "number", unit: "BRL" },
      { name: "acumulado", label: "Acumulado", type: "number", unit: "BRL" },
      { name: "recomendada", label: "Recomendada", type: "bool" },
    ],
  });
}
