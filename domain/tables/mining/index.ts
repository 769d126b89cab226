export {
  listAreas,
  noFilter,
  selectCases,
  spanOf,
  isWhole,
  type CaseSelection,
  type MiningFilter,
} from "./cases/case-selection.ts";
export {
  findCases,
  type CasePage,
  type CaseSubject,
  type ListedCase,
} from "./cases/cases-behind.ts";
export {
  checkConformance,
  maxReferences,
  type ConformanceCheck,
  type ReferenceChoice,
} from "./conformance/check-conformance.ts";
export type { MinedProcess } from "./mined-process.ts";
export { drawMap, type MapDetail, type ProcessMap } from "./process-map.ts";
export { findLoops, type ReworkLoop } from "./conformance/rework-loops.ts";
export {
  findBottlenecks,
  measureSelection,
  summarizeTimes,
  type Bottleneck,
  type SelectionTimes,
} from "./selection-times.ts";
export { listVariants, type VariantPage } from "./variant-list.ts";
export { buildBpmnModel, type BpmnModel, type BpmnNodeKind } from "./bpmn/bpmn-model.ts";
export { writeBpmn, type BpmnLayout } from "./bpmn/write-bpmn.ts";
