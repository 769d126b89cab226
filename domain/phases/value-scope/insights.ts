/** Insight rules I1.1 to I1.7; those on ledgers stand in `insights-ledger.ts`. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { entityPhrase, withPreposition } from "../../facts/entity-phrase.ts";
import { plural } from "../../kernel/text/plural.ts";
import { isAbove, isAtLeast, isBelow } from "../../kernel/numbers/rounding.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { knownFacts, readFacts } from "../common/run/fact-scope.ts";
import { impactOfMoney, orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import { logInsights } from "./insights/insights-log.ts";
import { reworkAgreementLimit } from "../../tables/mining/conformance/rework-in-log.ts";
import type { InsightScope } from "./insights/insight-scope.ts";
import { kpiInsights } from "./insights/insights-kpi.ts";
import { clientInsights, ticketInsights } from "./insights/insights-tickets.ts";
import { worseningIndicators } from "./insights/insights-stakes.ts";
import { contractInsights } from "./insights/insights-contracts.ts";
import { anomaliesLast, ledgerInsights } from "./insights/insights-ledger.ts";
import { feasibilityWeights, valueWeights } from "./compute/value-map/value-map.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import * as p1 from "./facts.ts";

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope: InsightScope = { ...readFacts(computed.facts), context };
  const { facts } = scope;
  const drafts = [
    reworkCost,
    bottlenecks,
    flowEfficiency,
    spreadCost,
    captureGroup,
    priorities,
    clientsInAlert,
    worseningIndicators,
    reworkDisagrees,
    ledgerInsights,
    contractInsights,
    kpiInsights,
    ticketInsights,
    clientInsights,
  ].flatMap((rule) => rule(scope));
  const told = drafts
    .filter(({ rule_id }) => rule_id === "I1.2")
    .flatMap((draft) => draft.facts.filter((fact) => fact !== undefined));
  return anomaliesLast(orderInsights([...drafts, ...logInsights(scope, told)], facts));
}

const moneyImpact = (scope: InsightScope, money: number) =>
  impactOfMoney(money, scope.number(p1.inventory.annualCost()), scope.context.assumptions);

/** Keys of the mined logs, from the facts. */
const logKeys = (scope: InsightScope): string[] =>
  members(scope.facts.values(), p1.log.cases).map(({ at }) => at.log);

function reworkCost(scope: InsightScope): InsightDraft[] {
  const share = scope.number(p1.rework.costShare());
  const cost = scope.number(p1.rework.annualCost());
  const mapped = scope.number(p1.inventory.annualCost());
  const top = scope.number(p1.byRework.value({ rank: 1 }));
  if (share === null || cost === null || cost === 0 || mapped === null) return [];
  const triggered = isAtLeast(share, 5) || (top !== null && isAtLeast(top, 0.003 * mapped));
  if (!triggered) return [];
  const name = scope.text(p1.byRework.name({ rank: 1 }));
  return [
    {
      rule_id: "I1.1",
      subject: "",
      type: "opportunity",
      category: "Qualidade",
      money: cost,
      impact: moneyImpact(scope, cost),
      title: `Retrabalho custa ${scope.show(p1.rework.annualCost(), "brl")} por ano, ${scope.show(p1.rework.costShare(), "pct1")} do custo mapeado`,
      situation: `O retrabalho consome ${scope.show(p1.rework.hours(), "int")} h por mês`,
      effect: `${entityPhrase("processo", name).replace(/^o/, "O")} responde por ${scope.show(p1.byRework.share({ rank: 1 }), "pct0")} desse custo`,
      lever: "Corrigir a causa na entrada do fluxo reduz o esforço sem mudar a capacidade",
      actionable_steps: [
        "Classificar as causas de retrabalho dos processos de maior custo",
        "Definir critério de entrada no início do fluxo",
        "Medir o retrabalho por causa toda semana",
      ],
      facts: [
        p1.rework.annualCost(),
        p1.rework.costShare(),
        p1.rework.hours(),
        p1.byRework.name({ rank: 1 }),
        p1.byRework.share({ rank: 1 }),
      ].map(scope.get),
    },
  ];
}

