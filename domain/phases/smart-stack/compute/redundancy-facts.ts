/** Facts of A4.3 per capability (`p4.cap.{key}.*`): how many systems, which one stays, what leaves and what it costs to leave. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { readInitiatives, savingCarriers } from "../../common/initiative-inventory.ts";
import { programmeMonthLabel, programmeStart } from "../../common/programme-calendar.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import { formula, sysId, type PhaseFourRun } from "../phase-run.ts";
import {
  byCapability,
  totalCost,
  type SystemRecord,
} from "../../common/systems/system-portfolio.ts";

const words = {
  name: formula("A4.3", "capacidade informada no portfólio"),
  count: formula("A4.3", "contagem dos sistemas da capacidade"),
  stays: formula("A4.3", "custo anual dos sistemas que permanecem"),
  leaves: formula("A4.3", "custo anual dos sistemas que saem"),
  redundant: formula("A4.3", "capacidades com mais de um sistema"),
  saving: formula("A4.3", "economia bruta dos sistemas da capacidade"),
  migration: formula("A4.3", "investimento informado da iniciativa que realiza a economia"),
  assumed: formula("A4.3", "custo anual dos sistemas que saem × custo de migração"),
  month: formula("A4.3", "mês seguinte ao fim do contrato ou da migração, o que vier depois"),
};

export function addRedundancyFacts(run: PhaseFourRun): void {
  const { book, systems, savings } = run;
  if (systems.length === 0) return;
  const leaving = new Map(
    savings
      .filter(({ method }) => method !== "custo-alvo de nuvem")
      .map((saving) => [saving.system.id, saving]),
  );
  const groups = [...byCapability(systems).values()];
  for (const group of groups) addCapability(run, group, leaving);
  const several = groups.filter((group) => group.length > 1);
  const ids = groups.map(([first]) => `p4.cap.${factIdPart(first!.capability)}.n`);
  book.add({
    id: "p4.n_capacidades",
    label: "Capacidades de negócio",
    value: groups.length,
    unit: "un",
    formula: words.count,
    inputs: ids,
  });
  book.add({
    id: "p4.n_cap_redundantes",
    label: "Capacidades com mais de um sistema",
    value: several.length,
    unit: "un",
    formula: words.redundant,
    inputs: ids,
  });
  book.add({
    id: "p4.n_redundantes",
    label: "Sistemas que saem",
    value: leaving.size,
    unit: "un",
    formula: words.count,
    inputs: [...leaving.keys()].map((id) => `p4.economia.${id}.bruta`),
  });
  addMigration(run, [...leaving.keys()]);
  const migrated = migrationEndMonth(run);
  const first = savings
    .flatMap(({ system }) => {
      const month = book.numberOf(`p4.economia.${system.id}.mes_inicio`);
      return month === null ? [] : [{ system, month: Math.max(month, migrated) }];
    })
    .sort((a, b) => a.month - b.month || (a.system.id < b.system.id ? -1 : 1))[0];
  // A saving is received in the month after the instant from which it runs.
  if (first)
    book.add({
      id: "p4.economia_inicio",
      label: "Início da economia",
      value: programmeMonthLabel(first.month + 1, programmeStart(run.input)),
      unit: "texto",
      formula: words.month,
      inputs: [`p4.economia.${first.system.id}.mes_inicio`],
      assumptions: ["A.inicio_programa", "A.semanas_mes", "A.iniciativa_ti"],
    });
}

/** Month of the programme in which the initiatives that realise the saving are over; 0 without one. */
function migrationEndMonth({ input }: PhaseFourRun): number {
  const weeks = assumedNumber(input.assumptions, "A.semanas_mes");
  const ends = savingCarriers(readInitiatives(input.tables).initiatives, input.assumptions).flatMap(
    ({ startWeek, durationWeeks }) =>
      startWeek === null || durationWeeks === null
        ? []
        : [Math.ceil((startWeek + durationWeeks) / weeks - 1e-9)],
  );
  return Math.max(0, ...ends);
}

function addCapability(
  run: PhaseFourRun,
  group: readonly SystemRecord[],
  leaving: ReadonlyMap<string, { gross: number }>,
): void {
  const { book } = run;
  const name = group[0]!.capability;
  const prefix = `p4.cap.${factIdPart(name)}`;
  if (book.get(`${prefix}.nome`)) return;
  const out = group.filter(({ id }) => leaving.has(id));
  const stay = group.filter(({ id }) => !leaving.has(id));
  const cost = (of: readonly SystemRecord[]) =>
    exactSum(of.map((system) => totalCost(system) ?? 0));
  const inputs = (of: readonly SystemRecord[]) => of.map((system) => sysId(system, "tco"));
  book.add({
    id: `${prefix}.nome`,
    label: `Capacidade – ${name}`,
    value: name,
    unit: "texto",
    formula: words.name,
    inputs: group.map((system) => sysId(system, "capacidade")),
  });
  book.add({
    id: `${prefix}.n`,
    label: `Sistemas da capacidade – ${name}`,
    value: group.length,
    unit: "un",
    formula: words.count,
    inputs: group.map((system) => sysId(system, "capacidade")),
  });
  book.add({
    id: `${prefix}.fica_ano`,
    label: `Custo anual que permanece – ${name}`,
    value: cost(stay),
    unit: "BRL/ano",
    formula: words.stays,
    inputs: inputs(stay.length === 0 ? group : stay),
  });
  book.add({
    id: `${prefix}.sai_ano`,
    label: `Custo anual que sai – ${name}`,
    value: cost(out),
    unit: "BRL/ano",
    formula: words.leaves,
    inputs: inputs(out.length === 0 ? group : out),
  });
  if (out.length === 0) return;
  book.add({
    id: `${prefix}.bruta`,
    label: `Economia bruta por ano – ${name}`,
    value: exactSum(out.map(({ id }) => leaving.get(id)?.gross ?? 0)),
    unit: "BRL/ano",
    formula: words.saving,
    inputs: out.map(({ id }) => `p4.economia.${id}.bruta`),
  });
}

/** What leaving costs once: the initiative's own investment where there is one, else the assumed share of a year's cost. */
function addMigration({ book, input, systems }: PhaseFourRun, leaving: readonly string[]): void {
  if (leaving.length === 0) return;
  const inventory = readInitiatives(input.tables);
  const carriers = savingCarriers(inventory.initiatives, input.assumptions).filter(
    ({ capex }) => capex !== null,
  );
  const label = "Custo único de migração";
  if (inventory.table && carriers.length > 0) {
    book.add({
      id: "p4.migracao",
      label,
      value: exactSum(carriers.map(({ capex }) => capex ?? 0)),
      unit: "BRL",
      formula: words.migration,
      from: [
        {
          table: inventory.table,
          columns: ["capex"],
          rows: carriers.map(({ row }) => row),
          filterText: carriers.map(({ name }) => `Iniciativa = ${name}`).join("; "),
        },
      ],
      assumptions: ["A.iniciativa_ti"],
    });
    return;
  }
  const out = systems.filter(({ id }) => leaving.includes(id));
  book.add({
    id: "p4.migracao",
    label,
    value:
      (assumedNumber(input.assumptions, "A.migracao_pct") / 100) *
      exactSum(out.map((system) => totalCost(system) ?? 0)),
    unit: "BRL",
    formula: words.assumed,
    inputs: out.map((system) => sysId(system, "tco")),
    assumptions: ["A.migracao_pct"],
  });
}
