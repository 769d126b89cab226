import * as contract from "#contract/clients/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { createClient } from "./create-client.ts";
import { findClients } from "./find-clients.ts";
import { clientSubject, presentClient } from "./present-client.ts";
import { setClientIndustry } from "./set-client-industry.ts";
import { getClientTemplate, updateClientTemplate } from "./template-operations.ts";
import { uploadClientLogo } from "./upload-logo.ts";

export function routes(): Route[] {
  return [
    route(contract.listClients, async ({ services, actor }) => {
      const rows = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
        findClients(tx, actor),
      );
      return rows
        .filter((row) => decide(actor, "client.read", clientSubject(row)).allowed)
        .map(presentClient);
    }),
    route(contract.getClient, async ({ services, actor, authorize }, { params }) => {
      const scope = { userId: actor.userId, tenantId: params.clientId };
      const [row] = await services.db.asPerson(scope, (tx) =>
        findClients(tx, actor, params.clientId),
      );
      if (row === undefined) return refuse("NOT_FOUND");
      authorize("client.read", clientSubject(row));
      return presentClient(row);
    }),
    route(contract.createClient, createClient),
    route(contract.setClientIndustry, setClientIndustry),
    route(contract.getClientTemplate, getClientTemplate),
    route(contract.updateClientTemplate, updateClientTemplate),
    route(contract.uploadClientLogo, uploadClientLogo),
  ];
}
