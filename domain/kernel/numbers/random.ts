import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export type UniformDraw = () => number;

/** Generator mulberry32: uniform doubles in [0, 1) from a 32-bit seed. */
export function mulberry32(seed: number): UniformDraw {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** First 32 bits of the SHA-256 of the text. `demo-nimbela|eventos|v1` gives 2994094790. */
export function seedFromText(seedText: string): number {
  return Number.parseInt(bytesToHex(sha256(utf8ToBytes(seedText))).slice(0, 8), 16);
}

/** One generator per analysis: "{seed label}|{analysis}|v{n}". */
export function generatorFor(seedLabel: string, analysis: string, version: number): UniformDraw {
  return mulberry32(seedFromText(`${seedLabel}|${analysis}|v${version}`));
}

/** Box-Muller, cosine branch: two uniforms per deviate, the first redrawn while it is 0. */
export function drawNormal(draw: UniformDraw): number {
  let u = 0;
  while (u === 0) u = draw();
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * draw());
}

/** Fisher-Yates over 0..n-1, from the last index down. */
export function shuffleIndexes(n: number, draw: UniformDraw): number[] {
  const order = Array.from({ length: n }, (_, index) => index);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(draw() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
