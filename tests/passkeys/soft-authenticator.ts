import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** A passkey in software: makes and signs what a browser and its authenticator would, and whatever an attacker might change of it. */
export interface SoftKey {
  id: string;
  privateKey: KeyObject;
  x: Buffer;
  y: Buffer;
}

export interface Place {
  origin: string;
  rpId: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();

export function makeKey(): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  return {
    id: randomBytes(16).toString("base64url"),
    privateKey,
    x: Buffer.from(x ?? "", "base64url"),
    y: Buffer.from(y ?? "", "base64url"),
  };
}

/** COSE of an ES256 key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseOf = ({ x, y }: SoftKey): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ]);

function authData(rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

export function register(
  key: SoftKey,
  challenge: string,
  place: Place,
  { isVerified = true }: { isVerified?: boolean } = {},
): Record<string, unknown> {
  const id = Buffer.from(key.id, "base64url");
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(key)]);
  const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | HAS_KEY;
  const data = authData(place.rpId, flags, 0, attested);
  // {"fmt": "none", "attStmt": {}, "authData": bytes}
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from("fmt"),
    Buffer.from([0x64]),
    Buffer.from("none"),
    Buffer.from([0x67]),
    Buffer.from("attStmt"),
    Buffer.from([0xa0, 0x68]),
    Buffer.from("authData"),
    Buffer.from([0x58, data.length]),
    data,
  ]);
  return {
    id: key.id,
    rawId: key.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData("webauthn.create", challenge, place.origin).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    },
  };
}

export function assert(
  key: SoftKey,
  challenge: string,
  place: Place,
  {
    counter = 0,
    isVerified = true,
    type = "webauthn.get",
    signedBy = key,
    userHandle,
  }: {
    counter?: number;
    isVerified?: boolean;
    type?: string;
    signedBy?: SoftKey;
    userHandle?: string;
  } = {},
): Record<string, unknown> {
  const data = authData(place.rpId, USER_PRESENT | (isVerified ? USER_VERIFIED : 0), counter);
  const client = clientData(type, challenge, place.origin);
  const signature = sign("sha256", Buffer.concat([data, sha256(client)]), signedBy.privateKey);
  return {
    id: key.id,
    rawId: key.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}
