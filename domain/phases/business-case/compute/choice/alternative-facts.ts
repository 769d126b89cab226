/** A5.13: doing nothing, the smallest scope, the recommended set and the whole programme, side by side. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { isAtMost } from "../../../../kernel/numbers/rounding.ts";
import { flowsOf } from "../../../common/financial-model/cash-flow.ts";
import type { ModelInitiative } from "../../../common/financial-model/financial-model.ts";
import {
  indicatorsOf,
  initiativesOf,
  type Indicators,
} from "../../../common/financial-model/indicators.ts";
import * as p5 from "../../facts.ts";
import type { PhaseFiveRun } from "../../phase-run.ts";
import type { Statistics } from "../risk/monte-carlo.ts";
import { backing, isWhole } from "../hours/perimeter-facts.ts";
import { drawnAssumptions } from "../risk/simulation-facts.ts";
import { npvOf } from "../risk/tornado.ts";

/** Payback of a quick win of this phase, in months. */
export const quickPaybackMonths = 12;

/** Initiatives of the smallest scope: those that pay back fast and end fast, the enablers, and what they depend on. */
function minimumScope(
  run: PhaseFiveRun,
  alone: ReadonlyMap<string, Indicators>,
): ModelInitiative[] {
  const { initiatives } = run.model;
  const weeks = assumedNumber(run.input.assumptions, "A.qw_semanas");
  const isQuick = (one: ModelInitiative) => {
    const payback = alone.get(one.id)?.payback ?? null;
    return (
      one.kind === "quick_win" ||
      (payback !== null &&
        isAtMost(payback, quickPaybackMonths) &&
        isAtMost(one.durationWeeks, weeks) &&
        (alone.get(one.id)?.beneficio ?? 0) > 0)
    );
  };
  const chosen = new Set(
    initiatives.filter((one) => one.kind === "habilitador" || isQuick(one)).map(({ id }) => id),
  );
  for (let size = -1; size !== chosen.size; ) {
    size = chosen.size;
    for (const one of initiatives)
      if (chosen.has(one.id)) for (const id of one.dependsOn) chosen.add(id);
  }
  return initiatives.filter(({ id }) => chosen.has(id));
}

type Rule = keyof typeof p5.alternative.count.variants;
interface Alternative {
  /** Part of fact ids. */
  id: string;
  name: string;
  initiatives: readonly ModelInitiative[];
  rule: Rule;
  drawn?: Statistics;
}

/** A set that the recommended one is compared with in the same draws. */
export interface Compared {
  id: "maior" | "firme" | "antes";
  initiatives: readonly ModelInitiative[];
  drawn: Statistics;
}

const comparedAs = {
  maior: { name: "só a maior iniciativa", rule: "largest" },
  firme: { name: "só a parte firme", rule: "firm" },
  antes: { name: "conjunto antes do tempo da equipe", rule: "before" },
} as const;

export function addAlternatives(
  run: PhaseFiveRun,
  alone: ReadonlyMap<string, Indicators>,
  compared: readonly Compared[],
): void {
  const { model } = run;
  const recommended = initiativesOf(model, "rec");
  const alternatives: Alternative[] = [
    { id: "nada", name: "não fazer", initiatives: [], rule: "nothing" },
    {
      id: "minimo",
      name: "escopo mínimo",
      initiatives: minimumScope(run, alone),
      rule: "minimum",
    },
    ...compared.map((one): Alternative => ({ ...one, ...comparedAs[one.id] })),
    ...(recommended === null
      ? []
      : [
          {
            id: "rec",
            name: "alternativa do conjunto recomendado",
            initiatives: recommended,
            rule: "recommended" as const,
          },
        ]),
    ...(isWhole(run, "prog")
      ? [
          {
            id: "prog",
            name: "alternativa do programa completo",
            initiatives: model.initiatives,
            rule: "programme" as const,
          },
        ]
      : []),
  ];
  for (const alternative of alternatives) addAlternative(run, alternative);
}

function addAlternative(run: PhaseFiveRun, alternative: Alternative): void {
  const { book, model } = run;
  const { initiatives, rule, drawn } = alternative;
  const indicators = indicatorsOf(flowsOf(model, initiatives, model.base), model.base.ratePct);
  const ids = initiatives.map(({ id }) => id);
  const shared = { at: { alternative: alternative.id }, names: alternative, variant: rule };
  const undiscounted = { ...shared, ...backing(run, ids, false) };
  const discounted = { ...shared, ...backing(run, ids, true) };
  book.add(p5.alternative.count, {
    ...shared,
    value: ids.length,
    inputs: ids.map((id) => p5.initiative.name({ initiative: id })),
  });
  book.add(p5.alternative.capex, { ...undiscounted, value: indicators.capex });
  book.add(p5.alternative.npv, { ...discounted, value: indicators.vpl });
  book.add(p5.alternative.payback, {
    ...undiscounted,
    value: ids.length === 0 ? null : indicators.payback,
  });
  book.add(p5.alternative.benefits, { ...undiscounted, value: indicators.beneficio });
  if (!drawn) return;
  const simulated = { ...discounted, assumptions: drawnAssumptions(run) };
  book.add(p5.alternative.conservative, {
    ...discounted,
    value: npvOf(model, initiatives, model.scenarios.conservador),
  });
  book.add(p5.alternative.p50, { ...simulated, value: drawn.p50 });
  book.add(p5.alternative.positive, { ...simulated, value: drawn.positivePct });
}
