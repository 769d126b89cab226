/** A3.7 Novos papéis: who an operation with AI needs, filled first from released capacity, and what is left of it. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove, isAtLeast, round9 } from "../../../kernel/numbers/rounding.ts";
import { handedRows } from "../../common/handoffs.ts";
import { compareText } from "../../../tables/read-table.ts";
import type { AreaCapacity } from "./capacity-by-area.ts";
import { newRoleNames, roleSources } from "../copy.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { numberColumn, textColumn, wholeTable } from "../../common/run-helpers.ts";
import { formulaOf } from "../../common/run-helpers.ts";

const roles = formulaOf("A3.7");
const capacity = formulaOf("A3.5");
const words = {
  released: capacity("horas liberadas pelos processos ÷ horas produtivas por FTE"),
  adopted: capacity("FTE liberado × adoção"),
  rest: capacity("soma da liberação por processos das áreas não desenhadas no gráfico"),
  outside: capacity("FTE liberado de processos sem área no organograma"),
  share: capacity("liberação por processos da área ÷ liberação por processos"),
  name: roles("papel do modelo de operação com IA"),
  product: roles("processos redesenhados ÷ processos por responsável, arredondado para cima"),
  curator: roles("casos por mês dos processos com IA ÷ casos por curador, arredondado para cima"),
  supervisor: roles("etapas com IA autônoma ÷ etapas por supervisor, arredondado para cima"),
  governance: roles("dedicação parcial"),
  source: roles("liberação por processos, na ordem dos papéis; o que falta vem de contratação"),
  total: roles("soma dos papéis novos"),
  balance: roles("FTE liberado − FTE dos papéis novos"),
  missing: roles("FTE dos papéis novos acima do liberado"),
  cost: roles("FTE dos papéis novos × custo médio anual por FTE"),
  driver: roles("base da contagem do papel"),
  areaShare: roles("papéis novos rateados pela liberação por processos da área"),
  sourced: roles("papéis com origem definida"),
};

export type RoleKey = "produto" | "curador" | "supervisor" | "governanca";
export interface NewRole {
  key: RoleKey;
  fte: number;
  driver: number | null;
  driverInputs: string[];
  assumption: string;
}

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

export function addNewRoles(run: PhaseThreeRun, areas: readonly AreaCapacity[]): void {
  const { book } = run;
  const released = addReleased(run, areas);
  const { drivers, inputs } = readDrivers(run);
  const found = newRolesOf(drivers, {
    product: assumed(run, "A.papel_produto"),
    curator: assumed(run, "A.papel_curador"),
    supervisor: assumed(run, "A.papel_supervisor"),
    governance: assumed(run, "A.papel_governanca"),
  });
  const value: Record<RoleKey, [number | null, string[], string, ReturnType<typeof roles>]> = {
    produto: [drivers.initiatives, inputs.initiatives, "A.papel_produto", words.product],
    curador: [drivers.casesPerMonth, inputs.cases, "A.papel_curador", words.curator],
    supervisor: [drivers.autonomousSteps, inputs.steps, "A.papel_supervisor", words.supervisor],
    governanca: [null, [], "A.papel_governanca", words.governance],
  };
  let left = released ?? 0;
  for (const { key, fte } of found) {
    const [driver, driverInputs, assumption, formula] = value[key];
    const prefix = `p3.papel.${key}`;
    const source = isAtLeast(left, fte)
      ? roleSources.internal
      : isAbove(left, 0)
        ? roleSources.both
        : roleSources.hired;
    left = Math.max(0, left - fte);
    book.add({
      id: `${prefix}.nome`,
      label: `Papel – ${newRoleNames[key]}`,
      value: newRoleNames[key],
      unit: "texto",
      formula: words.name,
      inputs: driverInputs,
    });
    if (driver !== null)
      book.add({
        id: `${prefix}.base`,
        label: `Base de contagem – ${newRoleNames[key]}`,
        value: driver,
        unit: "un",
        formula: words.driver,
        inputs: driverInputs,
        basis: "DERIVADO",
      });
    book.add({
      id: `${prefix}.fte`,
      label: `FTE do papel – ${newRoleNames[key]}`,
      value: fte,
      unit: "FTE",
      formula,
      inputs: driver === null ? [] : [`${prefix}.base`],
      assumptions: [assumption],
    });
    book.add({
      id: `${prefix}.origem`,
      label: `Origem do papel – ${newRoleNames[key]}`,
      value: source,
      unit: "texto",
      formula: words.source,
      inputs: [`${prefix}.fte`, "p3.fte_liberado"],
    });
  }
  const fteIds = found.map(({ key }) => `p3.papel.${key}.fte`);
  const total = found.length === 0 ? null : exactSum(found.map(({ fte }) => fte));
  const balance = total === null || released === null ? null : released - total;
  book.add({
    id: "p3.novos_fte",
    label: "FTE dos papéis novos",
    value: total,
    unit: "FTE",
    formula: words.total,
    inputs: fteIds,
  });
  book.add({
    id: "p3.n_papeis",
    label: "Papéis novos",
    value: total === null ? null : found.length,
    unit: "un",
    formula: words.total,
    inputs: fteIds,
    basis: "DERIVADO",
  });
  book.add({
    id: "p3.n_papeis_origem",
    label: "Papéis novos com origem",
    value:
      total === null
        ? null
        : found.filter(({ key }) => book.textOf(`p3.papel.${key}.origem`) !== null).length,
    unit: "un",
    formula: words.sourced,
    inputs: found.map(({ key }) => `p3.papel.${key}.origem`),
    basis: "DERIVADO",
  });
  book.add({
    id: "p3.saldo",
    label: "Saldo de capacidade",
    value: balance,
    unit: "FTE",
    formula: words.balance,
    inputs: ["p3.fte_liberado", "p3.novos_fte"],
  });
  book.add({
    id: "p3.falta",
    label: "FTE que falta para os papéis novos",
    value: balance === null ? null : Math.max(0, -balance),
    unit: "FTE",
    formula: words.missing,
    inputs: ["p3.saldo"],
  });
  const pay = run.pay.total;
  book.add({
    id: "p3.novos_custo_ano",
    label: "Custo dos papéis novos por ano",
    value: pay === null || total === null || pay.fte === 0 ? null : (total * pay.perYear) / pay.fte,
    unit: "BRL/ano",
    formula: words.cost,
    inputs: ["p3.novos_fte"],
    from: wholeTable(run, "cargos", ["custo_mensal", "fte"]),
    basis: "ESTIMADO",
    kept: pay?.kept ?? null,
  });
  addAreaShares(run, areas, total, released);
  addDatasets(run, areas, found);
}

function addReleased(run: PhaseThreeRun, areas: readonly AreaCapacity[]): number | null {
  const { book } = run;
  const hoursPerFte = assumed(run, "A.horas_fte_mes");
  const releasing = run.processes.filter(({ releasedHours }) => releasedHours !== null);
  const value =
    releasing.length === 0
      ? null
      : exactSum(releasing.map(({ releasedHours }) => releasedHours ?? 0)) / hoursPerFte;
  const inputs = releasing.flatMap(({ releaseFactId }) => releaseFactId ?? []);
  book.add({
    id: "p3.fte_liberado",
    label: "FTE liberado pelo redesenho",
    value,
    unit: "FTE",
    formula: words.released,
    inputs,
    assumptions: ["A.horas_fte_mes"],
  });
  book.add({
    id: "p3.fte_liberado_adocao",
    label: "FTE liberado com adoção",
    value: value === null ? null : value * assumed(run, "A.adocao"),
    unit: "FTE",
    formula: words.adopted,
    inputs: ["p3.fte_liberado"],
    assumptions: ["A.adocao"],
  });
  const within = exactSum(areas.map(({ processRelease }) => processRelease));
  book.add({
    id: "p3.fte_fora_area",
    label: "FTE liberado sem área no organograma",
    value: value === null || areas.length === 0 ? null : Math.max(0, round9(value - within)),
    unit: "FTE",
    formula: words.outside,
    inputs: ["p3.fte_liberado"],
  });
  const drawn = drawnAreas(areas);
  const rest = areas.filter((area) => area.processRelease > 0 && !drawn.includes(area));
  if (rest.length > 0)
    book.add({
      id: "p3.pr_demais",
      label: "FTE liberado nas demais áreas",
      value: exactSum(rest.map(({ processRelease }) => processRelease)),
      unit: "FTE",
      formula: words.rest,
      inputs: rest.map(({ group }) => `p3.area.${group.id}.pr`),
    });
  for (const { group, processRelease } of areas)
    book.add({
      id: `p3.area.${group.id}.pr_pct`,
      label: `Parcela da capacidade liberada – ${group.name}`,
      value: value === null || value === 0 ? null : (100 * processRelease) / value,
      unit: "pct",
      formula: words.share,
      scope: { area: group.name },
      inputs: [`p3.area.${group.id}.pr`, "p3.fte_liberado"],
    });
  return value;
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
  inputs: { initiatives: string[]; cases: string[]; steps: string[] };
} {
  const { book, input } = run;
  const steps = handedRows(input.handoffs, "ds_p2_etapas_ia");
  const processes = [...new Set(steps.map((step) => String(step["processo_id"])))].sort(
    compareText,
  );
  const volumes = processes
    .map((id) => `p2.proc.${id}.volume_mes`)
    .filter((id) => book.numberOf(id) !== null);
  const autonomous = steps.filter((step) => step["decisao"] === "IA_AUTONOMA");
  const hasRedesign = book.numberOf("p2.n_proc") !== null;
  return {
    drivers: {
      initiatives: book.numberOf("p2.n_proc"),
      casesPerMonth:
        volumes.length === 0 ? null : exactSum(volumes.map((id) => book.numberOf(id) ?? 0)),
      autonomousSteps: hasRedesign ? autonomous.length : null,
    },
    inputs: {
      initiatives: ["p2.n_proc"],
      cases: volumes,
      steps: autonomous.map(
        (step) => `p2.etapa.${String(step["processo_id"])}.${String(step["etapa_id"])}.decisao`,
      ),
    },
  };
}

function addAreaShares(
  run: PhaseThreeRun,
  areas: readonly AreaCapacity[],
  total: number | null,
  released: number | null,
): void {
  for (const { group, processRelease } of areas) {
    const prefix = `p3.area.${group.id}`;
    const share = total === null || !released ? null : (total * processRelease) / released;
    const scope = { area: group.name };
    run.book.add({
      id: `${prefix}.novos`,
      label: `Papéis novos – ${group.name}`,
      value: share,
      unit: "FTE",
      decimals: 2,
      formula: words.areaShare,
      inputs: ["p3.novos_fte", `${prefix}.pr_pct`],
      scope,
    });
    run.book.add({
      id: `${prefix}.saldo`,
      label: `Saldo de capacidade – ${group.name}`,
      value: share === null ? null : processRelease - share,
      unit: "FTE",
      decimals: 2,
      formula: words.balance,
      inputs: [`${prefix}.pr`, `${prefix}.novos`],
      scope,
    });
  }
}

function addDatasets(
  run: PhaseThreeRun,
  areas: readonly AreaCapacity[],
  found: readonly { key: RoleKey; fte: number }[],
): void {
  const own = (id: string, key: string) => run.book.numberOf(`p3.area.${id}.${key}`);
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
        numberColumn("residual_custo", "Valor do residual", "BRL/ano"),
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
        own(group.id, "novos"),
        own(group.id, "saldo"),
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
        run.book.textOf(`p3.papel.${key}.origem`),
        run.book.numberOf(`p3.papel.${key}.base`),
      ]),
    });
}
