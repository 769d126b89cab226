/** Insight rules I6.10 to I6.12: what a register of risks says before any control was assessed. */
import { plural } from "../../kernel/text/plural.ts";
import type { InsightDraft } from "../common/insight-shape.ts";
import { knownFacts, type FactReader } from "../common/run/fact-scope.ts";
import * as p6 from "./facts.ts";

type Scope = Pick<FactReader, "get" | "number" | "show">;
type Words = Pick<
  InsightDraft,
  "title" | "situation" | "effect" | "lever" | "impact" | "actionable_steps"
>;

const draftOf = (
  scope: Scope,
  rule: string,
  ids: readonly string[],
  words: Words,
): InsightDraft => ({
  ...words,
  rule_id: rule,
  subject: "",
  type: "warning",
  category: "Risco",
  money: null,
  facts: knownFacts(scope, ids),
});

export const registerRules = [aboveBefore, unowned, overdue];

function aboveBefore(scope: Scope): InsightDraft[] {
  const { above, rated } = p6.register;
  const n = scope.number(above());
  if (n === null || n === 0) return [];
  return [
    draftOf(scope, "I6.10", [above(), rated(), "A.apetite"], {
      impact: "high",
      title: `${scope.show(above(), "int")} de ${scope.show(rated(), "int")} riscos ${plural(n, "", "passa", "passam")} do apetite antes dos controles`,
      situation: `O apetite é de ${scope.show("A.apetite", "int")} pontos de probabilidade × impacto`,
      effect: "Sem a situação dos controles não se sabe quanto do risco permanece",
      lever: "Avaliar primeiro os controles destes riscos",
      actionable_steps: [
        "Registrar os controles de cada risco acima do apetite",
        "Avaliar desenho e operação de cada controle",
        "Aceitar por escrito o que permanecer",
      ],
    }),
  ];
}

function unowned(scope: Scope): InsightDraft[] {
  const { unowned: id, rated } = p6.register;
  const n = scope.number(id());
  if (n === null || n === 0) return [];
  return [
    draftOf(scope, "I6.11", [id(), rated()], {
      impact: "medium",
      title: `${scope.show(id(), "int")} de ${scope.show(rated(), "int")} riscos não ${plural(n, "", "tem", "têm")} responsável`,
      situation: "O registro não diz quem acompanha o risco",
      effect: "Risco sem responsável não é tratado",
      lever: "Nomear um responsável por risco",
      actionable_steps: ["Nomear o responsável de cada risco", "Rever o registro todo trimestre"],
    }),
  ];
}

function overdue(scope: Scope): InsightDraft[] {
  const { overdue: id, rated } = p6.register;
  const n = scope.number(id());
  if (n === null || n === 0) return [];
  return [
    draftOf(scope, "I6.12", [id(), rated()], {
      impact: "medium",
      title: `${scope.show(id(), "int")} ${plural(n, "", "risco está", "riscos estão")} com o prazo vencido`,
      situation: `O registro tem ${scope.show(rated(), "int")} riscos com probabilidade e impacto`,
      effect: "O tratamento combinado não foi concluído ou não foi registrado",
      lever: "Rever os prazos vencidos com os responsáveis",
      actionable_steps: ["Rever cada prazo vencido", "Registrar o que foi concluído"],
    }),
  ];
}
