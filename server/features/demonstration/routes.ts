import * as contract from "#contract/demonstration/endpoints.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Demonstration } from "./demonstration.ts";
import { hasPeople } from "./people.ts";
import { makeVisitLink } from "./visit-demonstration.ts";
import { readState, type WireDemonstration } from "./demonstration-state.ts";

const NOTHING: WireDemonstration = {
  state: "off",
  progress: 0,
  step: null,
  hidden: true,
  projectId: null,
  hasPeople: false,
};

export function routes(demonstration: Demonstration): Route[] {
  return [
    route(contract.getDemonstration, present),
    route(contract.hideDemonstration, async (context, { body }) => {
      const { services, actor } = context;
      await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
        tx
          .updateTable("users")
          .set({ hides_demonstration: body.hidden })
          .where("id", "=", actor.userId)
          .execute(),
      );
      return present(context);
    }),
    route(contract.resetDemonstration, async (context) => {
      context.authorize("demonstration.manage");
      await demonstration.reset();
      return present(context);
    }),
    route(contract.deleteDemonstration, async ({ authorize }) => {
      authorize("demonstration.manage");
      await demonstration.remove();
      return {};
    }),
    route(contract.makeDemonstrationLink, makeVisitLink),
  ];
}

/** A client's people do not see the demonstration, nor that there is one. */
async function present({ services, actor }: RequestContext): Promise<WireDemonstration> {
  if (actor.clientId !== null) return NOTHING;
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const row = await readState(tx);
    if (row === undefined) return { ...NOTHING, hidden: false };
    const person = await tx
      .selectFrom("users")
      .select("hides_demonstration")
      .where("id", "=", actor.userId)
      .executeTakeFirst();
    return {
      state: row.state,
      progress: row.progress,
      step: row.step,
      hidden: person?.hides_demonstration ?? false,
      projectId: row.project_id,
      hasPeople: await hasPeople(tx),
    };
  });
}
