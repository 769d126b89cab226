/** One question to a project's logs, in the thread that computes. */
import { describeSources } from "#domain/facts/row-selection.ts";
import {
  buildBpmnModel,
  drawMap,
  findBottlenecks,
  findCases,
  findLoops,
  listAreas,
  listVariants,
  spanOf,
  summarizeTimes,
  writeBpmn,
  type CaseSelection,
  type MinedProcess,
  type ReferenceChoice,
} from "#domain/tables/mining/index.ts";
import { fromLog } from "#domain/phases/value-scope/compute/mining/log-rows.ts";
import type {
  MiningAnswer,
  MiningExploration,
  MiningQuery,
  MiningTask,
} from "#server/ports/mining.ts";
import { bpmnCopy } from "./copy.ts";
import { layoutBpmn } from "./layout-bpmn.ts";
import { minedProcesses, selected, type Selected } from "./mined-shelf.ts";

/** What a panel lists; the rest is told by its count. */
const maxDeviations = 100;
const maxLoops = 100;
const maxBottlenecks = 200;
const maxAreas = 500;

export async function answerMining(task: MiningTask): Promise<MiningAnswer> {
  const processes = await minedProcesses(task);
  if (processes.length === 0) return { kind: "no-log" };
  const { query, ask } = task;
  const process =
    query.logKey === null ? largest(processes) : processes.find(({ key }) => key === query.logKey);
  if (process === undefined) return { kind: "unknown-log" };
  const chosen = selected(process, query.filter);
  const reference = query.reference ?? defaultReference(process);
  switch (ask.kind) {
    case "explore":
      return explore(processes, process, chosen, { query, reference });
    case "variants":
      return {
        kind: "variants",
        page: listVariants(process, chosen.selection, chosen.measured.times.cases.throughput, {
          check: chosen.checkAgainst(reference),
          page: ask,
        }),
      };
    case "cases": {
      const needsCheck = ask.subject.kind === "deviation" || ask.subject.kind === "conforming";
      return {
        kind: "cases",
        page: findCases(process, chosen.selection, chosen.measured, {
          check: needsCheck ? chosen.checkAgainst(reference) : null,
          subject: ask.subject,
          page: ask,
        }),
      };
    }
    case "bpmn": {
      const model = buildBpmnModel(drawMap(process, chosen.selection, query), process.name);
      return {
        kind: "bpmn",
        name: process.name,
        xml: model.nodes.length === 0 ? null : writeBpmn(model, layoutBpmn(model), bpmnCopy),
      };
    }
  }
}

const largest = (processes: readonly MinedProcess[]): MinedProcess | undefined =>
  processes.reduce<MinedProcess | undefined>(
    (most, each) =>
      most === undefined || each.mined.log.rows.length > most.mined.log.rows.length ? each : most,
    undefined,
  );

const defaultReference = (process: MinedProcess): ReferenceChoice =>
  process.steps === null ? { kind: "variants", ranks: [1] } : { kind: "steps" };

function explore(
  processes: readonly MinedProcess[],
  process: MinedProcess,
  chosen: Selected,
  { query, reference }: { query: MiningQuery; reference: ReferenceChoice },
): MiningExploration {
  const { selection, measured } = chosen;
  const { log } = selection;
  const check = chosen.checkAgainst(reference);
  const bottlenecks = findBottlenecks(process, selection, measured);
  return {
    kind: "explore",
    logs: processes.map(({ key, name, mined }) => ({
      key,
      name,
      cases: mined.log.cases,
      events: mined.log.rows.length,
    })),
    key: process.key,
    name: process.name,
    span: spanOf(process),
    areas: listAreas(process).slice(0, maxAreas),
    hasSteps: process.steps !== null,
    isWhole: selection.isWhole,
    totals: {
      cases: log.cases,
      events: log.rows.length,
      untimedEvents: log.rows.length - log.ordered.length,
      activities: log.activities,
      variants: countVariants(process, selection),
      complete: selection.completeCount,
      ...summarizeTimes(measured, selection.complete),
    },
    sources: fromLog(log, ["caso_id", "atividade", "inicio", "fim", "area"]).flatMap((rows) =>
      describeSources(rows),
    ),
    map: drawMap(process, selection, query),
    bottlenecks: { ...bottlenecks, rows: bottlenecks.rows.slice(0, maxBottlenecks) },
    loops: findLoops(process, selection, measured).slice(0, maxLoops),
    conformance: check && {
      reference,
      paths: check.reference,
      cases: check.cases,
      notCompared: check.notCompared,
      fitness: check.fitness,
      conforming: check.conforming,
      deviations: check.deviations.slice(0, maxDeviations),
    },
  };
}

function countVariants({ mined }: MinedProcess, { isWhole, originOf }: CaseSelection): number {
  if (isWhole) return mined.structure.variants.length;
  const seen = new Uint8Array(mined.structure.variants.length);
  for (const origin of originOf) seen[mined.structure.variantOfCase[origin] as number] = 1;
  return seen.reduce((sum, flag) => sum + flag, 0);
}
