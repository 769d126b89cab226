export { applyProse, readReply, withOrigin, type WrittenSection } from "./apply-prose.ts";
export { checkProse, type ProseViolation, type ProseViolationKind } from "./check-prose.ts";
export { readPlaceholders, renderPlaceholders } from "./placeholders.ts";
export {
  prepareMaterial,
  type ParagraphMaterial,
  type SectionMaterial,
} from "./section-material.ts";
export { proseMethod, proseOfSection, addProseOrigin } from "./state-origin.ts";
