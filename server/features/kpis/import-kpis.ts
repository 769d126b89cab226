import type * as contract from "#contract/kpis/endpoints.ts";
import { kpisWithPart } from "#domain/phases/common/kpi-series.ts";
import { kpi } from "#domain/phases/value-scope/facts.ts";
import {
  kpiUnits,
  readKpiCsv,
  type CsvKpi,
  type Kpi,
  type KpiPoint,
  type KpiUnit,
} from "#domain/kpis/index.ts";
import { endOfDayMs, MS_PER_DAY, monthStartMs } from "#domain/kernel/dates/calendar.ts";
import { localDateKey } from "#domain/tables/values/zone-time.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import {
  createRecord,
  listRecords,
  readShownFacts,
  importRecord,
  updateRecord,
  type Origin,
} from "#server/features/registers/index.ts";
import { readLoadFiles, readRunInputs } from "#server/features/runs/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { kpisCopy as copy, kpiWords } from "./copy.ts";
import { writePoints } from "./points.ts";
import { presentKpis } from "./present-kpis.ts";
import { notifyBandChange } from "./notify-band-change.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";

type Context = Pick<RequestContext, "actor" | "services" | "authorize">;
const PHASE = 1;
const emptyKpi: Kpi = {
  name: "",
  description: null,
  category: null,
  unit: "un",
  direction: "higher",
  baseline: null,
  target: null,
  bandLow: null,
  bandHigh: null,
  owner: null,
  source: "typed",
  factId: null,
};

/** What the phase read of indicators, and what it published of them. */
async function readSource(tx: Tx, context: Context, projectId: string) {
  const project = await requireProject(tx, context.actor, projectId);
  context.authorize("register.create", project.subject);
  const phase = await tx
    .selectFrom("phases")
    .select("id")
    .where("project_id", "=", project.id)
    .where("number", "=", PHASE)
    .executeTakeFirstOrThrow();
  const inputs = await readRunInputs(tx, {
    projectId: project.id,
    phaseId: phase.id,
    phase: PHASE,
  });
  const files = inputs.files
    .map((file) => ({
      ...file,
      tables: file.tables.filter(({ decision }) => decision.canonical === "kpis"),
    }))
    .filter((file) => file.tables.length > 0);
  const facts = await readShownFacts(tx, context.actor, project.id, {
    prefix: prefixOf(kpi.current),
  });
  return {
    files: await readLoadFiles(tx, context.services.fileStore, { files }),
    extractionDate: inputs.project.extractionDate,
    facts,
  };
}

/** Indicators of T16 as phase 1 published them: the current value is its fact, the months are those of the file. */
export const importKpisFromPhase = async (
  context: Context,
  { params }: Parameters<Handler<typeof contract.importKpisFromPhase>>[1],
) => {
  const { services, actor } = context;
  const asPerson = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.db.asPerson({ userId: actor.userId, tenantId: null }, work);
  const source = await asPerson((tx) => readSource(tx, context, params.id));
  const loaded =
    source.files.length === 0
      ? null
      : await services.tableEngine.load(source.files, {
          projectKey: await services.projectKeys.keyOf(params.id),
          extractionDateMs: endOfDayMs(source.extractionDate),
        });
  const table = loaded?.tables.kpis;
  const series =
    table === undefined
      ? []
      : kpisWithPart(table).filter(({ part }) => source.facts.has(kpi.current({ kpi: part })));
  if (series.length === 0) throw refuse("MISSING_DATA", { message: copy.noPhase });
  const origins = series.map(
    ({ part, name, unit, direction, latest }): Origin<Kpi> => ({
      key: originOf(part),
      fields: {
        name: name.slice(0, 200),
        unit: unitOf(unit),
        direction: direction === 1 ? "higher" : "lower",
        target: latest.target,
        source: "fact",
        factId: kpi.current({ kpi: part }),
      },
    }),
  );
  const fileNames = [...new Set(source.files.map(({ fileName }) => fileName))].join(", ");
  return asPerson(async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    context.authorize("register.create", project.subject);
    const { result, records } = await importRecord<Kpi>(tx, context, project, {
      kind: "kpi",
      phase: PHASE,
      empty: emptyKpi,
      origins,
      words: kpiWords("un"),
    });
    for (const { part, months } of series) {
      const record = records.get(originOf(part));
      if (record !== undefined)
        await writePoints(tx, context, project, {
          kpiId: record.id,
          points: months.map(({ month, value }): KpiPoint => ({ on: lastDayOf(month), value })),
          source: copy.fileSource(fileNames).slice(0, 300),
          mayReplace: copy.isFileSource,
        });
    }
    await tellAll(
      tx,
      context,
      project,
      [...records.values()].map(({ id }) => id),
    );
    return result;
  });
};

const unitOf = (unit: string): KpiUnit => kpiUnits.find((known) => known === unit) ?? "un";
/** What a record that was imported is found by again. */
const originOf = (part: string): string => `${prefixOf(kpi.current)}${part}`;
const lastDayOf = (month: number): string => localDateKey(monthStartMs(month + 1) - MS_PER_DAY / 2);

/** All or nothing: a file with problems changes nothing. An indicator of the same name gets the values. */
export const importKpiCsv: Handler<typeof contract.importKpiCsv> = async (
  context,
  { params, body },
) => {
  const read = readKpiCsv(body.text);
  return context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, context.actor, params.id);
      context.authorize("register.create", project.subject);
      const reply = {
        problems: read.problems,
        created: [] as string[],
        updated: [] as string[],
        points: 0,
      };
      const known = new Map(
        (await listRecords<Kpi>(tx, context.actor, project.id, "kpi")).map((record) => [
          keyOf(record.body.name),
          record,
        ]),
      );
      const touched: string[] = [];
      for (const given of read.kpis) {
        const record = known.get(keyOf(given.name));
        const stored =
          record === undefined
            ? await createRecord<Kpi>(tx, context, project, {
                kind: "kpi",
                body: {
                  ...emptyKpi,
                  ...told(given),
                  name: given.name,
                  source: "series",
                },
              })
            : await updateRecord<Kpi>(tx, context, project, {
                kind: "kpi",
                record,
                update: {
                  body: { ...record.body, ...told(given) },
                },
              });
        (record === undefined ? reply.created : reply.updated).push(given.name);
        reply.points += await writePoints(tx, context, project, {
          kpiId: stored.id,
          points: given.points,
          source: copy.fileSource(body.fileName),
        });
        touched.push(stored.id);
      }
      await tellAll(tx, context, project, touched);
      return reply;
    },
  );
};

const keyOf = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
/** Only what the file says. */
const told = ({ unit, direction, category, baseline, target, owner }: CsvKpi): Partial<Kpi> =>
  Object.fromEntries(
    Object.entries({ unit, direction, category, baseline, target, owner }).filter(
      ([, value]) => value !== null,
    ),
  );

async function tellAll(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "services">,
  project: EnteredProject,
  ids: readonly string[],
): Promise<void> {
  const records = (await listRecords<Kpi>(tx, context.actor, project.id, "kpi")).filter(({ id }) =>
    ids.includes(id),
  );
  for (const kpi of await presentKpis(tx, context, project, records))
    await notifyBandChange(tx, project, kpi, context.services.clock.now());
}
