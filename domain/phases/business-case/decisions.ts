/** What phase 5 asks: the recommended set to approve, and the initiatives that lower its value to keep out. */
import type { Decision } from "../../decisions/decision.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import {
  ownerOf,
  ranked,
  readForDecisions,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { programmeStart } from "../common/programme-calendar.ts";
import * as p5 from "./facts.ts";

export function decide(
  context: PhaseContext,
  computed: PhaseFacts,
  insights: readonly Insight[],
): Decision[] {
  const reader = readForDecisions(context, computed, insights);
  return ranked(reader, [...approval(reader), ...keptOut(reader)]);
}

const atStart = (reader: DecisionReader) => ({
  date: programmeStart(reader.context),
  basis: "inicio" as const,
  factId: null,
});
const yearlyShare = (reader: DecisionReader, npv: number | null): number | null =>
  npv === null ? null : (npv * 12) / assumedNumber(reader.context.assumptions, "A.horizonte");

function approval(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I5.1");
  if (!insight) return [];
  const set = keysAt(p5.perimeter, { set: "rec" });
  const simulated = keysAt(p5.simulation, { set: "rec" });
  return [
    {
      kind: "aprovar_iniciativa",
      subject: "conjunto",
      audience: "diretoria",
      words: {
        alvo: "o conjunto recomendado",
        investimento: reader.show(set.capex, "brl"),
        efeito: reader.show(set.npv, "brl"),
      },
      insight,
      effect: {
        factId: set.npv,
        lowFactId: simulated.p10,
        highFactId: simulated.p90,
        kind: "vpl",
      },
      due: atStart(reader),
      owner: ownerOf("", "T11"),
      consequenceFacts: [set.npv],
      evidence: [set.capex],
      reversible: {
        value: "ate",
        until: programmeStart(reader.context),
        why: "Depois do início, o investimento feito não volta",
      },
      moves: yearlyShare(reader, reader.number(set.npv)),
      impact: "high",
    },
  ];
}

function keptOut(reader: DecisionReader): DecisionDraft[] {
  return reader.places(p5.initiative.npv).flatMap(({ initiative }): DecisionDraft[] => {
    const insight = reader.insight(`I5.4.${initiative}`);
    const own = keysAt(p5.initiative, { initiative });
    if (!insight || reader.text(own.state) === "recomendada") return [];
    return [
      {
        kind: "nao_aprovar",
        subject: initiative,
        audience: "diretoria",
        words: { alvo: `“${reader.text(own.name)}”`, efeito: reader.show(own.npv, "brl") },
        insight,
        effect: { factId: own.npv, lowFactId: null, highFactId: null, kind: "vpl" },
        due: atStart(reader),
        owner: ownerOf("", "T11"),
        consequenceFacts: [own.npv],
        evidence: [own.name],
        reversible: {
          value: "sim",
          until: null,
          why: "A iniciativa pode voltar com outro desenho",
        },
        moves: yearlyShare(reader, reader.number(own.npv)),
        impact: insight.impact,
      },
    ];
  });
}
