/** What `npm run eval:assistant` drives. */
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
export { namesIn } from "#domain/assistant/reader/names/dimension-names.ts";
