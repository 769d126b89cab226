import type { Role } from "./policy.ts";

export interface UserAccess {
  id: string;
  role: Role;
  clientId: string | null;
  isDisabled: boolean;
}

/** "own-access": one's own access is changed by somebody else. "last-admin": nobody could administer any more. */
export type UserChangeFault = "own-access" | "last-admin" | "client-needed";

/** Roles of a client company's people; the firm's own have no company. */
export const belongsToClient = (role: Role): boolean => role === "client" || role === "approver";

/** Null when the change may be made. `otherAdmins`: enabled administrators besides this person. */
export function findUserChangeFault(
  actorId: string,
  before: UserAccess,
  after: Omit<UserAccess, "id">,
  otherAdmins: number,
): UserChangeFault | null {
  if (actorId === before.id) return "own-access";
  const administered = before.role === "admin" && !before.isDisabled;
  if (administered && (after.role !== "admin" || after.isDisabled) && otherAdmins === 0)
    return "last-admin";
  return belongsToClient(after.role) && after.clientId === null ? "client-needed" : null;
}
