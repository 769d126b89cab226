import { decide, type Action } from "#domain/access/policy.ts";
import type { SessionUser } from "#contract/auth/endpoints.ts";

/**
 * For actions that have no record to carry `abilities` yet (creating a project, managing the demonstration): asks the
 * same policy table that the server asks. Everything else reads `abilities` of the record.
 */
export function mayDo(user: SessionUser, action: Action): boolean {
  return decide({ userId: user.id, role: user.role, clientId: user.clientId }, action).allowed;
}
