/** Insight rule I3.12: how many people of a list have left, and the group of which more did. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import type { InsightDraft } from "../common/insight-shape.ts";
import { knownFacts, type FactScopeReader } from "../common/run/fact-scope.ts";
import * as p3 from "./facts.ts";

/** Percent of the list that is worth a finding without a group that stands out. */
const manyLeft = 10;
const ranks = [1, 2, 3] as const;

export function deriveTurnoverInsights(scope: FactScopeReader): InsightDraft[] {
  const { people, left, share } = keysAt(p3.turnover, {});
  const part = scope.number(share);
  if (part === null) return [];
  const [first, ...others] = ranks
    .map((rank) => keysAt(p3.turnoverCut, { rank }))
    .filter((own) => scope.number(own.share) !== null);
  if (first === undefined && !isAtLeast(part, manyLeft)) return [];
  const said = (own: typeof first & object) =>
    `${scope.text(own.attribute)} = “${scope.text(own.level)}”, ${scope.show(own.share, "pct1")} (contra ${scope.show(own.restShare, "pct1")})`;
  return [
    {
      rule_id: "I3.12",
      subject: "",
      type: "warning",
      category: "Pessoas",
      money: null,
      impact: isAtLeast(part, manyLeft) ? "high" : "medium",
      title:
        first === undefined
          ? `${scope.show(share, "pct1")} das pessoas da lista saíram`
          : `${scope.show(share, "pct1")} das pessoas da lista saíram; com ${scope.text(first.attribute)} = “${scope.text(first.level)}”, ${scope.show(first.share, "pct1")}, contra ${scope.show(first.restShare, "pct1")} nas demais`,
      situation: `Das ${scope.show(people, "int")} pessoas das listas, ${scope.show(left, "int")} saíram${others.length === 0 ? "" : `; também saíram mais as pessoas com ${others.map(said).join(" e com ")}`}`,
      effect:
        "Cada saída leva conhecimento e pede recrutamento e treinamento (associação observada; não prova causa)",
      lever: "Comparar as condições de trabalho dos grupos mostra onde agir primeiro",
      actionable_steps: [
        "Ouvir quem saiu e quem ficou nos grupos com mais saídas",
        "Conferir o período que a lista cobre antes de comparar com outras empresas",
        "Acompanhar as saídas por grupo a cada mês",
      ],
      facts: knownFacts(scope, [
        share,
        people,
        left,
        ...[first, ...others].flatMap((own) => (own === undefined ? [] : Object.values(own))),
      ]),
    },
  ];
}
