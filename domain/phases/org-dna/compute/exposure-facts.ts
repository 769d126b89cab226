/** A3.3 and A3.4 as facts: exposure of each role (an attribute of its tasks), and of the positions as a whole. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { numberColumn, percentOf, textColumn, wholeTable } from "../../common/run-helpers.ts";
import { formulaOf } from "../../common/run-helpers.ts";
import { uniqueIdParts } from "../../common/positions/published-groups.ts";
import { normalisedRoles, weightOf, type RoleExposure } from "./role-exposure.ts";

const exposure = formulaOf("A3.3");
const release = formulaOf("A3.4");
const words = {
  name: exposure("cargo com tarefas informadas"),
  alpha: exposure("parcela do tempo em tarefas E1; adaptação: pesos por tempo"),
  beta: exposure("parcela do tempo em E1 + metade da parcela em E2; adaptação: pesos por tempo"),
  zeta: exposure("parcela do tempo em E1 e E2; adaptação: pesos por tempo"),
  share: exposure("parcela do tempo das tarefas com essa exposição"),
  criticality: exposure("criticidade humana das tarefas, média pelo tempo, de 0 a 100"),
  tasks: exposure("tarefas do cargo com exposição, da maior para a menor parcela de tempo"),
  task: exposure("tarefa informada para o cargo"),
  time: exposure("parcela do tempo da tarefa, normalizada quando a soma do cargo não fecha"),
  count: exposure("contagem"),
  rule: exposure("exposição pela regra de entrada e criticidade"),
  mean: exposure("média dos cargos com tarefas, ponderada pelo FTE"),
  coverage: exposure("FTE das posições cujos cargos têm tarefas ÷ FTE"),
  r: release("soma de parcela do tempo × peso da exposição × economia × (1 − revisão)"),
  adopted: release("parcela liberada pelas tarefas × adoção"),
};

export function addExposureFacts(run: PhaseThreeRun): void {
  const { book } = run;
  const roles = [...run.roles].sort(([a], [b]) => compareText(a, b)).map(([, role]) => role);
  if (roles.length === 0) return;
  const ids = uniqueIdParts(roles.map(({ role }) => role));
  roles.forEach((role, index) => addRole(run, role, `p3.cargo.${ids[index]}`));
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
  const derived = roles.flatMap(({ tasks }) => tasks).filter(({ isDerived }) => isDerived).length;
  const mean = (
    key: string,
    label: string,
    pick: (role: RoleExposure) => number,
    more: Partial<FactDraft> = {},
  ) =>
    book.add({
      id: `p3.${key}`,
      label,
      value:
        fte === 0
          ? null
          : percentOf(exactSum(exposed.map((one) => one.fte * pick(one.role))) / fte),
      unit: "pct",
      formula: words.mean,
      from,
      ...(derived > 0 ? { basis: "ESTIMADO" as const } : {}),
      ...more,
    });
  mean("beta", "Exposição à IA (índice β)", ({ beta }) => beta);
  mean("alfa", "Tempo em tarefas E1", ({ alpha }) => alpha);
  mean("zeta", "Tempo em tarefas E1 e E2", ({ zeta }) => zeta);
  mean("r", "Tempo liberado pelas tarefas", ({ released }) => released, {
    assumptions: savingAssumptions(roles),
  });
  book.add({
    id: "p3.cobertura_tarefas",
    label: "FTE com tarefas informadas",
    value: total === 0 ? null : (100 * fte) / total,
    unit: "pct",
    formula: words.coverage,
    from,
  });
  const count = (key: string, label: string, value: number, formula = words.count) =>
    book.add({
      id: `p3.${key}`,
      label,
      value,
      unit: "un",
      formula,
      from: wholeTable(run, "tarefas", ["cargo", "tarefa", "exposicao"]),
    });
  count("n_cargos_tarefas", "Cargos com tarefas informadas", roles.length);
  count("n_tarefas", "Tarefas informadas", roles.flatMap(({ tasks }) => tasks).length);
  count("n_derivadas", "Tarefas com exposição pela regra", derived, words.rule);
  count("n_normalizados", "Cargos com tempo normalizado", normalisedRoles(run.input.tables));
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

function addRole(run: PhaseThreeRun, role: RoleExposure, prefix: string): void {
  const { book, input } = run;
  const table = input.tables.tarefas;
  const scope = { role: role.role };
  const source = (...columns: string[]) =>
    table ? [{ table, columns, rows: role.rows, filterText: `Cargo = ${role.role}` }] : [];
  const derived = role.tasks.some(({ isDerived }) => isDerived)
    ? { basis: "ESTIMADO" as const }
    : {};
  const share = (kind: "E0" | "E1" | "E2") =>
    percentOf(
      role.tasks
        .filter((task) => task.exposure === kind)
        .reduce((sum, task) => sum + task.share, 0),
    );
  const add = (
    key: string,
    label: string,
    value: FactDraft["value"],
    unit: Unit,
    formula: FactDraft["formula"],
    more: Partial<FactDraft> = {},
  ) =>
    book.add({
      id: `${prefix}.${key}`,
      label: `${label} – ${role.role}`,
      value,
      unit,
      formula,
      from: source("pct_tempo", "exposicao"),
      scope,
      ...derived,
      ...more,
    });
  add("nome", "Cargo", role.role, "texto", words.name, { from: source("cargo"), basis: "MEDIDO" });
  add("beta", "Exposição à IA", percentOf(role.beta), "pct", words.beta);
  add("alfa", "Exposição direta", percentOf(role.alpha), "pct", words.alpha);
  add("zeta", "Exposição direta ou com sistema", percentOf(role.zeta), "pct", words.zeta);
  for (const kind of ["E0", "E1", "E2"] as const)
    add(kind.toLowerCase(), `Tempo em tarefas ${kind}`, share(kind), "pct", words.share);
  add("criticidade", "Criticidade humana", role.criticality, "score", words.criticality, {
    from: source("pct_tempo", "criticidade_humana"),
    basis: "MEDIDO",
    decimals: 0,
  });
  const ordered = [...role.tasks].sort(
    (a, b) =>
      weightOf[b.exposure] * b.share - weightOf[a.exposure] * a.share ||
      compareText(a.task, b.task),
  );
  const exposed = ordered.filter(({ exposure: kind, task }) => kind !== "E0" && task !== "");
  add(
    "tarefas",
    "Tarefas com exposição",
    exposed.length === 0 ? null : joinNames(exposed.map(({ task }) => task)),
    "texto",
    words.tasks,
    { from: source("tarefa", "exposicao") },
  );
  add("n_tarefas", "Tarefas", role.tasks.length, "un", words.count, {
    from: source("tarefa"),
    basis: "MEDIDO",
  });
  ordered.forEach((task, index) => {
    add(
      `tarefa.${index + 1}.nome`,
      `Tarefa ${index + 1}`,
      task.task === "" ? null : task.task,
      "texto",
      words.task,
      { from: source("tarefa"), basis: "MEDIDO" },
    );
    add(
      `tarefa.${index + 1}.exposicao`,
      `Exposição da tarefa ${index + 1}`,
      task.exposure,
      "texto",
      task.isDerived ? words.rule : words.share,
    );
    add(
      `tarefa.${index + 1}.pct`,
      `Tempo da tarefa ${index + 1}`,
      percentOf(task.share),
      "pct",
      words.time,
      { basis: "MEDIDO" },
    );
  });
  if (!isPublished(run, role)) return;
  add("r", "Tempo liberado pelas tarefas", percentOf(role.released), "pct", words.r, {
    from: source("pct_tempo", "exposicao", "economia_pct"),
    assumptions: savingAssumptions([role]),
    basis: "ESTIMADO",
  });
  add(
    "r_adocao",
    "Tempo liberado com adoção",
    percentOf(role.released * assumed(run, "A.adocao")),
    "pct",
    words.adopted,
    { from: [], inputs: [`${prefix}.r`], assumptions: ["A.adocao"], basis: "ESTIMADO" },
  );
}
