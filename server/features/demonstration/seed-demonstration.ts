import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { definitionOf } from "#domain/facts/assumptions/register.ts";
import {
  companyName,
  nimbelaAssumptions,
  seedLabel,
} from "#domain/demonstration/generate-nimbela.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { statedMeasures } from "#domain/demonstration/stated-measures.ts";
import { readAssumptions, replaceAssumption } from "#server/features/assumptions/index.ts";
import { setBenchmarkValue } from "#server/features/benchmarks/index.ts";
import { insertClient } from "#server/features/clients/index.ts";
import { importFile } from "#server/features/files/index.ts";
import { setProgrammeStart } from "#server/features/programme/index.ts";
import { activateProject, requireProject, insertProject } from "#server/features/projects/index.ts";
import { contextOf } from "#server/platform/http/context-of.ts";
import type { Services } from "#server/platform/services.ts";
import { demonstrationCopy as copy } from "./copy.ts";
import {
  demonstrationFiles,
  EXTRACTION_DATE,
  PROGRAMME_START,
  REFERENCE_DATE,
} from "./demonstration-files.ts";
import { readState, writeState, type DemonstrationChange } from "./demonstration-state.ts";
import { advancePhase } from "./act-on-phases.ts";
import { ensurePeople } from "./people.ts";
import { runPhases } from "./run-phases.ts";
import { sendDocuments } from "./send-documents.ts";
import { SeedingFailed, SeedingStopped, type Report } from "./seeding.ts";
import { advanceProgramme } from "./advance-programme.ts";
import { measureCredits } from "./measure-credits.ts";
import { importRegisters } from "./import-registers.ts";
import {
  callAs,
  asActor,
  ensureSystemActor,
  type SystemContext as Context,
} from "./system-actor.ts";

const POLL_EVERY_MS = 200;
/** Shares of the progress bar. */
const SENT_AT = 35;
const READ_AT = 65;

/**
 * Client, project, files, assumptions, a run of each phase and what people do with it, each by the operation that a person's
 * request would use. Every stage first looks at what is there, so that a killed seeding goes on where it was.
 */
export async function seedDemonstration(services: Services, signal: AbortSignal): Promise<void> {
  const context = contextOf(await ensureSystemActor(services.db), services);
  let told: string | null | undefined;
  const report = async (change: Partial<DemonstrationChange>): Promise<void> => {
    if (signal.aborted) throw new SeedingStopped();
    await services.db.asIdentity(async (tx) => {
      const row = await readState(tx);
      // Deleted, or asked for anew, on another process.
      const isAnother = told !== undefined && row?.client_id !== told;
      if ((row !== undefined && row.state !== "seeding") || isAnother) throw new SeedingStopped();
      await writeState(tx, {
        state: "seeding",
        step: null,
        client_id: ids.clientId,
        project_id: ids.projectId,
        ...change,
      });
    });
    told = ids.clientId;
  };
  const ids: { clientId: string | null; projectId: string | null } = {
    clientId: null,
    projectId: null,
  };
  await report({ progress: 0, step: copy.creating });
  ids.clientId = await provideClient(context);
  const projectId = await provideProject(context, ids.clientId);
  ids.projectId = projectId;
  const people =
    services.config.seedUntil === "computed" ? null : await ensurePeople(services, ids.clientId);
  await fill(people?.consultant ?? context, projectId, report, async (phase) => {
    if (people !== null) await advancePhase({ people, projectId }, phase);
  });
  if (people !== null) {
    await measureCredits(people.consultant, projectId, () =>
      awaitRead(people.consultant, projectId),
    );
    await advanceProgramme(people.consultant, projectId);
  }
  await report({ state: "ready", progress: 100 });
}

/** All that whoever leads the project brings in and has computed; `actOn` follows each phase's run. */
async function fill(
  context: Context,
  projectId: string,
  report: Report,
  actOn: (phase: PhaseNumber) => Promise<void>,
): Promise<void> {
  await sendFiles(context, projectId, report);
  await awaitReadings(context, projectId, report);
  await report({ progress: READ_AT, step: copy.assuming });
  await setAssumptions(context, projectId);
  await stateMeasures(context, projectId);
  await runPhases(context, projectId, report, actOn);
  await importRegisters(context, projectId);
  await setCalendar(context, projectId);
  // The demonstration is whole without them: what its phases computed stands.
  await sendDocuments(context, projectId).catch((failure: unknown) =>
    context.services.log.error({ err: failure }, "documents of the demonstration not written"),
  );
}

