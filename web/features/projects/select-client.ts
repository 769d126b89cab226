import type { Client } from "#contract/clients/endpoints.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";

/** Where a new project goes, decided from what was typed. */
export type ClientChoice =
  | { kind: "existing"; client: Client; reason: "blank" | "same-name" }
  | { kind: "new"; name: string }
  | { kind: "none" };

/** Case, accents and repeated spaces do not make another company. */
export const normalizeClientName = (name: string): string =>
  normalizeText(name).replace(/\s+/g, " ").trim();

/**
 * A blank name takes the first existing client (a demonstration never serves as one); a name equal to an existing
 * client's offers that client, unless the person says that it is another company.
 */
export function selectClient(
  typedName: string,
  clients: Client[],
  isAnother = false,
): ClientChoice {
  const candidates = clients.filter((client) => !client.isDemonstration);
  const wanted = normalizeClientName(typedName);
  if (wanted === "") {
    const first = candidates[0];
    return first === undefined
      ? { kind: "none" }
      : { kind: "existing", client: first, reason: "blank" };
  }
  const same = candidates.find((client) => normalizeClientName(client.name) === wanted);
  if (same !== undefined && !isAnother)
    return { kind: "existing", client: same, reason: "same-name" };
  return { kind: "new", name: typedName.trim().replace(/\s+/g, " ") };
}

/** True when the typed name is that of a client that exists, whatever the person decided about it. */
export const isKnownName = (typedName: string, clients: Client[]): boolean =>
  typedName.trim() !== "" &&
  clients.some(
    (client) =>
      !client.isDemonstration &&
      normalizeClientName(client.name) === normalizeClientName(typedName),
  );
