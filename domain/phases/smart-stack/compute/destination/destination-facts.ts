/** Facts of A4.7: the destination of each system, with their counts. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { saoPauloDate } from "../../../../kernel/dates/calendar.ts";
import { readInitiatives } from "../../../common/initiative-inventory.ts";
import type { SystemRecord } from "../../../common/systems/system-portfolio.ts";
import { entityKey } from "../../../../tables/read-table.ts";
import * as p4 from "../../facts.ts";
import { longWindowMonths } from "../../method-constants.ts";
import {
  aboutSystem,
  ofEach,
  referenceMs,
  systemKeys,
  type PhaseFourRun,
} from "../../phase-run.ts";
import { destinationOf, destinationRules, type DestinationName } from "./destination.ts";

const msPerMonth = (365.25 / 12) * 86_400_000;

const counts = [
  ["Aposentar", p4.systemsByDestination.retire],
  ["Manter", p4.systemsByDestination.retain],
  ["Substituir", p4.systemsByDestination.replace],
  ["Realocar", p4.systemsByDestination.relocate],
  ["Replataformar", p4.systemsByDestination.replatform],
  ["Refatorar", p4.systemsByDestination.refactor],
  ["Transferir provisoriamente", p4.systemsByDestination.rehost],
] as const satisfies readonly (readonly [DestinationName, unknown])[];

export function addDestinationFacts(run: PhaseFourRun): void {
  const { book, systems } = run;
  // Where none was read, all wait for an answer: that is no count of zero.
  if (systems.length === 0) return;
  decide(run);
  for (const system of systems) addDestination(run, system);
  const inputs = ofEach(systems, p4.system.destination);
  const found = [...run.destinations.values()];
  for (const [name, definition] of counts)
    book.add(definition, { value: found.filter((one) => one.name === name).length, inputs });
  book.add(p4.systemsByDestination.unruled, {
    value: found.filter(({ rule }) => rule === destinationRules.none).length,
    inputs,
  });
}

function decide(run: PhaseFourRun): void {
  const { input, choices } = run;
  const plans = [
    ...readInitiatives(input.tables).initiatives.map(({ name }) => entityKey(name)),
    ...choices.map(({ capability }) => entityKey(capability)),
  ];
  const cut = assumedNumber(input.assumptions, "A.time_corte");
  for (const system of run.systems) {
    const keys = [system.name, system.capability].map(entityKey);
    const destination = destinationOf(system, {
      position: run.positions.get(system.id),
      referenceMs: referenceMs(run),
      cut,
      choice: choices.find(
        ({ capability }) => entityKey(capability) === entityKey(system.capability),
      ),
      isOnRoadmap: plans.some((plan) => keys.some((key) => plan.includes(key))),
    });
    run.destinations.set(system.id, destination);
  }
}

/** Hosting and end of contract are cells that follow: the destination rests on the class. */
function addDestination(run: PhaseFourRun, system: SystemRecord): void {
  const { book } = run;
  const destination = run.destinations.get(system.id)!;
  const about = aboutSystem(system);
  const own = systemKeys(system);
  book.add(p4.system.destination, { ...about, value: destination.name, inputs: [own.class] });
  book.add(p4.system.destinationReason, {
    ...about,
    value: destination.reason,
    inputs: [own.destination],
  });
  if (destination.rule === destinationRules.rehost)
    book.add(p4.system.moderniseBy, {
      ...about,
      value: saoPauloDate(system.supportEndMs ?? referenceMs(run) + longWindowMonths * msPerMonth),
      inputs: [own.destination],
    });
}
