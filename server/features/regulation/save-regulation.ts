import type { saveRegulation as endpoint } from "#contract/regulation/endpoints.ts";
import type { RegulatoryLine } from "#domain/governance/regulatory-table.ts";
import { localDateKey } from "#domain/tables/values/zone-time.ts";
import { toJson } from "#server/database/json.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { futureLine, NOTHING_CHANGED, repeatedLine, undatedLine } from "./copy.ts";
import { changedLines, presentRegulation, readRegulation } from "./read-regulation.ts";

const phaseOfRegulation = 6;

/** A new version over the one that the administrator read. Whoever changes a line confirms it by name. */
export const saveRegulation: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { body },
) => {
  authorize("regulation.manage");
  const now = services.clock.now();
  const scope = { userId: actor.userId, tenantId: null };
  const { reply, projects } = await services.db.asPerson(scope, async (tx) => {
    const current = await readRegulation(tx);
    if (current.version !== body.version) throw refuse("CONFLICT");
    const person = await tx
      .selectFrom("users")
      .select(["name", "email"])
      .where("id", "=", actor.userId)
      .executeTakeFirstOrThrow();
    const name = person.name ?? person.email;
    const known = new Map(current.lines.map((line) => [line.id, line]));
    checkLines(body.lines, known, localDateKey(now.getTime()));
    const lines = body.lines.map((line): RegulatoryLine => {
      const before = known.get(line.id);
      const isSame =
        before !== undefined &&
        changedLines([{ ...before, confirmedBy: null }], [{ ...line, confirmedBy: null }])
          .length === 0;
      return {
        ...line,
        confirmedBy: isSame ? before.confirmedBy : line.state === "não verificado" ? null : name,
      };
    });
    const changed = changedLines(current.lines, lines);
    if (changed.length === 0) throw refuse("INVALID_INPUT", { fields: { lines: NOTHING_CHANGED } });
    const version = current.version + 1;
    // Two who save at once: the second finds the version taken.
    const written = await tx
      .insertInto("regulatory_tables")
      .values({
        version,
        lines: toJson(lines),
        note: body.note,
        changed_by: actor.userId,
        changed_by_name: name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("version").doNothing())
      .returning("version")
      .executeTakeFirst();
    if (written === undefined) throw refuse("CONFLICT");
    await audit(tx, {
      action: "regulation.save",
      userId: actor.userId,
      tenantId: null,
      details: { version, changed },
    });
    return { reply: await presentRegulation(tx), projects: await projectsWithPhase(tx) };
  });
  for (const project of projects)
    await services.projectState.refresh({
      projectId: project.id,
      tenantId: project.tenant_id,
      userId: actor.userId,
    });
  return reply;
};

/** A date that was there before is not judged again: clocks of servers differ. */
function checkLines(
  lines: readonly { id: string; state: string; verifiedOn: string | null }[],
  known: ReadonlyMap<string, RegulatoryLine>,
  today: string,
): void {
  const seen = new Set<string>();
  for (const { id, state, verifiedOn } of lines) {
    const fault = seen.has(id)
      ? repeatedLine(id)
      : state !== "não verificado" && verifiedOn === null
        ? undatedLine(id)
        : verifiedOn !== null && verifiedOn > today && verifiedOn !== known.get(id)?.verifiedOn
          ? futureLine(id)
          : null;
    if (fault !== null) throw refuse("INVALID_INPUT", { fields: { lines: fault } });
    seen.add(id);
  }
}

/** Projects that hold a run computed with an earlier version. */
async function projectsWithPhase(tx: Tx): Promise<{ id: string; tenant_id: string }[]> {
  return tx
    .selectFrom("phases")
    .innerJoin("projects", "projects.id", "phases.project_id")
    .select(["projects.id", "projects.tenant_id"])
    .distinct()
    .where("phases.number", ">=", phaseOfRegulation)
    .where("phases.current_run_id", "is not", null)
    .execute();
}
