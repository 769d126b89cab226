/** Facts of A4.5: contracts that end in the windows, notice deadlines and their value at renewal. */
import { optional } from "../../../../facts/catalogue/fact-definition.ts";
import { MS_PER_DAY, saoPauloDate } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAtMost } from "../../../../kernel/numbers/rounding.ts";
import {
  externalCost,
  totalCost,
  type SystemRecord,
} from "../../../common/systems/system-portfolio.ts";
import { daysAfter, monthsAfter } from "../../contract-time.ts";
import * as p4 from "../../facts.ts";
import { contractWindowMonths, longWindowMonths, noticeAlertDays } from "../../method-constants.ts";
import {
  aboutSystem,
  ofEach,
  referenceMs,
  systemKeys,
  type PhaseFourRun,
} from "../../phase-run.ts";

export type NoticeState = "janela perdida" | "avisar agora" | "no prazo";

/** Past the deadline; within the alert window; later. */
export function noticeState(daysLeft: number): NoticeState {
  return daysLeft < 0
    ? "janela perdida"
    : isAtMost(daysLeft, noticeAlertDays)
      ? "avisar agora"
      : "no prazo";
}

/** A contract that has not ended when the files are extracted. */
type DatedSystem = SystemRecord & { contractEndMs: number };

export function addContractFacts(run: PhaseFourRun): void {
  if (run.systems.length === 0) return;
  const from = referenceMs(run);
  const dated = run.systems.filter(
    (system): system is DatedSystem =>
      system.contractEndMs !== null && daysAfter(system.contractEndMs, from) >= 0,
  );
  for (const system of dated) {
    addContract(run, system, from);
    if (system.noticeDays !== null) addNotice(run, system, system.noticeDays, from);
  }
  const within = (months: number) =>
    dated.filter(({ contractEndMs }) => isAtMost(monthsAfter(contractEndMs, from), months));
  const of = p4.contracts;
  addWindow(run, within(contractWindowMonths), of.ending, of.endingValue);
  addWindow(run, within(longWindowMonths), of.endingLong, of.endingLongValue);
  addFirstNotice(run, within(contractWindowMonths));
  addNoticeCounts(run, dated);
  addCoverage(run);
}

const hasExternalCost = ({ costs: { licenca, infra, suporte } }: SystemRecord): boolean =>
  [licenca, infra, suporte].some((cost) => cost !== null);

function addContract({ book }: PhaseFourRun, system: DatedSystem, from: number): void {
  const about = aboutSystem(system);
  const own = systemKeys(system);
  book.add(p4.system.renewal, {
    ...about,
    value: hasExternalCost(system) ? externalCost(system) : null,
    inputs: [own.licence, own.infrastructure, own.support],
  });
  book.add(p4.system.endsIn, {
    ...about,
    value: daysAfter(system.contractEndMs, from),
    inputs: [own.contractEnd],
  });
}

function addNotice(
  { book }: PhaseFourRun,
  system: DatedSystem,
  noticeDays: number,
  from: number,
): void {
  const about = aboutSystem(system);
  const own = systemKeys(system);
  const deadline = system.contractEndMs - noticeDays * MS_PER_DAY;
  const left = daysAfter(deadline, from);
  book.add(p4.system.noticeBy, {
    ...about,
    value: saoPauloDate(deadline),
    inputs: [own.contractEnd, own.notice],
  });
  book.add(p4.system.noticeIn, { ...about, value: left, inputs: [own.noticeBy] });
  book.add(p4.system.noticeState, {
    ...about,
    value: noticeState(left),
    inputs: [own.noticeIn],
  });
}

function addWindow(
  { book, systems }: PhaseFourRun,
  ending: readonly DatedSystem[],
  count: typeof p4.contracts.ending,
  value: typeof p4.contracts.endingValue,
): void {
  // Where no system has an end, how many end is not known.
  const isKnown = systems.some(({ contractEndMs }) => contractEndMs !== null);
  const costed = ending.filter(hasExternalCost);
  book.add(count, {
    value: isKnown ? ending.length : null,
    inputs: ofEach(ending.length > 0 ? ending : systems, p4.system.contractEnd),
  });
  book.add(value, {
    value: costed.length === 0 ? null : exactSum(costed.map(externalCost)),
    inputs: ofEach(costed, p4.system.renewal),
  });
}

function addFirstNotice({ book }: PhaseFourRun, ending: readonly DatedSystem[]): void {
  const soon = ending
    .flatMap((system) => {
      const own = systemKeys(system);
      const date = book.textOf(own.noticeBy);
      return date !== null && (book.numberOf(own.noticeIn) ?? -1) >= 0
        ? [{ from: own.noticeBy, date }]
        : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  book.add(p4.contracts.firstNotice, {
    value: soon[0]?.date ?? null,
    inputs: soon.map((one) => one.from),
  });
}

/** A contract without a period of notice has no state. */
function addNoticeCounts({ book, systems }: PhaseFourRun, dated: readonly DatedSystem[]): void {
  const states = ofEach(dated, p4.system.noticeState);
  const inputs = states.map(optional);
  const isKnown = systems.some(({ noticeDays }) => noticeDays !== null);
  const count = (state: NoticeState) =>
    isKnown ? states.filter((id) => book.textOf(id) === state).length : null;
  book.add(p4.contracts.urgent, { value: count("avisar agora"), inputs });
  book.add(p4.contracts.lost, { value: count("janela perdida"), inputs });
}

function addCoverage({ book, systems }: PhaseFourRun): void {
  const costOf = (of: readonly SystemRecord[]) =>
    exactSum(of.map((system) => totalCost(system) ?? 0));
  const priced = systems.filter((system) => totalCost(system) !== null);
  const total = costOf(priced);
  const covered = costOf(priced.filter(({ contractEndMs }) => contractEndMs !== null));
  book.add(p4.contracts.coverage, {
    value: total === 0 ? null : (100 * covered) / total,
    inputs: [p4.portfolio.cost()],
  });
}
