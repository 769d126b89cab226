/** What phase 7 asks: the measured curve to adopt, areas to relieve, the training that does not fit. */
import { withoutMinus } from "../../kernel/text/number-text.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import {
  decideBy,
  dueAtStart,
  effectOf,
  ownerOf,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { peopleOwner, valueOwner } from "../common/decision-owners.ts";
import type { Insight } from "../../outcome/phase-outcome.ts";
import { process } from "./facts-handed.ts";
import * as p7 from "./facts.ts";

export const decide = decideBy([measuredCurve, heavyAreas, training]);

function measuredCurve(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I7.3");
  // The set that is recommended, once there is one.
  const set = reader.number(p7.value.npvChange({ set: "rec" })) === null ? "prog" : "rec";
  const own = keysAt(p7.value, { set });
  const change = reader.number(own.npvChange);
  if (!insight || change === null) return [];
  return [
    {
      kind: "aceitar_curva",
      subject: "",
      audience: "cfo",
      words: {
        efeito: withoutMinus(reader.show(own.npvChange, "brl")),
        adocao: reader.show(p7.businessCase.adoption(), "pct0"),
      },
      insight,
      effect: effectOf("vpl", own.npvChange),
      due: dueAtStart(reader),
      owner: valueOwner(reader),
      consequenceFacts: [own.npvChange],
      answerFacts: [p7.businessCase.adoption()],
      evidence: [p7.businessCase.gap()],
      reversible: { value: "sim", until: null, why: "A curva é medida de novo a cada onda" },
      moves: (change * 12) / assumedNumber(reader.context.assumptions, "A.horizonte"),
      impact: insight.impact,
    },
  ];
}

/** The hours of its people say more than the weights of its initiatives, where both pass their limit. */
function heavyAreas(reader: DecisionReader): DecisionDraft[] {
  return reader
    .places(p7.area.name)
    .flatMap(({ area }) => byHours(reader, area) ?? byWeight(reader, area) ?? []);
}

const relief = (reader: DecisionReader, area: string, insight: Insight) => ({
  kind: "capacidade" as const,
  subject: area,
  audience: "operacoes" as const,
  insight,
  due: dueAtStart(reader),
  reversible: {
    value: "sim" as const,
    until: null,
    why: "O calendário pode mudar até o início",
  },
  moves: null,
  impact: insight.impact,
});

function byHours(reader: DecisionReader, area: string): DecisionDraft | null {
  const insight = reader.insight(`I7.9.${area}`);
  if (!insight) return null;
  const own = keysAt(p7.ownHours, { area });
  const name = p7.area.name({ area });
  return {
    ...relief(reader, area, insight),
    words: {
      alvo: reader.text(name),
      parte: `“${reader.text(own.initiative)}”`,
      carga: `trabalha ${reader.show(own.share, "pct1")} do tempo no programa por ${reader.show(own.weeks)}`,
    },
    effect: effectOf("prazo", own.share),
    // The area owns the initiative in the initiatives' table.
    owner: ownerOf(reader.text(name), "T11"),
    consequenceFacts: [name, own.share, own.weeks],
    evidence: [name, own.initiative],
  };
}

function byWeight(reader: DecisionReader, area: string): DecisionDraft | null {
  const insight = reader.insight(`I7.4.${area}`);
  if (!insight) return null;
  const own = keysAt(p7.area, { area });
  return {
    ...relief(reader, area, insight),
    words: {
      alvo: reader.text(own.name),
      parte: "ondas",
      carga: `passa do limite de carga de mudança, com carga de ${reader.show(own.highestLoad, "int")}`,
    },
    effect: effectOf("prazo", own.highestLoad),
    owner: ownerOf("", "T01"),
    consequenceFacts: [own.name, own.highestLoad],
    evidence: [own.name],
  };
}

/** Less than the whole plan is enough for the set, or the plan does not fit the programme. */
function training(reader: DecisionReader): DecisionDraft[] {
  const beyondNeed = reader.insight("I7.8");
  const insight = beyondNeed ?? reader.insight("I7.7");
  if (!insight) return [];
  const own = keysAt(p7.training, {});
  const spared = reader.number(own.spared);
  return [
    {
      kind: "capacitar",
      subject: "",
      audience: "diretoria",
      words: {
        horas: reader.show(own.hours, "h0"),
        basta: beyondNeed ? `; ao conjunto bastam ${reader.show(own.ofSet, "h0")}` : "",
      },
      insight,
      effect: spared === null ? effectOf("prazo", own.hours) : effectOf("brl_unico", own.spared),
      due: dueAtStart(reader),
      owner: peopleOwner(reader, process),
      consequenceFacts: reader.known([own.hours, own.ofSet]),
      evidence: reader.known([own.hours, own.ofSet, own.capacity]),
      reversible: { value: "sim", until: null, why: "O plano pode crescer com as ondas" },
      moves: spared,
      impact: insight.impact,
    },
  ];
}
