/** A3.3 and A3.4 as facts: exposure of each role (an attribute of its tasks), and of the positions as a whole. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import { uniqueIdParts } from "../../common/positions/published-groups.ts";
import { numberColumn, percentOf, textColumn, wholeTable } from "../../common/run/run-helpers.ts";
import * as p3 from "../facts.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { normalisedRoles, weightOf, type RoleExposure, type TaskRecord } from "./role-exposure.ts";

export function addExposureFacts(run: PhaseThreeRun): void {
  const roles = [...run.roles].sort(([a], [b]) => compareText(a, b)).map(([, role]) => role);
  if (roles.length === 0) return;
  const ids = uniqueIdParts(roles.map(({ role }) => role));
  roles.forEach((role, index) => addRole(run, role, ids[index]!));
  addMeans(run, roles);
  addCounts(run, roles);
  addDataset(run, roles);
}

/** Of the positions whose role has tasks, weighed by FTE. */
function addMeans(run: PhaseThreeRun, roles: readonly RoleExposure[]): void {
  const { book } = run;
  const exposed = run.positions.flatMap((position) => {
    const role = run.roles.get(entityKey(position.role));
    return role ? [{ fte: position.fte, role }] : [];
  });
  const fte = exactSum(exposed.map((one) => one.fte));
  const total = exactSum(run.positions.map((position) => position.fte));
  const from = [
    ...wholeTable(run, "tarefas", ["cargo", "pct_tempo", "exposicao"]),
    ...wholeTable(run, "cargos", ["cargo", "fte"]),
  ];
  const mean = (pick: (role: RoleExposure) => number) => ({
    value:
      fte === 0 ? null : percentOf(exactSum(exposed.map((one) => one.fte * pick(one.role))) / fte),
    from,
    ...estimatedIf(derivedTasks(roles) > 0),
  });
  book.add(
    p3.exposure.beta,
    mean(({ beta }) => beta),
  );
  book.add(
    p3.exposure.alpha,
    mean(({ alpha }) => alpha),
  );
  book.add(
    p3.exposure.zeta,
    mean(({ zeta }) => zeta),
  );
  book.add(p3.exposure.released, {
    ...mean(({ released }) => released),
    assumptions: savingAssumptions(roles),
  });
  book.add(p3.exposure.taskCoverage, { value: total === 0 ? null : (100 * fte) / total, from });
}

const derivedTasks = (roles: readonly RoleExposure[]): number =>
  roles.flatMap(({ tasks }) => tasks).filter(({ isDerived }) => isDerived).length;

const estimatedIf = (isDerived: boolean) => (isDerived ? { basis: "ESTIMADO" as const } : {});

function addCounts(run: PhaseThreeRun, roles: readonly RoleExposure[]): void {
  const { book } = run;
  const from = wholeTable(run, "tarefas", ["cargo", "tarefa", "exposicao"]);
  book.add(p3.exposure.roles, { value: roles.length, from });
  book.add(p3.exposure.tasks, { value: roles.flatMap(({ tasks }) => tasks).length, from });
  book.add(p3.exposure.derivedTasks, { value: derivedTasks(roles), from });
  book.add(p3.exposure.normalisedRoles, { value: normalisedRoles(run.input.tables), from });
}

function addDataset(run: PhaseThreeRun, roles: readonly RoleExposure[]): void {
  run.datasets.push({
    id: "ds_p3_exposicao_cargo",
    name: "Exposição por cargo",
    qualityScore: null,
    columns: [
      textColumn("cargo", "Cargo"),
      numberColumn("beta", "Exposição (índice β)", "pct"),
      numberColumn("alfa", "Tempo em E1", "pct"),
      numberColumn("zeta", "Tempo em E1 e E2", "pct"),
      numberColumn("liberado", "Tempo liberado", "pct"),
      numberColumn("criticidade", "Criticidade humana", "score"),
    ],
    rows: roles.map((role) => [
      role.role,
      percentOf(role.beta),
      percentOf(role.alpha),
      percentOf(role.zeta),
      isPublished(run, role) ? percentOf(role.released) : null,
      role.criticality,
    ]),
  });
}

export const savingAssumptions = (roles: readonly RoleExposure[]): string[] => [
  ...(roles.some(({ usesDefaultSaving }) => usesDefaultSaving)
    ? ["A.economia_e1", "A.economia_e2"]
    : []),
  "A.revisao",
];

