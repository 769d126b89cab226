/**
 * A3.9 Concentração de conhecimento, told by process only: no share of a position is kept, and no position, role or area is
 * named. A process is flagged when one resource does more than `A.pessoa_chave` of its logged work, or when it is of class A
 * and a step of it rests on a role with a single FTE.
 */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove, isAtMost } from "../../../kernel/numbers/rounding.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { readInventory } from "../../../tables/read-inventory.ts";
import {
  readEventLogs,
  textColumn as dictionaryOf,
  valuesOf,
  type EventLog,
} from "../../../tables/mining/event-log.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { wholeTable } from "../../common/run/run-helpers.ts";
import { members, optional, type OptionalKey } from "../../../facts/catalogue/fact-definition.ts";
import * as p3 from "../facts.ts";
import * as handed from "../facts-handed.ts";

/** Whether one value holds more than `limitPct` of the sum. Values of a single holder are concentrated. */
export function isConcentrated(values: readonly number[], limitPct: number): boolean {
  const sum = exactSum(values);
  return sum > 0 && values.some((value) => isAbove((100 * value) / sum, limitPct));
}

interface Assessed {
  name: string;
  concentrated: boolean;
  inputs: OptionalKey[];
}

export function addKnowledgeFacts(run: PhaseThreeRun): void {
  const { book } = run;
  const assessed = [...assess(run)].sort(([a], [b]) => compareText(a, b));
  const found = assessed.filter(([, { concentrated }]) => concentrated);
  const told = {
    from: [
      ...wholeTable(run, "eventos", ["processo", "inicio", "fim"]),
      ...wholeTable(run, "cargos", ["fte"]),
    ],
    assumptions: ["A.pessoa_chave"],
  };
  book.add(p3.knowledge.assessed, { ...told, value: assessed.length });
  book.add(p3.knowledge.concentrated, {
    ...told,
    value: assessed.length === 0 ? null : found.length,
  });
  book.add(p3.knowledge.names, {
    ...told,
    value: found.length === 0 ? null : joinNames(found.map(([, { name }]) => name)),
  });
  for (const [process, { name, concentrated, inputs }] of assessed) {
    const shared = { at: { process }, names: { name }, ...told, inputs, scope: { process } };
    book.add(p3.assessedProcess.name, { ...shared, value: name });
    book.add(p3.assessedProcess.isConcentrated, { ...shared, value: concentrated });
  }
}

/** By process: first as the logs tell, then with the executors of its steps. */
function assess(run: PhaseThreeRun): Map<string, Assessed> {
  const { book } = run;
  const limit = assumed(run, "A.pessoa_chave");
  const found = new Map<string, Assessed>();
  for (const log of readEventLogs(run.input.tables, readInventory(run.input.tables))) {
    const work = workByResource(log);
    if (work !== null)
      found.set(log.key, { name: log.name, concentrated: isConcentrated(work, limit), inputs: [] });
  }
  for (const { id, name } of run.processes) {
    const executors = executorsOf(run, id);
    if (executors.length === 0) continue;
    const abcClass = handed.process.abcClass({ process: id });
    const alone =
      book.textOf(abcClass) === "A" && executors.some((executor) => restsOnOne(run, executor));
    const known = found.get(id);
    found.set(id, {
      name: known?.name ?? name,
      concentrated: alone || (known?.concentrated ?? false),
      inputs: [optional(abcClass)],
    });
  }
  return found;
}

/** Time between start and end of the events of each resource; null without resources or times. Nothing of it is stored. */
function workByResource(log: EventLog): number[] | null {
  const resources = dictionaryOf(log.table, "recurso");
  const [starts, ends] = [valuesOf(log.table, "inicio"), valuesOf(log.table, "fim")];
  if (!resources || !starts || !ends) return null;
  const work = new Float64Array(resources.dictionary.length);
  for (const row of log.rows) {
    const who = resources.codes[row] ?? -1;
    const time = (ends[row] ?? Number.NaN) - (starts[row] ?? Number.NaN);
    if (who >= 0 && time > 0) work[who]! += time;
  }
  const done = [...work].filter((time) => time > 0).sort((a, b) => a - b);
  return done.length === 0 ? null : done;
}

/** Executors of the steps, as phase 2 hands them. */
function executorsOf({ input }: PhaseThreeRun, process: string): string[] {
  const values = input.handoffs.flatMap(({ facts }) =>
    members(facts, handed.step.executor).flatMap(({ at, fact }) =>
      at.process === process && typeof fact.value === "string" ? [fact.value] : [],
    ),
  );
  return [...new Set(values)];
}

function restsOnOne(run: PhaseThreeRun, executor: string): boolean {
  const own = run.positions.filter(({ role }) => entityKey(role) === entityKey(executor));
  return own.length > 0 && isAtMost(exactSum(own.map(({ fte }) => fte)), 1);
}
