/** What each phase publishes, one file of each kind a phase. */
import { datasetsById, type ComputedPhase } from "./compute-phases.ts";
import {
  comparedFigure,
  formatFact,
  improvementText,
  phases,
  type Fact,
  type MetricFigure,
} from "./product.ts";
import type { SnapshotFolder } from "./snapshot-folder.ts";

export async function writePhase(folder: SnapshotFolder, run: ComputedPhase): Promise<void> {
  const { payloads } = run;
  await writeFacts(folder, run);
  const parts: [string, unknown][] = [
    ["inputs", { ...payloads.mapear_tabelas, quality: payloads.qualidade.quality }],
    ["datasets", datasetsById(run)],
    ["insights", payloads.derivar_insights],
    ["quick-wins", payloads.selecionar_ganhos.quickWins],
    ["gates", payloads.avaliar_gate],
    ["artifacts", payloads.montar_artefatos],
    ["charts", payloads.calcular_fatos.charts],
    ["prose", payloads.preparar_prosa],
    ["screens", screenOf(run)],
    ["people", { pay: payloads.calcular_fatos.pay, answers: payloads.calcular_fatos.answers }],
  ];
  for (const [name, value] of parts) await folder.json(`${name}/${run.phase}.json`, value);
}

export const writeFacts = (
  folder: SnapshotFolder,
  { phase, facts }: Pick<ComputedPhase, "phase" | "facts">,
): Promise<void> => folder.json(`facts/${phase}.json`, facts);

/** Figures of the dashboard and of the phase's page, as they are shown. */
function screenOf({ phase, facts: list }: ComputedPhase) {
  const { screen } = phases[phase];
  const facts = new Map(list.map((fact) => [fact.id, fact]));
  const shown = (id: string | null, format?: MetricFigure["format"]) => {
    const fact = id === null ? undefined : facts.get(id);
    return fact === undefined ? null : formatFact(fact, format);
  };
  return {
    headline: screen.headline.map((figure) => ({
      ...figure,
      shown: shown(figure.factId, figure.format),
      compared: comparedFigure(figure, facts),
    })),
    metrics: screen.metrics.map((figure) => ({
      ...figure,
      current: shown(figure.factId, figure.format),
      future: shown(figure.futureFactId, figure.format),
      improvement: improvementText(
        read(facts, figure.changeFactId),
        read(facts, figure.pointsFactId),
      ),
    })),
    methodFactId: screen.methodFactId,
    method: shown(screen.methodFactId),
  };
}

const read = (facts: ReadonlyMap<string, Fact>, id: string | null): Fact | undefined =>
  id === null ? undefined : facts.get(id);
