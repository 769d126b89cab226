/** The quick-win rule common to all phases (playbook 0.10). */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber, isUnconfirmedDefault } from "../../../facts/assumptions/register.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { midRankPercentile } from "../../../kernel/statistics/percentile-rank.ts";
import { isAbove, isAtLeast, isAtMost, isBelow } from "../../../kernel/numbers/rounding.ts";
import type { QuickWin } from "../../../outcome/phase-outcome.ts";
import { compareText } from "../../../tables/read-table.ts";
import { scheduleTeams } from "./quick-win-schedule.ts";

export interface QuickWinCandidate {
  id: string;
  name: string;
  process?: string;
  kind: QuickWin["kind"];
  effortPersonDays: number | null;
  oneOffCost: number | null;
  /** BRL a year; null for a non-monetary candidate, which then has a lever score. */
  annualBenefit: number | null;
  /** 0-100 */
  leverScore: number | null;
  /** Whether the benefit is hours (turned into cash by A.conversao_caixa and A.adocao) or already money. */
  benefitIsHours: boolean;
  /** Weeks; null = from effort and team. */
  durationWeeks: number | null;
  confidence: number;
  owner: string | null;
  /** Candidates that it depends on. */
  dependsOn: string[];
  /** pt-BR reason of a blocker (criterion 6), null without one. */
  blocker: string | null;
  affectsHeadcount: boolean;
  /** BRL an hour of the people who do it; null where it is not known, and its own time then not weighed. */
  hourlyRate: number | null;
  /** Initiative that does the same: told as its anticipation, in no sum. */
  anticipates: string | null;
  /** What is done first, with a verb and a thing of the client's data. */
  firstStep: string | null;
  /** Done within its first week: no approval is waited for. */
  isImmediate: boolean;
  facts: string[];
}

const hoursPerDay = 8;
/** A quick win pays the time that it takes within a year. */
const longestPaybackMonths = 12;

/** (effort · 8 · rate · cash share + cost) ÷ monthly cash. 40 days at R$ 98 and R$ 21.846 a year give 8.6; null where one is not known. */
export function ownPayback(
  candidate: Pick<QuickWinCandidate, "effortPersonDays" | "oneOffCost" | "hourlyRate">,
  cashEffect: number | null,
  assumptions: Assumptions,
): number | null {
  const { effortPersonDays: effort, hourlyRate: rate, oneOffCost } = candidate;
  if (effort === null || rate === null || cashEffect === null || cashEffect <= 0) return null;
  const time = effort * hoursPerDay * rate * assumedNumber(assumptions, "A.conversao_caixa");
  return (time + (oneOffCost ?? 0)) / (cashEffect / 12);
}

/** ceil(effort / (team 5 focus)) + lead weeks. 180 person-days with three people give 17. */
export function durationFromEffort(effortPersonDays: number, assumptions: Assumptions): number {
  const weekly =
    assumedNumber(assumptions, "A.equipe_qw") * 5 * assumedNumber(assumptions, "A.foco_qw");
  return (
    Math.ceil(Math.round((effortPersonDays / weekly) * 1e9) / 1e9) +
    assumedNumber(assumptions, "A.lead_aprovacao")
  );
}

/** 0.45 I + 0.35 (100 - E) + 0.20 100 confidence. I=78, E=30, conf=0.79 give 75.4. */
export function quickWinScore(
  impact: number,
  effortPercentile: number,
  confidence: number,
): number {
  return 0.45 * impact + 0.35 * (100 - effortPercentile) + 20 * confidence;
}

/** A.qw_piso; its default is the larger of itself and one thousandth of the mapped cost. */
function benefitFloor(assumptions: Assumptions, mappedCost: number | null): number {
  const floor = assumedNumber(assumptions, "A.qw_piso");
  return isUnconfirmedDefault(assumptions, "A.qw_piso")
    ? Math.max(floor, 0.001 * (mappedCost ?? 0))
    : floor;
}

export interface QuickWinSelection {
  /** Accepted and shown first, in order of score; then accepted; then rejected. */
  quickWins: QuickWin[];
  /** Sum over the list shown, without double counting; BRL a year. */
  shownBenefit: number;
  shownCash: number;
  /** People at once, and the last week, of what is accepted. */
  people: number | null;
  lastWeek: number | null;
}

/** How much each candidate brings and takes beside the others, 0 to 100. */
function percentilesOf(candidates: readonly QuickWinCandidate[], mappedCost: number | null) {
  const monetary = candidates.filter((candidate) => candidate.annualBenefit !== null);
  const benefits = monetary.map((candidate) => candidate.annualBenefit as number);
  const impactOf = (candidate: QuickWinCandidate): number => {
    if (candidate.annualBenefit === null) return candidate.leverScore ?? 0;
    if (monetary.length >= 5) return midRankPercentile(benefits, candidate.annualBenefit);
    return mappedCost ? Math.min(100, (50 * candidate.annualBenefit) / (0.005 * mappedCost)) : 50;
  };
  const effortOf = (candidate: QuickWinCandidate): number => {
    const group = (candidate.annualBenefit === null ? candidates : monetary).flatMap(
      (other) => other.effortPersonDays ?? [],
    );
    return candidate.effortPersonDays === null || group.length === 0
      ? 50
      : midRankPercentile(group, candidate.effortPersonDays);
  };
  return { monetary, impactOf, effortOf };
}

