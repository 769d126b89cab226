/** A3.7 Novos papéis: who an operation with AI needs, filled first from released capacity, and what is left of it. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional, type OptionalKey } from "../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove, isAtLeast, round9 } from "../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../tables/read-table.ts";
import { handedRows } from "../../common/run/handoffs.ts";
import { numberColumn, textColumn, wholeTable } from "../../common/run/run-helpers.ts";
import { newRoleNames, roleSources } from "../copy.ts";
import * as p3 from "../facts.ts";
import * as handed from "../facts-handed.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { releaseInput, type AreaCapacity } from "./capacity-by-area.ts";
import { payUnit } from "./cost-facts.ts";

export type RoleKey = "produto" | "curador" | "supervisor" | "governanca";
/** Rounded up after 9 decimals: 6,0000000001 ÷ 6 is one. */
export const perPerson = (driver: number, each: number): number => Math.ceil(round9(driver / each));

interface Drivers {
  initiatives: number | null;
  casesPerMonth: number | null;
  autonomousSteps: number | null;
}
interface PerRole {
  product: number;
  curator: number;
  supervisor: number;
  governance: number;
}

/** A role without its driver, or with a driver of 0, is left out. */
export function newRolesOf(drivers: Drivers, each: PerRole): { key: RoleKey; fte: number }[] {
  const counted = (
    [
      ["produto", drivers.initiatives, each.product],
      ["curador", drivers.casesPerMonth, each.curator],
      ["supervisor", drivers.autonomousSteps, each.supervisor],
    ] as const
  ).flatMap(([key, driver, people]) =>
    driver === null || driver <= 0 ? [] : [{ key, fte: perPerson(driver, people) }],
  );
  return counted.length === 0 ? [] : [...counted, { key: "governanca", fte: each.governance }];
}

/** A role that is needed, with what it was counted from. */
interface NeededRole {
  key: RoleKey;
  fte: number;
  driver: number | null;
  inputs: readonly OptionalKey[];
  assumption: string;
}

export function addNewRoles(run: PhaseThreeRun, areas: readonly AreaCapacity[]): void {
  const released = addReleased(run, areas);
  const found = neededRoles(run);
  let left = released ?? 0;
  for (const role of found) {
    addRole(run, role, sourceOf(left, role.fte));
    left = Math.max(0, left - role.fte);
  }
  const total = found.length === 0 ? null : exactSum(found.map(({ fte }) => fte));
  addTotals(run, found, { total, released });
  addAreaShares(run, areas, { total, released });
  addDatasets(run, areas, found);
}

function neededRoles(run: PhaseThreeRun): NeededRole[] {
  const { drivers, inputs } = readDrivers(run);
  const from: Record<RoleKey, Pick<NeededRole, "driver" | "inputs" | "assumption">> = {
    produto: {
      driver: drivers.initiatives,
      inputs: inputs.initiatives,
      assumption: "A.papel_produto",
    },
    curador: {
      driver: drivers.casesPerMonth,
      inputs: inputs.cases,
      assumption: "A.papel_curador",
    },
    supervisor: {
      driver: drivers.autonomousSteps,
      inputs: inputs.steps,
      assumption: "A.papel_supervisor",
    },
    governanca: { driver: null, inputs: [], assumption: "A.papel_governanca" },
  };
  return newRolesOf(drivers, {
    product: assumed(run, "A.papel_produto"),
    curator: assumed(run, "A.papel_curador"),
    supervisor: assumed(run, "A.papel_supervisor"),
    governance: assumed(run, "A.papel_governanca"),
  }).map((role) => ({ ...role, ...from[role.key] }));
}

/** Filled first from what is left of the released capacity. */
function sourceOf(left: number, fte: number): string {
  if (isAtLeast(left, fte)) return roleSources.internal;
  return isAbove(left, 0) ? roleSources.both : roleSources.hired;
}

function addRole({ book }: PhaseThreeRun, role: NeededRole, source: string): void {
  const { key, driver, inputs } = role;
  const name = newRoleNames[key];
  const shared = { at: { role: key }, names: { name } };
  const own = keysAt(p3.newRole, shared.at);
  book.add(p3.newRole.name, { ...shared, value: name, inputs });
  if (driver !== null) book.add(p3.newRole.driver, { ...shared, value: driver, inputs });
  book.add(p3.newRole.fte, {
    ...shared,
    variant: key,
    value: role.fte,
    inputs: driver === null ? [] : [own.driver],
    assumptions: [role.assumption],
  });
  book.add(p3.newRole.source, {
    ...shared,
    value: source,
    inputs: [own.fte, p3.capacity.released()],
  });
}

