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
import { wholeTable } from "../../common/run-helpers.ts";
import { formulaOf } from "../../common/run-helpers.ts";

const formula = formulaOf("A3.9");
const words = {
  assessed: formula("processos com tempo por recurso no log, ou com executores nas etapas"),
  count: formula(
    "processos em que uma única posição concentra mais do que o limite do esforço, ou processos da classe A com etapa em cargo de um FTE",
  ),
  names: formula("processos com concentração de conhecimento"),
  flag: formula("concentração de conhecimento no processo"),
};

/** Whether one value holds more than `limitPct` of the sum. Values of a single holder are concentrated. */
export function isConcentrated(values: readonly number[], limitPct: number): boolean {
  const sum = exactSum(values);
  return sum > 0 && values.some((value) => isAbove((100 * value) / sum, limitPct));
}

export function addKnowledgeFacts(run: PhaseThreeRun): void {
  const { book } = run;
  const limit = assumed(run, "A.pessoa_chave");
  const flags = new Map<string, { name: string; concentrated: boolean; inputs: string[] }>();
  for (const log of readEventLogs(run.input.tables, readInventory(run.input.tables))) {
    const work = workByResource(log);
    if (work !== null)
      flags.set(log.key, { name: log.name, concentrated: isConcentrated(work, limit), inputs: [] });
  }
  for (const { id, name } of run.processes) {
    const executors = executorsOf(run, id);
    if (executors.length === 0) continue;
    const alone =
      book.textOf(`p1.proc.${id}.abc`) === "A" &&
      executors.some((executor) => restsOnOne(run, executor));
    const known = flags.get(id);
    flags.set(id, {
      name: known?.name ?? name,
      concentrated: alone || (known?.concentrated ?? false),
      inputs: [`p1.proc.${id}.abc`],
    });
  }
  const assessed = [...flags].sort(([a], [b]) => compareText(a, b));
  const found = assessed.filter(([, { concentrated }]) => concentrated);
  const from = [
    ...wholeTable(run, "eventos", ["processo", "inicio", "fim"]),
    ...wholeTable(run, "cargos", ["fte"]),
  ];
  const common = { from, assumptions: ["A.pessoa_chave"] };
  book.add({
    id: "p3.n_avaliados",
    label: "Processos avaliados quanto à concentração",
    value: assessed.length,
    unit: "un",
    formula: words.assessed,
    ...common,
  });
  book.add({
    id: "p3.n_concentrados",
    label: "Processos com concentração de conhecimento",
    value: assessed.length === 0 ? null : found.length,
    unit: "un",
    formula: words.count,
    ...common,
  });
  book.add({
    id: "p3.concentrados",
    label: "Processos com concentração de conhecimento, por nome",
    value: found.length === 0 ? null : joinNames(found.map(([, { name }]) => name)),
    unit: "texto",
    formula: words.names,
    ...common,
    nullReason: "NAO_SE_APLICA",
  });
  for (const [id, { name, concentrated, inputs }] of assessed) {
    book.add({
      id: `p3.conc.${id}.nome`,
      label: `Processo avaliado – ${name}`,
      value: name,
      unit: "texto",
      formula: words.flag,
      ...common,
      inputs,
      scope: { process: id },
    });
    book.add({
      id: `p3.conc.${id}.sinal`,
      label: `Concentração de conhecimento – ${name}`,
      value: concentrated,
      unit: "bool",
      formula: words.flag,
      ...common,
      inputs,
      scope: { process: id },
    });
  }
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
  const prefix = `p2.etapa.${process}.`;
  const values = input.handoffs.flatMap(({ facts }) =>
    facts.flatMap((fact) =>
      fact.id.startsWith(prefix) && fact.id.endsWith(".executor") && typeof fact.value === "string"
        ? [fact.value]
        : [],
    ),
  );
  return [...new Set(values)];
}

function restsOnOne(run: PhaseThreeRun, executor: string): boolean {
  const own = run.positions.filter(({ role }) => entityKey(role) === entityKey(executor));
  return own.length > 0 && isAtMost(exactSum(own.map(({ fte }) => fte)), 1);
}