async function provideClient({ actor, services }: Context): Promise<string> {
  return services.db.asIdentity(async (tx) => {
    const known = await tx
      .selectFrom("clients")
      .select("id")
      .where("is_demonstration", "=", true)
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    const client = await insertClient(
      tx,
      actor.userId,
      { name: companyName, industry: copy.industry, size: "medium", isDemonstration: true },
      services.clock.now(),
    );
    return client.id;
  });
}

async function provideProject(context: Context, tenantId: string): Promise<string> {
  const now = context.services.clock.now();
  return asActor(context, async (tx) => {
    const known = await tx
      .selectFrom("projects")
      .select("id")
      .where("tenant_id", "=", tenantId)
      .executeTakeFirst();
    const id =
      known?.id ??
      (await insertProject(
        tx,
        context.actor,
        {
          tenantId,
          name: copy.projectName,
          description: copy.description,
          seedLabel,
          extractionDate: EXTRACTION_DATE,
          referenceDate: REFERENCE_DATE,
        },
        now,
      ));
    await activateProject(tx, context.actor, { id, tenantId }, now);
    return id;
  });
}

async function sendFiles(context: Context, projectId: string, report: Report): Promise<void> {
  const files = demonstrationFiles();
  const rows = await asActor(context, (tx) =>
    tx.selectFrom("files").select("sha256").where("project_id", "=", projectId).execute(),
  );
  const known = new Set(rows.map((row) => row.sha256));
  for (const [sent, file] of files.entries()) {
    await report({
      progress: (SENT_AT * sent) / files.length,
      step: copy.sending(sent, files.length),
    });
    const sha256 = createHash("sha256").update(file.bytes).digest("hex");
    if (!known.has(sha256))
      await importFile(context, projectId, {
        name: file.name,
        mediaType: file.type,
        bytes: file.bytes,
      });
  }
}

const awaitReadings = (context: Context, projectId: string, report: Report): Promise<void> =>
  awaitRead(context, projectId, (read, all) =>
    report({
      progress: SENT_AT + ((READ_AT - SENT_AT) * read) / all,
      step: copy.reading(read, all),
    }),
  );

async function awaitRead(
  context: Context,
  projectId: string,
  tell?: (read: number, all: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const files = await asActor(context, (tx) =>
      tx
        .selectFrom("files")
        .select(["name", "status"])
        .where("project_id", "=", projectId)
        .where("deleted_at", "is", null)
        .execute(),
    );
    const failed = files.find((file) => file.status === "error");
    if (failed !== undefined) throw new SeedingFailed(copy.fileFailed(failed.name));
    const read = files.filter((file) => file.status === "completed").length;
    await tell?.(read, files.length);
    if (read === files.length) return;
    await sleep(POLL_EVERY_MS);
  }
}

async function setAssumptions(context: Context, projectId: string): Promise<void> {
  const { actor, services } = context;
  await asActor(context, async (tx) => {
    const project = await requireProject(tx, actor, projectId);
    const inForce = await readAssumptions(tx, projectId);
    // The company states figures of later phases too; their assumptions come with those phases.
    for (const { id, value, justification } of nimbelaAssumptions) {
      if (definitionOf(id) === undefined || inForce.get(id)?.value === value) continue;
      await replaceAssumption(tx, actor.userId, project, {
        override: { id, value, justification, confirmedBy: copy.confirmedBy },
        now: services.clock.now(),
      });
    }
  });
}

/** After the phases: before them the same answer would be the economic start, on which their figures rest. */
async function setCalendar(context: Context, projectId: string): Promise<void> {
  const { programmeStart } = await asActor(context, (tx) =>
    requireProject(tx, context.actor, projectId),
  );
  if (programmeStart === null)
    await callAs(context, setProgrammeStart, {
      params: { id: projectId },
      body: { startsOn: PROGRAMME_START },
    });
}

/** Without them too few measures have a value for a composite, and the comparison would show no position. */
async function stateMeasures(context: Context, projectId: string): Promise<void> {
  const rows = await asActor(context, (tx) =>
    tx.selectFrom("benchmark_values").select("code").where("project_id", "=", projectId).execute(),
  );
  const known = new Set(rows.map(({ code }) => code));
  for (const { code, value, source } of statedMeasures()) {
    if (!known.has(code))
      await callAs(context, setBenchmarkValue, {
        params: { id: projectId, code },
        body: { value, source, asOf: EXTRACTION_DATE },
      });
  }
}
