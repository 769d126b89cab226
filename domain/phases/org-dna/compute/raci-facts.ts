/** A3.10 RACI of the future steps: from T22, else partial from executors and process owners. An answerable role is never a system. */
import { handedRows } from "../../common/run/handoffs.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { compareText, entityKey, textCell } from "../../../tables/read-table.ts";
import { raciSources } from "../copy.ts";
import { type PhaseThreeRun } from "../phase-run.ts";
import { numberColumn, textColumn, wholeTable } from "../../common/run/run-helpers.ts";
import { members, optional, type OptionalKey } from "../../../facts/catalogue/fact-definition.ts";
import * as p3 from "../facts.ts";
import * as handed from "../facts-handed.ts";

export const raciLetters = ["r", "a", "c", "i"] as const;
export type RaciLetter = (typeof raciLetters)[number];
export type RaciRoles = Record<RaciLetter, string[]>;
const manyConsulted = 3;

interface FutureStep {
  /** Place of its facts: process and code of the step. */
  at: { process: string; step: string };
  name: string;
  executor: string | null;
  owner: string | null;
}

/** Exactly one final answerable role, and it is no system. `systems`: entityKeys. */
export function hasSingleOwner({ a }: Pick<RaciRoles, "a">, systems: ReadonlySet<string>): boolean {
  return a.length === 1 && !systems.has(entityKey(a[0] ?? ""));
}

/** A future step with the roles of its letters. */
interface StepRoles {
  step: FutureStep;
  roles: RaciRoles;
}

export function addRaciFacts(run: PhaseThreeRun): void {
  const steps = futureSteps(run);
  if (steps.length === 0) return;
  const systems = new Set(
    handedRows(run.input.handoffs, "ds_p2_sistemas").map((row) =>
      entityKey(String(row["sistema"] ?? "")),
    ),
  );
  const informed = run.input.tables.raci ? readMatrix(run) : null;
  const rows = steps.map((step): StepRoles => {
    const told = informed?.get(`${step.at.process}|${entityKey(step.name)}`);
    return {
      step,
      roles: told ?? (informed ? { r: [], a: [], c: [], i: [] } : partial(step, systems)),
    };
  });
  for (const row of rows) addStep(run, row, informed !== null);
  addCounts(run, rows, systems);
  run.book.add(p3.operation.source, {
    value: informed ? raciSources.informed : raciSources.partial,
    from: matrixSource(run),
  });
  addTopOwner(run, rows);
  addDataset(run, rows);
}

const matrixSource = (run: PhaseThreeRun) =>
  wholeTable(run, "raci", ["processo", "etapa", "papel", "letra"]);

function addStep(run: PhaseThreeRun, { step, roles }: StepRoles, isInformed: boolean): void {
  // Without a matrix, who executes and who owns the process.
  const rests: Record<RaciLetter, OptionalKey[]> = {
    r: [optional(handed.step.executor(step.at))],
    a: [optional(handed.process.owner({ process: step.at.process }))],
    c: [],
    i: [],
  };
  for (const letter of raciLetters)
    run.book.add(p3.raci[letter], {
      at: step.at,
      names: step,
      variant: isInformed ? "informed" : undefined,
      value: roles[letter].length === 0 ? null : joinNames(roles[letter]),
      from: matrixSource(run),
      inputs: isInformed ? [] : rests[letter],
      scope: { process: step.at.process, activity: step.name },
    });
}

const keysOf = (rows: readonly StepRoles[], letter: RaciLetter) =>
  rows.map(({ step }) => p3.raci[letter](step.at));
/** Who answers may be told of no step: the count still is one of steps. */
const kindsOf = (rows: readonly StepRoles[]) =>
  rows.map(({ step }) => optional(handed.step.kind(step.at)));

function addCounts(
  { book }: PhaseThreeRun,
  rows: readonly StepRoles[],
  systems: ReadonlySet<string>,
): void {
  const countOf = (test: (roles: RaciRoles) => boolean) =>
    rows.filter(({ roles }) => test(roles)).length;
  const kinds = kindsOf(rows);
  book.add(p3.operation.steps, { value: rows.length, inputs: kinds });
  book.add(p3.operation.singleOwner, {
    value: countOf((roles) => hasSingleOwner(roles, systems)),
    inputs: [...kinds, ...keysOf(rows, "a")],
  });
  book.add(p3.operation.executed, {
    value: countOf(({ r }) => r.length > 0),
    inputs: [...kinds, ...keysOf(rows, "r")],
  });
  book.add(p3.operation.manyConsulted, {
    value: countOf(({ c }) => c.length > manyConsulted),
    inputs: [...kinds, ...keysOf(rows, "c")],
  });
}

