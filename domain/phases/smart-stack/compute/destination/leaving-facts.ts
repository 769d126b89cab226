/** Facts of the systems that leave as one matter (`p4.saida.*`) and of contracts that end before their replacement (`p4.lacuna.*`). */
import { optional } from "../../../../facts/catalogue/fact-definition.ts";
import { MS_PER_DAY, saoPauloDate, startOfDateMs } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import {
  readInitiatives,
  savingCarriers,
  type InitiativeRecord,
} from "../../../common/initiative-inventory.ts";
import { programmeStart } from "../../../common/programme-calendar.ts";
import { externalCost, type SystemRecord } from "../../../common/systems/system-portfolio.ts";
import { daysAfter } from "../../contract-time.ts";
import * as p4 from "../../facts.ts";
import { itSavingRange } from "../../method-constants.ts";
import { ofEach, referenceMs, systemKeys, type PhaseFourRun } from "../../phase-run.ts";

type Dated = SystemRecord & { contractEndMs: number };

export function addLeavingFacts(run: PhaseFourRun): void {
  if (run.savings.length === 0) return;
  const systems = run.savings.map(({ system }) => system);
  addMoney(run, systems);
  const notice = firstNotice(run, systems);
  run.book.add(p4.leaving.firstNotice, notice);
  const { table, initiatives } = readInitiatives(run.input.tables);
  const carrier = lastToEnter(savingCarriers(initiatives, run.input.assumptions));
  if (!table || carrier === null) return;
  addCarrier(run, table, carrier);
  addGaps(run, systems, carrier);
}

function addMoney({ book, savings }: PhaseFourRun, systems: readonly SystemRecord[]): void {
  const net = p4.savings.net();
  const total = exactSum(savings.map((saving) => saving.gross * saving.realisation));
  book.add(p4.leaving.contracts, {
    value: exactSum(systems.map(externalCost)),
    inputs: systems
      .map(systemKeys)
      .flatMap((of) => [of.licence, of.infrastructure, of.support].map(optional)),
  });
  book.add(p4.leaving.low, { value: total * itSavingRange.low, inputs: [net] });
  book.add(p4.leaving.high, { value: total * itSavingRange.high, inputs: [net] });
  book.add(p4.leaving.month, { value: total / 12, inputs: [net] });
}

/** Of contracts that have not ended when the files are extracted. */
function firstNotice({ book }: PhaseFourRun, systems: readonly SystemRecord[]) {
  const dates = ofEach(systems, p4.system.noticeBy).filter((id) => book.textOf(id) !== null);
  const [first] = dates.flatMap((id) => book.textOf(id) ?? []).sort();
  return { value: first ?? null, inputs: dates };
}

type Timed = InitiativeRecord & { startWeek: number; durationWeeks: number };

/** The one that enters last: until then something is still needed. Null where none says start and duration. */
function lastToEnter(carriers: readonly InitiativeRecord[]): Timed | null {
  const timed = carriers.filter(
    (one): one is Timed => one.startWeek !== null && one.durationWeeks !== null,
  );
  const [last] = timed.sort((a, b) => weeksOf(b) - weeksOf(a) || (a.id < b.id ? -1 : 1));
  return last ?? null;
}

const weeksOf = ({ startWeek, durationWeeks }: Timed): number => startWeek + durationWeeks;

const entersMs = (run: PhaseFourRun, weeks: number): number =>
  startOfDateMs(programmeStart(run.input)) + 7 * weeks * MS_PER_DAY;

function addCarrier(
  run: PhaseFourRun,
  table: NonNullable<PhaseFourRun["input"]["tables"]["iniciativas"]>,
  carrier: Timed,
): void {
  const { book } = run;
  const from = (columns: string[]) => [
    { table, columns, rows: [carrier.row], filterText: `Iniciativa = ${carrier.name}` },
  ];
  book.add(p4.leaving.initiative, { value: carrier.name, from: from(["nome"]) });
  book.add(p4.leaving.owner, { value: carrier.owner, from: from(["responsavel"]) });
  book.add(p4.leaving.enters, {
    value: saoPauloDate(entersMs(run, weeksOf(carrier))),
    from: from(["inicio_semana", "duracao_semanas"]),
    assumptions: ["A.inicio_programa"],
  });
}

function addGaps(run: PhaseFourRun, systems: readonly SystemRecord[], carrier: Timed): void {
  const { book } = run;
  const enters = entersMs(run, weeksOf(carrier));
  const daysWithout = (system: Dated, at: number) => daysAfter(at, system.contractEndMs);
  const ending = systems
    .filter(
      (system): system is Dated =>
        system.contractEndMs !== null && daysAfter(system.contractEndMs, referenceMs(run)) >= 0,
    )
    .filter((system) => daysWithout(system, enters) > 0)
    .sort((a, b) => a.contractEndMs - b.contractEndMs || (a.id < b.id ? -1 : 1));
  const ends = ofEach(ending, p4.system.contractEnd);
  const inputs = [p4.leaving.enters(), ...ends];
  book.add(p4.gap.count, { value: ending.length, inputs });
  const [longest] = ending;
  if (longest === undefined) return;
  const extension = (at: number) =>
    exactSum(
      ending.map((system) => (externalCost(system) * Math.max(0, daysWithout(system, at))) / 365),
    );
  book.add(p4.gap.system, { value: longest.name, inputs: [systemKeys(longest).name] });
  book.add(p4.gap.longest, { value: daysWithout(longest, enters), inputs });
  book.add(p4.gap.firstNotice, firstNotice(run, ending));
  const paid = [...inputs, ...ofEach(ending, p4.system.renewal)];
  book.add(p4.gap.extension, { value: extension(enters), inputs: paid });
  // What starts with the programme cannot be brought forward.
  book.add(p4.gap.extensionEarly, {
    value: carrier.startWeek === 0 ? null : extension(entersMs(run, carrier.durationWeeks)),
    inputs: paid,
  });
}
