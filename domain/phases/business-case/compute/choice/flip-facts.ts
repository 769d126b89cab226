/**
 * A5.17: the switches of the team's own time, and the levels that nobody confirmed, put at both ends of what they can be; the set is
 * chosen anew at each. An end that is the present state is left out.
 */
import { definitionOf } from "../../../../facts/assumptions/register.ts";
import type {
  FinancialModel,
  OwnTimeCharge,
} from "../../../common/financial-model/financial-model.ts";
import * as p5 from "../../facts.ts";
import type { PhaseFiveRun } from "../../phase-run.ts";
import { tornadoEnds } from "../risk/driver-ranges.ts";
import { backing } from "../hours/perimeter-facts.ts";
import { selectSet } from "../portfolio-facts.ts";
import { setValueOf } from "./set-value.ts";

interface End {
  premise: string;
  /** Of the register. */
  assumption: string;
  end: string;
  label: string;
  model: FinancialModel;
}

export function addFlipFacts(run: PhaseFiveRun): void {
  const { model } = run;
  if (model.recommended === null || model.recommended.length === 0 || run.unevaluated.length > 0)
    return;
  for (const end of [...chargeEnds(model), ...levelEnds(run)]) addEnd(run, end, model.recommended);
}

const charges: readonly [Exclude<OwnTimeCharge, "conversao">, string][] = [
  ["fora", "fora da conta"],
  ["integral", "pelo valor cheio"],
];

function chargeEnds(model: FinancialModel): End[] {
  const { ownTime } = model;
  if (!ownTime) return [];
  return charges
    .filter(([charge]) => charge !== ownTime.charge)
    .map(([charge, label]) => ({
      premise: "tempo_proprio",
      assumption: "A.tempo_proprio",
      end: charge,
      label,
      model: { ...model, ownTime: { ...ownTime, charge } },
    }));
}

const levels = [
  ["adoption", "A.adocao", "adocao"],
  ["cash", "A.conversao_caixa", "conversao_caixa"],
] as const;

/** A level that a person confirmed is not searched. */
function levelEnds({ model, input }: PhaseFiveRun): End[] {
  return levels
    .filter(([, assumption]) => !input.assumptions.get(assumption)?.confirmedBy)
    .flatMap(([driver, assumption, premise]) => {
      const base = model.base[driver];
      const { low, high } = tornadoEnds(input.assumptions, driver, base);
      return (
        [
          ["baixa", "no limite baixo", low],
          ["alta", "no limite alto", high],
        ] as const
      )
        .filter(([, , level]) => level !== base)
        .map(([end, label, level]) => ({
          premise,
          assumption,
          end,
          label,
          model: { ...model, base: { ...model.base, [driver]: level } },
        }));
    });
}

const noInitiative = "nenhuma";

function addEnd(run: PhaseFiveRun, end: End, recommended: readonly string[]): void {
  const { book } = run;
  const value = setValueOf(end.model);
  if (value === null) return;
  const { initiatives } = end.model;
  const chosen = selectSet(run, end.model, value).recommended;
  const worth = (ids: readonly string[]) =>
    value.of(initiatives.flatMap(({ id }, index) => (ids.includes(id) ? [index] : [])));
  const changes = chosen.join(" ") !== recommended.join(" ");
  const shared = {
    at: { premise: end.premise, end: end.end },
    names: { premise: definitionOf(end.assumption)?.label ?? end.premise, end: end.label },
    inputs: [p5.perimeter.npv({ set: "rec" })],
    assumptions: [...new Set([end.assumption, ...backing(run, [], true).assumptions])],
  };
  book.add(p5.flip.npv, { ...shared, value: worth(recommended) });
  book.add(p5.flip.changes, { ...shared, value: changes });
  book.add(p5.flip.count, { ...shared, value: chosen.length });
  book.add(p5.flip.names, {
    ...shared,
    value:
      chosen.map((id) => initiatives.find((one) => one.id === id)!.name).join("; ") || noInitiative,
  });
  book.add(p5.flip.chosenNpv, { ...shared, value: worth(chosen) });
}