function bottlenecks(scope: InsightScope): InsightDraft[] {
  const limit = 100 * assumedNumber(scope.context.assumptions, "A.gargalo");
  return logKeys(scope).flatMap((key) => {
    const at = { log: key };
    if (scope.text(p1.complete.level(at)) !== "completa") return [];
    return [1, 2, 3, 4, 5].flatMap((rank): InsightDraft[] => {
      const own = keysAt(p1.bottleneckStep, { log: key, rank });
      const share = scope.number(own.share);
      if (share === null || !isAtLeast(share, limit)) return [];
      const step = scope.text(own.name);
      const process = scope.text(p1.log.name(at));
      return [
        {
          rule_id: "I1.2",
          subject: `${key}.${rank}`,
          type: "warning",
          category: "Tempo",
          money: null,
          impact: isAtLeast(share, 35) ? "high" : "medium",
          title: `Etapa “${step}” concentra ${scope.show(own.share, "pct1")} da espera em “${process}”`,
          situation: `O prazo médio ${withPreposition("de", entityPhrase("processo", process))} é de ${scope.show(p1.time.mean(at), "dur")}`,
          effect: `A fila antes ${withPreposition("de", entityPhrase("etapa", step))} define o prazo do cliente`,
          lever: "Rever a regra de fila encurta o prazo sem aumentar a execução",
          actionable_steps: [
            "Revisar a regra de fila",
            "Separar demandas por complexidade",
            "Medir a idade da fila diariamente",
          ],
          facts: [own.name, own.share, p1.log.name(at), p1.time.mean(at)].map(scope.get),
        },
      ];
    });
  });
}

function flowEfficiency(scope: InsightScope): InsightDraft[] {
  const limit = assumedNumber(scope.context.assumptions, "A.ef_fluxo_corrido");
  return logKeys(scope).flatMap((key): InsightDraft[] => {
    const at = { log: key };
    const time = keysAt(p1.time, at);
    const efficiency = scope.number(time.efficiency);
    const isComplete = scope.text(p1.complete.level(at)) === "completa";
    if (efficiency === null || !isBelow(efficiency, limit) || !isComplete) return [];
    const process = scope.text(p1.log.name(at));
    return [
      {
        rule_id: "I1.3",
        subject: key,
        type: "analysis",
        category: "Tempo",
        money: null,
        impact: "medium",
        title: `Tempo de execução é ${scope.show(time.efficiency, "pct1")} do prazo corrido em “${process}”`,
        situation: `Cada caso recebe ${scope.show(time.touch, "n1")} min de execução em um prazo médio de ${scope.show(time.mean, "dur")}`,
        effect: "O prazo é quase todo espera entre etapas",
        lever: "Eliminar transferências e filas reduz o prazo mais do que acelerar a execução",
        actionable_steps: [
          "Eliminar esperas entre áreas",
          "Definir limite de itens em andamento",
          "Rever transferências entre áreas",
        ],
        facts: [time.efficiency, time.touch, time.mean, p1.log.name(at)].map(scope.get),
      },
    ];
  });
}

function spreadCost(scope: InsightScope): InsightDraft[] {
  const share = scope.number(p1.pareto.itemsShare());
  if (share === null || scope.text(p1.pareto.reading()) === "" || !isAbove(share, 55)) return [];
  return [
    {
      rule_id: "I1.4",
      subject: "",
      type: "analysis",
      category: "Custo",
      money: null,
      impact: "medium",
      title: `Custo pulverizado: ${scope.show(p1.pareto.itemsToCut(), "int")} de ${scope.show(p1.inventory.costed(), "int")} processos somam ${scope.show("A.abc_a", "pct0")}`,
      situation: `O maior processo, “${scope.text(p1.byCost.name({ rank: 1 }))}”, tem ${scope.show(p1.byCost.share({ rank: 1 }), "pct1")} do custo`,
      effect: "Nenhum processo isolado decide o resultado",
      lever: "Agrupar iniciativas por tecnologia comum dilui o investimento",
      actionable_steps: [
        "Priorizar por viabilidade e prazo, e não só por custo",
        "Agrupar iniciativas por tecnologia comum",
      ],
      facts: [
        p1.pareto.itemsToCut(),
        p1.pareto.itemsShare(),
        p1.inventory.costed(),
        "A.abc_a",
        p1.byCost.name({ rank: 1 }),
        p1.byCost.share({ rank: 1 }),
      ].map(scope.get),
    },
  ];
}

