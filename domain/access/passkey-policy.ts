/** Who has to have a passkey, and from when on. A fresh installation asks it of nobody. */
import type { Role } from "./policy.ts";

/** "deciders": administrators and approvers. */
export const passkeyPolicies = ["offered", "administrators", "deciders", "everyone"] as const;
export type PasskeyPolicy = (typeof passkeyPolicies)[number];

const DAY_MS = 86_400_000;
const GRACE_MS = 3 * DAY_MS;

export function mustHavePasskey(policy: PasskeyPolicy, role: Role): boolean {
  if (policy === "everyone") return true;
  if (policy === "offered") return false;
  return role === "admin" || (policy === "deciders" && role === "approver");
}

/** When whoever must have a passkey and has none sees nothing else any more: some days after that was asked for. */
export const passkeyDueAt = (since: Date): Date => new Date(since.getTime() + GRACE_MS);
