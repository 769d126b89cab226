import { sql } from "kysely";
import type { listKpiFacts as endpoint } from "#contract/kpis/endpoints.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { kpiUnits, type KpiUnit } from "#domain/kpis/index.ts";
import { findShownRuns } from "#server/features/facts/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";

const SHOWN = 20;
const accented = "áàâãäéèêëíìîïóòôõöúùûüç";
const plain = "aaaaaeeeeiiiiooooouuuuc";
const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "");
/** Of the units that an indicator knows; "BRL/ano" and the like are money. */
const unitOf = (unit: string): KpiUnit | null =>
  unit.startsWith("BRL") ? "BRL" : (kpiUnits.find((known) => known === unit) ?? null);

/** Each phase's own figures of its shown run, assumptions last, nulls left out: an indicator follows a number. */
export const listKpiFacts: Handler<typeof endpoint> = (
  { services, actor, authorize },
  { params, query },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("register.create", project.subject);
    const runs = await findShownRuns(tx, actor, project.id);
    const { rows } = await sql<{
      body: Pick<Fact, "id" | "label" | "value" | "unit" | "decimals">;
      phase: number;
    }>`
      select f.body, f.phase_number as phase from lastro.facts f
      join unnest(${runs.map(({ runId }) => runId)}::uuid[], ${runs.map(({ phaseNumber }) => phaseNumber)}::integer[]) as shown (run_id, phase_number) on shown.run_id = f.run_id and shown.phase_number = f.phase_number
      where jsonb_typeof(f.body -> 'value') = 'number' and not exists (
        select 1 from unnest(${wordsOf(query.q)}::text[]) word where position(word in translate(lower(f.fact_id || ' ' || (f.body ->> 'label')), ${accented}, ${plain})) = 0)
      order by f.fact_id = ${query.q} desc, f.body ->> 'basis' = 'PREMISSA', f.phase_number, f.ordinal limit ${SHOWN + 1}`.execute(
      tx,
    );
    return {
      facts: rows.slice(0, SHOWN).map(({ body, phase }) => ({
        factId: body.id,
        phase,
        label: body.label,
        display: formatFact(body),
        unit: unitOf(body.unit),
      })),
      hasMore: rows.length > SHOWN,
    };
  });
