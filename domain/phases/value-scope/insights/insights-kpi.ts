/** Insight rule I1.23: what a series of indicators says by itself, where no process, log or ledger says more. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { knownFacts } from "../../common/run/fact-scope.ts";
import type { InsightDraft } from "../../common/insight-shape.ts";
import type { InsightScope } from "./insight-scope.ts";
import * as p1 from "../facts.ts";
import { ledgersIn } from "../ledgers.ts";

/** Beside an inventory, a log or a ledger the indicators stand in the report's table alone. */
const hasMainTable = (scope: InsightScope): boolean =>
  scope.number(p1.inventory.count()) !== null ||
  members(scope.facts.values(), p1.log.name).length > 0 ||
  ledgersIn(scope.facts.keys()).length > 0;

export function kpiInsights(scope: InsightScope): InsightDraft[] {
  if (hasMainTable(scope)) return [];
  return members(scope.facts.values(), p1.kpi.name).flatMap(({ at }): InsightDraft[] => {
    const own = { ...keysAt(p1.kpi, at), noun: p1.kpiTrend.noun(at) };
    const noun = scope.text(own.noun);
    if (noun === "") return [];
    const worse = noun === "piora";
    const hasTarget = scope.number(own.target) !== null;
    return [
      {
        rule_id: "I1.23",
        subject: at.kpi,
        type: worse ? "warning" : "analysis",
        category: "Qualidade",
        money: null,
        impact: noun === "estabilidade" ? "low" : "medium",
        title: `O indicador “${scope.text(own.name)}” mostra ${noun}`,
        situation: `O último valor é ${scope.show(own.current)}`,
        effect: hasTarget
          ? `A meta do mês é ${scope.show(own.target)}`
          : "O indicador não tem meta informada",
        lever: worse
          ? "Achar o mês em que a piora começou aproxima a causa"
          : "Acompanhar a série todo mês mostra cedo uma mudança",
        actionable_steps: [
          ...(hasTarget ? [] : ["Definir a meta do indicador"]),
          "Enviar os dados do processo que o indicador mede",
        ],
        facts: knownFacts(scope, [own.name, own.noun, own.current, own.target]),
      },
    ];
  });
}
