/**
 * A detached signature as CMS SignedData in one fixed profile: SHA-256, one signer, its certificate, and content-type, message-digest
 * and signing-certificate-v2 signed. No signing-time: the instant would be our own word and is said by what is signed. Because the
 * profile is fixed, what is right is built again from content and certificate and compared byte for byte (docs/decisions/155).
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { ECDSA_SHA256, readCertificate, type CertificateParts } from "./certificate.ts";
import {
  element,
  equalBytes,
  inSetOrder,
  integer,
  objectId,
  octets,
  readElements,
  sequence,
  setOf,
  tags,
  type Bytes,
} from "./der.ts";

const DATA = objectId("1.2.840.113549.1.7.1");
const SIGNED_DATA = objectId("1.2.840.113549.1.7.2");
const SHA256 = sequence(objectId("2.16.840.1.101.3.4.2.1"));
const VERSION = integer(Uint8Array.of(1));

const attribute = (id: string, value: Bytes): Bytes =>
  sequence(objectId(id), element(tags.set, value));

const attributesOf = (content: Bytes, certificate: Bytes): Bytes[] => [
  attribute("1.2.840.113549.1.9.3", DATA),
  attribute("1.2.840.113549.1.9.4", octets(sha256(content))),
  attribute(
    "1.2.840.113549.1.9.16.2.47",
    sequence(sequence(sequence(octets(sha256(certificate))))),
  ),
];

/** What the key signs. */
export const bytesToSign = (content: Bytes, certificate: Bytes): Bytes =>
  setOf(...attributesOf(content, certificate));

interface SignedContent {
  content: Bytes;
  certificate: Bytes;
  /** ECDSA-Sig-Value over `bytesToSign`, in DER. */
  signature: Bytes;
}

const assemble = (
  { content, certificate, signature }: SignedContent,
  { issuer, serial }: CertificateParts,
): Bytes => {
  const signer = sequence(
    VERSION,
    sequence(issuer, serial),
    SHA256,
    element(tags.first, ...inSetOrder(attributesOf(content, certificate))),
    ECDSA_SHA256,
    octets(signature),
  );
  return sequence(
    SIGNED_DATA,
    element(
      tags.first,
      sequence(
        VERSION,
        element(tags.set, SHA256),
        sequence(DATA),
        element(tags.first, certificate),
        element(tags.set, signer),
      ),
    ),
  );
};

export function detachedSignature(signed: SignedContent): Bytes {
  const parts = readCertificate(signed.certificate);
  if (parts === null) throw new Error("the seal's certificate cannot be read");
  return assemble(signed, parts);
}

/** What remains to be asked of the key: does `signature` hold over `signedBytes`? */
export interface SignatureToVerify {
  certificate: Bytes;
  publicKey: Bytes;
  signedBytes: Bytes;
  signature: Bytes;
}

/** Null unless every byte of `cms` is what the profile makes of this content, the certificate in it, and a signature. */
export function readDetachedSignature(content: Bytes, cms: Bytes): SignatureToVerify | null {
  const found = findParts(cms);
  if (found === null) return null;
  const parts = readCertificate(found.certificate);
  if (parts === null || ecdsaNumbers(found.signature) === null) return null;
  if (!equalBytes(assemble({ content, ...found }, parts), cms)) return null;
  return {
    ...found,
    publicKey: parts.publicKey,
    signedBytes: bytesToSign(content, found.certificate),
  };
}

const only = (bytes: Bytes | undefined): Bytes | undefined =>
  bytes === undefined ? undefined : readElements(bytes)?.[0]?.body;

function findParts(cms: Bytes): Pick<SignedContent, "certificate" | "signature"> | null {
  const outer = only(cms);
  const signedData = only((outer && readElements(outer))?.[1]?.body);
  const [, , , certificates, signers] = (signedData && readElements(signedData)) ?? [];
  const certificate = (certificates && readElements(certificates.body))?.[0]?.whole;
  const signer = only(signers?.body);
  const signature = (signer && readElements(signer))?.[5]?.body;
  return certificate === undefined || signature === undefined ? null : { certificate, signature };
}

const NUMBER_BYTES = 32;

/** r and s as 64 bytes (IEEE P1363), as browsers ask for them; null unless they are written in DER without a byte too many. */
export function ecdsaNumbers(signature: Bytes): Bytes | null {
  const [pair] = readElements(signature) ?? [];
  const numbers = pair === undefined ? null : readElements(pair.body);
  if (numbers?.length !== 2) return null;
  const plain = new Uint8Array(2 * NUMBER_BYTES);
  for (const [at, { tag, body }] of numbers.entries()) {
    const digits = body[0] === 0 ? body.subarray(1) : body;
    if (tag !== tags.integer || body.length === 0 || body[0]! >= 0x80) return null;
    if (digits.length > NUMBER_BYTES) return null;
    plain.set(digits, (at + 1) * NUMBER_BYTES - digits.length);
  }
  const written = sequence(
    integer(plain.subarray(0, NUMBER_BYTES)),
    integer(plain.subarray(NUMBER_BYTES)),
  );
  return equalBytes(written, signature) ? plain : null;
}
