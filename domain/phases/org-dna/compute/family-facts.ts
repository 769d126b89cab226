/** A3.4 and A3.6 by family of roles, the smallest group for which time, map and quadrant may be shown. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { PositionGroup } from "../../common/positions/position-groups.ts";
import { percentOf, wholeTable } from "../../common/run/run-helpers.ts";
import * as p3 from "../facts.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { evolutionOf, type Evolution } from "./evolution-map.ts";
import { savingAssumptions } from "./exposure-facts.ts";
import type { RoleExposure } from "./role-exposure.ts";

/** A position of the family whose role has tasks. */
interface Exposed {
  fte: number;
  role: RoleExposure;
}

/** A family with what its exposed positions say on average; null for too few of them. */
interface FamilyMeans {
  family: PositionGroup;
  exposed: readonly Exposed[];
  fte: number;
  alpha: number | null;
  beta: number | null;
  released: number | null;
  criticality: number | null;
}

const counted = [
  ["Preservar", p3.evolution.preservar],
  ["Ampliar com IA", p3.evolution.ampliar],
  ["Redesenhar", p3.evolution.redesenhar],
  ["Realocar capacidade", p3.evolution.realocar],
] as const;

export function addFamilyFacts(run: PhaseThreeRun): void {
  const found = run.families.map((family) => addFamily(run, meansOf(run, family)));
  for (const [label, fact] of counted)
    run.book.add(fact, {
      value: run.roles.size === 0 ? null : found.filter((evolution) => evolution === label).length,
      inputs: run.families.map(({ id }) => p3.family.evolution({ family: id })),
    });
}

function meansOf(run: PhaseThreeRun, family: PositionGroup): FamilyMeans {
  const exposed = family.positions.flatMap((position): Exposed[] => {
    const role = run.roles.get(entityKey(position.role));
    return role ? [{ fte: position.fte, role }] : [];
  });
  const enough = exposed.length >= run.minimum;
  const mean = (pick: (role: RoleExposure) => number | null): number | null => {
    const stated = exposed.flatMap((one) => {
      const value = pick(one.role);
      return value === null ? [] : [{ fte: one.fte, value }];
    });
    const weight = exactSum(stated.map((one) => one.fte));
    return !enough || weight === 0
      ? null
      : exactSum(stated.map((one) => one.fte * one.value)) / weight;
  };
  return {
    family,
    exposed,
    fte: exactSum(exposed.map((one) => one.fte)),
    alpha: mean((role) => role.alpha),
    beta: mean((role) => role.beta),
    released: mean((role) => role.released),
    criticality: mean((role) => role.criticality),
  };
}

const percent = (value: number | null) => (value === null ? null : percentOf(value));

/** What every fact of the family says; one of too few positions says so. */
function sharedOf(run: PhaseThreeRun, { family, exposed }: FamilyMeans) {
  const tooFew = exposed.length > 0 && exposed.length < run.minimum;
  return {
    at: { family: family.id },
    names: family,
    nullReason: tooFew ? ("AMOSTRA_INSUFICIENTE" as const) : ("SEM_ENTRADA" as const),
  };
}

function addFamily(run: PhaseThreeRun, means: FamilyMeans): Evolution | null {
  const { book, minimum } = run;
  const { family, exposed, alpha, beta, criticality } = means;
  const shared = sharedOf(run, means);
  const own = keysAt(p3.family, shared.at);
  const columnsOf = (...columns: string[]) => ({ from: wholeTable(run, "cargos", columns) });
  const told = { ...shared, from: taskSource(run) };
  const estimated = exposed.some(({ role }) => role.tasks.some(({ isDerived }) => isDerived))
    ? { basis: "ESTIMADO" as const }
    : {};
  const evolution =
    beta === null ? null : evolutionOf(beta, criticality, family.positions.length, minimum);
  book.add(p3.family.name, { ...shared, ...columnsOf("familia", "cargo"), value: family.name });
  book.add(p3.family.people, {
    ...shared,
    ...columnsOf("familia", "cargo"),
    value: family.positions.length,
  });
  book.add(p3.family.fte, { ...shared, ...columnsOf("familia", "fte"), value: family.fte });
  book.add(p3.family.beta, { ...told, ...estimated, value: percent(beta) });
  book.add(p3.family.alpha, { ...told, ...estimated, value: percent(alpha) });
  book.add(p3.family.criticality, { ...told, value: criticality });
  book.add(p3.family.evolution, {
    ...shared,
    value: evolution,
    inputs: [own.beta, own.criticality],
    assumptions: ["A.n_minimo_grupo"],
  });
  addRelease(run, means);
  return evolution;
}

const taskSource = (run: PhaseThreeRun) => [
  ...wholeTable(run, "cargos", ["familia", "cargo", "fte"]),
  ...wholeTable(run, "tarefas", ["cargo", "pct_tempo", "exposicao", "criticidade_humana"]),
];

function addRelease(run: PhaseThreeRun, means: FamilyMeans): void {
  const { book } = run;
  const { exposed, fte, alpha, released } = means;
  const shared = sharedOf(run, means);
  const own = keysAt(p3.family, shared.at);
  book.add(p3.family.releasedShare, {
    ...shared,
    value: percent(released),
    from: taskSource(run),
    assumptions: savingAssumptions(exposed.map(({ role }) => role)),
  });
  book.add(p3.family.released, {
    ...shared,
    value: released === null ? null : fte * released,
    inputs: [own.fte, own.releasedShare],
  });
  book.add(p3.family.releasedAdopted, {
    ...shared,
    value: released === null ? null : fte * released * assumed(run, "A.adocao"),
    inputs: [own.released],
    assumptions: ["A.adocao"],
  });
  book.add(p3.family.support, {
    ...shared,
    value: alpha === null ? null : fte * alpha,
    inputs: [own.fte, own.alpha],
  });
}
