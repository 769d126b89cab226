/** A4.11: the list of technical, security and continuity risks of systems, with `ds_p4_riscos_tecnicos`. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { isAbove, isAtLeast, isAtMost, isBelow } from "../../../kernel/numbers/rounding.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import type { SystemRecord } from "../../common/systems/system-portfolio.ts";
import { monthsAfter } from "../contract-time.ts";
import * as p4 from "../facts.ts";
import { contractWindowMonths } from "../method-constants.ts";
import { aboutSystem, ofEach, referenceMs, systemKeys, type PhaseFourRun } from "../phase-run.ts";

export type RiskKind =
  | "recuperação acima da meta"
  | "capacidade perto do limite"
  | "suporte que termina"
  | "segurança abaixo do corte"
  | "ponto único de falha";

const fullCapacity = 0.85;
const criticalFrom = 4;
const highest = 5;

export interface RiskOptions {
  cut: number;
  referenceMs: number;
  isSinglePoint: boolean;
}

interface RiskRule {
  kind: RiskKind;
  when(system: SystemRecord, options: RiskOptions): boolean;
}

/** Kinds in the order of the list. */
const riskRules: readonly RiskRule[] = [
  { kind: "recuperação acima da meta", when: isLate },
  {
    kind: "capacidade perto do limite",
    when: (system) => {
      const use = useOf(system);
      return use !== null && isAtLeast(use, fullCapacity);
    },
  },
  {
    kind: "suporte que termina",
    when: (system, { referenceMs: reference }) =>
      isCritical(system) &&
      system.supportEndMs !== null &&
      isAtMost(monthsAfter(system.supportEndMs, reference), contractWindowMonths),
  },
  {
    kind: "segurança abaixo do corte",
    when: ({ technical }, { cut }) => {
      const security = technical[1] ?? null;
      return security !== null && isBelow(security, cut);
    },
  },
  { kind: "ponto único de falha", when: (_system, { isSinglePoint }) => isSinglePoint },
];

const isCritical = ({ criticality }: SystemRecord): boolean =>
  isAtLeast(criticality ?? 0, criticalFrom);
/** Peak use over what is installed. */
const useOf = ({ peakUse, installedCapacity }: SystemRecord): number | null =>
  peakUse !== null && installedCapacity ? peakUse / installedCapacity : null;
function isLate({ recoveryHours, recoveryTargetHours }: SystemRecord): boolean {
  return (
    recoveryHours !== null &&
    recoveryTargetHours !== null &&
    isAbove(recoveryHours, recoveryTargetHours)
  );
}

export const risksOf = (system: SystemRecord, options: RiskOptions): RiskKind[] =>
  riskRules.flatMap(({ kind, when }) => (when(system, options) ? [kind] : []));

/** What each kind rests on. */
function evidenceOf(kind: RiskKind, system: SystemRecord) {
  const own = systemKeys(system);
  const node = p4.node.cutsOff({ node: factIdPart(system.name) });
  return {
    "recuperação acima da meta": [own.recovery, own.recoveryTarget],
    "capacidade perto do limite": [own.peakUse],
    "suporte que termina": [own.supportEnd, own.criticality],
    "segurança abaixo do corte": [own.security],
    "ponto único de falha": [own.criticality, node],
  }[kind];
}

interface FoundRisk {
  system: SystemRecord;
  kind: RiskKind;
}

export function addRiskFacts(run: PhaseFourRun): void {
  const { book, systems } = run;
  if (systems.length === 0) return;
  const found: FoundRisk[] = [];
  for (const system of systems) {
    addPeakUse(run, system);
    for (const kind of kindsOf(run, system)) {
      found.push({ system, kind });
      addRisk(run, { system, kind }, found.length);
    }
  }
  book.add(p4.risks.count, {
    value: found.length,
    inputs:
      found.length > 0
        ? found.map((_, index) => p4.risk.kind({ rank: index + 1 }))
        : [p4.portfolio.count()],
  });
  addContinuity(run);
  addDataset(run, found);
}

function addPeakUse({ book }: PhaseFourRun, system: SystemRecord): void {
  const { peakUse, installedCapacity } = system;
  if (peakUse === null || !installedCapacity) return;
  book.add(p4.system.peakUse, {
    ...aboutSystem(system),
    value: (100 * peakUse) / installedCapacity,
    inputs: [systemKeys(system).name],
  });
}

function kindsOf(run: PhaseFourRun, system: SystemRecord): RiskKind[] {
  const cutsOff = p4.node.cutsOff({ node: factIdPart(system.name) });
  return risksOf(system, {
    cut: assumedNumber(run.input.assumptions, "A.time_corte"),
    referenceMs: referenceMs(run),
    isSinglePoint: run.book.numberOf(cutsOff) !== null,
  });
}

function addRisk({ book }: PhaseFourRun, { system, kind }: FoundRisk, rank: number): void {
  const { names, scope } = aboutSystem(system);
  const at = { rank };
  book.add(p4.risk.kind, { at, names, scope, value: kind, inputs: evidenceOf(kind, system) });
  book.add(p4.risk.system, { at, scope, value: system.name, inputs: [p4.risk.kind(at)] });
}

function addContinuity({ book, systems }: PhaseFourRun): void {
  const known = systems.filter(
    ({ recoveryHours, recoveryTargetHours }) =>
      recoveryHours !== null && recoveryTargetHours !== null,
  );
  // Where no system says how critical it is, that none is of the highest is not known.
  const isTold = systems.some(({ criticality }) => criticality !== null);
  const top = systems.filter(({ criticality }) => criticality === highest);
  const inputs = ofEach(top, p4.system.criticality);
  book.add(p4.risks.lateRecovery, {
    value:
      known.length === 0 || !isTold
        ? null
        : known.filter((system) => isCritical(system) && isLate(system)).length,
    inputs: ofEach(known, p4.system.recovery),
  });
  book.add(p4.risks.mostCritical, { value: isTold ? top.length : null, inputs });
  book.add(p4.risks.withContinuity, {
    value: isTold ? top.filter((system) => known.includes(system)).length : null,
    inputs,
  });
}

function addDataset(run: PhaseFourRun, found: readonly FoundRisk[]): void {
  run.datasets.push({
    id: "ds_p4_riscos_tecnicos",
    name: "Riscos técnicos",
    qualityScore: null,
    rows: found.map(({ system, kind }) => [
      system.id,
      system.name,
      kind,
      system.criticality,
      run.destinations.get(system.id)?.name ?? null,
    ]),
    columns: [
      { name: "sistema_id", label: "Código", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "risco", label: "Risco", type: "text" },
      { name: "criticidade", label: "Criticidade", type: "number" },
      { name: "destino", label: "Destino", type: "text" },
    ],
  });
}
