/** Premises that would turn the choice of the set, asked to whoever answers for cash. */
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { assumedNumber, definitionOf } from "../../facts/assumptions/register.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import { joinUpToThree } from "../../kernel/text/name-list.ts";
import type { Insight } from "../../outcome/phase-outcome.ts";
import { valueOwner } from "../common/decision-owners.ts";
import { dueAtStart, effectOf, type DecisionReader } from "../common/decision-reader.ts";
import * as p5 from "./facts.ts";

/** Of a net present value over the horizon, what falls on a year. */
export const yearlyShare = (reader: DecisionReader, npv: number | null): number | null =>
  npv === null ? null : (npv * 12) / assumedNumber(reader.context.assumptions, "A.horizonte");

/** What the present state of a premise is called in its question; levels that nobody confirmed say their value. */
const present: Readonly<Record<string, { id: string; format: DisplayFormat | null }>> = {
  tempo_proprio: { id: "A.tempo_proprio", format: null },
  adocao: { id: "A.adocao", format: "n2" },
  conversao_caixa: { id: "A.conversao_caixa", format: "n2" },
};

/** One decision a premise: of the ends at which the set changes, the one at which the present set is worth least. */
export function flips(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I5.9");
  const premises = new Set(reader.places(p5.flip.changes).map(({ premise }) => premise));
  return [...premises].flatMap((premise) => {
    const found = premise === "tempo_proprio" ? insight : reader.insight("I5.3");
    return found === undefined ? [] : flipOf(reader, premise, found);
  });
}

function flipOf(reader: DecisionReader, premise: string, insight: Insight): DecisionDraft[] {
  const state = present[premise];
  const ends = reader
    .places(p5.flip.changes)
    .filter((at) => at.premise === premise)
    .map((at) => ({ ...keysAt(p5.flip, at), end: at.end }))
    .sort((a, b) => (reader.number(a.npv) ?? 0) - (reader.number(b.npv) ?? 0));
  const worst = ends.find(({ changes }) => reader.get(changes)?.value === true);
  if (state === undefined || worst === undefined) return [];
  const [low, high] = [ends[0]!, ends.at(-1)!];
  const npv = p5.perimeter.npv({ set: "rec" });
  const bounds = ends.length > 1 ? ([low.npv, high.npv] as const) : ([null, null] as const);
  const span = (reader.number(high.npv) ?? 0) - (reader.number(low.npv) ?? 0);
  const names = reader.text(worst.names).split("; ");
  return [
    {
      kind: "premissa_que_vira",
      subject: premise,
      audience: "cfo",
      words: {
        premissa: definitionOf(state.id)?.label ?? premise,
        valor:
          state.format === null
            ? `como “${reader.text(state.id)}”`
            : `em ${reader.show(state.id, state.format)}`,
        outro: `“${worst.end}”`,
        conjunto:
          names.length <= mostNames
            ? joinUpToThree(names.map((name) => `“${name}”`))
            : `outro, de ${reader.show(worst.count, "int")} iniciativas`,
        vpl: reader.show(worst.chosenNpv, "brl"),
      },
      insight,
      effect: effectOf("vpl_premissa", npv, ...bounds),
      due: dueAtStart(reader),
      owner: valueOwner(reader),
      consequenceFacts: [worst.names, worst.count, worst.chosenNpv],
      evidence: [state.id, ...ends.map((end) => end.npv)],
      reversible: {
        value: "sim",
        until: null,
        why: "Executar de novo com outro valor muda a conta",
      },
      moves: yearlyShare(reader, span),
      impact: "high",
    },
  ];
}

const mostNames = 3;