/** Released time of a role is told only when enough people hold it: with one, it is that person's time. */
function isPublished(run: PhaseThreeRun, { role }: RoleExposure): boolean {
  return (
    run.positions.filter((position) => entityKey(position.role) === entityKey(role)).length >=
    run.minimum
  );
}

const sourceOf =
  ({ input }: PhaseThreeRun, role: RoleExposure) =>
  (...columns: string[]) => {
    const table = input.tables.tarefas;
    return table ? [{ table, columns, rows: role.rows, filterText: `Cargo = ${role.role}` }] : [];
  };

function addRole(run: PhaseThreeRun, role: RoleExposure, id: string): void {
  const { book } = run;
  const shared = { at: { role: id }, names: { name: role.role }, scope: { role: role.role } };
  const source = sourceOf(run, role);
  const estimated = estimatedIf(role.tasks.some(({ isDerived }) => isDerived));
  const told = { ...shared, ...estimated, from: source("pct_tempo", "exposicao") };
  const timeIn = (kind: "E0" | "E1" | "E2") =>
    percentOf(
      role.tasks
        .filter((task) => task.exposure === kind)
        .reduce((sum, task) => sum + task.share, 0),
    );
  const ordered = [...role.tasks].sort(
    (a, b) =>
      weightOf[b.exposure] * b.share - weightOf[a.exposure] * a.share ||
      compareText(a.task, b.task),
  );
  const exposed = ordered.filter(({ exposure, task }) => exposure !== "E0" && task !== "");
  book.add(p3.role.name, { ...shared, value: role.role, from: source("cargo") });
  book.add(p3.role.beta, { ...told, value: percentOf(role.beta) });
  book.add(p3.role.alpha, { ...told, value: percentOf(role.alpha) });
  book.add(p3.role.zeta, { ...told, value: percentOf(role.zeta) });
  for (const kind of ["E0", "E1", "E2"] as const)
    book.add(p3.role[kind], { ...told, value: timeIn(kind) });
  book.add(p3.role.criticality, {
    ...shared,
    value: role.criticality,
    from: source("pct_tempo", "criticidade_humana"),
  });
  book.add(p3.role.exposedTasks, {
    ...told,
    value: exposed.length === 0 ? null : joinNames(exposed.map(({ task }) => task)),
    from: source("tarefa", "exposicao"),
  });
  book.add(p3.role.tasks, { ...shared, value: role.tasks.length, from: source("tarefa") });
  ordered.forEach((task, index) => addTask(run, { role, id }, task, index + 1));
  if (isPublished(run, role)) addReleased(run, role, id);
}

function addTask(
  run: PhaseThreeRun,
  { role, id }: { role: RoleExposure; id: string },
  task: TaskRecord,
  rank: number,
): void {
  const { book } = run;
  const source = sourceOf(run, role);
  const shared = {
    at: { role: id, task: rank },
    names: { rank, name: role.role },
    scope: { role: role.role },
  };
  book.add(p3.task.name, {
    ...shared,
    value: task.task === "" ? null : task.task,
    from: source("tarefa"),
  });
  book.add(p3.task.exposure, {
    ...shared,
    ...estimatedIf(role.tasks.some(({ isDerived }) => isDerived)),
    value: task.exposure,
    variant: task.isDerived ? "rule" : undefined,
    from: source("pct_tempo", "exposicao"),
  });
  book.add(p3.task.share, {
    ...shared,
    value: percentOf(task.share),
    from: source("pct_tempo", "exposicao"),
  });
}

function addReleased(run: PhaseThreeRun, role: RoleExposure, id: string): void {
  const { book } = run;
  const shared = { at: { role: id }, names: { name: role.role }, scope: { role: role.role } };
  const own = keysAt(p3.role, shared.at);
  book.add(p3.role.released, {
    ...shared,
    value: percentOf(role.released),
    from: sourceOf(run, role)("pct_tempo", "exposicao", "economia_pct"),
    assumptions: savingAssumptions([role]),
  });
  book.add(p3.role.releasedAdopted, {
    ...shared,
    value: percentOf(role.released * assumed(run, "A.adocao")),
    inputs: [own.released],
    assumptions: ["A.adocao"],
  });
}
