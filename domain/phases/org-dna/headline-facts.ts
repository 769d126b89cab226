/** What phase 3 leads with, and the figures that its gate compares. */
import type { Fact } from "../../facts/fact.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { addCommonGateFacts } from "../common/common-gate.ts";
import type { AreaCapacity } from "./compute/capacity-by-area.ts";
import { criticalityCuts, exposureCut } from "./compute/evolution-map.ts";
import { type PhaseThreeRun } from "./phase-run.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import * as p3 from "./facts.ts";
import { smallestSpan } from "./compute/structure-facts.ts";

const headlineIds: readonly string[] = [
  p3.structure.positions(),
  p3.structure.layers(),
  p3.structure.span(),
  p3.structure.managerShare(),
  p3.exposure.beta(),
  p3.capacity.released(),
  p3.newRoles.fte(),
  p3.skills.coverage(),
];

/** In the order of playbook 3.2; computable ones only. */
export function headlineFactIds(facts: readonly Fact[]): string[] {
  const known = new Set(facts.filter((fact) => fact.value !== null).map((fact) => fact.id));
  return headlineIds.filter((id) => known.has(id));
}

const constants: Constant[] = [
  { id: "k.span_minima", label: "Amplitude mínima", value: smallestSpan, unit: "un" },
  {
    id: "k.exposicao",
    label: "Exposição a partir da qual o cargo muda",
    value: 100 * exposureCut,
    unit: "pct",
  },
  {
    id: "k.criticidade_baixa",
    label: "Criticidade humana baixa",
    value: criticalityCuts.low,
    unit: "score",
  },
  {
    id: "k.criticidade_alta",
    label: "Criticidade humana alta",
    value: criticalityCuts.high,
    unit: "score",
  },
];

export function addPhaseAssumptions({ book, input }: PhaseThreeRun): void {
  addAssumptionFacts(book, input.assumptions, /^(A3\.|I3|G0|QW|REL)/, constants);
  if (!book.get("A.n_minimo_grupo")) addAssumptionFacts(book, input.assumptions, /^A1\.1$/);
}

export function addGateFacts(run: PhaseThreeRun, areas: readonly AreaCapacity[]): void {
  const { book } = run;
  addCommonGateFacts(book, 3, {
    assumptions: run.input.assumptions,
    openQuestions: run.input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  const sizes = [
    ...run.areas.map(({ positions }) => positions.length),
    ...run.families.map(({ positions }) => positions.length),
    ...members(book.all(), p3.layer.positions).flatMap(({ fact }) =>
      typeof fact.value === "number" ? [fact.value] : [],
    ),
  ];
  book.add(p3.gate.smallestGroup, {
    value: sizes.length === 0 ? null : Math.min(...sizes),
    inputs: [
      ...run.areas.map(({ id }) => p3.area.people({ area: id })),
      ...run.families.map(({ id }) => p3.family.people({ family: id })),
    ],
  });
  const releasing = areas
    .filter(({ processRelease }) => processRelease > 0)
    .map(({ group }) => keysAt(p3.area, { area: group.id }));
  const reconciled = releasing.map(({ reconciliation }) => reconciliation);
  book.add(p3.gate.releasingAreas, {
    value: releasing.length,
    inputs: releasing.map(({ processRelease }) => processRelease),
  });
  book.add(p3.gate.reconciledAreas, {
    value: reconciled.filter((key) => book.textOf(key) !== null).length,
    inputs: reconciled,
  });
}
