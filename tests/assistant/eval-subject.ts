/** What `npm run eval:assistant` drives. */
import { demonstrationView as withoutRows } from "./demonstration-view.ts";
import { withRows } from "./with-rows.ts";

export const demonstrationView = () => withRows(withoutRows());
export { answerQuestion, emptyMemory, saveAnswer } from "#domain/assistant/index.ts";
export { intentCatalog } from "#domain/assistant/intent-catalog.ts";
export { entitiesOf } from "#domain/assistant/entities.ts";
export { knowledgeOf } from "#domain/assistant/knowledge.ts";
export { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
export { inventedNumbers } from "./guard-answer.ts";
export { judge } from "./reader/judge-answer.ts";
