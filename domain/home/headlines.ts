/** The four figures that a project's home opens with, picked from what its shown runs hold. */
import { basisLabels } from "../facts/confidence.ts";
import { formatFact } from "../facts/display-format.ts";
import type { Fact } from "../facts/fact.ts";
import { formatCompactNumber } from "../kernel/text/format-value.ts";
import { formatNumber, MINUS } from "../kernel/text/number-text.ts";
import type { DisplayFormat } from "../kernel/text/format-value.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { currencyOfUnit, currencySign } from "../kernel/unit.ts";
import * as p7 from "../phases/adopt-loop/facts.ts";
import * as p5 from "../phases/business-case/facts.ts";
import * as p3 from "../phases/org-dna/facts.ts";
import * as p4 from "../phases/smart-stack/facts.ts";
import * as p1 from "../phases/value-scope/facts.ts";
import type { Captured } from "../programme/captured-value.ts";
import { displayCaptured } from "../programme/display-measure.ts";
import { measureCopy } from "../programme/measure-copy.ts";
import { headlineCopy as copy } from "./copy.ts";

/** Facts of the runs shown to a person, by id and each of its own phase's run. */
export type ShownFacts = ReadonlyMap<string, Fact>;

export interface HeadlinePart {
  text: string;
  factId: string | null;
}

export interface Headline {
  /** Null: of measurements, which are no fact of a run. */
  factId: string | null;
  phase: PhaseNumber;
  label: string;
  value: string;
  /** "por ano", smaller than the value. */
  per: string | null;
  note: HeadlinePart[];
}

interface Candidate {
  phase: PhaseNumber;
  label: string;
  /** The first that has a value. */
  factIds: readonly string[];
  format?: DisplayFormat;
  note?: (facts: ShownFacts, factId: string) => HeadlinePart[];
}

const SHOWN = 4;
const recommended = { set: "rec" } as const;
const median = p5.simulation.p50(recommended);
const likely = p5.simulation.positive(recommended);
const captured: Candidate = {
  phase: 7,
  label: copy.captured,
  factIds: [p7.capture.realised()],
};

/** In the order in which they are wanted; the value captured has a place of its own. */
const candidates: readonly Candidate[] = [
  {
    phase: 5,
    label: copy.programme,
    factIds: [median, p5.perimeter.npv(recommended)],
    note: rangeOf,
  },
  { phase: 1, label: copy.cost, factIds: [p1.inventory.annualCost()], note: processesOf },
  {
    phase: 1,
    label: copy.savings,
    factIds: [p1.potential.addressableCost()],
    note: reachOf,
  },
  { phase: 1, label: copy.rework, factIds: [p1.rework.annualCost()] },
  { phase: 4, label: copy.systems, factIds: [p4.savings.gross()] },
  { phase: 1, label: copy.ledger, factIds: [p1.ledger.total()] },
  { phase: 1, label: copy.alert, factIds: [p1.alert.revenue()] },
  { phase: 1, label: copy.leadTime, factIds: [p1.current.prazo()], format: "dur" },
  { phase: 1, label: copy.cases, factIds: [p1.current.volume_mes()], format: "int" },
  // Of a project that holds lists alone: how much there is of each.
  { phase: 1, label: copy.tickets, factIds: [p1.tickets.count()], format: "int" },
  { phase: 3, label: copy.positions, factIds: [p3.structure.positions()], format: "int" },
  { phase: 4, label: copy.portfolio, factIds: [p4.portfolio.count()], format: "int" },
  { phase: 7, label: copy.answers, factIds: [p7.survey.respondents()], format: "int" },
];

const noted = [
  p5.simulation.p10(recommended),
  p5.simulation.p90(recommended),
  likely,
  p1.inventory.count(),
];

/** Every fact that the home may name. */
export const headlineFactIds: readonly string[] = [
  ...[...candidates, captured].flatMap(({ factIds }) => factIds),
  ...noted,
];

/** Labels of the places that nothing fills yet: what phase 1 gives. */
export const emptyHeadlines: readonly string[] = candidates
  .filter(({ phase }) => phase === 1)
  .slice(0, SHOWN)
  .map(({ label }) => label);

/**
 * The first four with a value. What was captured takes the fourth place, once something was captured or the programme has begun and
 * something was measured: as people measured it, with what the cases tell beside it, else as the cases tell it.
 */
export function selectHeadlines(
  facts: ShownFacts,
  hasStarted: boolean,
  measured: Captured | null = null,
): Headline[] {
  const won = selectCaptured(facts, hasStarted, measured);
  const rest = candidates.flatMap((candidate) => present(candidate, facts));
  return won === null ? rest.slice(0, SHOWN) : [...rest.slice(0, SHOWN - 1), won];
}

