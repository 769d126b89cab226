import { readFile } from "node:fs/promises";
import type { ProofParts } from "#server/ports/proof-parts.ts";

/** From the folder that tools/build-proof.mjs wrote. */
export function createBuiltProofParts(folder: URL): ProofParts {
  const known = new Map<string, Promise<string>>();
  const read = (name: string): Promise<string> => {
    const text = known.get(name) ?? readFile(new URL(name, folder), "utf8");
    known.set(name, text);
    return text;
  };
  return {
    engine: (phase) => read(phase === null ? "motor.js" : `motor-${phase}.js`),
    checker: () => read("conferidor.js"),
  };
}
