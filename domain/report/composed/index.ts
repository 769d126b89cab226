export {
  composeSections,
  type LeftOut,
  type PartSource,
  type ReportPart,
} from "./compose-sections.ts";
export {
  createReferences,
  readReference,
  referencedFacts,
  sourceKey,
  type FactReference,
  type SourceFacts,
} from "./fact-reference.ts";
export { guardComposed, type NamedSource } from "./guard-composed.ts";
export { sectionTitle } from "./section-title.ts";