const leverSteps: Record<string, string> = {
  custo: "Detalhar as etapas de maior custo do processo",
  retrabalho: "Classificar as causas de retrabalho do processo",
  tempo: "Medir a fila do processo por idade e motivo",
  receita: "Acompanhar toda semana a receita exposta ao processo",
  importancia: "Nomear um responsável da diretoria pelo processo",
  cliente: "Ouvir os clientes afetados pelo processo",
  automacao: "Automatizar as tarefas de regra do processo",
};

function priorities(scope: InsightScope): InsightDraft[] {
  return members(scope.facts.values(), p1.process.quadrant).flatMap(({ at }): InsightDraft[] => {
    const { process: id } = at;
    const own = keysAt(p1.process, at);
    if (scope.text(own.quadrant) !== "Capturar já") return [];
    const money = scope.number(own.addressableCost);
    const name = scope.text(own.name);
    const weights = [...valueWeights, feasibilityWeights[0] ?? 0];
    const levers = Object.keys(leverSteps)
      .map((lever, index) => ({
        lever,
        weight: (weights[index] ?? 0) * (scope.number(p1.heat.lever({ process: id, lever })) ?? 0),
      }))
      .sort((a, b) => b.weight - a.weight);
    return [
      {
        rule_id: "I1.5",
        subject: id,
        type: "recommendation",
        category: "Custo",
        money,
        impact: money === null ? "medium" : moneyImpact(scope, money),
        title: `Priorizar o processo “${name}”: valor ${scope.show(own.value, "score0")} e viabilidade ${scope.show(own.feasibility, "score0")}`,
        situation: `O processo consome ${scope.show(own.hours, "int")} h por mês e ${scope.show(own.annualCost, "brl")} por ano`,
        effect:
          money === null
            ? "O custo endereçável ainda não foi calculado"
            : `O custo endereçável é de ${scope.show(own.addressableCost, "brl")} por ano (estimado)`,
        lever: `O quadrante é ${scope.text(own.stabilityBand)} nas simulações de pesos`,
        actionable_steps: [
          ...levers.slice(0, 2).map(({ lever }) => leverSteps[lever] as string),
          "Detalhar as etapas do processo para o redesenho",
        ],
        facts: knownFacts(scope, [
          own.value,
          own.feasibility,
          own.quadrant,
          own.hours,
          own.annualCost,
          own.addressableCost,
          own.stabilityBand,
        ]),
      },
    ];
  });
}

/** The quadrant as the one matter that is decided. */
function captureGroup(scope: InsightScope): InsightDraft[] {
  const cash = scope.number(p1.capture.cash());
  if (cash === null || cash <= 0) return [];
  const n = scope.number(p1.quadrant.capture()) ?? 0;
  return [
    {
      rule_id: "I1.5",
      subject: "",
      type: "recommendation",
      category: "Custo",
      money: cash,
      impact: moneyImpact(scope, cash),
      title: `${scope.show(p1.quadrant.capture(), "int")} ${plural(n, "processos", "processo guarda", "processos guardam")} ${scope.show(p1.capture.cash(), "brl")} de caixa por ano em “Capturar já”`,
      situation: `O potencial bruto é de ${scope.show(p1.capture.gross(), "brl")} por ano, em ${scope.show(p1.capture.hours(), "h0")} por mês`,
      effect: `Com a captura nos limites da faixa, o caixa fica entre ${scope.show(p1.capture.low(), "brl")} e ${scope.show(p1.capture.high(), "brl")} por ano (estimado)`,
      lever: "O redesenho do grupo é uma decisão só; cada processo segue na ordem de prioridade",
      actionable_steps: [
        "Autorizar o redesenho dos processos do quadrante",
        "Nomear um responsável por processo",
        "Medir as horas liberadas a cada mês",
      ],
      facts: knownFacts(scope, [
        p1.quadrant.capture(),
        p1.capture.cash(),
        p1.capture.gross(),
        p1.capture.hours(),
        p1.capture.low(),
        p1.capture.high(),
      ]),
    },
  ];
}

