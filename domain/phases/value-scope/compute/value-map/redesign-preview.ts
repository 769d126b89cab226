/** The engine of phase 2 run on the process in focus, for the tiles that phase 1 shows before a redesign is approved (A1.11). */
import type { RowSelection } from "../../../../facts/row-selection.ts";
import type { FocusMetric } from "../../../common/current-and-future.ts";
import { classificationPilot } from "../../../common/redesign/classification-step.ts";
import { stepMethodPreview } from "../../../common/redesign/copy.ts";
import { typeLabels } from "../../../common/redesign/copy.ts";
import { leadTimeShift } from "../../../common/redesign/projected-customer.ts";
import { satisfactionOf } from "../../../common/redesign/projected-customer.ts";
import { flowColumns, flowRows } from "../../../common/redesign/flow-rows.ts";
import { macroSteps } from "../../../common/redesign/macro-steps.ts";
import { projectAlerts } from "../../../common/redesign/future-alerts.ts";
import { redesignProcesses, type ProcessRedesign } from "../../../common/redesign/redesign.ts";
import type { BaseDate } from "../../../common/client-alerts.ts";
import type { CaseRecords } from "../../../common/processes/case-records.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import {
  optional,
  type FactKey,
  type OptionalKey,
} from "../../../../facts/catalogue/fact-definition.ts";
import * as p1 from "../../facts.ts";

export interface ProjectedMetric {
  value: number | null;
  inputs: (FactKey | OptionalKey)[];
  assumptions: string[];
  from: RowSelection[];
}

export interface RedesignPreview {
  method: string;
  /** Without an entry the measure is not projected. */
  metrics: Partial<Record<FocusMetric, ProjectedMetric>>;
  accuracy: { value: number; from: RowSelection[] } | null;
  process: ProcessRedesign;
  from: RowSelection[];
}

/** What the decision on each step is held against (A2.2). */
const decisionCriteria = [
  "A.reprovacao_min",
  "A.toque_repasse",
  "A.acuracia_min",
  "A.acuracia_casos",
];
const stepColumns = [
  "processo",
  "etapa",
  "frequencia",
  "toque_min",
  "espera_min",
  "classe_valor",
  "regra",
  "dados",
  "julgamento",
  "excecoes_pct",
  "risco",
  "efeito_toque_medido_pct",
  "efeito_espera_medido_pct",
];

/** Null without steps of the process, or without the times that the hours need. */
export function previewRedesign(
  run: PhaseOneRun,
  key: string,
  cases: CaseRecords | null,
  base: BaseDate | null,
): RedesignPreview | null {
  const { book, tables, assumptions, inventory } = run;
  if (!tables.etapas) return null;
  const redesign = redesignProcesses({
    tables,
    inventory,
    assumptions,
    cases,
    overrides: run.project.stepOverrides ?? [],
    baseline: { number: (id) => book.numberOf(id), text: (id) => book.textOf(id) },
  });
  const process = redesign.processes.find((candidate) => candidate.process.id === key);
  const future = process?.future?.base;
  if (!process || !future || process.volume === null) return null;
  const from: RowSelection[] = [
    {
      table: tables.etapas,
      columns: stepColumns,
      rows: process.steps.map(({ step }) => step.row),
      filterText: `Processo = ${process.process.name}`,
    },
  ];
  const effects = [
    ...new Set(process.steps.flatMap(({ effects: { base: effect } }) => effect.assumptions)),
  ];
  const reworkAssumptions = process.rework?.assumptions ?? [];
  const byStep = { assumptions: [...effects, ...decisionCriteria, ...reworkAssumptions], from };
  const metrics: RedesignPreview["metrics"] = {
    volume_mes: {
      value: book.numberOf(p1.current.volume_mes()),
      inputs: [],
      assumptions: [],
      from: [],
    },
    horas: {
      value: (process.volume * future.touch) / 60,
      inputs: [p1.process.volume({ process: key })],
      ...byStep,
    },
  };
  if (process.hasLeadTime)
    metrics.prazo = {
      value: future.leadTime / 1440,
      // The process may have no log.
      inputs: [optional(p1.time.mean({ log: key }))],
      ...byStep,
    };
  if (process.rework)
    metrics.retrabalho = {
      value: 100 * process.rework.future.base,
      inputs: [],
      assumptions: reworkAssumptions,
      from: caseRows(cases, process),
    };
  const satisfaction = satisfactionOf(process);
  if (satisfaction && satisfaction.future !== null) {
    metrics.csat = {
      value: satisfaction.future,
      inputs: [p1.future.prazo(), p1.future.retrabalho()],
      ...byStep,
    };
  }
  const all = new Map(
    redesign.processes.map((candidate) => [
      candidate.process.id,
      candidate === process ? satisfaction : satisfactionOf(candidate),
    ]),
  );
  const shift = leadTimeShift(redesign.processes, all);
  if (tables.clientes && cases && shift.has(key)) {
    const alerts = projectAlerts(tables.clientes, cases.records, shift, { assumptions, base });
    metrics.alerta = {
      value: alerts.future,
      inputs: [p1.future.prazo()],
      ...byStep,
    };
  }
  return { method: stepMethodPreview, metrics, accuracy: accuracyOf(run, process), process, from };
}

function caseRows(cases: CaseRecords | null, process: ProcessRedesign): RowSelection[] {
  const rows = process.rework?.causes.flatMap((cause) => cause.rows) ?? [];
  return cases && rows.length > 0
    ? [
        {
          table: cases.table,
          columns: ["causa_retrabalho"],
          rows: Uint32Array.from(rows).sort(),
          filterText: "casos refeitos",
        },
      ]
    : [];
}

function accuracyOf(run: PhaseOneRun, process: ProcessRedesign): RedesignPreview["accuracy"] {
  const pilot = classificationPilot(process);
  if (pilot === null || pilot.pilotAccuracyPct === null || !run.tables.etapas) return null;
  return {
    value: pilot.pilotAccuracyPct,
    from: [
      {
        table: run.tables.etapas,
        columns: ["etapa", "acuracia_piloto_pct", "acuracia_piloto_n"],
        rows: [pilot.row],
        filterText: `Etapa = ${pilot.name}`,
      },
    ],
  };
}

/** `p1.fluxo.{n}.nome|futuro` for the drawn blocks, and `ds_p1_fluxo` with every step, for the flows beside the tiles. */
export function addFlowPreview(run: PhaseOneRun, { process, from }: RedesignPreview): void {
  const scope = { process: process.process.id };
  const future = new Map(macroSteps(process.steps, true).map((macro) => [macro.name, macro.type]));
  macroSteps(process.steps, false).forEach((macro, index) => {
    const shared = { at: { rank: index + 1 }, names: { rank: index + 1 }, from, scope };
    const type = future.get(macro.name);
    run.book.add(p1.block.name, { ...shared, value: macro.name });
    run.book.add(p1.block.future, {
      ...shared,
      value: type === undefined ? "eliminado" : typeLabels[type],
    });
  });
  run.datasets.push({
    id: "ds_p1_fluxo",
    name: "Fluxo atual e futuro (prévia)",
    qualityScore: null,
    columns: flowColumns,
    rows: flowRows([process], [], { macro: () => null, step: () => null }),
  });
}
