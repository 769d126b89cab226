import type { QuickWin } from "../outcome/phase-outcome.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { ProgrammeEntry } from "./build-programme.ts";
import { titleParts } from "./title-parts.ts";

/**
 * Accepted quick wins of the phases, in their order. One that is an initiative of phase 5 stands there already; one that an earlier phase
 * told, by the same title or by the same action on the same process, is that phase's, and names both.
 */
export function quickWinEntries(
  phases: readonly { number: PhaseNumber; quickWins: readonly QuickWin[] }[],
  initiativeIds: ReadonlySet<string>,
): ProgrammeEntry[] {
  const told = new Map<string, ProgrammeEntry>();
  const entries: ProgrammeEntry[] = [];
  for (const { number: phase, quickWins } of phases) {
    const own = quickWins.filter(
      // An anticipation is the initiative itself, which stands on the programme already.
      ({ id, accepted, anticipates }) =>
        accepted && anticipates === undefined && !initiativeIds.has(id.replace(/^qw-/, "")),
    );
    // Of two phases they are one; two of the same phase are told apart by it.
    const added = own.flatMap((win): ProgrammeEntry[] => {
      const entry = entryOf(phase, win);
      const earlier = namesOf(win).flatMap((name) => told.get(name) ?? [])[0];
      if (earlier === undefined) return [entry];
      if (!earlier.phases.includes(phase)) earlier.phases.push(phase);
      earlier.mergedIds.push(entry.id);
      earlier.owner ??= entry.owner;
      return [];
    });
    for (const win of own)
      for (const name of namesOf(win)) {
        const entry = added.find(({ id }) => id === idOf(phase, win));
        if (entry !== undefined && !told.has(name)) told.set(name, entry);
      }
    entries.push(...added);
  }
  return entries;
}

const idOf = (phase: PhaseNumber, win: QuickWin): string => `qw${phase}:${win.id}`;

const entryOf = (phase: PhaseNumber, win: QuickWin): ProgrammeEntry => ({
  id: idOf(phase, win),
  name: win.name,
  kind: "quick-win",
  phase,
  phases: [phase],
  mergedIds: [],
  action: titleParts(win.name).action,
  processId: win.process ?? null,
  carriedBy: null,
  startWeek: Math.max(0, win.startWeek - 1),
  durationWeeks: Math.max(1, Math.ceil(win.durationWeeks)),
  dependsOn: [],
  owner: win.owner,
  isRecommended: null,
});

/** By what it is known to be told already. */
function namesOf({ name, process }: QuickWin): string[] {
  if (process === undefined) return [name];
  const { action, object } = titleParts(name);
  return [name, JSON.stringify([process, action, object])];
}
