/** Reports of the phases, two versions compared, and reports composed of several phases' sections. */
import { computedAt, datasetsById, phaseNumbers, type ComputedPhase } from "./compute-phases.ts";
import {
  checkConsistency,
  compareFacts,
  compareWords,
  composeSections,
  guardComposed,
  guardNumbers,
  houseLook,
  namesOfRun,
  referencedFacts,
  shownFacts,
  type DocumentSource,
  type PhaseNumber,
  type ReportPart,
} from "./product.ts";
import type { SnapshotFolder } from "./snapshot-folder.ts";

export async function writeReport(folder: SnapshotFolder, run: ComputedPhase): Promise<void> {
  const { tree } = run.payloads.montar_relatorio;
  await folder.json(`reports/${run.phase}.json`, {
    tree,
    guard: guardNumbers({ tree, facts: run.facts, names: namesOfRun(run.task) }),
    consistency: checkConsistency(tree),
  });
}

/** `before` and `after`: runs of one phase. */
export async function writeComparison(
  folder: SnapshotFolder,
  before: ComputedPhase,
  after: ComputedPhase,
): Promise<void> {
  const [old, now] = [before.payloads.montar_relatorio.tree, after.payloads.montar_relatorio.tree];
  const shown = [...new Set([...shownFacts(now), ...shownFacts(old)])];
  const byId = ({ facts }: ComputedPhase) => new Map(facts.map((fact) => [fact.id, fact]));
  await folder.json(`compare/${after.phase}.json`, {
    numbers: compareFacts(byId(before), byId(after), shown),
    words: compareWords(old, now),
  });
}

export const phaseSource = (run: ComputedPhase): DocumentSource => ({
  tree: run.payloads.montar_relatorio.tree,
  stamp: { runId: run.runId, version: 1, generatedAt: computedAt },
  look: houseLook,
  facts: run.facts,
  insights: run.payloads.derivar_insights,
  datasets: datasetsById(run),
});

const everyPhase = (sectionId: string): ReportPart[] =>
  phaseNumbers.map((phase) => ({ phase, sectionId }));

/** Every section of the phases is in one of them. */
const compositions = (
  runs: readonly ComputedPhase[],
): { name: string; title: string; parts: ReportPart[] }[] => {
  const whole = (...phases: PhaseNumber[]): ReportPart[] =>
    runs
      .filter(({ phase }) => phases.includes(phase))
      .flatMap(({ phase, payloads }) =>
        payloads.montar_relatorio.tree.sections.map(({ id }) => ({ phase, sectionId: id })),
      );
  return [
    { name: "summaries", title: "Sumários das sete fases", parts: everyPhase("C1") },
    { name: "quick-wins", title: "Ganhos rápidos do programa", parts: everyPhase("C3") },
    { name: "processes", title: "Processos e redesenho", parts: whole(1, 2) },
    { name: "organisation", title: "Organização, tecnologia e IA", parts: whole(3, 4, 6) },
    { name: "business-case", title: "Business case e captura", parts: whole(5, 7) },
  ];
};

export interface Composed {
  name: string;
  source: DocumentSource;
}

export async function writeComposed(
  folder: SnapshotFolder,
  runs: readonly ComputedPhase[],
): Promise<Composed[]> {
  const sources = runs.map(({ payloads, facts, reportId, runId }) => ({
    tree: payloads.montar_relatorio.tree,
    facts,
    reportId,
    runId,
    reportVersion: 1,
    generatedAt: computedAt,
  }));
  const written: Composed[] = [];
  for (const [index, { name, title, parts }] of compositions(runs).entries()) {
    const { tree, leftOut } = composeSections({ title, parts, sources });
    if (tree === null) throw new Error(`composed report ${name}: none of its sections is there`);
    const behind = (tree.sources ?? []).map(({ key, reportId }) => {
      const run = runs.find((one) => one.reportId === reportId);
      if (run === undefined) throw new Error(`composed report ${name}: no report ${reportId}`);
      return { key, facts: run.facts, names: namesOfRun(run.task) };
    });
    await folder.json(`composed/${name}.json`, {
      tree,
      leftOut,
      guard: guardComposed(tree, behind),
      consistency: checkConsistency(tree),
    });
    const stamp = { runId: runs[0]!.runId.replace(/\d$/, String(index)), version: 1 };
    written.push({
      name,
      source: {
        tree,
        stamp: { ...stamp, generatedAt: computedAt },
        look: houseLook,
        facts: referencedFacts(behind),
        insights: [],
        datasets: [],
      },
    });
  }
  return written;
}
