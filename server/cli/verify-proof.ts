/**
 * `npm run verify-proof -- FILE [--extract FOLDER]`: the whole check of a portable proof without a browser, a server or a network. It
 * computes with this installation's own rules and never runs what the file carries.
 */
import { createPublicKey, verify, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { gunzipSync } from "node:zlib";
import type { Fact } from "#domain/facts/fact.ts";
import {
  changedParts,
  checkNumbers,
  partNames,
  recompute,
  splitProof,
  unpackTables,
  type CheckedProof,
  type Islands,
  type PackedTables,
  type PartName,
  type ProofContext,
  type ProofManifest,
} from "#domain/proof/index.ts";
import { fingerprintOf, readDetachedSignature } from "#domain/seal/index.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";

const MOST_UNPACKED = 1024 * 1024 * 1024;

const copy = {
  usage: "Uso: npm run verify-proof -- prova.html [--extract PASTA]",
  missing: (path: string): string => `O arquivo ${path} não existe.`,
  notProof: "Não confere: o arquivo não é uma prova, ou foi alterado e não pode ser lido.",
  changed: (names: readonly string[]): string =>
    `Não confere: parte alterada (${names.join(", ")}).`,
  seal: "Não confere: a assinatura não é desta prova.",
  noNumbers: "Não confere: as linhas do arquivo não podem ser recalculadas.",
  parts: (count: number): string => `Partes conferidas: ${count} de ${count}`,
  fingerprint: (text: string): string => `Selo válido · impressão digital ${text}`,
  numbers: (all: number, { igual, diferente, fora }: CheckedProof["counts"]): string =>
    `${all} números impressos ou citados: ${igual} iguais, ${diferente} diferentes, ${fora} fora da prova.`,
  different: (label: string, published: string, recomputed: string | null): string =>
    `diferente: ${label}: ${published} no relatório, ${recomputed ?? "ausente"} recalculado`,
  texts: (count: number): string => `${count} textos do relatório não mostram o número calculado.`,
  extracted: (folder: string): string =>
    `Escritos em ${folder}: manifesto.json, manifesto.p7s, selo-do-arquivo.pem. Compare o selo com o certificado da plataforma.`,
};

export interface ReadProofFile {
  islands: Islands;
  manifest: ProofManifest;
  manifestBytes: Buffer;
  signature: Buffer;
  certificate: Uint8Array;
}

/** Base64 as it was written and in no other way. */
function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : null;
}

/** Seal first: nothing of the file is believed, and nothing unpacked, before every byte is as it was signed. */
function readProofFile(bytes: Uint8Array): ReadProofFile | "none" | "seal" | PartName[] {
  const file = Buffer.from(bytes);
  const text = file.toString("utf8");
  // Bytes that are no UTF-8 would be read as others.
  const split = Buffer.from(text, "utf8").equals(file) ? splitProof(text) : null;
  const manifestBytes = split === null ? null : decode(split.islands.manifesto);
  const signature = split === null ? null : decode(split.islands.assinatura);
  if (split === null || manifestBytes === null || signature === null) return "none";
  const read = readDetachedSignature(manifestBytes, signature);
  if (read === null || !isSigned(read)) return "seal";
  const manifest = JSON.parse(manifestBytes.toString("utf8")) as ProofManifest;
  if (manifest.selo !== fingerprintOf(read.certificate)) return "seal";
  const changed = changedParts(split, manifest.partes);
  if (changed.length > 0) return changed;
  return {
    islands: split.islands,
    manifest,
    manifestBytes,
    signature,
    certificate: read.certificate,
  };
}

function isSigned({
  publicKey,
  signedBytes,
  signature,
}: NonNullable<ReturnType<typeof readDetachedSignature>>): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey), format: "der", type: "spki" });
    return verify("sha256", signedBytes, key, signature);
  } catch {
    return false;
  }
}

const unpack = (island: string): unknown =>
  JSON.parse(
    gunzipSync(Buffer.from(island, "base64"), { maxOutputLength: MOST_UNPACKED }).toString("utf8"),
  );

function checkProofFile({ islands, manifest }: ReadProofFile): CheckedProof {
  return checkNumbers(
    {
      tree: unpack(islands.relatorio) as ReportTree,
      published: unpack(islands.fatos) as Fact[],
      outside: new Map(manifest.foraDaProva.map(({ fato, motivo }) => [fato, motivo])),
    },
    recompute(
      unpack(islands.contexto) as ProofContext,
      unpackTables(unpack(islands.tabelas) as PackedTables),
    ),
  );
}

interface Streams {
  out: Writable;
  err: Writable;
}

/** Exit code: 0 all equal, 1 not, 2 nothing to judge. */
export async function run(
  args: string[],
  { out, err }: Streams = { out: process.stdout, err: process.stderr },
): Promise<number> {
  const [path, option, folder] = args;
  const isAsked =
    path !== undefined && (option === undefined || (option === "--extract" && folder));
  if (!isAsked || !existsSync(path)) {
    err.write(`${isAsked ? copy.missing(path) : copy.usage}\n`);
    return 2;
  }
  const read = readProofFile(readFileSync(path));
  if (read === "none" || read === "seal" || Array.isArray(read)) {
    err.write(`${whatIsWrong(read)}\n`);
    return 1;
  }
  out.write(`${copy.parts(partNames.length)}\n${copy.fingerprint(read.manifest.selo)}\n`);
  if (folder !== undefined) extract(read, folder, out);
  const checked = tryCheck(read);
  if (checked !== null) return tell(checked, { out, err });
  err.write(`${copy.noNumbers}\n`);
  return 1;
}

/** Whoever signs with a seal of their own may list as rows what no installation writes: null. */
function tryCheck(read: ReadProofFile): CheckedProof | null {
  try {
    return checkProofFile(read);
  } catch {
    return null;
  }
}

const whatIsWrong = (found: "none" | "seal" | PartName[]): string =>
  found === "none" ? copy.notProof : found === "seal" ? copy.seal : copy.changed(found);

function extract(read: ReadProofFile, folder: string, out: Writable): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "manifesto.json"), read.manifestBytes);
  writeFileSync(join(folder, "manifesto.p7s"), read.signature);
  writeFileSync(
    join(folder, "selo-do-arquivo.pem"),
    new X509Certificate(read.certificate).toString(),
  );
  out.write(`${copy.extracted(folder)}\n`);
}

function tell({ counts, numbers, texts }: CheckedProof, { out, err }: Streams): number {
  out.write(`${copy.numbers(numbers.length, counts)}\n`);
  for (const { verdict, label, published, recomputed } of numbers)
    if (verdict === "diferente") err.write(`${copy.different(label, published, recomputed)}\n`);
  if (texts.length > 0) err.write(`${copy.texts(texts.length)}\n`);
  return counts.diferente > 0 || texts.length > 0 || counts.igual === 0 ? 1 : 0;
}
