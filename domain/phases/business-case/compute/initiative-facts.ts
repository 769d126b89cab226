/** Facts of the initiatives of T11 and of the rows of the register of benefits (A5.1, A5.2). */
import type { FactDefinition, ValueOf } from "../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { savingCarriers, type InitiativeRecord } from "../../common/initiative-inventory.ts";
import type { BenefitRow } from "./benefit-register.ts";
import { shareOf, usesAdoption } from "../../common/financial-model/cash-flow.ts";
import * as p5 from "../facts.ts";
import type { PhaseFiveRun } from "../phase-run.ts";

/** Where the facts of a row of the register stand. */
export const placeOf = (row: Pick<BenefitRow, "id"> & { initiative: { id: string } }) => ({
  initiative: row.initiative.id,
  row: row.id,
});

/** Regime cash of a row a year: cash share and adoption of the base, without the ramp. */
export function regimeCash(
  run: Pick<PhaseFiveRun, "model">,
  row: Pick<BenefitRow, "source" | "annualGross">,
): number {
  const { base } = run.model;
  return row.annualGross * shareOf(row, base) * (usesAdoption(row) ? base.adoption : 1);
}

export function addInitiativeFacts(run: PhaseFiveRun): void {
  const { book, inventory } = run;
  const { table, initiatives } = inventory;
  if (!table) return;
  for (const initiative of initiatives) {
    addCells(run, initiative);
    addSchedule(run, initiative);
  }
  for (const row of run.register.rows) addRow(run, row);
  for (const initiative of initiatives) addBenefits(run, initiative);
  book.add(p5.register.initiatives, {
    value: initiatives.length,
    from: [{ table, columns: ["iniciativa_id", "nome"] }],
  });
}

function addCells(run: PhaseFiveRun, initiative: InitiativeRecord): void {
  const { book } = run;
  const cell = <U extends Unit>(
    definition: FactDefinition<U, "initiative", { name: string }>,
    column: string,
    value: ValueOf<U> | null,
  ) =>
    book.add(definition, {
      at: { initiative: initiative.id },
      names: initiative,
      value,
      from: [cellsOf(run, initiative, [column])],
      ...(column === "inicio_semana" && isDated ? { assumptions: ["A.inicio_programa"] } : {}),
    });
  const isDated = run.inventory.table?.files.some(
    ({ headers }) =>
      headers["inicio"] !== undefined && headers["inicio"] === headers["inicio_semana"],
  );
  const own = p5.initiative;
  cell(own.name, "nome", initiative.name);
  cell(own.capex, "capex", initiative.capex);
  cell(own.opexPerMonth, "opex_mes", initiative.opexPerMonth);
  cell(own.startWeek, "inicio_semana", initiative.startWeek);
  cell(own.weeks, "duracao_semanas", initiative.durationWeeks);
  if (initiative.effortPersonDays !== null)
    cell(own.effort, "esforco_pd", initiative.effortPersonDays);
  if (initiative.statedBenefitPerYear !== null)
    cell(own.statedBenefit, "beneficio_informado_ano", initiative.statedBenefitPerYear);
}

const cellsOf = ({ inventory }: PhaseFiveRun, initiative: InitiativeRecord, columns: string[]) => ({
  table: inventory.table!,
  columns,
  rows: [initiative.row],
  filterText: `Iniciativa = ${initiative.name}`,
});

/** Months of an initiative that is part of the model. */
function addSchedule(run: PhaseFiveRun, initiative: InitiativeRecord): void {
  const { book } = run;
  const model = run.model.initiatives.find(({ id }) => id === initiative.id);
  if (!model) return;
  const shared = { at: { initiative: initiative.id }, names: initiative };
  const own = keysAt(p5.initiative, shared.at);
  book.add(p5.initiative.startMonth, {
    ...shared,
    value: model.startMonth,
    inputs: [own.startWeek],
  });
  book.add(p5.initiative.goLiveMonth, {
    ...shared,
    value: model.goLiveMonth,
    inputs: [own.startWeek, own.weeks],
    assumptions: ["A.semanas_mes"],
  });
  if (run.register.rows.some((row) => row.initiative.id === initiative.id && row.source === "ti"))
    book.add(p5.initiative.carriesSaving, {
      ...shared,
      value: savingCarriers(run.inventory.initiatives, run.input.assumptions).some(
        ({ id }) => id === initiative.id,
      ),
      assumptions: ["A.iniciativa_ti"],
    });
}

/** Sums of the initiative's rows in the register. */
function addBenefits(run: PhaseFiveRun, initiative: InitiativeRecord): void {
  const { book } = run;
  const shared = { at: { initiative: initiative.id }, names: initiative };
  const rows = run.register.rows.filter((row) => row.initiative.id === initiative.id);
  // An enabler has no row: its zero comes from its own line of T11.
  const own = rows.length === 0 ? [p5.initiative.name(shared.at)] : [];
  const hours = rows.filter((row) => row.hoursPerMonth !== null);
  if (hours.length > 0)
    book.add(p5.initiative.hours, {
      ...shared,
      value: exactSum(hours.map((row) => row.hoursPerMonth ?? 0)),
      inputs: hours.map((row) => p5.benefit.hours(placeOf(row))),
    });
  book.add(p5.initiative.gross, {
    ...shared,
    value: exactSum(rows.map((row) => row.annualGross)),
    inputs: [...own, ...rows.map((row) => p5.benefit.gross(placeOf(row)))],
  });
  book.add(p5.initiative.cash, {
    ...shared,
    value: exactSum(rows.map((row) => regimeCash(run, row))),
    inputs: [...own, ...rows.map((row) => p5.benefit.cash(placeOf(row)))],
  });
}

function addRow(run: PhaseFiveRun, row: BenefitRow): void {
  const { book } = run;
  const at = placeOf(row);
  const own = keysAt(p5.benefit, at);
  const scope = {
    ...(row.process ? { process: row.process.id } : {}),
    ...(row.system ? { system: row.system } : {}),
  };
  const shared = { at, names: row, scope };
  if (row.hoursPerMonth !== null)
    book.add(p5.benefit.hours, {
      ...shared,
      value: row.hoursPerMonth,
      inputs: row.inputs.slice(0, 1),
      ...sharesOf(run, row),
    });
  book.add(p5.benefit.gross, {
    ...shared,
    variant: row.source,
    value: row.annualGross,
    inputs: [...(row.hoursPerMonth === null ? [] : [own.hours]), ...row.inputs],
    assumptions: row.assumptions,
  });
  book.add(p5.benefit.cash, {
    ...shared,
    value: regimeCash(run, row),
    inputs: [own.gross],
    assumptions: [
      ...(row.source === "horas" || row.source === "ti_pessoas" ? ["A.conversao_caixa"] : []),
      ...(usesAdoption(row) ? ["A.adocao"] : []),
    ],
  });
}

/** The given fraction is a cell of T11. */
const sharesOf = (run: PhaseFiveRun, { initiative }: BenefitRow): Pick<FactDraft, "from"> =>
  run.inventory.table && initiative.processShares.length > 0
    ? { from: [cellsOf(run, initiative, ["processos", "fracao_processo"])] }
    : {};
