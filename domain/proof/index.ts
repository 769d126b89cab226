export { canonicalText } from "./canonical-text.ts";
export {
  checkNumbers,
  type CheckedNumber,
  type CheckedProof,
  type Verdict,
} from "./check-numbers.ts";
export {
  differingFacts,
  isSameFact,
  outsideReasons,
  reasonOutside,
  type OutsideReason,
} from "./compare-facts.ts";
export type { ProofManifest } from "./manifest.ts";
export { packTables, rowsOf, unpackTables, type PackedTables } from "./packed-tables.ts";
export {
  allowedTables,
  type PersonalColumns,
  type ProofProfile,
  type WithheldColumn,
} from "./profile.ts";
export {
  changedParts,
  frameOf,
  islandNames,
  joinProof,
  listParts,
  partNames,
  recordOf,
  splitProof,
  type IslandName,
  type Islands,
  type PartName,
} from "./proof-file.ts";
export { recordReads } from "./read-recorder.ts";
export {
  recompute,
  type ProofContext,
  type PublishedHistory,
  type Recomputed,
} from "./recompute.ts";
export { rowsOfFact, type UsedRows } from "./rows-of-fact.ts";
