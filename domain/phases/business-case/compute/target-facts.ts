/** A5.12 Metas de captura: expected cumulative benefit per initiative, the baseline of phase 7, and the datasets of the model. */
import type { Formula } from "../../../facts/fact-book.ts";
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import type { Indicators } from "../../common/financial-model/indicators.ts";
import { iniPrefix, regimeCash } from "./initiative-facts.ts";
import { backing } from "./perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";

const formula: Formula = {
  id: "A5.12",
  version: "1.0.0",
  words: "soma dos benefícios mensais da iniciativa até o mês",
};
/** Months whose target per initiative the report prints; the dataset has them all. */
export const shownMonths = [6, 12, 18, 24, 30, 36, 48, 60];

export function addTargets(run: PhaseFiveRun, alone: ReadonlyMap<string, Indicators>): void {
  const { book, model, datasets } = run;
  const T = model.horizonMonths;
  const recommended = new Set(model.recommended ?? []);
  const rows: (string | number | boolean | null)[][] = [];
  for (const one of model.initiatives) {
    const { benefit } = flowsOf(model, [one], model.base);
    const shared = backing(run, [one.id], false);
    let cumulative = 0;
    for (let m = 0; m <= T; m++) {
      cumulative += benefit[m]!;
      rows.push([one.id, one.name, m, benefit[m]!, cumulative, recommended.has(one.id)]);
      if (shownMonths.includes(m))
        book.add({
          id: `${iniPrefix(one.id)}.meta.${m}`,
          label: `Captura acumulada até o mês ${m} – ${one.name}`,
          value: cumulative,
          unit: "BRL",
          formula,
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
  addDatasets(run, alone, recommended);
}

function addDatasets(
  run: PhaseFiveRun,
  alone: ReadonlyMap<string, Indicators>,
  recommended: ReadonlySet<string>,
): void {
  const { model, register, datasets, book } = run;
  datasets.push({
    id: "ds_p5_beneficios",
    name: "Registro de benefícios",
    qualityScore: null,
    columns: [
      { name: "iniciativa_id", label: "Código", type: "text" },
      { name: "iniciativa", label: "Iniciativa", type: "text" },
      { name: "fonte", label: "Fonte", type: "text" },
      { name: "classe", label: "Classe", type: "text" },
      { name: "item", label: "Item", type: "text" },
      { name: "processo", label: "Processo", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "horas_mes", label: "Horas", type: "number", unit: "h/mes" },
      { name: "bruto_ano", label: "Bruto", type: "number", unit: "BRL/ano" },
      { name: "caixa_ano", label: "Caixa em regime", type: "number", unit: "BRL/ano" },
      { name: "mes_minimo", label: "Início mínimo", type: "number", unit: "meses" },
      { name: "recomendada", label: "Recomendada", type: "bool" },
    ],
    rows: register.rows.map((row) => [
      row.initiative.id,
      row.initiative.name,
      row.source,
      row.class,
      row.label,
      row.process?.id ?? null,
      row.system,
      row.hoursPerMonth,
      row.annualGross,
      regimeCash(run, row),
      row.availableFromMonth,
      recommended.has(row.initiative.id),
    ]),
  });
  const sets = [
    ["prog", model.initiatives],
    ...(model.recommended === null
      ? []
      : [["rec", model.initiatives.filter(({ id }) => recommended.has(id))] as const]),
  ] as const;
  datasets.push({
    id: "ds_p5_fluxo",
    name: "Fluxo de caixa mensal",
    qualityScore: null,
    columns: [
      { name: "perimetro", label: "Perímetro", type: "text" },
      { name: "mes", label: "Mês", type: "number" },
      ...(["beneficio", "opex", "capex", "imposto", "liquido"] as const).map((name) => ({
        name,
        label: name,
        type: "number" as const,
        unit: "BRL",
      })),
    ],
    rows: sets.flatMap(([set, initiatives]) => {
      const flows = flowsOf(model, initiatives, model.base);
      return Array.from(flows.net, (net, m) => [
        perimeterLabels[set],
        m,
        flows.benefit[m]!,
        flows.opex[m]!,
        flows.capex[m]!,
        flows.tax[m]!,
        net,
      ]);
    }),
  });
  datasets.push({
    id: "ds_p5_iniciativas",
    name: "Iniciativas do business case",
    qualityScore: null,
    columns: [
      { name: "iniciativa_id", label: "Código", type: "text" },
      { name: "iniciativa", label: "Iniciativa", type: "text" },
      { name: "tipo", label: "Tipo", type: "text" },
      { name: "capex", label: "Investimento", type: "number", unit: "BRL" },
      { name: "opex_mes", label: "Custo recorrente", type: "number", unit: "BRL/mes" },
      { name: "mes_inicio", label: "Mês de início", type: "number" },
      { name: "mes_operacao", label: "Mês de operação", type: "number" },
      { name: "vpl", label: "VPL", type: "number", unit: "BRL" },
      { name: "roi", label: "ROI", type: "number", unit: "pct" },
      { name: "payback", label: "Payback", type: "number", unit: "meses" },
      { name: "classe", label: "Classe", type: "text" },
      { name: "recomendada", label: "Recomendada", type: "bool" },
      { name: "motivo", label: "Motivo", type: "text" },
    ],
    rows: model.initiatives.map((one) => {
      const own = alone.get(one.id);
      return [
        one.id,
        one.name,
        one.kind,
        one.capex,
        one.opexPerMonth,
        one.startMonth,
        one.goLiveMonth,
        own?.vpl ?? null,
        own?.roi ?? null,
        own?.payback ?? null,
        book.textOf(`${iniPrefix(one.id)}.classe`),
        recommended.has(one.id),
        book.textOf(`${iniPrefix(one.id)}.motivo`),
      ];
    }),
  });
  // One cell: the whole model as JSON, for the what-if panel and the workbook with formulas.
  datasets.push({
    id: "ds_p5_modelo",
    name: "Modelo financeiro",
    qualityScore: null,
    columns: [{ name: "modelo", label: "Modelo (JSON)", type: "text" }],
    rows: [[JSON.stringify(model)]],
  });
}
