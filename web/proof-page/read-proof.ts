/** Parts and seal of a proof, before anything of it is believed. */
import {
  changedParts,
  partNames,
  splitProof,
  type Islands,
  type PartName,
  type ProofManifest,
} from "#domain/proof/index.ts";
import { ecdsaNumbers, fingerprintOf, readDetachedSignature } from "#domain/seal/index.ts";

export type SealState = "valid" | "broken" | "unknown";

export interface ReadProof {
  islands: Islands;
  manifest: ProofManifest;
  changed: PartName[];
  parts: number;
  seal: SealState;
  /** Of the certificate that the signature carries; null without one that can be read. */
  fingerprint: string | null;
}

const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Base64 as it was written and in no other way: blanks and spare bits would be bytes that nothing covers. */
function decodeStrictly(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = decode(text);
    const again = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return again === text ? bytes : null;
  } catch {
    return null;
  }
}

/** Null for a file that is no proof. */
export async function readProof(file: string): Promise<ReadProof | null> {
  const split = splitProof(file);
  if (split === null) return null;
  const manifestBytes = decodeStrictly(split.islands.manifesto);
  const signature = decodeStrictly(split.islands.assinatura);
  if (manifestBytes === null || signature === null) return null;
  let manifest: ProofManifest;
  try {
    manifest = JSON.parse(new TextDecoder().decode(manifestBytes)) as ProofManifest;
  } catch {
    return null;
  }
  const { seal, fingerprint } = await readSeal(manifestBytes, signature, manifest.selo);
  return {
    islands: split.islands,
    manifest,
    changed: changedParts(split, manifest.partes),
    parts: partNames.length,
    seal,
    fingerprint,
  };
}

async function readSeal(
  content: Uint8Array,
  signature: Uint8Array,
  named: string,
): Promise<Pick<ReadProof, "seal" | "fingerprint">> {
  const read = readDetachedSignature(content, signature);
  if (read === null) return { seal: "broken", fingerprint: null };
  const fingerprint = fingerprintOf(read.certificate);
  if (fingerprint !== named) return { seal: "broken", fingerprint };
  // Some viewers of files have no Web Cryptography: what was not checked is not called valid.
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return { seal: "unknown", fingerprint };
  try {
    const key = await subtle.importKey(
      "spki",
      Uint8Array.from(read.publicKey),
      { name: "ECDSA", namedCurve: "P-256" },
      false,
      ["verify"],
    );
    const isValid = await subtle.verify(
      { name: "ECDSA", hash: "SHA-256" },
      key,
      Uint8Array.from(ecdsaNumbers(read.signature)!),
      Uint8Array.from(read.signedBytes),
    );
    return { seal: isValid ? "valid" : "broken", fingerprint };
  } catch {
    return { seal: "broken", fingerprint };
  }
}
