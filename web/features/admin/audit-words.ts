import type { AuditEntry } from "#contract/admin/endpoints.ts";
import {
  actionLabels,
  areaLabels,
  auditCopy,
  fieldLabels,
  refusalLabels,
  valueLabels,
} from "./audit-copy.ts";

/** An action in words, or its area and code while it has none. */
export function nameAction(action: string): string {
  const known = actionLabels[action];
  if (known !== undefined) return known;
  const area = areaLabels[action.split(".", 1)[0] ?? ""];
  return area === undefined ? action : `${area}: ${action}`;
}

/** What an entry is about, in a few words: whom, or why not. */
export function summarizeEntry({
  details,
  before,
  after,
}: Pick<AuditEntry, "details" | "before" | "after">): string {
  const reason =
    typeof details["reason"] === "string"
      ? (refusalLabels[details["reason"]] ?? details["reason"])
      : null;
  const email =
    typeof details["email"] === "string"
      ? details["email"]
      : typeof after?.["email"] === "string"
        ? after["email"]
        : null;
  const changes =
    before === null || after === null
      ? []
      : Object.keys(after)
          .filter((field) => field in before)
          .flatMap((field) => {
            const label = fieldLabels[field];
            return label === undefined
              ? []
              : [`${label}: ${showValue(before[field])} → ${showValue(after[field])}`];
          });
  return [email, reason, ...changes].filter((part) => part !== null).join(", ");
}

/** The address of whoever acted; null where the name says all: the system's own person has no mailbox. */
export const addressOf = ({ name, email }: NonNullable<AuditEntry["person"]>): string | null =>
  email === name || email.endsWith("@sistema.invalid") ? null : email;

/** A client that is gone has left its id alone, which says nothing to a reader. */
export const clientName = (client: AuditEntry["client"]): string | null =>
  client === null ? null : client.name === client.id ? auditCopy.closedClient : client.name;

export const showValue = (value: unknown): string =>
  value === null || value === undefined
    ? "–"
    : typeof value === "boolean"
      ? value
        ? "sim"
        : "não"
      : typeof value === "object"
        ? JSON.stringify(value)
        : (valueLabels[String(value)] ?? String(value));
