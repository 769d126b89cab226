/** Pairs of figures of two phases that have to agree. `K` of an id is the process. */
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import { contradictionCopy as copy } from "./copy.ts";

export interface PairRule {
  id: string;
  reason: string;
  earlier: { phase: PhaseNumber; idOf: (key: string) => string };
  /** The first group is the key; facts with the same key are added up. */
  later: { phase: PhaseNumber; match: RegExp };
  relation: "equal" | "at-most";
  /** Of the earlier figure. */
  tolerancePct: number;
  /** Another rule speaks for this key. */
  unless?: (
    key: string,
    figures: ReadonlyMap<PhaseNumber, ReadonlyMap<string, { value: unknown }>>,
  ) => boolean;
}

/** Steps are timed in whole minutes, the inventory often in rounded ones. */
const tolerancePct = 1;
const benefitHours = /^p5\.ben\.[^.]+\.horas_([^.]+)\.horas_mes$/;
const releaseByStep = (key: string) => `p2.proc.${key}.liberado`;

const redesigned = (id: string, reason: string, quantity: string, base: string): PairRule => ({
  id,
  reason,
  relation: "equal",
  tolerancePct,
  earlier: { phase: 1, idOf: (key) => `p1.proc.${key}.${base}` },
  later: { phase: 2, match: new RegExp(`^p2\\.proc\\.([^.]+)\\.${quantity}$`) },
});

export const pairRules: readonly PairRule[] = [
  redesigned("volume", copy.volume, "volume_mes", "volume_mes"),
  redesigned("horas", copy.hours, "h", "horas_mes"),
  redesigned("custo", copy.cost, "custo", "custo_ano"),
  {
    id: "beneficio",
    reason: copy.benefitHours,
    relation: "at-most",
    tolerancePct,
    earlier: { phase: 2, idOf: releaseByStep },
    later: { phase: 5, match: benefitHours },
  },
  {
    // Where steps were projected, phase 5 counts what they release, which the estimate of phase 1 need not reach.
    id: "beneficio_preliminar",
    reason: copy.preliminaryHours,
    relation: "at-most",
    tolerancePct,
    earlier: { phase: 1, idOf: (key) => `p1.proc.${key}.h_lib` },
    later: { phase: 5, match: benefitHours },
    unless: (key, figures) =>
      [2, 5].some(
        (phase) =>
          typeof figures.get(phase as PhaseNumber)?.get(releaseByStep(key))?.value === "number",
      ),
  },
];

/** Matches the id of every figure that a rule reads, so that a database can choose them (POSIX and JavaScript read it alike). */
export const watchedPattern =
  "^(p1[.]proc[.][^.]+[.](volume_mes|horas_mes|custo_ano|h_lib)|p2[.]proc[.][^.]+[.](volume_mes|h|custo|liberado)|p5[.]ben[.][^.]+[.]horas_[^.]+[.]horas_mes)$";
