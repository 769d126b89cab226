/** The certificate that an installation gives its own seal: self-signed, ECDSA over P-256, for signatures alone. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import {
  bits,
  element,
  integer,
  objectId,
  octets,
  readElements,
  sequence,
  tags,
  text,
  type Bytes,
} from "./der.ts";

export const ECDSA_SHA256 = sequence(objectId("1.2.840.10045.4.3.2"));

const SEAL_NAME = "Selo desta instalação";
/** digitalSignature and nonRepudiation; no certificate authority. */
const KEY_USAGE = Uint8Array.of(tags.bitString, 2, 6, 0xc0);

export interface CertificateRequest {
  organisation: string;
  serial: Bytes;
  /** SubjectPublicKeyInfo. */
  publicKey: Bytes;
  /** ISO 8601 UTC. */
  from: string;
  until: string;
}

const nameOf = (organisation: string): Bytes =>
  sequence(
    element(tags.set, sequence(objectId("2.5.4.10"), text(organisation))),
    element(tags.set, sequence(objectId("2.5.4.3"), text(SEAL_NAME))),
  );

/** RFC 5280: years before 2050 with two digits, later ones with four. */
function timeOf(instant: string): Bytes {
  const digits = `${instant.replace(/\D/g, "").slice(0, 14)}Z`;
  const isShort = digits < "2050";
  return element(
    isShort ? tags.utcTime : tags.generalizedTime,
    utf8ToBytes(isShort ? digits.slice(2) : digits),
  );
}

const extension = (id: string, value: Bytes): Bytes =>
  sequence(objectId(id), element(tags.boolean, Uint8Array.of(0xff)), octets(value));

/** What the certificate's own key signs. */
export function certificateBody({
  organisation,
  serial,
  publicKey,
  from,
  until,
}: CertificateRequest): Bytes {
  const name = nameOf(organisation);
  return sequence(
    element(tags.first, integer(Uint8Array.of(2))),
    integer(serial),
    ECDSA_SHA256,
    name,
    sequence(timeOf(from), timeOf(until)),
    name,
    publicKey,
    element(
      tags.fourth,
      sequence(extension("2.5.29.15", KEY_USAGE), extension("2.5.29.19", sequence())),
    ),
  );
}

export const signedCertificate = (body: Bytes, signature: Bytes): Bytes =>
  sequence(body, ECDSA_SHA256, bits(signature));

export interface CertificateParts {
  /** Both with tag and length, as they stand. */
  issuer: Bytes;
  serial: Bytes;
  publicKey: Bytes;
}

/** Null for what is no certificate of version 3. */
export function readCertificate(certificate: Bytes): CertificateParts | null {
  const [outer, ...after] = readElements(certificate) ?? [];
  if (outer?.tag !== tags.sequence || after.length > 0) return null;
  const [body] = readElements(outer.body) ?? [];
  const [version, serial, , issuer, , , publicKey] =
    (body === undefined ? null : readElements(body.body)) ?? [];
  if (version?.tag !== tags.first || serial?.tag !== tags.integer || publicKey === undefined)
    return null;
  return { issuer: issuer!.whole, serial: serial.whole, publicKey: publicKey.whole };
}

const GROUP = 4;

/** "AB12 CD34 …": SHA-256 of the certificate, as people compare it. */
export function fingerprintOf(certificate: Bytes): string {
  const digits = Array.from(sha256(certificate), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
  return digits.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$& ");
}