interface Balance {
  /** FTE of the new roles, and released by the redesign. */
  total: number | null;
  released: number | null;
}

function addTotals(
  run: PhaseThreeRun,
  found: readonly NeededRole[],
  { total, released }: Balance,
): void {
  const { book } = run;
  const keys = found.map(({ key }) => keysAt(p3.newRole, { role: key }));
  const fteKeys = keys.map(({ fte }) => fte);
  const sourced = keys.filter(({ source }) => book.textOf(source) !== null);
  const balance = total === null || released === null ? null : released - total;
  const pay = run.pay.total;
  book.add(p3.newRoles.fte, { value: total, inputs: fteKeys });
  book.add(p3.newRoles.count, { value: total === null ? null : found.length, inputs: fteKeys });
  book.add(p3.newRoles.withSource, {
    value: total === null ? null : sourced.length,
    inputs: keys.map(({ source }) => source),
  });
  book.add(p3.newRoles.balance, {
    value: balance,
    inputs: [p3.capacity.released(), p3.newRoles.fte()],
  });
  book.add(p3.newRoles.missing, {
    value: balance === null ? null : Math.max(0, -balance),
    inputs: [p3.newRoles.balance()],
  });
  book.add(p3.newRoles.annualCost, {
    value: pay === null || total === null || pay.fte === 0 ? null : (total * pay.perYear) / pay.fte,
    inputs: [p3.newRoles.fte()],
    from: wholeTable(run, "cargos", ["custo_mensal", "fte"]),
    kept: pay?.kept ?? null,
  });
}

function addReleased(run: PhaseThreeRun, areas: readonly AreaCapacity[]): number | null {
  const { book } = run;
  const releasing = run.processes.filter(({ releasedHours }) => releasedHours !== null);
  const value =
    releasing.length === 0
      ? null
      : exactSum(releasing.map(({ releasedHours }) => releasedHours ?? 0)) /
        assumed(run, "A.horas_fte_mes");
  const within = exactSum(areas.map(({ processRelease }) => processRelease));
  book.add(p3.capacity.released, {
    value,
    inputs: releasing.flatMap(releaseInput),
    assumptions: ["A.horas_fte_mes"],
  });
  book.add(p3.capacity.releasedAdopted, {
    value: value === null ? null : value * assumed(run, "A.adocao"),
    inputs: [p3.capacity.released()],
    assumptions: ["A.adocao"],
  });
  book.add(p3.capacity.outsideAreas, {
    value: value === null || areas.length === 0 ? null : Math.max(0, round9(value - within)),
    inputs: [p3.capacity.released()],
  });
  addOtherAreas(run, areas);
  for (const { group, processRelease } of areas)
    book.add(p3.area.shareOfRelease, {
      at: { area: group.id },
      names: group,
      value: value === null || value === 0 ? null : (100 * processRelease) / value,
      scope: { area: group.name },
      inputs: [p3.area.processRelease({ area: group.id }), p3.capacity.released()],
    });
  return value;
}

/** The rest that the chart of capacity does not draw by name. */
function addOtherAreas({ book }: PhaseThreeRun, areas: readonly AreaCapacity[]): void {
  const drawn = drawnAreas(areas);
  const rest = areas.filter((area) => area.processRelease > 0 && !drawn.includes(area));
  if (rest.length > 0)
    book.add(p3.capacity.otherAreas, {
      value: exactSum(rest.map(({ processRelease }) => processRelease)),
      inputs: rest.map(({ group }) => p3.area.processRelease({ area: group.id })),
    });
}

const mostDrawn = 6;

/** Areas that the chart of capacity draws by name, largest release first. */
export function drawnAreas(areas: readonly AreaCapacity[]): AreaCapacity[] {
  return areas
    .filter(({ processRelease }) => processRelease > 0)
    .sort((a, b) => b.processRelease - a.processRelease || compareText(a.group.id, b.group.id))
    .slice(0, mostDrawn);
}

