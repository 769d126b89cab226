import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GateDecisionKind } from "./gate-outcome.ts";

/** What a person decides on, and what they decide. */
export interface GateDraft {
  submissionId: string;
  factsHash: string;
  treeHash: string;
  decision: GateDecisionKind;
  comment: string;
  conditions: readonly string[];
}

const LENGTH_BYTES = 4;

/**
 * What a passkey signs when a gate is decided: SHA-256 over the parts, each after its length, so that no two drafts give the same
 * bytes. Stored decisions are verified with it for ever: its parts and their order never change under this name.
 */
export function gateChallenge(draft: GateDraft, nonce: Uint8Array): Uint8Array {
  const text = (part: string): Uint8Array => utf8ToBytes(part);
  const parts = [
    text("lastro-gate-v1"),
    text(draft.submissionId),
    text(draft.factsHash),
    text(draft.treeHash),
    text(draft.decision),
    sha256(text(draft.comment)),
    sha256(text(JSON.stringify(draft.conditions))),
    nonce,
  ];
  return sha256(concatBytes(...parts.flatMap((part) => [lengthOf(part), part])));
}

function lengthOf(part: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, part.length);
  return bytes;
}
