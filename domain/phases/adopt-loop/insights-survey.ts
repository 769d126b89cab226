/** Insight rule I7.10: the items of a client's own survey that its people rate lowest. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { isBelow, roundHalfAwayFromZero } from "../../kernel/numbers/rounding.ts";
import { knownFacts, type FactScopeReader } from "../common/run/fact-scope.ts";
import type { InsightDraft } from "../common/insight-shape.ts";
import * as p7 from "./facts.ts";

/** One item alone is no lowest of several. */
const fewestItems = 3;
const mostTold = 3;
/** The middle of the scale. */
const middle = 3;

export function lowestItems(scope: FactScopeReader): InsightDraft[] {
  if ((scope.number(p7.survey.looseItems()) ?? 0) < fewestItems) return [];
  return Array.from({ length: mostTold }, (_, at) => at + 1).flatMap((rank): InsightDraft[] => {
    const own = keysAt(p7.item, { rank });
    const mean = scope.number(own.mean);
    // As it is printed: "nota baixa: 3,0" would not be read.
    const isLow = mean !== null && isBelow(roundHalfAwayFromZero(mean, 1), middle);
    if (mean === null || (rank > 1 && !isLow)) return [];
    const item = scope.text(own.name);
    return [
      {
        rule_id: "I7.10",
        subject: String(rank),
        type: isLow ? "warning" : "analysis",
        category: "Adoção",
        money: null,
        impact: isLow ? "high" : "medium",
        title: `“${item}” tem ${rank === 1 ? "a menor nota da pesquisa" : "nota baixa"}: ${scope.show(own.mean, "n1")} de ${scope.show("k.likert_max", "int")}`,
        situation: `Responderam ${scope.show(own.answers, "int")} pessoas; ${scope.show(own.favourable, "pct0")} deram nota alta`,
        effect: isLow
          ? "A média fica abaixo do meio da escala"
          : "É o item em que há mais a ganhar",
        lever: "Ouvir as equipes sobre este item antes dos demais mostra a causa",
        actionable_steps: [
          "Ler os comentários abertos sobre este item",
          "Ouvir um grupo pequeno de pessoas sobre a causa",
          "Definir uma ação e medir o item na próxima onda",
        ],
        facts: knownFacts(scope, [
          own.name,
          own.answers,
          own.mean,
          own.favourable,
          p7.survey.looseItems(),
          "k.likert_max",
        ]),
      },
    ];
  });
}
