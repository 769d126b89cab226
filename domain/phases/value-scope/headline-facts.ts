/** Headline facts of phase 1 (playbook 3.2), named constants as facts, and nulls for what the input cannot give. */
import type { Fact } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";
import {
  isOneOf,
  type DefinitionReader,
  type FactDefinition,
} from "../../facts/catalogue/fact-definition.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { contractWindows, windowFacts } from "./contract-windows.ts";
import * as p1 from "./facts.ts";
import type { PhaseOneRun } from "./phase-run.ts";

/** In the order of the executive summary and of the tiles. */
const headlineIds: readonly string[] = [
  p1.inventory.count(),
  p1.inventory.hours(),
  p1.inventory.annualCost(),
  p1.rework.annualCost(),
  p1.rework.costShare(),
  p1.current.prazo(),
  p1.alert.count(),
  p1.potential.releasedHours(),
  p1.quadrant.capture(),
];

/** Shown after the headlines when few of them can be computed: a log or a ledger alone still has figures to lead with. */
const fallbacks: readonly (readonly DefinitionReader[])[] = [
  [p1.log.cases],
  [p1.log.events],
  [p1.log.variants],
  [p1.log.variantsTo80],
  [p1.ledger.total, p1.namedLedger.total],
  [p1.ledger.lines, p1.namedLedger.lines],
  [p1.ledger.runRate, p1.namedLedger.runRate],
  [p1.ledgerAbc.count, p1.namedAbc.count],
  [p1.ledgerAbc.toCut, p1.namedAbc.toCut],
  [p1.tickets.count],
  [p1.tickets.open],
  [p1.tickets.median],
  [p1.clientBase.toCut],
];
const enough = 4;
const most = 9;

/** Ids of the facts to lead with, computable ones only, at most nine. */
export function headlineFactIds(facts: readonly Fact[]): string[] {
  const computed = new Map(
    facts.filter((fact) => fact.value !== null).map((fact) => [fact.id, fact]),
  );
  const chosen = headlineIds.filter((id) => computed.has(id));
  if (chosen.length >= enough) return chosen;
  for (const definitions of fallbacks)
    for (const id of computed.keys())
      if (isOneOf(definitions, id) && !chosen.includes(id)) chosen.push(id);
  return chosen.slice(0, most);
}

/** Adds a null fact, with its reason in words, for each headline that this input cannot give. */
export function addMissingHeadlines({ book }: PhaseOneRun): void {
  const absent = { value: null, variant: "missing", nullReason: "SEM_ENTRADA" } as const;
  const add = (definition: FactDefinition<Unit, never, never, "missing">) => {
    if (!book.get(definition())) book.add(definition, absent);
  };
  add(p1.inventory.count);
  add(p1.inventory.hours);
  add(p1.inventory.annualCost);
  add(p1.rework.annualCost);
  add(p1.rework.costShare);
  if (!book.get(p1.current.prazo()))
    book.add(p1.current.prazo, { ...absent, names: { side: " do processo prioritário" } });
  add(p1.alert.count);
  add(p1.potential.releasedHours);
  add(p1.quadrant.capture);
}

const constants: Constant[] = [
  { id: "k.p85_compl", label: "Casos acima do percentil 85", value: 15, unit: "pct" },
  { id: "k.conf", label: "Nível de confiança dos intervalos", value: 95, unit: "pct" },
  { id: "k.k80_variantes", label: "Corte da cobertura de variantes", value: 80, unit: "pct" },
  {
    id: "k.estabilidade_sorteios",
    label: "Sorteios de pesos da estabilidade",
    value: 500,
    unit: "un",
  },
  {
    id: "k.ritmo_meses",
    label: "Meses comparáveis que o gasto anualizado exige",
    value: 3,
    unit: "un",
  },
  {
    id: windowFacts[90],
    label: "Janela dos contratos a terminar",
    value: contractWindows[0],
    unit: "dias",
  },
  {
    id: windowFacts[120],
    label: "Janela maior dos contratos a terminar",
    value: contractWindows[1],
    unit: "dias",
  },
  {
    id: "k.mes_fechado",
    label: "Casos encerrados para o mês entrar na tendência",
    value: 95,
    unit: "pct",
  },
  { id: "k.nota_maxima", label: "Maior nota da escala comum", value: 10, unit: "nota" },
];

/** Every assumption that phase 1 reads and the constants that its sentences print. */
export function addPhaseAssumptions({ book, assumptions }: PhaseOneRun): void {
  addAssumptionFacts(book, assumptions, /^(A1\.|I1|G0|QW|REL)/, constants);
}
