/** Datasets of the model: the register of benefits, the monthly flow, the initiatives and the model itself. */
import type { DatasetResult } from "../../../outcome/phase-outcome.ts";
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import type { Indicators } from "../../common/financial-model/indicators.ts";
import * as p5 from "../facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";
import { regimeCash } from "./initiative-facts.ts";

export function addDatasets(run: PhaseFiveRun, alone: ReadonlyMap<string, Indicators>): void {
  const recommended = new Set(run.model.recommended ?? []);
  run.datasets.push(
    benefits(run, recommended),
    monthlyFlow(run, recommended),
    initiatives(run, alone, recommended),
    wholeModel(run),
  );
}

function benefits(run: PhaseFiveRun, recommended: ReadonlySet<string>): DatasetResult {
  return {
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
    rows: run.register.rows.map((row) => [
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
  };
}

function monthlyFlow({ model }: PhaseFiveRun, recommended: ReadonlySet<string>): DatasetResult {
  const sets = [
    ["prog", model.initiatives],
    ...(model.recommended === null
      ? []
      : [["rec", model.initiatives.filter(({ id }) => recommended.has(id))] as const]),
  ] as const;
  return {
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
  };
}

function initiatives(
  { model, book }: PhaseFiveRun,
  alone: ReadonlyMap<string, Indicators>,
  recommended: ReadonlySet<string>,
): DatasetResult {
  return {
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
        book.textOf(p5.initiative.class({ initiative: one.id })),
        recommended.has(one.id),
        book.textOf(p5.initiative.reason({ initiative: one.id })),
      ];
    }),
  };
}

/** One cell: the whole model as JSON, for the what-if panel and the workbook with formulas. */
function wholeModel({ model }: PhaseFiveRun): DatasetResult {
  return {
    id: "ds_p5_modelo",
    name: "Modelo financeiro",
    qualityScore: null,
    columns: [{ name: "modelo", label: "Modelo (JSON)", type: "text" }],
    rows: [[JSON.stringify(model)]],
  };
}
