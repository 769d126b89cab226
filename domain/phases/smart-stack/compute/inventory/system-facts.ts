/** Further facts of A4.1, A4.2 and A4.11 per system: cells of T08, idle licences, ABC, TIME counts and the share of low technical fit. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { saoPauloDate } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAtMost, isBelow } from "../../../../kernel/numbers/rounding.ts";
import { computeAbc } from "../../../common/processes/pareto.ts";
import { totalCost, type SystemRecord } from "../../../common/systems/system-portfolio.ts";
import * as p4 from "../../facts.ts";
import {
  aboutSystem,
  exchangeOf,
  ofEach,
  systemKeys,
  systemSource,
  type PhaseFourRun,
} from "../../phase-run.ts";
import type { TimeClass } from "../destination/time-quadrant.ts";

const classCounts = [
  ["Investir", p4.systemsByClass.invest],
  ["Migrar", p4.systemsByClass.migrate],
  ["Tolerar", p4.systemsByClass.tolerate],
  ["Eliminar", p4.systemsByClass.eliminate],
] as const satisfies readonly (readonly [TimeClass, unknown])[];
const borderlineWithin = 0.2;

/** BRL a year; null without users or licence. More active users than users is a defect of the cell: nothing is idle. */
export function idleLicence(
  system: Pick<SystemRecord, "costs" | "users" | "activeUsers">,
): number | null {
  const { users, activeUsers } = system;
  if (system.costs.licenca === null || users === null || users === 0 || activeUsers === null)
    return null;
  return system.costs.licenca * Math.max(0, 1 - activeUsers / users);
}

export function addSystemFacts(run: PhaseFourRun): void {
  if (run.systems.length === 0) return;
  for (const system of run.systems) {
    addCells(run, system);
    addUse(run, system);
  }
  addIdle(run);
  addAbc(run);
  addTimeCounts(run);
  addDistances(run);
  addTimeDataset(run);
  addLowFit(run);
}

const dateOf = (instantMs: number | null): string | null =>
  instantMs === null ? null : saoPauloDate(instantMs);

function addCells({ book, ...run }: PhaseFourRun, system: SystemRecord): void {
  const of = p4.system;
  const told = (column: string) => ({
    ...aboutSystem(system),
    from: systemSource(run, system, [column]),
  });
  book.add(of.capability, { ...told("capacidade"), value: system.capability });
  book.add(of.area, { ...told("area_responsavel"), value: system.area });
  book.add(of.criticality, { ...told("criticidade"), value: system.criticality });
  book.add(of.users, { ...told("usuarios"), value: system.users });
  book.add(of.activeUsers, { ...told("usuarios_ativos"), value: system.activeUsers });
  book.add(of.hosting, { ...told("hospedagem"), value: system.hosting });
  book.add(of.vendor, { ...told("fornecedor"), value: system.vendor });
  book.add(of.contractEnd, { ...told("fim_contrato"), value: dateOf(system.contractEndMs) });
  book.add(of.supportEnd, { ...told("fim_suporte"), value: dateOf(system.supportEndMs) });
  book.add(of.notice, { ...told("aviso_previo_dias"), value: system.noticeDays });
  book.add(of.api, { ...told("tem_api"), value: system.hasApi });
  book.add(of.personalData, { ...told("trata_dados_pessoais"), value: system.personalData });
  book.add(of.security, { ...told("seguranca"), value: system.technical[1] ?? null });
  book.add(of.recovery, { ...told("rto_h"), value: system.recoveryHours });
  book.add(of.recoveryTarget, { ...told("rto_meta_h"), value: system.recoveryTargetHours });
}

function addUse({ book }: PhaseFourRun, system: SystemRecord): void {
  const about = aboutSystem(system);
  const own = systemKeys(system);
  const cost = totalCost(system);
  book.add(p4.system.costPerUser, {
    ...about,
    value: cost === null || !system.activeUsers ? null : cost / system.activeUsers,
    inputs: [own.cost, own.activeUsers],
  });
  book.add(p4.system.idle, {
    ...about,
    value: idleLicence(system),
    inputs: [own.licence, own.users, own.activeUsers],
    assumptions: exchangeOf(system),
  });
  const { users, activeUsers } = system;
  book.add(p4.system.idleSeats, {
    ...about,
    value: users === null || activeUsers === null ? null : Math.max(0, users - activeUsers),
    inputs: [own.users, own.activeUsers],
  });
}

function addIdle({ book, systems }: PhaseFourRun): void {
  const known = systems.filter((system) => idleLicence(system) !== null);
  const idle = exactSum(known.map((system) => idleLicence(system) ?? 0));
  const licence = exactSum(known.map((system) => system.costs.licenca ?? 0));
  book.add(p4.portfolio.idle, {
    value: known.length === 0 ? null : idle,
    inputs: ofEach(known, p4.system.idle),
    coverage: known.length / systems.length,
  });
  book.add(p4.portfolio.licences, {
    value: known.length === 0 ? null : licence,
    inputs: ofEach(known, p4.system.licence),
  });
  book.add(p4.portfolio.idleShare, {
    value: licence === 0 ? null : (100 * idle) / licence,
    inputs: [p4.portfolio.idle(), p4.portfolio.licences()],
  });
}

