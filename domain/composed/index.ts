export {
  composeSections,
  type PartSource,
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
export type { LeftOut, ReportPart } from "./report-part.ts";
export { sectionTitle } from "./section-title.ts";
export {
  composeProgramme,
  programmeFacts,
  shownFacts,
} from "./programme/programme-report.ts";
export type { ProgrammeSource } from "./programme/programme-source.ts";