function clientsInAlert(scope: InsightScope): InsightDraft[] {
  const count = scope.number(p1.alert.count());
  if (count === null || count === 0) return [];
  const revenue = scope.number(p1.alert.revenue());
  const share = scope.number(p1.alert.revenueShare());
  const loss = scope.number(p1.expectedLoss.perYear());
  const sum =
    revenue === null
      ? ""
      : ` ${plural(count, "", "soma", "somam")} ${scope.show(p1.alert.revenue(), "brl")} de receita mensal`;
  return [
    {
      rule_id: "I1.6",
      subject: "",
      type: "warning",
      category: "Cliente",
      money: revenue === null ? null : 12 * revenue,
      impact: share !== null && isAtLeast(share, 5) ? "high" : "medium",
      title:
        loss === null
          ? `${scope.show(p1.alert.count(), "int")} ${plural(count, "", "cliente", "clientes")} em alerta${sum}`
          : `Contas em alerta: ${scope.show(p1.alert.count(), "int")}, com ${scope.show(p1.expectedLoss.perYear(), "brl")} de margem por ano exposta`,
      situation: `${scope.show(p1.alert.count(), "int")} de ${scope.show(p1.clients.count(), "int")} ${plural(scope.number(p1.clients.count()) ?? 0, "clientes", "cliente", "clientes")} ${plural(count, "", "atende", "atendem")} a algum critério de alerta`,
      effect:
        share === null
          ? "A receita exposta não foi informada"
          : `A receita exposta é ${scope.show(p1.alert.revenueShare(), "pct1")} da receita mensal`,
      lever: "O contato ativo trata primeiro as contas de maior receita",
      actionable_steps: [
        "Contatar as contas por ordem de receita",
        "Tratar primeiro os casos fora do prazo de alerta",
        "Acompanhar o indicador toda semana",
      ],
      facts: knownFacts(scope, [
        p1.alert.count(),
        p1.clients.count(),
        p1.alert.revenue(),
        p1.alert.revenueShare(),
        p1.expectedLoss.perYear(),
      ]),
    },
  ];
}

function reworkDisagrees(scope: InsightScope): InsightDraft[] {
  return logKeys(scope).flatMap((key): InsightDraft[] => {
    const complete = keysAt(p1.complete, { log: key });
    const share = p1.reworked.share({ log: key });
    const told = p1.process.reworkRate({ process: key });
    const [measured, informed] = [scope.number(share), scope.number(told)];
    const cases = scope.number(complete.cases) ?? 0;
    if (measured === null || informed === null || scope.text(complete.level) === "estrutura")
      return [];
    if (!isAbove(Math.abs(measured - informed), reworkAgreementLimit(measured / 100, cases)))
      return [];
    const process = scope.text(p1.log.name({ log: key }));
    return [
      {
        rule_id: "I1.7",
        subject: key,
        type: "warning",
        category: "Dados",
        money: null,
        impact: "medium",
        title: `Retrabalho informado difere do medido em “${process}”`,
        situation: `O inventário informa ${scope.show(told, "pct1")} e o log mede ${scope.show(share, "pct1")}`,
        effect: "O custo de retrabalho do processo muda conforme a fonte",
        lever: "Adotar o valor medido alinha o inventário ao que ocorre",
        actionable_steps: ["Adotar o valor medido", "Corrigir o inventário"],
        facts: [told, share, complete.cases].map(scope.get),
      },
    ];
  });
}
