import type { Actor } from "#domain/access/policy.ts";
import { compareWithSets, type Comparison } from "#domain/benchmarks/compare.ts";
import type { FoundValue } from "#domain/benchmarks/client-values.ts";
import type { BenchmarkIndustry, BenchmarkPeriod } from "#domain/benchmarks/illustrative/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import { readClientValues } from "./read-client-values.ts";
import { readSets } from "./read-sets.ts";

export interface ComparedProject extends EnteredProject {
  industry: string | null;
  isDemonstration: boolean;
  clientVersion: number;
}
export interface ProjectComparison {
  comparison: Comparison;
  project: ComparedProject | null;
  industry: BenchmarkIndustry;
  period: BenchmarkPeriod;
  withheld: number;
  pool: { consented: boolean; contributions: number; takenAt: string | null } | null;
}

/** Enters the project and knows its client's industry. Throws NOT_FOUND; what the person may do is still to be asked. */
export async function requireComparedProject(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  projectId: string,
): Promise<ComparedProject> {
  const project = await requireProject(tx, actor, projectId);
  const client = await tx
    .selectFrom("clients")
    .select(["industry", "is_demonstration", "version"])
    .where("id", "=", project.tenantId)
    .executeTakeFirstOrThrow();
  return {
    ...project,
    industry: client.industry,
    isDemonstration: client.is_demonstration,
    clientVersion: client.version,
  };
}

const nobody = (): FoundValue => ({ found: null, reason: "none" });
/** A client of no industry is compared with none: what is shown is not its own. */
const unplaced = (): FoundValue => ({ found: null, reason: "industry" });

export async function compareProject(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  project: ComparedProject | null,
  { industry, period }: { industry: BenchmarkIndustry; period: BenchmarkPeriod },
): Promise<ProjectComparison> {
  const { sets, withheld } = await readSets(tx, industry, period);
  const find = await findOf(tx, actor, project);
  const comparison = compareWithSets({
    sets,
    find,
    isDemonstration: project?.isDemonstration ?? false,
    today: todayOf(project ?? { referenceDate: null }, services.clock.now()),
  });
  return {
    comparison,
    project,
    industry,
    period,
    withheld,
    pool:
      project === null || actor.clientId !== null ? null : await readPoolPart(tx, project.tenantId),
  };
}

async function findOf(tx: Tx, actor: Actor, project: ComparedProject | null) {
  if (project === null) return nobody;
  return project.industry === null ? unplaced : readClientValues(tx, actor, project);
}

async function readPoolPart(tx: Tx, tenantId: string): Promise<ProjectComparison["pool"]> {
  const consent = await tx
    .selectFrom("benchmark_consents")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const given = await tx
    .selectFrom("benchmark_contributions")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("taken_at").as("taken_at")])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return {
    consented: consent !== undefined,
    contributions: Number(given?.count ?? 0),
    takenAt: given?.taken_at?.toISOString() ?? null,
  };
}
