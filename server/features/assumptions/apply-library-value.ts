import type { applyLibraryValue as endpoint } from "#contract/assumptions/endpoints.ts";
import { displayAssumption } from "#domain/facts/assumptions/display-assumption.ts";
import { definitionOf } from "#domain/facts/assumptions/register.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { libraryCopy } from "./copy.ts";
import { readLibrary } from "./read-library.ts";
import { replaceAssumption, writeAssumption } from "./set-assumption.ts";

/** The server reads the value itself: what is recorded as the library's is what the library says at that moment. */
export const applyLibraryValue: Handler<typeof endpoint> = (context, { params, body }) =>
  writeAssumption(
    context,
    { projectId: params.id, assumptionId: params.assumptionId, revision: body.revision },
    async (tx, project, now) => {
      const { actor } = context;
      const definition = definitionOf(params.assumptionId);
      const entry = (await readLibrary(tx, actor)).get(params.assumptionId);
      if (definition === undefined || entry === undefined) throw refuse("LIBRARY_TOO_SMALL");
      const { companies, median, measuredUntil } = entry;
      const justification = libraryCopy.source(
        displayAssumption(definition, median) ?? "",
        companies,
        measuredUntil,
      );
      await replaceAssumption(tx, actor.userId, project, {
        override: {
          id: definition.id,
          value: median,
          justification,
          confirmedBy: actor.name ?? actor.email,
        },
        now,
      });
      await audit(tx, {
        action: "assumption.library",
        userId: actor.userId,
        tenantId: project.tenantId,
        subjectId: project.id,
        details: { assumption: definition.id, value: median, companies },
      });
    },
  );
