import type { confirmAssumptions as endpoint } from "#contract/assumptions/endpoints.ts";
import { definitionOf } from "#domain/facts/assumptions/register.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { loadAssumptions } from "./load-assumption.ts";
import { readAssumptions } from "./read-assumptions.ts";
import { replaceAssumptions, updateAssumptions } from "./set-assumption.ts";

/** The values in force of several assumptions, under one name and moment: all of them, or none. No value changes. */
export const confirmAssumptions: Handler<typeof endpoint> = (context, { params, body }) => {
  const { actor } = context;
  return updateAssumptions(context, params.id, {
    async write(tx, project, now) {
      if (body.ids.some((id) => definitionOf(id) === undefined)) throw refuse("NOT_FOUND");
      const inForce = await readAssumptions(tx, project.id);
      const confirmedBy = body.confirmedBy || (actor.name ?? actor.email);
      const overrides = [...new Set(body.ids)].flatMap((id) => {
        const value = inForce.get(id);
        // Nothing was said, so there is nothing to put a name under.
        if (value === undefined || value.value === null) return [];
        return [{ id, value: value.value, justification: value.justification, confirmedBy }];
      });
      await replaceAssumptions(tx, actor.userId, project, { overrides, now });
    },
    load: (tx, project) => loadAssumptions(tx, actor, project),
  });
};
