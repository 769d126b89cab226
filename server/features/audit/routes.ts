import * as contract from "#contract/admin/endpoints.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import { audit } from "#server/platform/audit.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { exportAudit } from "./export-audit.ts";
import { exportProof } from "./export-proof.ts";
import { exportReadings } from "./export-readings.ts";
import { listDownloads } from "./list-downloads.ts";
import { pageOf, readReadings } from "./read-readings.ts";
import { readAudit } from "./read-audit.ts";
import { verifyChain } from "./verify-chain.ts";

export const routes = (): Route[] => [
  route(
    contract.listAudit,
    async ({ services, actor, authorize }, { query: { before, limit, ...filter } }) => {
      authorize("audit.read");
      const entries = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
        readAudit(tx, filter, { below: before, limit: limit + 1 }),
      );
      const shown = entries.slice(0, limit);
      return { entries: shown, next: entries.length > limit ? (shown.at(-1)?.seq ?? null) : null };
    },
  ),
  route(contract.exportAuditCsv, (context, { query }) => exportAudit(context, query, "csv")),
  route(contract.exportAuditProof, (context) => exportProof(context)),
  route(contract.exportAuditJson, (context, { query }) => exportAudit(context, query, "json")),
  route(
    contract.listReadings,
    async ({ services, actor, authorize }, { query: { before, limit, ...filter } }) => {
      authorize("audit.read");
      const found = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
        readReadings(tx, filter, { before, limit: limit + 1 }),
      );
      const { shown, next } = pageOf(found, limit);
      return { reads: shown, next };
    },
  ),
  route(contract.listProjectDownloads, listDownloads),
  route(contract.exportReadings, (context, { query }) => exportReadings(context, query)),
  route(contract.verifyAudit, async ({ services, actor, authorize }) => {
    authorize("audit.read");
    const scope = { userId: actor.userId, tenantId: null };
    const outcome = await services.db.asPerson(scope, verifyChain, LONG_WORK);
    await services.db.asPerson(scope, (tx) =>
      audit(tx, {
        action: "audit.verify",
        userId: actor.userId,
        tenantId: null,
        details: { entries: outcome.entries, isIntact: outcome.isIntact, head: outcome.head },
      }),
    );
    return outcome;
  }),
];
