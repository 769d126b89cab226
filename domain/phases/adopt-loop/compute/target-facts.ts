/** A7.11: use cases as phase 6 released them, and the target of adoption of each initiative that no blocked case holds back. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { logisticAt, type Logistic } from "../../../kernel/statistics/logistic.ts";
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import { releaseWords } from "../copy.ts";
import * as p7 from "../facts.ts";
import { percentOf, type PhaseSevenRun } from "../phase-run.ts";
import { blockedCasesOf, isBlocked, type ReleasedCase } from "./adoption/release.ts";
import { lastWave, lastWaveEnd } from "./adoption/wave-facts.ts";

export function addReleaseFacts({ book }: PhaseSevenRun, cases: ReleasedCase[] | null): void {
  if (cases === null) return;
  book.add(p7.cases.count, { value: cases.length });
  book.add(p7.cases.blocked, { value: cases.filter(isBlocked).length });
  book.add(p7.cases.training, {
    value: cases.filter(({ needsTraining }) => needsTraining).length,
  });
  for (const one of cases) {
    const shared = { at: { case: one.id }, names: one };
    book.add(p7.useCase.name, { ...shared, value: one.name });
    book.add(p7.useCase.state, { ...shared, value: releaseWords[one.state] ?? one.state });
    book.add(p7.useCase.tier, { ...shared, value: one.tier });
    book.add(p7.useCase.supervision, { ...shared, value: one.supervision });
    book.add(p7.useCase.reasons, { ...shared, value: one.reasons });
  }
}

/** Without readiness there is no curve, and no target. */
export function addInitiativeTargets(
  run: PhaseSevenRun,
  cases: readonly ReleasedCase[] | null,
  curve: Logistic | null,
): void {
  for (const initiative of run.initiatives) {
    const { startWeek, durationWeeks } = initiative;
    const isUsed = initiative.kind !== "habilitador" && initiative.processes.length > 0;
    if (isUsed && startWeek !== null && durationWeeks !== null)
      addTarget(run, { ...initiative, startWeek, durationWeeks }, cases, curve);
  }
}

type Planned = InitiativeRecord & { startWeek: number; durationWeeks: number };

function addTarget(
  run: PhaseSevenRun,
  initiative: Planned,
  cases: readonly ReleasedCase[] | null,
  curve: Logistic | null,
): void {
  const { book } = run;
  const shared = { at: { initiative: initiative.id }, names: initiative };
  const own = keysAt(p7.initiative, shared.at);
  const goLive = initiative.startWeek + initiative.durationWeeks;
  const from = [
    {
      table: run.input.tables.iniciativas!,
      columns: ["nome", "inicio_semana", "duracao_semanas"],
      rows: [initiative.row],
      filterText: `Iniciativa = ${initiative.name}`,
    },
  ];
  const [blocked] = cases === null ? [] : blockedCasesOf(initiative, run, cases);
  book.add(p7.initiative.name, { ...shared, value: initiative.name, from });
  book.add(p7.initiative.start, { ...shared, value: initiative.startWeek, from });
  book.add(p7.initiative.weeks, { ...shared, value: initiative.durationWeeks, from });
  book.add(p7.initiative.goLive, {
    ...shared,
    value: goLive,
    from,
  });
  book.add(p7.initiative.target, {
    ...shared,
    value:
      blocked || curve === null || goLive >= lastWaveEnd
        ? null
        : percentOf(logisticAt(curve, lastWaveEnd - goLive)),
    inputs: [
      optional(p7.curve.ceiling()),
      optional(p7.curve.midpoint()),
      optional(p7.curve.rate()),
      own.goLive,
      p7.waveCalendar.end(lastWave()),
    ],
  });
  if (blocked) book.add(p7.initiative.blockedBy, { ...shared, value: blocked.name });
}
