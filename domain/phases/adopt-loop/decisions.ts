/** What phase 7 asks: the measured curve to adopt, areas to relieve, the training that does not fit. */
import { decisionCopy } from "../../decisions/copy.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import {
  decideBy,
  dueAtStart,
  effectOf,
  ownerOf,
  unnamed,
  type DecisionReader,
} from "../common/decision-reader.ts";
import * as p7 from "./facts.ts";

export const decide = decideBy([measuredCurve, heavyAreas, training]);

function measuredCurve(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I7.3");
  const own = keysAt(p7.value, { set: "prog" });
  const change = reader.number(own.npvChange);
  if (!insight || change === null) return [];
  return [
    {
      kind: "aceitar_curva",
      subject: "",
      audience: "cfo",
      words: { efeito: reader.show(own.npvChange, "brl").replace(/^[-−]/, "") },
      insight,
      effect: effectOf("vpl", own.npvChange),
      due: dueAtStart(reader),
      owner: ownerOf("", "T11"),
      consequenceFacts: [own.npvChange],
      evidence: [p7.businessCase.gap()],
      reversible: { value: "sim", until: null, why: "A curva é medida de novo a cada onda" },
      moves: (change * 12) / assumedNumber(reader.context.assumptions, "A.horizonte"),
      impact: insight.impact,
    },
  ];
}

function heavyAreas(reader: DecisionReader): DecisionDraft[] {
  return reader.places(p7.area.highestLoad).flatMap(({ area }): DecisionDraft[] => {
    const insight = reader.insight(`I7.4.${area}`);
    const own = keysAt(p7.area, { area });
    if (!insight) return [];
    return [
      {
        kind: "capacidade",
        subject: area,
        audience: "operacoes",
        words: {
          alvo: reader.text(own.name),
          carga: `carga de ${reader.show(own.highestLoad, "int")}`,
        },
        insight,
        effect: effectOf("prazo", own.highestLoad),
        due: dueAtStart(reader),
        owner: ownerOf("", "T01"),
        consequenceFacts: [own.name, own.highestLoad],
        evidence: [own.name],
        reversible: { value: "sim", until: null, why: "O calendário pode mudar até o início" },
        moves: null,
        impact: insight.impact,
      },
    ];
  });
}

function training(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I7.7");
  if (!insight) return [];
  return [
    {
      kind: "capacitar",
      subject: "",
      audience: "diretoria",
      words: { horas: reader.show(p7.training.hours(), "h0") },
      insight,
      effect: effectOf("prazo", p7.training.hours()),
      due: dueAtStart(reader),
      owner: unnamed(decisionCopy.people),
      consequenceFacts: [p7.training.hours()],
      evidence: [p7.training.capacity()],
      reversible: { value: "sim", until: null, why: "O plano pode crescer com as ondas" },
      moves: null,
      impact: insight.impact,
    },
  ];
}
