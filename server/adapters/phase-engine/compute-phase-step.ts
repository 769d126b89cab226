/** One step of a run in this thread: from the run's inputs and the payloads of the steps before to a new payload. */
import { createHash } from "node:crypto";
import { buildHandoffs } from "#domain/phases/build-handoffs.ts";
import type { Decision } from "#domain/decisions/decision.ts";
import type {
  ArtifactResult,
  GateResult,
  Handoff,
  InputSummary,
  Insight,
  PhaseAnalysis,
  PhaseContext,
  PhaseFacts,
  PhaseOutcome,
  QuickWin,
} from "#domain/outcome/phase-outcome.ts";
import { listStartQuestions } from "#domain/phases/coverage-of-phase.ts";
import { phases } from "#domain/phases/registry.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { QualityReport } from "#domain/quality/quality-report.ts";
import {
  assessRun,
  contextOfRun,
  factsOfRun,
  missingFromEarlier,
  usableTables,
  withQualityFacts,
} from "#domain/phases/compute-run.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import {
  applyProse,
  checkProse,
  prepareMaterial,
  type SectionMaterial,
} from "#domain/report/prose/index.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import type { ComputeStep, PhaseTask, StepResult } from "#server/ports/phase-engine.ts";
import type { LoadedTables } from "#server/ports/table-engine.ts";
import { pseudonymiser } from "#server/adapters/table-engine/rows/pseudonym.ts";
import { engineCopy } from "./copy.ts";
import { clearPhaseTables, loadPhaseTables } from "./load-phase-tables.ts";

/** What each step leaves. Written as JSON; read again by later steps and by the publication. */
export interface StepPayloads {
  mapear_tabelas: {
    inputSummary: InputSummary;
    rejected: LoadedTables["rejected"];
    rejectedCount: number;
    notes: LoadedTables["notes"];
  };
  qualidade: { quality: QualityReport; inputSummary: InputSummary; facts: Fact[] };
  calcular_fatos: PhaseFacts;
  derivar_insights: Insight[];
  selecionar_ganhos: { quickWins: QuickWin[]; facts: Fact[] };
  montar_artefatos: ArtifactResult[];
  montar_relatorio: { tree: ReportTree; reportFacts: Fact[]; decisions: Decision[] };
  preparar_prosa: SectionMaterial[];
  /** As `montar_relatorio`, which it takes the place of. */
  montar_prosa: StepPayloads["montar_relatorio"];
  verificar_numeros: { checked: true };
  avaliar_gate: GateResult;
}

/** Rejected cells kept with the run. */
const MAX_REJECTED = 2_000;

const MAX_LOGGED_VIOLATIONS = 30;

class StepRefusal extends Error {}

export async function computePhaseStep(task: PhaseTask): Promise<StepResult> {
  try {
    const payload = JSON.stringify(await steps[task.step](task));
    return { kind: "done", payload, hash: createHash("sha256").update(payload).digest("hex") };
  } catch (failure) {
    if (failure instanceof StepRefusal) return { kind: "refused", message: failure.message };
    throw failure;
  }
}

