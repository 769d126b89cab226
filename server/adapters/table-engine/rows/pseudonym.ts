/** Keyed pseudonyms of resource, position and respondent ids (playbook 1.12). A plain hash would be guessable. */
import { createHmac } from "node:crypto";

const minKeyBytes = 16;

/** Equal ids give equal pseudonyms within a project and unrelated ones in another. Throws for a key that is too short. */
export function pseudonymiser(projectKey: Uint8Array): (value: string) => string {
  if (projectKey.byteLength < minKeyBytes)
    throw new Error(`Pseudonym key shorter than ${minKeyBytes} bytes`);
  const known = new Map<string, string>();
  return (value) => {
    let pseudonym = known.get(value);
    if (pseudonym === undefined) {
      pseudonym = `R-${createHmac("sha256", projectKey).update(value, "utf8").digest("hex").slice(0, 12)}`;
      known.set(value, pseudonym);
    }
    return pseudonym;
  };
}
