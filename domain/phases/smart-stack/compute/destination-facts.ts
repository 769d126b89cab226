/** Facts of A4.7 (`p4.sis.{id}.destino`) with their counts. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { saoPauloDate } from "../../../kernel/dates/calendar.ts";
import { readInitiatives } from "../../common/initiative-inventory.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { destinationOf } from "./destination.ts";
import { formula, longWindowMonths, referenceMs, sysId, type PhaseFourRun } from "../phase-run.ts";

const words = {
  destination: formula("A4.7", "primeira regra de destino em nuvem que o sistema atende"),
  until: formula(
    "A4.7",
    "fim de suporte informado, ou a janela longa de contratos contada da extração",
  ),
  count: formula("A4.7", "contagem dos sistemas por destino"),
};
const msPerMonth = (365.25 / 12) * 86_400_000;

export const destinationKeys = {
  Aposentar: "aposentar",
  Manter: "manter",
  Substituir: "substituir",
  Realocar: "realocar",
  Replataformar: "replataformar",
  Refatorar: "refatorar",
  "Transferir provisoriamente": "transferir",
} as const;

export function addDestinationFacts(run: PhaseFourRun): void {
  const { book, input, systems, choices } = run;
  const plans = [
    ...readInitiatives(input.tables).initiatives.map(({ name }) => entityKey(name)),
    ...choices.map(({ capability }) => entityKey(capability)),
  ];
  const cut = assumedNumber(input.assumptions, "A.time_corte");
  for (const system of systems) {
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
    const inputs = ["time", "hospedagem", "fim_contrato"].map((key) => sysId(system, key));
    const scope = { system: system.name };
    book.add({
      id: sysId(system, "destino"),
      label: `Destino – ${system.name}`,
      value: destination.name,
      unit: "texto",
      formula: words.destination,
      inputs,
      scope,
    });
    book.add({
      id: sysId(system, "destino_motivo"),
      label: `Motivo do destino – ${system.name}`,
      value: destination.reason,
      unit: "texto",
      formula: words.destination,
      inputs: [sysId(system, "destino")],
      scope,
    });
    if (destination.rule === 8)
      book.add({
        id: sysId(system, "modernizar_ate"),
        label: `Modernizar até – ${system.name}`,
        value: saoPauloDate(
          system.supportEndMs ?? referenceMs(run) + longWindowMonths * msPerMonth,
        ),
        unit: "data",
        formula: words.until,
        inputs: [sysId(system, "destino")],
        scope,
      });
  }
  const ids = systems.map((system) => sysId(system, "destino"));
  for (const [name, key] of Object.entries(destinationKeys)) {
    const count = [...run.destinations.values()].filter((one) => one.name === name).length;
    book.add({
      id: `p4.destino.${key}`,
      label: `Sistemas com destino ${name}`,
      value: count,
      unit: "un",
      formula: words.count,
      inputs: ids,
    });
  }
  const unruled = [...run.destinations.values()].filter(({ rule }) => rule === 9).length;
  book.add({
    id: "p4.destino.sem_regra",
    label: "Sistemas mantidos sem regra aplicável",
    value: unruled,
    unit: "un",
    formula: words.count,
    inputs: ids,
  });
}