const steps: {
  [S in ComputeStep]: (task: PhaseTask) => Promise<StepPayloads[S]> | StepPayloads[S];
} = {
  async mapear_tabelas(task) {
    const loaded = await loadPhaseTables(task);
    const missing = analysisOf(task).missingToRun(loaded.tables);
    if (missing.length > 0) throw new StepRefusal(missingText(task, missing, loaded.tables));
    const unused = task.unusedFiles.map(
      ({ fileId, fileName, rows, tables = [], openReadings }) => ({
        fileId,
        fileName,
        table: null,
        tableLabel: engineCopy.unusedFile,
        reads: tables.map(({ tableName, canonical }) => ({
          tableName,
          label: canonicalTable(canonical).label,
        })),
        rows,
        rowsRejected: 0,
        totalRowsIgnored: 0,
        qualityScore: null,
        ...(openReadings === undefined ? {} : { openReadings }),
      }),
    );
    return {
      inputSummary: { ...loaded.summary, files: [...loaded.summary.files, ...unused] },
      rejected: loaded.rejected.slice(0, MAX_REJECTED),
      rejectedCount: loaded.rejectedCount,
      notes: loaded.notes,
    };
  },
  async qualidade(task) {
    const { tables } = await loadPhaseTables(task);
    return assessRun(task, tables, outputOf(task, "mapear_tabelas").inputSummary);
  },
  async calcular_fatos(task) {
    const { tables } = await loadPhaseTables(task);
    const usable = usableTables(task, tables);
    const published = task.published ?? [];
    const tokenOf = pseudonymiser(task.projectKey);
    const payHistory = { states: published.flatMap(({ pay }) => pay ?? []), tokenOf };
    const base = {
      ...phaseContext(task),
      tables: usable,
      payHistory,
      answerHistory: { states: published.flatMap(({ answers }) => answers ?? []), tokenOf },
    };
    const handoffs = buildHandoffs(base, task.handoffs.map(readHandoff));
    const missing = missingFromEarlier(task.phase, handoffs);
    if (missing.length > 0) throw new StepRefusal(missing.join(" "));
    const computed = factsOfRun({ ...base, handoffs });
    clearPhaseTables();
    return computed;
  },
  derivar_insights: (task) => analysisOf(task).deriveInsights(phaseContext(task), computedOf(task)),
  selecionar_ganhos: (task) =>
    analysisOf(task).selectQuickWins(phaseContext(task), computedOf(task)),
  montar_artefatos: (task) =>
    analysisOf(task).buildArtifacts(
      phaseContext(task),
      computedOf(task),
      outputOf(task, "selecionar_ganhos").quickWins,
    ),
  montar_relatorio(task) {
    const outcome = outcomeOf(task);
    return { ...composeReport(phaseContext(task), outcome), decisions: outcome.decisions };
  },
  preparar_prosa(task) {
    const { tree, reportFacts } = outputOf(task, "montar_relatorio");
    const outcome = outcomeOf(task);
    return prepareMaterial({
      tree,
      facts: [...outcome.facts, ...reportFacts],
      names: reportNames(phaseContext(task), outcome),
    });
  },
  montar_prosa(task) {
    const { tree, reportFacts } = outputOf(task, "montar_relatorio");
    const outcome = outcomeOf(task);
    const materials = outputOf(task, "preparar_prosa");
    const checks = {
      facts: [...outcome.facts, ...reportFacts],
      names: reportNames(phaseContext(task), outcome),
    };
    const sound = (task.prose ?? []).filter((written) =>
      materials.some(
        (material) =>
          material.id === written.sectionId &&
          checkProse(material, written.paragraphs).length === 0,
      ),
    );
    // The guard of the whole report has the last word: a section that it refuses keeps the method's own text.
    const refused = new Set(
      guardNumbers({ tree: applyProse(tree, materials, sound), ...checks }).map(
        ({ section }) => section,
      ),
    );
    return {
      tree: applyProse(
        tree,
        materials,
        sound.filter(({ sectionId }) => !refused.has(sectionId)),
      ),
      reportFacts,
      decisions: outcome.decisions,
    };
  },
  verificar_numeros(task) {
    const { tree, reportFacts } = outputOf(task, "montar_relatorio");
    const outcome = outcomeOf(task);
    const violations = guardNumbers({
      tree,
      facts: [...outcome.facts, ...reportFacts],
      names: reportNames(phaseContext(task), outcome),
    });
    if (violations.length > 0)
      throw new Error(
        `number guard: ${violations.length} violations, first of them ${JSON.stringify(violations.slice(0, MAX_LOGGED_VIOLATIONS))}`,
      );
    return { checked: true };
  },
  avaliar_gate: (task) => gateOf(task),
};

/** What is missing may be there and only wait for an answer: then that is what is asked for. */
function missingText({ phase }: PhaseTask, missing: readonly string[], tables: Tables): string {
  const questions = listStartQuestions(phase, tables);
  return (questions.length === 0 ? missing : questions.map(engineCopy.awaited)).join(" ");
}

/** Names of a run that may hold digits, from the payloads that `montar_relatorio` is given. */
export const namesOfRun = (task: PhaseTask): string[] =>
  reportNames(phaseContext(task), outcomeOf(task));

const analysisOf = ({ phase }: PhaseTask): PhaseAnalysis => phases[phase];

/** What a task's payloads say: each is read once, however often a step asks for it. */
const readOutputs = new WeakMap<PhaseTask, Partial<StepPayloads>>();

function outputOf<S extends ComputeStep>(task: PhaseTask, step: S): StepPayloads[S] {
  const payload = task.outputs[step];
  if (payload === undefined) throw new Error(`${task.step} needs the payload of ${step}`);
  const read = readOutputs.get(task) ?? {};
  readOutputs.set(task, read);
  const output = read[step] ?? (JSON.parse(payload) as StepPayloads[S]);
  read[step] = output;
  return output;
}

const phaseContext = (task: PhaseTask): PhaseContext =>
  contextOfRun(task, outputOf(task, "qualidade"));

export function readHandoff({
  facts,
  datasets,
  ...handoff
}: PhaseTask["handoffs"][number]): Handoff {
  return {
    ...handoff,
    origin: "run",
    facts: JSON.parse(facts) as Fact[],
    datasets: JSON.parse(datasets) as Handoff["datasets"],
  };
}

const computedOf = (task: PhaseTask): PhaseFacts =>
  withQualityFacts(outputOf(task, "calcular_fatos"), outputOf(task, "qualidade"));

function gateOf(task: PhaseTask): GateResult {
  const { quickWins, facts } = outputOf(task, "selecionar_ganhos");
  const computed = computedOf(task);
  return analysisOf(task).evaluateGate(
    phaseContext(task),
    { ...computed, facts: [...computed.facts, ...facts] },
    quickWins,
    task.reportIsCurrent,
  );
}

function outcomeOf(task: PhaseTask): PhaseOutcome {
  const computed = computedOf(task);
  const { quickWins, facts } = outputOf(task, "selecionar_ganhos");
  const insights = outputOf(task, "derivar_insights");
  return {
    ...computed,
    facts: [...computed.facts, ...facts],
    quickWins,
    insights,
    decisions: analysisOf(task).decide(phaseContext(task), computed, insights),
    artifacts: outputOf(task, "montar_artefatos"),
    gate: gateOf(task),
  };
}
