/** A4.3, with the replacements of A4.6 and the targets of A4.8: what each system saves a year. A system enters once. */
import { entityKey } from "../../../tables/read-table.ts";
import type { OptionChoice } from "../../common/systems/build-buy-partner.ts";
import {
  externalCost,
  totalCost,
  type SystemRecord,
} from "../../common/systems/system-portfolio.ts";
import type { TimePosition } from "./destination/time-quadrant.ts";

export type SavingMethod = "substituição" | "redundância" | "custo-alvo de nuvem";

export interface SystemSaving {
  system: SystemRecord;
  method: SavingMethod;
  /** BRL a year, people left out. */
  gross: number;
  /** 0-1: what of the gross is expected to come. */
  realisation: number;
  /** BRL a year of people's time: capacity, not cash. */
  people: number;
  /** What takes its place: the survivor or the option. */
  replacedBy: string | null;
}

export interface SavingInputs {
  systems: readonly SystemRecord[];
  positions: ReadonlyMap<string, TimePosition>;
  choices: readonly OptionChoice[];
  realisation: number;
  /** Running costs of the survivors are informed by an initiative (T11), so they are not taken off here. */
  survivorsInformed: boolean;
  /** BRL a year that the target of A4.8 saves, by system id. */
  cloudSavings: ReadonlyMap<string, number>;
}

/** In the order of the systems. Only savings above zero. */
export function systemSavings(inputs: SavingInputs): SystemSaving[] {
  const byCapability = new Map<string, SystemRecord[]>();
  for (const system of inputs.systems)
    byCapability.set(entityKey(system.capability), [
      ...(byCapability.get(entityKey(system.capability)) ?? []),
      system,
    ]);
  const found = new Map<string, SystemSaving>();
  for (const [key, group] of byCapability) {
    const choice = inputs.choices.find((one) => entityKey(one.capability) === key);
    for (const saving of choice?.winner.opexPerYear != null
      ? replacements(group, choice, inputs.realisation)
      : redundant(group, inputs))
      found.set(saving.system.id, saving);
  }
  for (const system of inputs.systems) {
    const target = inputs.cloudSavings.get(system.id);
    if (target !== undefined && !found.has(system.id))
      found.set(system.id, {
        system,
        method: "custo-alvo de nuvem",
        gross: Math.min(target, system.costs.infra ?? target),
        realisation: inputs.realisation,
        people: 0,
        replacedBy: null,
      });
  }
  return inputs.systems.flatMap((system) => {
    const saving = found.get(system.id);
    return saving && saving.gross > 0 ? [saving] : [];
  });
}

/** Current cost of the capability - the winner's yearly cost, split by cost; certain when the price is quoted (a vendor or evidence). */
function replacements(
  group: readonly SystemRecord[],
  choice: OptionChoice,
  realisation: number,
): SystemSaving[] {
  const { winner } = choice;
  const current = group.reduce((sum, system) => sum + externalCost(system), 0);
  if (current === 0) return [];
  const isQuoted = winner.vendor !== null || winner.evidence !== null;
  return group.map((system) => ({
    system,
    method: "substituição" as const,
    gross: externalCost(system) * (1 - (winner.opexPerYear ?? 0) / current),
    realisation: isQuoted ? 1 : realisation,
    people: 0,
    replacedBy: `${winner.option}${winner.vendor === null ? "" : ` – ${winner.vendor}`}`,
  }));
}

/** Two or more systems: the one with the best notes stays (equal: the cheaper); of the others, those to eliminate go. */
function redundant(group: readonly SystemRecord[], inputs: SavingInputs): SystemSaving[] {
  if (group.length < 2) return [];
  const score = (system: SystemRecord) => {
    const at = inputs.positions.get(system.id);
    return (at?.businessFit ?? 0) + (at?.technicalFit ?? 0);
  };
  const [survivor, ...others] = [...group].sort(
    (a, b) =>
      score(b) - score(a) || (totalCost(a) ?? 0) - (totalCost(b) ?? 0) || (a.id < b.id ? -1 : 1),
  );
  if (!survivor) return [];
  return others
    .filter((system) => inputs.positions.get(system.id)?.class === "Eliminar")
    .map((system) => ({
      system,
      method: "redundância" as const,
      gross: Math.max(
        0,
        Math.min(
          externalCost(system) - (inputs.survivorsInformed ? 0 : extraLicence(survivor, system)),
          totalCost(system) ?? 0,
        ),
      ),
      realisation: inputs.realisation,
      people: system.costs.pessoas ?? 0,
      replacedBy: survivor.name,
    }));
}

/** The survivor's licence per user for the people who move to it. */
function extraLicence(survivor: SystemRecord, leaving: SystemRecord): number {
  if (!survivor.users || survivor.costs.licenca === null) return 0;
  return (survivor.costs.licenca / survivor.users) * (leaving.activeUsers ?? leaving.users ?? 0);
}
