export { bindSentence, plainLine, plainText } from "./bind-sentence.ts";
export { checkSentence, type CheckedSentence } from "./check-sentence.ts";
export { readCitations, withoutCitations } from "./citations.ts";
export { saysRelation } from "./compared-facts.ts";
export {
  prepareContext,
  type GroundingContext,
  type GroundingSources,
  type Passage,
} from "./grounding-context.ts";
export { isOfInsight } from "./said-words.ts";
export { projectNames } from "../../report/grounding/project-names.ts";
export type { EntityKeys } from "../../report/grounding/entities.ts";
export type { Violation, ViolationKind } from "./violation.ts";