/** Phase 2 names the processes redesigned, the steps with AI and the cases of their processes. */
function readDrivers(run: PhaseThreeRun): {
  drivers: Drivers;
  inputs: Record<"initiatives" | "cases" | "steps", OptionalKey[]>;
} {
  const { book, input } = run;
  const steps = handedRows(input.handoffs, "ds_p2_etapas_ia");
  const processes = [...new Set(steps.map((step) => String(step["processo_id"])))].sort(
    compareText,
  );
  const volumes = processes
    .map((process) => handed.redesignedProcess.monthlyVolume({ process }))
    .filter((key) => book.numberOf(key) !== null);
  const autonomous = steps.filter((step) => step["decisao"] === "IA_AUTONOMA");
  const redesigned = book.numberOf(handed.redesign.processes());
  const decisionOf = (step: (typeof steps)[number]) =>
    handed.step.decision({ process: String(step["processo_id"]), step: String(step["etapa_id"]) });
  return {
    drivers: {
      initiatives: redesigned,
      casesPerMonth:
        volumes.length === 0 ? null : exactSum(volumes.map((key) => book.numberOf(key) ?? 0)),
      autonomousSteps: redesigned === null ? null : autonomous.length,
    },
    inputs: {
      initiatives: [optional(handed.redesign.processes())],
      cases: volumes.map(optional),
      steps: autonomous.map((step) => optional(decisionOf(step))),
    },
  };
}

function addAreaShares(
  { book }: PhaseThreeRun,
  areas: readonly AreaCapacity[],
  { total, released }: Balance,
): void {
  for (const { group, processRelease } of areas) {
    const shared = { at: { area: group.id }, names: group, scope: { area: group.name } };
    const own = keysAt(p3.area, shared.at);
    const share = total === null || !released ? null : (total * processRelease) / released;
    book.add(p3.area.newRoles, {
      ...shared,
      value: share,
      inputs: [p3.newRoles.fte(), own.shareOfRelease],
    });
    book.add(p3.area.balance, {
      ...shared,
      value: share === null ? null : processRelease - share,
      inputs: [own.processRelease, own.newRoles],
    });
  }
}

function addDatasets(
  run: PhaseThreeRun,
  areas: readonly AreaCapacity[],
  found: readonly { key: RoleKey; fte: number }[],
): void {
  const { book } = run;
  if (areas.length > 0)
    run.datasets.push({
      id: "ds_p3_capacidade_area",
      name: "Capacidade por área",
      qualityScore: null,
      columns: [
        textColumn("area", "Área"),
        numberColumn("fte", "FTE", "FTE"),
        numberColumn("fte_processos", "FTE dos processos", "FTE"),
        numberColumn("pr", "Liberação por processos", "FTE"),
        numberColumn("tr", "Liberação por tarefas", "FTE"),
        numberColumn("residual", "Residual", "FTE"),
        numberColumn("residual_custo", "Valor do residual", payUnit(run)),
        numberColumn("novos", "Papéis novos", "FTE"),
        numberColumn("saldo", "Saldo", "FTE"),
        numberColumn("pessoas", "Posições"),
        numberColumn("afetadas", "Posições com tarefas expostas"),
        textColumn("classe", "Classe do benefício"),
      ],
      rows: areas.map(({ group, ...area }) => [
        group.name,
        group.fte,
        area.mappedFte,
        area.processRelease,
        area.taskRelease,
        area.residual,
        area.residualCost,
        book.numberOf(p3.area.newRoles({ area: group.id })),
        book.numberOf(p3.area.balance({ area: group.id })),
        group.positions.length,
        area.affected,
        "capacidade",
      ]),
    });
  if (found.length > 0)
    run.datasets.push({
      id: "ds_p3_papeis",
      name: "Papéis AI-first",
      qualityScore: null,
      columns: [
        textColumn("papel", "Papel"),
        numberColumn("fte", "FTE", "FTE"),
        textColumn("origem", "Origem"),
        numberColumn("base", "Base de contagem"),
      ],
      rows: found.map(({ key, fte }) => [
        newRoleNames[key],
        fte,
        book.textOf(p3.newRole.source({ role: key })),
        book.numberOf(p3.newRole.driver({ role: key })),
      ]),
    });
}
