import {
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
} from "node:crypto";
import {
  bytesToSign,
  certificateBody,
  detachedSignature,
  fingerprintOf,
  signedCertificate,
} from "#domain/seal/index.ts";
import { createDiskKeys, type KeyPlace } from "#server/adapters/key-file.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Seal } from "#server/ports/seal.ts";

const SERIAL_BYTES = 16;
const YEARS = 10;
const LAST_BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/;

const NAME = "seal.pem";

interface SealSettings {
  /** The seal is its `seal.pem`: key and certificate. */
  place: KeyPlace;
  /** Named in the certificate as the one whose installation it is. */
  organisation: string;
  clock: Clock;
}

/** With a file of `folder`, readable by its owner only. */
export const createDiskSeal = ({
  folder,
  ...settings
}: Omit<SealSettings, "place"> & { folder: string }): Seal =>
  createSeal({ ...settings, place: createDiskKeys(folder) });

export function createSeal({ place, organisation, clock }: SealSettings): Seal {
  let opened: Promise<{ pem: string; certificate: Uint8Array }> | null = null;
  const open = () =>
    (opened ??= place
      .ensure(NAME, () => makeSeal(organisation, clock.now()))
      .then((bytes) => {
        const pem = bytes.toString("utf8");
        return {
          pem,
          certificate: new Uint8Array(new X509Certificate(LAST_BLOCK.exec(pem)?.[0] ?? "").raw),
        };
      }));
  return {
    certificate: async () => (await open()).certificate,
    fingerprint: async () => fingerprintOf((await open()).certificate),
    async sign(content) {
      const { pem, certificate } = await open();
      const signature = sign("sha256", bytesToSign(content, certificate), createPrivateKey(pem));
      return detachedSignature({ content, certificate, signature });
    },
  };
}

/** Key and certificate in one file: no process ever finds one without the other. */
function makeSeal(organisation: string, now: Date): Buffer {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const body = certificateBody({
    organisation,
    serial: randomBytes(SERIAL_BYTES),
    publicKey: publicKey.export({ type: "spki", format: "der" }),
    from: now.toISOString(),
    until: until.toISOString(),
  });
  const certificate = signedCertificate(body, sign("sha256", body, privateKey));
  return Buffer.from(
    `${privateKey.export({ type: "pkcs8", format: "pem" }).toString()}${new X509Certificate(certificate).toString()}`,
  );
}