function addTopOwner({ book }: PhaseThreeRun, rows: readonly StepRoles[]): void {
  const answerable = new Map<string, string[]>();
  for (const role of rows.flatMap(({ roles }) => roles.a))
    answerable.set(entityKey(role), [...(answerable.get(entityKey(role)) ?? []), role]);
  const [top] = [...answerable].sort(([a, x], [b, y]) => y.length - x.length || compareText(a, b));
  if (!top) return;
  const inputs = keysOf(rows, "a");
  book.add(p3.operation.topOwner, { value: top[1][0] ?? null, inputs });
  book.add(p3.operation.stepsOfTopOwner, {
    value: top[1].length,
    inputs: [...kindsOf(rows), ...inputs],
  });
}

function addDataset(run: PhaseThreeRun, rows: readonly StepRoles[]): void {
  run.datasets.push({
    id: "ds_p3_raci",
    name: "Matriz RACI futura",
    qualityScore: null,
    columns: [
      textColumn("processo_id", "Código do processo"),
      textColumn("etapa", "Etapa"),
      textColumn("r", "R"),
      textColumn("a", "A"),
      textColumn("c", "C"),
      textColumn("i", "I"),
      numberColumn("responsaveis_finais", "Responsáveis finais"),
    ],
    rows: rows.map(({ step, roles }) => [
      step.at.process,
      step.name,
      ...raciLetters.map((letter) => roles[letter].join("; ") || null),
      roles.a.length,
    ]),
  });
}

/** Steps that phase 2 does not eliminate, in order of process and step. */
function futureSteps({ input, book }: PhaseThreeRun): FutureStep[] {
  const seen = new Set<string>();
  return members(
    input.handoffs.flatMap(({ facts }) => facts),
    handed.step.kind,
  ).flatMap(({ at, fact }): FutureStep[] => {
    if (fact.value === "eliminada" || fact.value === null || seen.has(fact.id)) return [];
    seen.add(fact.id);
    return [
      {
        at,
        name: book.textOf(handed.step.name(at)) ?? at.step,
        executor: book.textOf(handed.step.executor(at)),
        owner: book.textOf(handed.process.owner({ process: at.process })),
      },
    ];
  });
}

function partial({ executor, owner }: FutureStep, systems: ReadonlySet<string>): RaciRoles {
  const supervises = executor === null || systems.has(entityKey(executor)) ? owner : executor;
  return {
    r: supervises === null ? [] : [supervises],
    a: owner === null ? [] : [owner],
    c: [],
    i: [],
  };
}

/** By "process id|step key". Processes are named by id or by name. */
function readMatrix({ input, processes }: PhaseThreeRun): Map<string, RaciRoles> {
  const table = input.tables.raci!;
  const idOf = new Map(
    processes.flatMap(
      ({ id, name }) =>
        [
          [entityKey(id), id],
          [entityKey(name), id],
        ] as const,
    ),
  );
  const matrix = new Map<string, RaciRoles>();
  for (let row = 0; row < table.rows; row++) {
    const [process, step, role, letter] = [
      textCell(table, "processo", row),
      textCell(table, "etapa", row),
      textCell(table, "papel", row),
      textCell(table, "letra", row)?.toLowerCase(),
    ];
    const id = process === null ? undefined : idOf.get(entityKey(process));
    if (
      id === undefined ||
      step === null ||
      role === null ||
      !raciLetters.some((known) => known === letter)
    )
      continue;
    const key = `${id}|${entityKey(step)}`;
    const roles = matrix.get(key) ?? { r: [], a: [], c: [], i: [] };
    if (!roles[letter as RaciLetter].includes(role)) roles[letter as RaciLetter].push(role);
    matrix.set(key, roles);
  }
  for (const roles of matrix.values())
    for (const letter of raciLetters) roles[letter].sort(compareText);
  return matrix;
}
