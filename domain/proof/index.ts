export { canonicalText } from "../kernel/text/canonical-text.ts";
export {
  checkNumbers,
  type CheckedNumber,
  type CheckedProof,
  type Verdict,
} from "./check-numbers.ts";
export { outsideReasons, type OutsideReason } from "./compare-facts.ts";
export type { ProofManifest } from "./manifest.ts";
export { packTables, rowsOf, unpackTables, type PackedTables } from "./packed-tables.ts";
export { createRedactor } from "./redactor.ts";
export { wordsOfTables, type PersonalColumns } from "./people-words.ts";
export { allowedTables, type ProofProfile, type WithheldColumn } from "./profile.ts";
export { buildTablesProof, type ProofRequest } from "./build-tables-proof.ts";
export {
  changedParts,
  emptyProofPage,
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
