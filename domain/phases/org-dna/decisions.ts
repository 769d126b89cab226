/** What phase 3 asks: the structure to review and the training to begin. */
import { decisionCopy } from "../../decisions/copy.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import {
  decideBy,
  dueAtStart,
  effectOf,
  noDue,
  unnamed,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { total } from "./facts-handed.ts";
import * as p3 from "./facts.ts";

export const decide = decideBy([structure, training], total.annualCost());

const people = unnamed(decisionCopy.people);

function structure(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I3.1");
  if (!insight) return [];
  const share = reader.number(p3.structure.managerCostShare());
  const span = `amplitude média de ${reader.show(p3.structure.span(), "n1")}`;
  return [
    {
      kind: "estrutura",
      subject: "",
      audience: "diretoria",
      words: {
        alvo: "as linhas de gestão com menos liderados diretos",
        situacao:
          share === null
            ? span
            : `${span} e ${reader.show(p3.structure.managerCostShare(), "pct1")} do custo em gestão`,
      },
      insight,
      effect: effectOf(
        "prazo",
        share === null ? p3.structure.span() : p3.structure.managerCostShare(),
      ),
      due: noDue,
      owner: people,
      consequenceFacts: reader.known([p3.structure.span(), p3.structure.managerCostShare()]),
      evidence: [p3.structure.span()],
      reversible: {
        value: "sim",
        until: null,
        why: "A revisão muda quem responde a quem, não quem fica",
      },
      moves: null,
      impact: insight.impact,
    },
  ];
}

function training(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I3.3");
  if (!insight || reader.number(p3.skills.hours()) === null) return [];
  return [
    {
      kind: "capacitar",
      subject: "",
      audience: "diretoria",
      words: { horas: reader.show(p3.skills.hours(), "h0"), basta: "" },
      insight,
      effect: effectOf("prazo", p3.skills.hours()),
      due: dueAtStart(reader),
      owner: people,
      consequenceFacts: [p3.skills.hours()],
      evidence: [p3.skills.coverage()],
      reversible: { value: "sim", until: null, why: "O plano pode crescer com as ondas" },
      moves: null,
      impact: insight.impact,
    },
  ];
}