function addAbc({ book, input, systems }: PhaseFourRun): void {
  const known = systems.flatMap((system) => {
    const cost = totalCost(system);
    return cost === null ? [] : [{ id: system.id, name: system.name, value: cost }];
  });
  const abc = computeAbc(known, {
    a: assumedNumber(input.assumptions, "A.abc_a"),
    b: assumedNumber(input.assumptions, "A.abc_b"),
  });
  for (const item of abc.ranked) {
    const about = aboutSystem(item);
    const own = systemKeys(item);
    book.add(p4.system.share, {
      ...about,
      value: item.sharePct,
      inputs: [own.cost, p4.portfolio.cost()],
    });
    book.add(p4.system.cumulative, { ...about, value: item.cumulativePct, inputs: [own.share] });
    if (item.abcClass)
      book.add(p4.system.abc, {
        ...about,
        value: item.abcClass,
        inputs: [own.cumulative],
        assumptions: ["A.abc_a", "A.abc_b"],
      });
  }
  book.add(p4.portfolio.costliest, {
    value: abc.itemsToCut,
    inputs: [p4.portfolio.cost()],
    assumptions: ["A.abc_a"],
  });
}

function addTimeCounts({ book, systems, positions }: PhaseFourRun): void {
  const inputs = ofEach(systems, p4.system.class);
  const classes = systems.map(({ id }) => positions.get(id)?.class ?? null);
  const classed = classes.filter((found) => found !== null);
  // Where no system has notes to class it by, that none leaves is not known.
  const count = (...wanted: TimeClass[]) =>
    classed.length === 0 ? null : classed.filter((found) => wanted.includes(found)).length;
  for (const [name, definition] of classCounts)
    book.add(definition, { value: count(name), inputs, assumptions: ["A.time_corte"] });
  book.add(p4.portfolio.classed, { value: classed.length, inputs });
  book.add(p4.portfolio.leaving, {
    value: count("Eliminar", "Migrar"),
    inputs: [p4.systemsByClass.eliminate(), p4.systemsByClass.migrate()],
  });
}

/** How near to the cut each classed system stands. */
function addDistances({ book, input, systems, positions }: PhaseFourRun): void {
  const cut = assumedNumber(input.assumptions, "A.time_corte");
  for (const system of systems) {
    const position = positions.get(system.id);
    const distances = [position?.businessFit, position?.technicalFit].flatMap((fit) =>
      fit == null ? [] : [Math.abs(fit - cut)],
    );
    const nearest = position?.class == null ? null : Math.min(...distances);
    const own = systemKeys(system);
    const shared = {
      ...aboutSystem(system),
      inputs: [own.businessFit, own.technicalFit],
      assumptions: ["A.time_corte"],
    };
    book.add(p4.system.borderline, {
      ...shared,
      value: nearest === null ? null : isAtMost(nearest, borderlineWithin),
    });
    book.add(p4.system.distance, { ...shared, value: nearest });
  }
  book.add(p4.portfolio.borderline, {
    value: systems.filter((system) => isBorderline(book, system)).length,
    inputs: ofEach(systems, p4.system.borderline),
  });
}

const isBorderline = (book: PhaseFourRun["book"], { id }: SystemRecord): boolean =>
  book.get(p4.system.borderline({ system: id }))?.value === true;

function addTimeDataset(run: PhaseFourRun): void {
  run.datasets.push({
    id: "ds_p4_time",
    name: "Quadro TIME",
    qualityScore: null,
    columns: [
      { name: "sistema_id", label: "Código", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "aptidao_negocio", label: "Aptidão de negócio", type: "number" },
      { name: "aptidao_tecnica", label: "Aptidão técnica", type: "number" },
      { name: "classe", label: "Classe TIME", type: "text" },
      { name: "limitrofe", label: "Limítrofe", type: "bool" },
      { name: "destino", label: "Destino", type: "text" },
    ],
    rows: run.systems.map((system) => {
      const at = run.positions.get(system.id);
      return [
        system.id,
        system.name,
        at?.businessFit ?? null,
        at?.technicalFit ?? null,
        at?.class ?? null,
        isBorderline(run.book, system),
        run.destinations.get(system.id)?.name ?? null,
      ];
    }),
  });
}

/** Not a technical debt ratio: no cost of repair enters. */
function addLowFit({ book, input, systems, positions }: PhaseFourRun): void {
  const cut = assumedNumber(input.assumptions, "A.time_corte");
  const known = systems.filter(
    (system) => totalCost(system) !== null && positions.get(system.id)?.technicalFit != null,
  );
  const low = known.filter((system) => isBelow(positions.get(system.id)?.technicalFit ?? cut, cut));
  const total = exactSum(known.map((system) => totalCost(system) ?? 0));
  const lowCost = exactSum(low.map((system) => totalCost(system) ?? 0));
  book.add(p4.portfolio.lowFitCost, {
    value: known.length === 0 ? null : lowCost,
    inputs: low.length > 0 ? ofEach(low, p4.system.cost) : [p4.portfolio.cost()],
    assumptions: ["A.time_corte"],
  });
  book.add(p4.portfolio.lowFitShare, {
    value: total === 0 ? null : (100 * lowCost) / total,
    inputs: [p4.portfolio.lowFitCost(), p4.portfolio.cost()],
    assumptions: ["A.time_corte"],
  });
}