export function applyQuickWinRule(
  candidates: readonly QuickWinCandidate[],
  context: {
    assumptions: Assumptions;
    mappedCost: number | null;
    processCost(id: string): number | null;
  },
): QuickWinSelection {
  const { assumptions, mappedCost } = context;
  const { monetary, impactOf, effortOf } = percentilesOf(candidates, mappedCost);
  const floor = benefitFloor(assumptions, mappedCost);
  const assessed = candidates.map((candidate): QuickWin => {
    const impactScore = impactOf(candidate);
    const effortPercentile = effortOf(candidate);
    const durationWeeks = durationOf(candidate, assumptions);
    const cash = candidate.benefitIsHours
      ? assumedNumber(assumptions, "A.conversao_caixa") * assumedNumber(assumptions, "A.adocao")
      : 1;
    const cashEffect = candidate.annualBenefit === null ? null : candidate.annualBenefit * cash;
    const paybackMonths = ownPayback(candidate, cashEffect, assumptions);
    const failure = firstFailure({
      candidate,
      impactScore,
      durationWeeks,
      floor,
      paybackMonths,
      monetaryCount: monetary.length,
      assumptions,
    });
    return {
      id: candidate.id,
      name: candidate.name,
      ...(candidate.process === undefined ? {} : { process: candidate.process }),
      kind: candidate.kind,
      durationWeeks,
      effortPersonDays: candidate.effortPersonDays,
      oneOffCost: candidate.oneOffCost,
      annualBenefit: candidate.annualBenefit,
      cashEffect,
      paybackMonths,
      ...(candidate.anticipates === null ? {} : { anticipates: candidate.anticipates }),
      ...(candidate.firstStep === null ? {} : { firstStep: candidate.firstStep }),
      ...(candidate.isImmediate ? { isImmediate: true as const } : {}),
      impactScore,
      effortPercentile,
      confidence: candidate.confidence,
      score: quickWinScore(impactScore, effortPercentile, candidate.confidence),
      accepted: failure === null,
      shown: false,
      rejection: failure?.text ?? null,
      failedCriterion: failure?.criterion ?? null,
      owner: candidate.owner,
      startWeek: 1,
      facts: candidate.facts,
    };
  });
  rejectUnmetDependencies(assessed, candidates, assumptions);
  const rank = (win: QuickWin) => (win.accepted ? (isOwn(win) ? 0 : 1) : 2);
  assessed.sort((a, b) => rank(a) - rank(b) || b.score - a.score || compareText(a.id, b.id));
  assessed.slice(0, assumedNumber(assumptions, "A.qw_max")).forEach((win) => {
    win.shown = isOwn(win);
  });
  return {
    quickWins: assessed,
    ...schedule(assessed.filter(isOwn), assumptions),
    ...sumShown(
      assessed.filter((win) => win.shown),
      context.processCost,
    ),
  };
}

function durationOf(candidate: QuickWinCandidate, assumptions: Assumptions): number {
  if (candidate.durationWeeks !== null) return candidate.durationWeeks;
  if (candidate.isImmediate) return 1;
  const { effortPersonDays: effort } = candidate;
  return effort === null ? 0 : durationFromEffort(effort, assumptions);
}

/** Accepted, and nobody's initiative does it already. */
export const isOwn = (win: Pick<QuickWin, "accepted" | "anticipates">): boolean =>
  win.accepted && win.anticipates === undefined;

function schedule(
  wins: readonly QuickWin[],
  assumptions: Assumptions,
): Pick<QuickWinSelection, "people" | "lastWeek"> {
  if (wins.length === 0) return { people: null, lastWeek: null };
  const planned = scheduleTeams(
    wins.map(({ durationWeeks }) => durationWeeks),
    assumedNumber(assumptions, "A.equipe_qw"),
    assumedNumber(assumptions, "A.qw_pessoas"),
  );
  wins.forEach((win, index) => {
    win.startWeek = planned.wins[index]!.startWeek;
  });
  return {
    people: planned.peak,
    lastWeek: Math.max(...planned.wins.map(({ endWeek }) => endWeek)),
  };
}

