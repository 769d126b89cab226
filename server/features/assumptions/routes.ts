import * as contract from "#contract/assumptions/endpoints.ts";
import { assumptionRegister } from "#domain/assumptions/register.ts";
import { enterProject } from "#server/features/projects/index.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { presentAssumption } from "./present-assumption.ts";
import { readAssumptions } from "./read-assumptions.ts";
import { setAssumption } from "./set-assumption.ts";

export function routes(): Route[] {
  return [
    route(contract.listAssumptions, async ({ services, actor, authorize }, { params }) =>
      services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
        const project = await enterProject(tx, actor, params.id);
        authorize("project.read", project.subject);
        const inForce = await readAssumptions(tx, project.id);
        return assumptionRegister.flatMap((definition) => {
          const value = inForce.get(definition.id);
          return value === undefined ? [] : [presentAssumption(definition, value)];
        });
      }),
    ),
    route(contract.setAssumption, setAssumption),
  ];
}
