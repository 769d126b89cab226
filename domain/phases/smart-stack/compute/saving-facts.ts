/** Facts of the savings of systems (A4.3, A4.6, A4.8) and `ds_p4_economia_ti`. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { readInitiatives, savingCarriers } from "../../common/initiative-inventory.ts";
import { programmeMonthOf, programmeStart } from "../../common/programme-calendar.ts";
import { totalCost } from "../../common/systems/system-portfolio.ts";
import * as p4 from "../facts.ts";
import {
  aboutSystem,
  exchangeOf,
  ofEach,
  systemKeys,
  systemSource,
  type PhaseFourRun,
} from "../phase-run.ts";
import { systemSavings, type SystemSaving } from "./system-savings.ts";

/** The formula of each way of saving. */
const formulaOf = {
  substituição: {},
  redundância: { variant: "redundant" },
  "custo-alvo de nuvem": { variant: "cloud" },
} as const;

export function addSavingFacts(run: PhaseFourRun, cloudSavings: ReadonlyMap<string, number>): void {
  const { input } = run;
  if (run.systems.length === 0) return;
  const carriers = savingCarriers(readInitiatives(input.tables).initiatives, input.assumptions);
  run.savings = systemSavings({
    systems: run.systems,
    positions: run.positions,
    choices: run.choices,
    realisation: assumedNumber(input.assumptions, "A.realizacao_racionalizacao"),
    survivorsInformed: carriers.some((one) => one.opexPerMonth !== null),
    cloudSavings,
  });
  const start = programmeStart(input);
  const months = run.savings.map(({ system }) =>
    system.contractEndMs === null
      ? null
      : Math.max(0, programmeMonthOf(system.contractEndMs, start)),
  );
  run.savings.forEach((saving, index) => addSaving(run, saving, months[index] ?? null));
  addTotals(run);
  addDataset(run, months);
}

/** Of a portfolio without any cost, or without any system that is classed, nothing is known: that is no saving of zero. */
function addTotals({ book, savings, systems: portfolio, positions }: PhaseFourRun): void {
  const isPriced = portfolio.some((system) => totalCost(system) !== null);
  const isClassed = portfolio.some(({ id }) => (positions.get(id)?.class ?? null) !== null);
  if (savings.length === 0 && !(isPriced && isClassed)) return;
  const systems = savings.map(({ system }) => system);
  const gross = ofEach(systems, p4.saving.gross);
  book.add(p4.savings.gross, {
    value: exactSum(savings.map((saving) => saving.gross)),
    inputs: gross,
  });
  book.add(p4.savings.net, {
    value: exactSum(savings.map((saving) => saving.gross * saving.realisation)),
    inputs: ofEach(systems, p4.saving.net),
  });
  book.add(p4.savings.systems, { value: savings.length, inputs: gross });
}

function addDataset(run: PhaseFourRun, months: readonly (number | null)[]): void {
  run.datasets.push({
    id: "ds_p4_economia_ti",
    name: "Economia de TI por sistema",
    qualityScore: null,
    columns: [
      { name: "sistema_id", label: "Código", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "area", label: "Área", type: "text" },
      { name: "metodo", label: "Método", type: "text" },
      { name: "bruta", label: "Economia bruta", type: "number", unit: "BRL/ano" },
      { name: "realizacao", label: "Realização", type: "number" },
      { name: "realizada", label: "Economia", type: "number", unit: "BRL/ano" },
      { name: "pessoas", label: "Capacidade de pessoas", type: "number", unit: "BRL/ano" },
      { name: "mes_inicio", label: "Mês de início", type: "number", unit: "meses" },
      { name: "base", label: "Base", type: "text" },
      { name: "substituto", label: "Substituído por", type: "text" },
    ],
    rows: run.savings.map((saving, index) => [
      saving.system.id,
      saving.system.name,
      saving.system.area,
      saving.method,
      saving.gross,
      saving.realisation,
      saving.gross * saving.realisation,
      saving.people,
      months[index] ?? null,
      run.book.get(p4.saving.net({ system: saving.system.id }))?.basis ?? null,
      saving.replacedBy,
    ]),
  });
}

function addSaving(run: PhaseFourRun, saving: SystemSaving, month: number | null): void {
  const { book } = run;
  const { system } = saving;
  const about = aboutSystem(system);
  const own = keysAt(p4.saving, about.at);
  const of = systemKeys(system);
  const option = saving.method === "substituição" ? optionCostOf(run, system.capability) : null;
  book.add(p4.saving.gross, {
    ...about,
    ...formulaOf[saving.method],
    value: saving.gross,
    inputs: [of.licence, of.infrastructure, of.support, option ?? of.class],
    from: systemSource(run, system, [
      "custo_licenca_ano",
      "custo_infra_ano",
      "custo_suporte_ano",
      "moeda",
    ]),
    assumptions: exchangeOf(system),
  });
  book.add(p4.saving.net, {
    ...about,
    value: saving.gross * saving.realisation,
    inputs: [own.gross],
    ...(saving.realisation === 1 ? {} : { assumptions: ["A.realizacao_racionalizacao"] }),
  });
  if (saving.people > 0)
    book.add(p4.saving.people, { ...about, value: saving.people, inputs: [of.people] });
  book.add(p4.saving.startMonth, {
    ...about,
    value: month,
    from: systemSource(run, system, ["fim_contrato"]),
    assumptions: ["A.inicio_programa"],
  });
}

/** Cost of the option chosen for a capability of exactly this name. */
function optionCostOf({ book }: PhaseFourRun, capability: string) {
  const found = members(book.all(), p4.choice.capability).find(
    ({ fact }) => fact.value === capability,
  );
  return found ? p4.choice.cost(found.at) : null;
}
