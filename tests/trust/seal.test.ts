import { execFileSync } from "node:child_process";
import { createPublicKey, verify, webcrypto, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ecdsaNumbers, fingerprintOf, readDetachedSignature } from "#domain/seal/index.ts";
import { createDiskSeal } from "#server/adapters/seal/disk-seal.ts";

const now = new Date("2026-11-26T12:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "lastro-seal-"));
const open = () =>
  createDiskSeal({ folder, organisation: "Firma Ltda", clock: { now: () => now } });
const content = Buffer.from(`{"relatório":${JSON.stringify("linha; ".repeat(500))}}`);
let cms: Uint8Array;
let certificate: Uint8Array;

/** As `npm run verify-proof` asks: bytes rebuilt and compared, then the key. */
function holds(what: Uint8Array, signature: Uint8Array): boolean {
  const read = readDetachedSignature(what, signature);
  if (read === null) return false;
  const key = createPublicKey({ key: Buffer.from(read.publicKey), format: "der", type: "spki" });
  return verify("sha256", read.signedBytes, key, read.signature);
}

function opensslAccepts(what: Uint8Array, signature: Uint8Array): boolean {
  const at = (name: string) => join(folder, name);
  writeFileSync(at("instalacao.pem"), new X509Certificate(certificate).toString());
  writeFileSync(at("manifesto.json"), what);
  writeFileSync(at("manifesto.p7s"), signature);
  try {
    execFileSync(
      "openssl",
      [
        ...["cms", "-verify", "-binary", "-inform", "DER", "-in", at("manifesto.p7s")],
        ...["-content", at("manifesto.json"), "-CAfile", at("instalacao.pem")],
        ...["-purpose", "any", "-out", "/dev/null"],
      ],
      { stdio: "pipe" },
    );
    return true;
  } catch {
    return false;
  }
}

/** Every `step`th byte changed once, by an amount that moves along. */
function unnoticed(bytes: Uint8Array, step: number, isHeld: (changed: Uint8Array) => boolean) {
  const kept: number[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    const changed = Uint8Array.from(bytes);
    changed[at] = changed[at]! ^ (1 + (at % 255));
    if (isHeld(changed)) kept.push(at);
  }
  return kept;
}

beforeAll(async () => {
  const seal = open();
  certificate = await seal.certificate();
  cms = await seal.sign(content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the seal of an installation", () => {
  it("is made once, readable by its owner only, and stays the same", async () => {
    expect(statSync(join(folder, "seal.pem")).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await open().certificate())).toEqual(Buffer.from(certificate));
  });

  it("says whose it is, for ten years, for signatures alone", () => {
    const read = new X509Certificate(certificate);
    expect(read.subject).toBe("O=Firma Ltda\nCN=Selo desta instalação");
    expect(read.issuer).toBe(read.subject);
    expect(new Date(read.validFrom)).toEqual(now);
    expect(new Date(read.validTo)).toEqual(new Date("2036-11-26T12:00:00Z"));
    expect(read.ca).toBe(false);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(fingerprintOf(certificate)).toBe(
      read.fingerprint256.replaceAll(":", "").replace(/.{4}(?=.)/g, "$& "),
    );
  });

  it("is accepted by openssl and by our own check, and holds no time of its own", () => {
    expect(opensslAccepts(content, cms)).toBe(true);
    expect(holds(content, cms)).toBe(true);
    const printed = execFileSync(
      "openssl",
      ["cms", "-cmsout", "-print", "-inform", "DER", "-in", join(folder, "manifesto.p7s")],
      { encoding: "utf8" },
    );
    expect(printed).toContain("id-smime-aa-signingCertificateV2");
    expect(printed).not.toMatch(/signingTime/i);
  });

  it("is verified by a browser's own means", async () => {
    const read = readDetachedSignature(content, cms)!;
    const key = await webcrypto.subtle.importKey(
      "spki",
      Buffer.from(read.publicKey),
      { name: "ECDSA", namedCurve: "P-256" },
      false,
      ["verify"],
    );
    const numbers = Buffer.from(ecdsaNumbers(read.signature)!);
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const signed = Buffer.from(read.signedBytes);
    await expect(webcrypto.subtle.verify(algorithm, key, numbers, signed)).resolves.toBe(true);
  });

  it("notices every changed byte of the content and of the signature", () => {
    expect(unnoticed(content, 7, (changed) => holds(changed, cms))).toEqual([]);
    expect(unnoticed(cms, 1, (changed) => holds(content, changed))).toEqual([]);
    expect(opensslAccepts(Buffer.concat([content, Buffer.from(" ")]), cms)).toBe(false);
  });

  it("refuses a signature that is cut or has a byte too many", () => {
    for (const changed of [
      cms.subarray(0, -1),
      Buffer.concat([cms, Buffer.of(0)]),
      Buffer.alloc(0),
    ])
      expect(readDetachedSignature(content, changed)).toBeNull();
  });

  it("is another in another installation", async () => {
    const other = mkdtempSync(join(tmpdir(), "lastro-seal-"));
    const seal = createDiskSeal({
      folder: other,
      organisation: "Firma Ltda",
      clock: { now: () => now },
    });
    const signed = await seal.sign(content);
    rmSync(other, { recursive: true, force: true });
    const read = readDetachedSignature(content, signed)!;
    expect(holds(content, signed)).toBe(true);
    expect(fingerprintOf(read.certificate)).not.toBe(fingerprintOf(certificate));
  });
});
