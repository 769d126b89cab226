/** A7.11: the waves of the programme. An initiative stands in the wave of its go-live, and there alone. */
import { members } from "../../../../facts/catalogue/fact-definition.ts";
import { NAME_SEPARATOR } from "../../../../kernel/text/name-list.ts";
import type { FinancialModel } from "../../../common/financial-model/financial-model.ts";
import type { InitiativeRecord } from "../../../common/initiative-inventory.ts";
import { literacyTrack, waveNames } from "../../copy.ts";
import * as p7 from "../../facts.ts";
import { wholeTable, type PhaseSevenRun } from "../../phase-run.ts";

/** Last week of each wave. */
export const waveEnds = [8, 16, 24] as const;

export const lastWave = (): { wave: number } => ({ wave: waveEnds.length });
export const lastWaveEnd: number = waveEnds[waveEnds.length - 1]!;

interface Scheduled {
  name: string;
  start: number;
  goLive: number;
}

/** By go-live, then in id order. */
export function scheduled(initiatives: readonly InitiativeRecord[]): Scheduled[] {
  return initiatives
    .flatMap(({ name, startWeek, durationWeeks }) =>
      startWeek === null || durationWeeks === null
        ? []
        : [{ name, start: startWeek, goLive: startWeek + durationWeeks }],
    )
    .sort((a, b) => a.goLive - b.goLive);
}

export const goLiveIn = (plan: readonly Scheduled[], after: number, end: number): Scheduled[] =>
  plan.filter(({ goLive }) => goLive > after && goLive <= end);

const namesOf = (plan: readonly Scheduled[]) =>
  plan.map(({ name }) => name).join(NAME_SEPARATOR) || null;

export function addWaves(run: PhaseSevenRun, model: FinancialModel | null): void {
  const { book } = run;
  const plan = scheduled(run.initiatives);
  const from = wholeTable(run, "iniciativas", ["nome", "inicio_semana", "duracao_semanas"]);
  waveEnds.forEach((end, index) => {
    const start = index === 0 ? 0 : waveEnds[index - 1]!;
    const shared = { at: { wave: index + 1 }, names: { rank: index + 1 } };
    book.add(p7.waveCalendar.end, { ...shared, value: end });
    book.add(p7.wave.start, { ...shared, value: start + 1 });
    book.add(p7.wave.name, { ...shared, value: waveNames[index] ?? null });
    if (run.initiatives.length === 0) return;
    // A go-live in week 0 stands in the first wave.
    const live = goLiveIn(plan, index === 0 ? -1 : start, end);
    const running = plan.filter((one) => one.start < end && one.goLive > end);
    book.add(p7.wave.initiatives, { ...shared, value: live.length, from });
    book.add(p7.wave.names, { ...shared, value: namesOf(live), from });
    book.add(p7.wave.running, { ...shared, value: running.length, from });
    if (model !== null)
      book.add(p7.wave.systems, { ...shared, value: systemsOff(model, start, end), from });
  });
  if (run.initiatives.length === 0) return;
  const beyond = plan.filter(({ goLive }) => goLive > lastWaveEnd);
  book.add(p7.waves.beyond, { value: beyond.length, from });
  book.add(p7.waves.beyondNames, { value: namesOf(beyond), from });
  addTrained(run);
}

/** Literacy comes first in everybody's plan: within the weeks of the first wave. */
function addTrained({ book }: PhaseSevenRun): void {
  const literacy = members(book.all(), p7.track.name).find(
    ({ fact }) => fact.value === literacyTrack,
  );
  if (literacy === undefined) return;
  const people = p7.track.people(literacy.at);
  book.add(p7.waves.trained, { value: book.numberOf(people), inputs: [people] });
}

/** Systems whose saving waits for an initiative that goes live in the wave. */
function systemsOff({ initiatives }: FinancialModel, after: number, end: number): number {
  const live = initiatives.filter(({ startWeek, durationWeeks }) => {
    const goLive = startWeek + durationWeeks;
    return goLive > after && goLive <= end;
  });
  const systems = live.flatMap(({ benefits }) =>
    benefits.flatMap(({ source, system }) => (source === "ti" && system !== null ? [system] : [])),
  );
  return new Set(systems).size;
}
