/** Figures that the gate of phase 4 prints as evidence. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { startOfDateMs } from "../../../kernel/dates/calendar.ts";
import { addCommonGateFacts } from "../../common/common-gate.ts";
import { readOptions } from "../../common/systems/build-buy-partner.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { headlineFactIds } from "../headline-facts.ts";
import { formula, referenceMs, sysId, type PhaseFourRun } from "../phase-run.ts";
import { daysAfter } from "../contract-time.ts";
import { totalCost } from "../../common/systems/system-portfolio.ts";

const words = {
  priced: formula("G4.1", "sistemas com custo anual calculado ÷ sistemas"),
  planned: formula("G4.3", "capacidades com opções enviadas"),
  age: formula("G4.4", "dias da data da lista de preços até a extração"),
  settled: formula(
    "G4.6",
    "sistemas de criticidade máxima com regra de destino, tempo de recuperação e meta",
  ),
};

export function addGateFacts(run: PhaseFourRun): void {
  const { book, input, systems } = run;
  addCommonGateFacts(book, 4, {
    assumptions: input.assumptions,
    openQuestions: input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  if (systems.length > 0)
    book.add({
      id: "p4.gate.tco_pct",
      label: "Sistemas com custo calculado",
      value: (100 * systems.filter((system) => totalCost(system) !== null).length) / systems.length,
      unit: "pct",
      formula: words.priced,
      inputs: systems.map((system) => sysId(system, "tco")),
      basis: "DERIVADO",
    });
  const planned = new Set(readOptions(input.tables).map(({ capability }) => entityKey(capability)))
    .size;
  book.add({
    id: "p4.gate.planejadas",
    label: "Capacidades planejadas",
    value: planned,
    unit: "un",
    formula: words.planned,
    inputs: ["p4.n_bbp"],
    basis: "DERIVADO",
  });
  const date = resolvedValue(input.assumptions, "A.preco_data");
  book.add({
    id: "p4.gate.preco_idade",
    label: "Idade da lista de preços",
    value: typeof date === "string" ? daysAfter(referenceMs(run), startOfDateMs(date)) : null,
    unit: "dias",
    decimals: 0,
    formula: words.age,
    assumptions: ["A.preco_data"],
    basis: "DERIVADO",
  });
  const top = systems.filter(({ criticality }) => criticality === 5);
  const settled = top.filter(
    (system) =>
      run.positions.get(system.id)?.class != null &&
      system.recoveryHours !== null &&
      system.recoveryTargetHours !== null,
  );
  book.add({
    id: "p4.gate.crit5_ok",
    label: "Sistemas de criticidade máxima com destino e continuidade",
    value: settled.length,
    unit: "un",
    formula: words.settled,
    inputs: top.map((system) => sysId(system, "destino")),
    basis: "DERIVADO",
  });
}
