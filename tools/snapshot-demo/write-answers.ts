/** Replies of the assistant's computed path, over the same view that the server loads. */
import { computedAt, projectId, projectName, type ComputedPhase } from "./compute-phases.ts";
import {
  answerQuestion,
  asReference,
  benchmarkIndustries,
  selectMetrics,
  companyName,
  computedSummary,
  emptyMemory,
  illustrativeSet,
  quickActions,
  saveAnswer,
  resolveAssumptions,
  suggestedQuestions,
  mergeQuality,
  type AssistantView,
  type AssumptionOverride,
} from "./product.ts";
import type { DemonstrationFile } from "./read-files.ts";
import { readQuestions, type Question } from "./read-questions.ts";
import type { SnapshotFolder } from "./snapshot-folder.ts";

export function viewOf(
  runs: readonly ComputedPhase[],
  files: readonly DemonstrationFile[],
  assumptions: readonly AssumptionOverride[],
): AssistantView {
  const quality = mergeQuality(runs.map(({ payloads }) => payloads.qualidade.quality).reverse());
  const industry = benchmarkIndustries[0];
  return {
    reader: { role: "consultant" },
    project: { id: projectId, name: projectName, clientName: companyName, isDemonstration: true },
    openPhase: null,
    phases: runs.map(({ phase, runId, reportId, facts, payloads }) => ({
      number: phase,
      runId,
      reportId,
      isStale: false,
      facts,
      insights: payloads.derivar_insights,
      quickWins: payloads.selecionar_ganhos.quickWins,
      gate: payloads.avaliar_gate,
      datasets: payloads.calcular_fatos.datasets,
      charts: payloads.calcular_fatos.charts,
    })),
    withheld: [],
    issues: (quality?.tables ?? []).flatMap((table) => table.issues),
    tables: files.map(({ table, fileId, fileName, rows }) => ({ table, fileId, fileName, rows })),
    assumptions: resolveAssumptions(assumptions),
    benchmarks: selectMetrics([asReference(illustrativeSet(industry, "Last 12M"))]),
    now: computedAt,
  };
}

/** Answers how many questions were asked. */
export async function writeAnswers(
  folder: SnapshotFolder,
  view: AssistantView,
  questionsFolder: string,
): Promise<number> {
  const views = new Map<string, AssistantView>();
  // The same object while nothing changes, as the server keeps it: its indexes are built once.
  const viewFor = ({ phase = null, run = null }: Question): AssistantView => {
    const key = JSON.stringify([phase, run]);
    const known = views.get(key) ?? {
      ...view,
      openPhase: phase,
      phases: view.phases.filter(({ number }) => run === null || run.includes(number)),
    };
    views.set(key, known);
    return known;
  };
  let asked = 0;
  for (const [name, questions] of await readQuestions(questionsFolder)) {
    const replies = questions.map((question) => {
      const seen = viewFor(question);
      let memory = emptyMemory;
      for (const before of question.after ?? [])
        memory = saveAnswer(memory, answerQuestion(seen, memory, before));
      const { id, q, phase, run, after } = question;
      return { id, q, phase, run, after, answer: answerQuestion(seen, memory, q) };
    });
    asked += replies.length;
    await folder.json(`answers/${name}.json`, replies);
  }
  await folder.json(
    "answers/opening.json",
    view.phases.map(({ number }) => ({
      phase: number,
      summary: computedSummary({ ...view, openPhase: number }, number),
      actions: quickActions(),
      suggestions: suggestedQuestions({ ...view, openPhase: number }, number),
    })),
  );
  return asked;
}