function firstFailure(input: {
  candidate: QuickWinCandidate;
  impactScore: number;
  durationWeeks: number;
  floor: number;
  paybackMonths: number | null;
  monetaryCount: number;
  assumptions: Assumptions;
}): { criterion: number; text: string } | null {
  const { candidate, assumptions } = input;
  const weeks = (n: number) =>
    `${formatNumber(n, 0)} ${plural(n, "semanas", "semana", "semanas", 0)}`;
  const maxWeeks = assumedNumber(assumptions, "A.qw_semanas");
  if (isAbove(input.durationWeeks, maxWeeks))
    return {
      criterion: 1,
      text: `Excluído: duração de ${weeks(input.durationWeeks)} excede o limite de ${weeks(maxWeeks)}.`,
    };
  const { effortPersonDays: effort, oneOffCost: cost } = candidate;
  if (effort === null && cost === null)
    return { criterion: 2, text: "Excluído: esforço e custo não foram informados." };
  if (effort !== null && isAbove(effort, assumedNumber(assumptions, "A.qw_esforco_pd")))
    return { criterion: 2, text: "Excluído: o esforço excede o limite." };
  if (cost !== null && isAbove(cost, assumedNumber(assumptions, "A.qw_capex")))
    return { criterion: 2, text: "Excluído: o custo único excede o limite." };
  const unworthy = worthFailure(input);
  if (unworthy !== null) return unworthy;
  if (!isAtLeast(candidate.confidence, 0.6))
    return { criterion: 5, text: "Excluído: a confiança dos dados fica abaixo do mínimo." };
  if (candidate.blocker !== null) return { criterion: 6, text: `Excluído: ${candidate.blocker}.` };
  if (candidate.affectsHeadcount)
    return { criterion: 7, text: "Excluído: altera quadro, cargo ou jornada." };
  return null;
}

/** Criteria 3 and 8. What pays its own time is worth it by itself: only where that is not known is it held against the others. */
function worthFailure(input: {
  candidate: QuickWinCandidate;
  impactScore: number;
  floor: number;
  paybackMonths: number | null;
  monetaryCount: number;
}): { criterion: number; text: string } | null {
  const { candidate, paybackMonths } = input;
  if (candidate.annualBenefit === null)
    return isAtLeast(input.impactScore, 40)
      ? null
      : { criterion: 3, text: "Excluído: a alavanca tem pouco efeito frente ao mínimo." };
  if (isBelow(candidate.annualBenefit, input.floor))
    return { criterion: 3, text: "Excluído: o benefício anual fica abaixo do mínimo." };
  if (paybackMonths !== null)
    return isAbove(paybackMonths, longestPaybackMonths)
      ? {
          criterion: 8,
          text: `Excluído: leva ${formatNumber(paybackMonths, 1)} meses para pagar o próprio tempo, mais de ${formatNumber(longestPaybackMonths, 0)}.`,
        }
      : null;
  return input.monetaryCount >= 8 && isBelow(input.impactScore, 40)
    ? {
        criterion: 3,
        text: "Excluído: o benefício fica abaixo do patamar dos demais candidatos.",
      }
    : null;
}

/** Criterion 4: every dependency is a quick win too, and the longest chain fits in the limit. */
function rejectUnmetDependencies(
  wins: QuickWin[],
  candidates: readonly QuickWinCandidate[],
  assumptions: Assumptions,
): void {
  const byId = new Map(wins.map((win) => [win.id, win]));
  const dependencies = new Map(candidates.map((candidate) => [candidate.id, candidate.dependsOn]));
  const chain = (id: string, seen: ReadonlySet<string>): number => {
    const win = byId.get(id);
    if (!win?.accepted || seen.has(id)) return Number.POSITIVE_INFINITY;
    const before = (dependencies.get(id) ?? []).map((other) =>
      chain(other, new Set([...seen, id])),
    );
    return win.durationWeeks + Math.max(0, ...before);
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const win of wins) {
      if (!win.accepted || (dependencies.get(win.id) ?? []).length === 0) continue;
      if (isAtMost(chain(win.id, new Set()), assumedNumber(assumptions, "A.qw_semanas"))) continue;
      Object.assign(win, {
        accepted: false,
        failedCriterion: 4,
        rejection: "Excluído: depende de ação que não cabe no prazo.",
      });
      changed = true;
    }
  }
}

/** Per process at most 0.9 of its yearly cost; candidates without process in full. Cash follows in proportion. */
function sumShown(
  shown: readonly QuickWin[],
  processCost: (id: string) => number | null,
): { shownBenefit: number; shownCash: number } {
  const groups = new Map<string, QuickWin[]>();
  for (const win of shown) {
    if (win.annualBenefit === null) continue;
    const key = win.process ?? `|${win.id}`;
    groups.set(key, [...(groups.get(key) ?? []), win]);
  }
  const parts = [...groups].map(([key, wins]) => {
    const benefit = exactSum(wins.map((win) => win.annualBenefit ?? 0));
    const cash = exactSum(wins.map((win) => win.cashEffect ?? 0));
    const cost = processCost(key);
    const capped = cost === null ? benefit : Math.min(benefit, 0.9 * cost);
    return { benefit: capped, cash: benefit === 0 ? 0 : cash * (capped / benefit) };
  });
  return {
    shownBenefit: exactSum(parts.map((part) => part.benefit)),
    shownCash: exactSum(parts.map((part) => part.cash)),
  };
}
