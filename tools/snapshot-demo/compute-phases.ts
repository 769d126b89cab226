/** The seven phases one after the other, by the steps of a run and from what the earlier ones published. */
import { createHash } from "node:crypto";
import {
  companyName,
  computePhaseStep,
  definitionOf,
  nimbelaAssumptions,
  outputsNeededBy,
  phaseByNumber,
  phaseHandoffs,
  phaseTables,
  seedLabel,
  stepsReadingRows,
  type AssumptionOverride,
  type ComputeStep,
  type Fact,
  type PhaseNumber,
  type PhaseTask,
  type PublishedOfPeople,
  type StepOutputs,
  type StepPayloads,
} from "./product.ts";
import { fixedId, type DemonstrationFile } from "./read-files.ts";

export const computedAt = "2026-10-15T12:00:00.000Z";
const extractionDate = "2026-10-15";
export const projectName = "Diagnóstico ValueScope";
export const projectId = fixedId("c", 1);
export const phaseNumbers: readonly PhaseNumber[] = [1, 2, 3, 4, 5, 6, 7];

/** Of a run without a language model; `preparar_prosa` shows what a model would be given. */
const steps = [
  "mapear_tabelas",
  "qualidade",
  "calcular_fatos",
  "derivar_insights",
  "selecionar_ganhos",
  "montar_artefatos",
  "montar_relatorio",
  "preparar_prosa",
  "avaliar_gate",
] as const satisfies readonly ComputeStep[];

/** Pseudonyms depend on the project's key, which an installation draws. */
const projectKey = createHash("sha256").update("snapshot:demo").digest();

export type Payloads = Pick<StepPayloads, (typeof steps)[number]>;
export interface ComputedPhase {
  phase: PhaseNumber;
  runId: string;
  reportId: string;
  payloads: Payloads;
  /** As a run publishes them: the first of equal ids stays. */
  facts: Fact[];
  /** Of the last step, with the payloads that a report's checks need. */
  task: PhaseTask;
}

/** What the company stated, as its people confirmed it on the day of the extraction. */
export function statedAssumptions(): AssumptionOverride[] {
  return nimbelaAssumptions
    .filter(({ id }) => definitionOf(id) !== undefined)
    .map(({ id, value, justification }) => ({
      id,
      value,
      justification,
      confirmedBy: "Diretoria Financeira",
      confirmedAt: computedAt,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

export interface PhaseRequest {
  assumptions: readonly AssumptionOverride[];
  /** Tells the runs of one computation from those of another. */
  variant?: number;
  /** Each needs those that it is computed from. */
  phases?: readonly PhaseNumber[];
}

export async function computePhases(
  files: readonly DemonstrationFile[],
  { assumptions, variant = 1, phases = phaseNumbers }: PhaseRequest,
): Promise<ComputedPhase[]> {
  const computed: ComputedPhase[] = [];
  const published: PublishedOfPeople[] = [];
  for (const phase of phases) {
    const run = await computePhase({
      files,
      assumptions,
      variant,
      phase,
      earlier: computed,
      published,
    });
    computed.push(run);
    const { pay, answers } = run.payloads.calcular_fatos;
    const people: PublishedOfPeople = {
      ...(pay !== undefined && pay.figures.length > 0 ? { pay } : {}),
      ...(answers === undefined ? {} : { answers }),
    };
    if (Object.keys(people).length > 0) published.push(people);
  }
  return computed;
}

interface Computation {
  files: readonly DemonstrationFile[];
  assumptions: readonly AssumptionOverride[];
  variant: number;
  phase: PhaseNumber;
  earlier: readonly ComputedPhase[];
  published: readonly PublishedOfPeople[];
}

async function computePhase(computation: Computation): Promise<ComputedPhase> {
  const { phase, variant } = computation;
  const base = taskOf(computation);
  const all: StepOutputs = {};
  const payloads: Partial<Record<ComputeStep, unknown>> = {};
  for (const step of steps) {
    const result = await computePhaseStep({
      ...base,
      step,
      files: stepsReadingRows.has(step) ? base.files : [],
      outputs: Object.fromEntries(outputsNeededBy[step].map((name) => [name, all[name]])),
    });
    if (result.kind === "refused") throw new Error(`phase ${phase}, ${step}: ${result.message}`);
    all[step] = result.payload;
    payloads[step] = JSON.parse(result.payload);
  }
  const done = payloads as Payloads;
  return {
    phase,
    runId: fixedId("a", variant * 10 + phase),
    reportId: fixedId("b", variant * 10 + phase),
    payloads: done,
    facts: publishedFacts(done),
    task: { ...base, files: [], handoffs: [], step: "montar_relatorio", outputs: all },
  };
}

function taskOf({
  files,
  assumptions,
  variant,
  phase,
  earlier,
  published,
}: Computation): PhaseTask {
  const used = files.filter(({ table }) => phaseTables[phase]?.includes(table));
  const readsPeople = used.some(({ table }) => table === "cargos" || table === "pesquisa");
  return {
    step: "mapear_tabelas",
    phase,
    tablesKey: `${variant} ${phase}`,
    project: {
      projectId,
      projectName,
      clientName: companyName,
      seedLabel,
      extractionDate,
      isDemonstration: true,
      statements: [],
      stepOverrides: [],
      locked: [],
    },
    files: used,
    unusedFiles: files
      .filter((file) => !used.includes(file))
      .map(({ fileId, fileName, rows, table, tables }) => ({
        fileId,
        fileName,
        rows,
        tables: tables.map(({ meta: { tableName } }) => ({ tableName, canonical: table })),
      })),
    projectKey,
    assumptions: [...assumptions],
    openQuestions: [],
    priorPhase:
      phase === 1
        ? null
        : {
            phase: phaseByNumber(phase - 1).number,
            name: phaseByNumber(phase - 1).name,
            approved: false,
            waivedBy: null,
          },
    handoffs: earlier.filter((run) => phaseHandoffs[phase]?.includes(run.phase)).map(handoffOf),
    ...(readsPeople ? { published } : {}),
    computedAt,
    reportIsCurrent: true,
    outputs: {},
  };
}

const handoffOf = (run: ComputedPhase): PhaseTask["handoffs"][number] => ({
  phase: run.phase,
  approved: false,
  reportVersion: 1,
  facts: JSON.stringify(run.facts.filter(({ phase }) => phase > 0)),
  datasets: JSON.stringify(datasetsById(run)),
});

/** In the order in which the database gives them. */
export const datasetsById = ({ payloads }: Pick<ComputedPhase, "payloads">) =>
  [...payloads.calcular_fatos.datasets].sort((a, b) => (a.id < b.id ? -1 : 1));

function publishedFacts(payloads: Payloads): Fact[] {
  const byId = new Map<string, Fact>();
  const { qualidade, calcular_fatos, selecionar_ganhos, montar_relatorio } = payloads;
  for (const fact of [
    ...qualidade.facts,
    ...calcular_fatos.facts,
    ...selecionar_ganhos.facts,
    ...montar_relatorio.reportFacts,
  ])
    if (!byId.has(fact.id)) byId.set(fact.id, fact);
  return [...byId.values()];
}
