/** Insight rule I1.23: what a series of indicators says by itself, where no process, log or ledger says more. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { knownFacts } from "../../common/run/fact-scope.ts";
import type { InsightDraft } from "../../common/insight-shape.ts";
import type { InsightScope } from "./insight-scope.ts";
import * as p1 from "../facts.ts";
import { worseningKpis } from "./insights-stakes.ts";
import { ledgersIn } from "../ledgers.ts";

/** Beside an inventory, a log or a ledger the indicators stand in the report's table; those that worsen are told. */
const hasMainTable = (scope: InsightScope): boolean =>
  scope.number(p1.inventory.count()) !== null ||
  members(scope.facts.values(), p1.log.name).length > 0 ||
  ledgersIn(scope.facts.keys()).length > 0;

const mostTold = 7;
const mostBeside = 2;

export function kpiInsights(scope: InsightScope): InsightDraft[] {
  const places = members(scope.facts.values(), p1.kpi.name).map(({ at }) => at);
  if (hasMainTable(scope)) return worseningBeside(scope, places);
  const isStable = (at: { kpi: string }) => scope.text(p1.kpiTrend.noun(at)) === "estabilidade";
  // A list of hundreds of indicators is read in the report's table: what moves comes first.
  const ordered = [...places.filter((at) => !isStable(at)), ...places.filter(isStable)];
  return [
    ...ordered.flatMap((at) => trendOf(scope, at)).slice(0, mostTold),
    ...places.flatMap((at) => seasonOf(scope, at)).slice(0, mostTold),
  ];
}

/** Where I1.22, which asks for a year of values, tells none: the furthest from their target first. */
function worseningBeside(scope: InsightScope, places: { kpi: string }[]): InsightDraft[] {
  if (worseningKpis(scope).length > 0) return [];
  const attained = (at: { kpi: string }) => scope.number(p1.kpi.attainment(at)) ?? 100;
  return places
    .filter((at) => scope.text(p1.kpiTrend.noun(at)) === "piora")
    .sort((a, b) => attained(a) - attained(b) || (a.kpi < b.kpi ? -1 : 1))
    .slice(0, mostBeside)
    .flatMap((at) => trendOf(scope, at));
}

function trendOf(scope: InsightScope, at: { kpi: string }): InsightDraft[] {
  const own = { ...keysAt(p1.kpi, at), noun: p1.kpiTrend.noun(at) };
  const noun = scope.text(own.noun);
  if (noun === "") return [];
  const worse = noun === "piora";
  const isJudged = noun !== "alta" && noun !== "queda";
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
      situation: `O último valor é ${scope.show(own.current)}${yearPhrase(scope, at) || pacePhrase(scope, at)}`,
      effect: hasTarget
        ? `A meta do mês é ${scope.show(own.target)}`
        : "O indicador não tem meta informada",
      lever: worse
        ? "Achar o mês em que a piora começou aproxima a causa"
        : "Acompanhar a série todo mês mostra cedo uma mudança",
      actionable_steps: [
        ...(isJudged ? [] : ["Dizer se é melhor o indicador subir ou cair"]),
        ...(hasTarget ? [] : ["Definir a meta do indicador"]),
        "Enviar os dados do processo que o indicador mede",
      ],
      facts: knownFacts(scope, [
        own.name,
        own.noun,
        own.current,
        own.target,
        p1.kpiYear.mean(at),
        p1.kpiYear.change(at),
        p1.kpiTrend.slope(at),
      ]),
    },
  ];
}

/** "; a média de doze meses é 476 e variou 11,2% sobre a dos doze anteriores". */
function yearPhrase(scope: InsightScope, at: { kpi: string }): string {
  const { mean, change } = keysAt(p1.kpiYear, at);
  return scope.number(change) === null
    ? ""
    : `; a média de doze meses é ${scope.show(mean)} e variou ${scope.show(change, "pct1")} sobre a dos doze anteriores`;
}

/** "; a tendência é de -0,31 dia por mês": of a series too short for two years, and where there is a trend. */
const pacePhrase = (scope: InsightScope, at: { kpi: string }): string =>
  scope.text(p1.kpiTrend.noun(at)) === "estabilidade" || !scope.number(p1.kpiTrend.slope(at))
    ? ""
    : `; a tendência é de ${scope.show(p1.kpiTrend.slope(at))} por mês`;

/** I1.30: the calendar month says much of the values. */
function seasonOf(scope: InsightScope, at: { kpi: string }): InsightDraft[] {
  const { peakMonth, peak, troughMonth, trough } = keysAt(p1.kpiSeason, at);
  if (scope.number(peak) === null) return [];
  const name = p1.kpi.name(at);
  return [
    {
      rule_id: "I1.30",
      subject: at.kpi,
      type: "analysis",
      category: "Qualidade",
      money: null,
      impact: "low",
      title: `O indicador “${scope.text(name)}” tem pico em ${scope.text(peakMonth)} e vale em ${scope.text(troughMonth)}`,
      situation: `O pico fica ${scope.show(peak, "pct1")} acima da média dos meses ao redor e o vale ${scope.show(trough, "pct1")} abaixo`,
      effect: "Comparar um mês com o anterior mistura a época do ano com a mudança",
      lever: "Comparar cada mês com o mesmo mês do ano anterior mostra o que mudou",
      actionable_steps: [
        "Planejar capacidade e metas pela época do ano",
        "Comparar cada mês com o mesmo mês do ano anterior",
      ],
      facts: knownFacts(scope, [name, peakMonth, peak, troughMonth, trough]),
    },
  ];
}