function selectCaptured(
  facts: ShownFacts,
  hasStarted: boolean,
  measured: Captured | null,
): Headline | null {
  const isShown = (value: number | null): boolean => value !== null && (value > 0 || hasStarted);
  const byCases = captured.factIds[0] ?? "";
  if (measured !== null && (isShown(measured.reais) || isShown(measured.hours))) {
    const beside = facts.get(byCases);
    return {
      factId: null,
      phase: captured.phase,
      label: copy.captured,
      value: shortCaptured(measured),
      per: null,
      note: [
        { text: notesOf(measured, hasStarted), factId: null },
        ...(beside === undefined || !isShown(valueOf(facts, byCases))
          ? []
          : [
              { text: measureCopy.byCases, factId: null },
              { text: shortValue(beside), factId: byCases },
            ]),
      ],
    };
  }
  const [won] = present(captured, facts);
  return won !== undefined && isShown(valueOf(facts, byCases)) ? won : null;
}

/** Reais first: hours are told where there are no reais. Of some ten thousands a decimal is told: what is captured grows by little. */
function shortCaptured(measured: Captured): string {
  const { reais } = measured;
  if (reais === null) return displayCaptured(measured);
  const isTens = Math.abs(reais) >= 10_000 && Math.abs(reais) < 100_000;
  return isTens
    ? `${reais < 0 ? MINUS : ""}${currencySign("BRL")} ${copy.thousands(formatNumber(Math.abs(reais) / 1_000, 1))}`
    : shortMoney(reais, "BRL");
}

const notesOf = (measured: Captured, hasStarted: boolean): string =>
  [
    measureCopy.items(measured.items),
    measureCopy.bases[measured.basis].toLocaleLowerCase("pt-BR"),
    ...(measured.reais === null || measured.hours === null
      ? []
      : [displayCaptured({ reais: null, hours: measured.hours })]),
    ...(hasStarted ? [] : [measureCopy.ahead]),
  ].join(measureCopy.dot);

function present(
  { phase, label, factIds, format, note = basisOf }: Candidate,
  facts: ShownFacts,
): Headline[] {
  const factId = factIds.find((id) => valueOf(facts, id) !== null);
  const fact = factId === undefined ? undefined : facts.get(factId);
  if (factId === undefined || fact === undefined) return [];
  return [
    {
      factId,
      phase,
      label,
      value: shortValue(fact, format),
      per: currencyOfUnit(fact.unit) === null ? null : periodOf(fact.unit),
      note: note(facts, factId),
    },
  ];
}

const valueOf = (facts: ShownFacts, id: string): number | null => {
  const value = facts.get(id)?.value;
  return typeof value === "number" ? value : null;
};

/** "R$ 246 mil": the exact figure is one click away. */
function shortValue(fact: Fact, format?: DisplayFormat): string {
  const currency = currencyOfUnit(fact.unit);
  if (currency === null || typeof fact.value !== "number") return formatFact(fact, format);
  return shortMoney(fact.value, currency);
}

const shortMoney = (value: number, currency: string): string =>
  `${value < 0 ? MINUS : ""}${currencySign(currency)} ${formatCompactNumber(Math.abs(value))}`;

const periodOf = (unit: string): string | null =>
  unit.endsWith("/ano") ? copy.perYear : unit.endsWith("/mes") ? copy.perMonth : null;

function basisOf(facts: ShownFacts, factId: string): HeadlinePart[] {
  const fact = facts.get(factId);
  return fact === undefined
    ? []
    : [{ text: basisLabels[fact.basis].toLocaleLowerCase("pt-BR"), factId: null }];
}

/** "R$ 34 mil a R$ 462 mil · 93,2%": the range of a simulated value and how likely it pays. */
function rangeOf(facts: ShownFacts, factId: string): HeadlinePart[] {
  if (factId !== median) return basisOf(facts, factId);
  const [low, high] = [p5.simulation.p10(recommended), p5.simulation.p90(recommended)].map((id) =>
    facts.get(id),
  );
  if (low === undefined || high === undefined) return basisOf(facts, factId);
  const chance = facts.get(likely);
  return [
    { text: shortValue(low), factId: low.id },
    { text: copy.between, factId: null },
    { text: shortValue(high), factId: high.id },
    ...(chance === undefined || chance.value === null
      ? []
      : [
          { text: copy.and, factId: null },
          { text: formatFact(chance, "pct1"), factId: chance.id },
        ]),
  ];
}

/** A cost that could be reached is no saving yet. */
function reachOf(facts: ShownFacts, factId: string): HeadlinePart[] {
  const [basis] = basisOf(facts, factId);
  return [{ text: [basis?.text, copy.savingsText].filter(Boolean).join(": "), factId: null }];
}

function processesOf(facts: ShownFacts, factId: string): HeadlinePart[] {
  const count = facts.get(p1.inventory.count());
  if (count === undefined || typeof count.value !== "number") return basisOf(facts, factId);
  return [
    { text: formatFact(count, "int"), factId: count.id },
    { text: copy.processes(count.value), factId: null },
  ];
}
