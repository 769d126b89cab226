/**
 * The one file of a proof: a page with islands of text in a fixed order. The manifest lists every island and the rest of the file by
 * length and hash, and the signature covers the manifest: together they cover every byte but the signature's own.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { escapeMarkup } from "../kernel/text/escape-markup.ts";

export const islandNames = [
  "manifesto",
  "assinatura",
  "tabelas",
  "contexto",
  "fatos",
  "relatorio",
  "motor",
  "conferidor",
] as const;
export type IslandName = (typeof islandNames)[number];
export type Islands = Record<IslandName, string>;

/** Listed by the manifest; it lists neither itself nor its signature. */
const listedIslands = islandNames.slice(2) as Exclude<IslandName, "manifesto" | "assinatura">[];
const REST = "resto";
export type PartName = (typeof listedIslands)[number] | typeof REST;
export const partNames: readonly PartName[] = [...listedIslands, REST];

export interface PartRecord {
  bytes: number;
  sha256: string;
}

export function recordOf(text: string): PartRecord {
  const bytes = utf8ToBytes(text);
  return { bytes: bytes.length, sha256: bytesToHex(sha256(bytes)) };
}

const opening = (name: IslandName): string => `<script type="text/plain" id="${name}">`;
const CLOSING = "</script>";

export interface ProofFrame {
  title: string;
  /** Read where no script runs. */
  withoutScript: string;
  /** Read until the checker has begun, and for ever where it was changed and cannot. */
  withoutChecker: string;
}

const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'";
/**
 * Keeps the document as it was parsed, then starts the checker. Written as a browser writes a document, so that what the checker compares
 * with the manifest is the file.
 */
const BOOT =
  'window.lastroArquivo="<!DOCTYPE html>"+document.documentElement.outerHTML;' +
  'const inicio=document.createElement("script");' +
  'inicio.textContent=document.getElementById("conferidor").textContent;document.head.append(inicio)';

/** The file without what stands in its islands. */
export function frameOf({ title, withoutScript, withoutChecker }: ProofFrame): string {
  const islands = islandNames.map((name) => `${opening(name)}${CLOSING}`).join("");
  return (
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title></head>` +
    `<body><noscript><p>${escapeMarkup(withoutScript)}</p></noscript><div id="pagina"><p>${escapeMarkup(withoutChecker)}</p></div>${islands}<script>${BOOT}</script></body></html>`
  );
}

/** The page that checks, without a proof: one is dropped on it. `fingerprint`: of the seal of whoever shows the page. */
export const emptyProofPage = ({
  title,
  withoutScript,
  checker,
  fingerprint,
}: Omit<ProofFrame, "withoutChecker"> & { checker: string; fingerprint: string }): string =>
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeMarkup(title)}</title></head><body><noscript><p>${escapeMarkup(withoutScript)}</p></noscript><div id="pagina"></div>` +
  `<script>window.lastroSelo=${JSON.stringify(fingerprint)}</script><script>${checker}</script></body></html>`;

/** Throws for an island that would end before its end. */
export function joinProof(frame: string, islands: Islands): string {
  for (const name of islandNames)
    if (/<\/script|<!--|\r|\0/i.test(islands[name]))
      throw new Error(`the island ${name} holds what a browser would not read as its text`);
  return islandNames.reduce(
    (file, name) =>
      file.replace(
        `${opening(name)}${CLOSING}`,
        () => `${opening(name)}${islands[name]}${CLOSING}`,
      ),
    frame,
  );
}

/** Islands as they stand and all other bytes; null for a file that is none of ours. */
export function splitProof(file: string): { islands: Islands; rest: string } | null {
  const islands: Partial<Islands> = {};
  let rest = "";
  let at = 0;
  for (const name of islandNames) {
    const start = file.indexOf(opening(name), at);
    if (start === -1) return null;
    const from = start + opening(name).length;
    const end = file.indexOf(CLOSING, from);
    if (end === -1) return null;
    islands[name] = file.slice(from, end);
    rest += file.slice(at, from);
    at = end;
  }
  return { islands: islands as Islands, rest: rest + file.slice(at) };
}

/** Parts that are not as the manifest lists them. */
export function changedParts(
  { islands, rest }: { islands: Islands; rest: string },
  listed: Partial<Record<PartName, PartRecord>>,
): PartName[] {
  return partNames.filter((name) => {
    const { bytes, sha256: hash } = recordOf(name === REST ? rest : islands[name]);
    return listed[name]?.bytes !== bytes || listed[name]?.sha256 !== hash;
  });
}

export const listParts = (frame: string, islands: Islands): Record<PartName, PartRecord> =>
  Object.fromEntries(
    partNames.map((name) => [name, recordOf(name === REST ? frame : islands[name])]),
  ) as Record<PartName, PartRecord>;
