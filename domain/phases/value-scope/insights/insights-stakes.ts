/** Insight rule I1.22: indicators that worsen in the same window, with the price of the one that has any. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { joinUpToThree } from "../../../kernel/text/name-list.ts";
import { knownFacts } from "../../common/run/fact-scope.ts";
import { impactOfMoney, type InsightDraft } from "../../common/insight-shape.ts";
import type { InsightScope } from "./insight-scope.ts";
import * as p1 from "../facts.ts";

/** Those with a price first, then those further from their target. */
export function worseningKpis(scope: Pick<InsightScope, "facts" | "number">): string[] {
  const found = [...scope.facts.keys()].flatMap((id) => p1.kpiCourse.recent.read(id)?.kpi ?? []);
  const price = (kpi: string) => Math.abs(scope.number(p1.kpiCourse.losing({ kpi })) ?? 0);
  const attained = (kpi: string) => scope.number(p1.kpi.attainment({ kpi })) ?? 100;
  return found.sort((a, b) => price(b) - price(a) || attained(a) - attained(b) || (a < b ? -1 : 1));
}

export function worseningIndicators(scope: InsightScope): InsightDraft[] {
  const kpis = worseningKpis(scope);
  const [first] = kpis;
  if (first === undefined) return [];
  const own = { ...keysAt(p1.kpiCourse, { kpi: first }), ...keysAt(p1.kpi, { kpi: first }) };
  const lost = scope.number(own.lost);
  const losing = scope.number(own.losing);
  const name = scope.text(own.name);
  const others = kpis.slice(1).map((kpi) => scope.text(p1.kpi.name({ kpi })));
  const mapped = scope.number(p1.inventory.annualCost());
  return [
    {
      rule_id: "I1.22",
      subject: "",
      type: "warning",
      category: "Cliente",
      money: losing,
      impact: losing === null ? "medium" : impactOfMoney(losing, mapped, scope.context.assumptions),
      title: `${scope.show(p1.worsening.count(), "int")} de ${scope.show(p1.worsening.followed(), "int")} indicadores ${plural(kpis.length, "", "piora", "pioram")}; “${name}” passou de ${scope.show(own.start)} para ${scope.show(own.recent)}`,
      situation:
        others.length === 0
          ? `A série tem ${scope.show(p1.kpi.months({ kpi: first }), "int")} valores mensais`
          : `${plural(others.length, "", "Piora", "Pioram")} no mesmo período: ${joinUpToThree(others)}`,
      effect:
        lost === null || losing === null
          ? `No ritmo medido, “${name}” chega a ${scope.show(own.ahead)} em um ano`
          : `A diferença equivale a ${scope.show(own.lost, "brl")} de margem por ano; no mesmo ritmo, serão mais ${scope.show(own.losing, "brl")} por ano daqui a um ano (estimado)`,
      lever: "Um plano com responsável e data trata primeiro o indicador de maior preço",
      actionable_steps: [
        `Abrir plano para “${name}” com responsável e data`,
        "Acompanhar os indicadores que pioram todo mês",
      ],
      facts: knownFacts(scope, [
        p1.worsening.count(),
        p1.worsening.followed(),
        own.name,
        own.start,
        own.recent,
        own.ahead,
        own.lost,
        own.losing,
        ...(others.length === 0 ? [p1.kpi.months({ kpi: first })] : []),
      ]),
    },
  ];
}
