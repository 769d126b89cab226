/** What `npm run eval:assistant` drives. */
import type { Knowledge } from "#domain/assistant/knowledge.ts";
import { executeAsk } from "#domain/assistant/plans/execute-plan.ts";
import type { ReadMetric } from "#domain/assistant/reader/metric-entry.ts";
import { demonstrationView as withoutRows } from "./demonstration-view.ts";
import { withRows } from "./with-rows.ts";

export const demonstrationView = () => withRows(withoutRows());
export { carrierView } from "./carrier-view.ts";
export { clinicView } from "./clinic-view.ts";
export { answerQuestion, emptyMemory, saveAnswer } from "#domain/assistant/index.ts";
export { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
export { mulberry32 } from "#domain/kernel/numbers/random.ts";
export { inventedNumbers } from "./guard-answer.ts";
export { judge } from "./reader/judge-answer.ts";
export { knowledgeOf } from "#domain/assistant/knowledge.ts";
export { catalogueOf } from "#domain/assistant/plans/row-cubes.ts";
export { factGrains } from "#domain/assistant/reader/metric-entry.ts";

/** Names of the dimension of which the project has a value of the metric. */
export function namesWithValue(knowledge: Knowledge, metric: ReadMetric, cut: string): string[] {
  const listed = executeAsk(knowledge, metric, {
    op: "list",
    metrics: [{ id: metric.id, qualifiers: {} }],
    by: [cut],
    where: [],
    having: [],
    period: null,
    order: null,
    limit: null,
    against: null,
    output: "auto",
  });
  return (listed?.rows ?? []).flatMap(({ entity, fact }) =>
    entity === null || fact.value === null ? [] : [entity.name],
  );
}
