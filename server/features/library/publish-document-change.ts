import type { Tx } from "#server/database/transaction.ts";
import { announce } from "#server/platform/events/index.ts";

/**
 * Open lists of the same library are told. The document is not named: a company's people hear of
 * those that are not shared with them, too.
 */
export async function publishDocumentChange(
  tx: Tx,
  {
    tenant_id: tenantId,
    project_id: projectId,
  }: { tenant_id: string | null; project_id: string | null },
): Promise<void> {
  if (tenantId === null || projectId === null)
    await announce(tx, { kind: "document", ofFirm: true, projectId: null, subjectId: null });
  else await announce(tx, { kind: "document", tenantId, projectId, subjectId: null });
}
