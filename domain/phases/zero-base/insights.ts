/** Insight rules I2.1 to I2.7 and I2.9. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { entityPhrase, withPreposition } from "../../facts/entity-phrase.ts";
import { isAbove, isAtLeast, isAtMost, isBelow } from "../../kernel/numbers/rounding.ts";
import { plural } from "../../kernel/text/plural.ts";
import { impactOfMoney, orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { knownFacts, readScope, type FactScopeReader } from "../common/run/fact-scope.ts";
import { baseOf, mappedCost } from "./facts-handed.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { longestQueues } from "./longest-queues.ts";
import { processKeys } from "./process-keys.ts";
import * as p2 from "./facts.ts";

type Scope = FactScopeReader;

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope = readScope(context, computed);
  const drafts = [
    release,
    leadTime,
    effort,
    noValue,
    untested,
    approvals,
    capacity,
    rework,
  ].flatMap((rule) => scope.processes.flatMap((id) => rule(scope, id)));
  return orderInsights(drafts, scope.facts);
}

const nameOf = (scope: Scope, id: string): string => scope.text(baseOf(id).name) || id;
const moneyImpact = (scope: Scope, money: number | null) =>
  money === null
    ? "medium"
    : impactOfMoney(money, scope.number(mappedCost), scope.context.assumptions);

function release(scope: Scope, id: string): InsightDraft[] {
  const p = processKeys(id);
  const share = scope.number(p.gain.hoursCut);
  if (share === null || scope.number(p.gain.hours) === null || !isAtLeast(share, 20)) return [];
  const money = scope.number(p.gain.cost);
  return [
    {
      rule_id: "I2.1",
      subject: id,
      type: "opportunity",
      category: "Custo",
      money,
      impact: moneyImpact(scope, money),
      title: `Redesenho libera ${scope.show(p.gain.hours, "h0")} por mês em “${nameOf(scope, id)}” (${scope.show(p.gain.hoursCut, "pct0")})`,
      situation: `O processo consome ${scope.show(p.now.hours, "h0")} por mês e a projeção indica ${scope.show(p.later.hours, "h0")}`,
      effect:
        money === null
          ? "O custo por hora não foi informado"
          : `A capacidade liberada vale ${scope.show(p.gain.cost, "brl")} por ano (estimado)`,
      lever: "O ganho vem das decisões por etapa, na ordem das ondas",
      actionable_steps: [
        "Confirmar as decisões por etapa com o responsável pelo processo",
        "Nomear o responsável pela captura das horas liberadas",
        "Iniciar as ações da onda inicial",
      ],
      facts: knownFacts(scope, [
        p.gain.hours,
        p.gain.hoursCut,
        p.now.hours,
        p.later.hours,
        p.gain.cost,
      ]),
    },
  ];
}

/** Clients are kept by the projected lead times together: of several processes none can claim them. */
function retained(scope: Scope, id: string): { money: number; clients: string } | null {
  const timed = scope.processes.filter(
    (process) => scope.number(processKeys(process).gain.leadTimeCut) !== null,
  );
  const money = scope.number(p2.alert.retained());
  if (money === null || timed.length !== 1 || timed[0] !== id) return null;
  const count = scope.number(p2.alert.leaving()) ?? 0;
  const many = plural(count, "contas saem", "conta sai", "contas saem");
  return { money, clients: `${scope.show(p2.alert.leaving(), "int")} ${many} do alerta` };
}

/** Where the cases of a process wait, and whom the projected lead time keeps; null without three steps that wait. */
function queues(
  scope: Scope,
  id: string,
): { title: string; names: string; facts: string[] } | null {
  const p = processKeys(id);
  const steps = scope.steps(id).map((code) => keysAt(p2.step, { process: id, step: code }));
  const longest = longestQueues(
    steps.map(({ waitHours }) => waitHours),
    (wait) => scope.number(wait),
  );
  if (longest === null || scope.number(p.queueShare) === null) return null;
  const names = steps.flatMap(({ name, waitHours }) =>
    longest.ids.includes(waitHours) ? [name] : [],
  );
  const kept = retained(scope, id);
  const whose =
    kept === null
      ? ` ${withPreposition("de", entityPhrase("processo", nameOf(scope, id)))}`
      : `; ${kept.clients} (${scope.show(p2.alert.retained(), "brl")} por ano)`;
  return {
    title: `Duas filas somam ${scope.show(p.queueShare, "pct1")} da espera${whose}`,
    names: names.map((name) => `“${scope.text(name)}”`).join(" e "),
    facts: [
      p.queueShare,
      ...names,
      ...(kept === null ? [] : [p2.alert.leaving(), p2.alert.retained()]),
    ],
  };
}

function leadTime(scope: Scope, id: string): InsightDraft[] {
  const p = processKeys(id);
  const share = scope.number(p.gain.leadTimeCut);
  if (share === null || !isAtLeast(share, 30)) return [];
  const [now, later] = scope.durations(p.now.leadTime, p.later.leadTime);
  const source = scope.text(p.gain.topSource);
  const waits = queues(scope, id);
  const name = nameOf(scope, id);
  return [
    {
      rule_id: "I2.2",
      subject: id,
      type: "opportunity",
      category: "Tempo",
      money: retained(scope, id)?.money ?? null,
      impact: isAtLeast(share, 50) ? "high" : "medium",
      title: waits?.title ?? `Prazo médio cai de ${now} para ${later}`,
      situation:
        waits === null
          ? `O prazo médio ${withPreposition("de", entityPhrase("processo", name))} tem redução projetada de ${scope.show(p.gain.leadTimeCut, "pct0")} (estimado)`
          : `Em “${name}”, as filas são ${waits.names}; o prazo médio pode cair de ${now} para ${later} (estimado)`,
      effect:
        source === ""
          ? "A redução vem da espera entre etapas"
          : `A maior fonte da redução vem ${source}`,
      lever: "Medir a espera por etapa a cada onda confirma o efeito",
      actionable_steps: [
        "Medir a fila por idade e motivo antes da mudança",
        "Definir limite de itens em andamento por etapa",
        "Comparar o prazo medido com o projetado a cada onda",
      ],
      facts: knownFacts(scope, [
        p.now.leadTime,
        p.later.leadTime,
        p.gain.leadTimeCut,
        p.gain.topSource,
        ...(waits?.facts ?? []),
      ]),
    },
  ];
}

/** A redesign that its released hours do not pay within a year. */
function effort(scope: Scope, id: string): InsightDraft[] {
  const p = processKeys(id);
  const [cost, cash] = [scope.number(p.plan.effortCost), scope.number(p.plan.hoursCash)];
  if (cost === null || cash === null || !isAbove(cost, cash)) return [];
  const kept = retained(scope, id);
  const pays = kept !== null && isAtLeast(kept.money + cash, cost);
  return [
    {
      rule_id: "I2.9",
      subject: id,
      type: "warning",
      category: "Custo",
      money: cost - cash,
      impact: "high",
      title: `Esforço contra ganho: ${scope.show(p.plan.effortCost, "brl")} de tempo para ${scope.show(p.plan.hoursCash, "brl")} por ano em caixa`,
      situation: `O redesenho de “${nameOf(scope, id)}” usa ${scope.show(p.plan.effort, "int")} ${plural(scope.number(p.plan.effort) ?? 0, "pessoas-dia", "pessoa-dia", "pessoas-dia")} e libera ${scope.show(p.gain.cost, "brl")} por ano de capacidade (estimado)`,
      effect:
        kept === null
          ? "Só em horas, ele não se paga em um ano"
          : `Com as contas que saem do alerta, ${scope.show(p2.alert.retained(), "brl")} por ano, ${pays ? "ele se paga em um ano; só em horas, não" : "ele ainda não se paga em um ano"}`,
      lever: "O tempo da equipe se aprova pelo prazo, e não só pelas horas",
      actionable_steps: [
        "Aprovar o tempo da equipe com nome e data",
        "Acompanhar as contas que saem do alerta",
        "Rever o esforço a cada onda",
      ],
      facts: knownFacts(scope, [
        p.plan.effortCost,
        p.plan.hoursCash,
        p.plan.effort,
        p.gain.cost,
        ...(kept === null ? [] : [p2.alert.retained()]),
      ]),
    },
  ];
}

function noValue(scope: Scope, id: string): InsightDraft[] {
  const p = processKeys(id);
  const [inEffort, inWait] = [p.effortByClass.NVA, p.waitByClass.NVA];
  const wait = scope.number(inWait);
  const larger = wait !== null && isAbove(wait, scope.number(inEffort) ?? 0) ? inWait : inEffort;
  const share = scope.number(larger);
  if (share === null || !isAtLeast(share, 20)) return [];
  return [
    {
      rule_id: "I2.3",
      subject: id,
      type: "analysis",
      category: "Tempo",
      money: null,
      impact: "medium",
      title: `${scope.show(larger, "pct0")} do tempo não agrega valor`,
      situation: `Em “${nameOf(scope, id)}”, ${scope.show(p.effortByClass.NVA, "pct0")} do esforço e ${scope.show(p.waitByClass.NVA, "pct0")} da espera estão em etapas que não agregam valor`,
      effect: "O cliente espera por etapas que não mudam o resultado",
      lever: "Eliminar a etapa sem valor vem antes de automatizar",
      actionable_steps: [
        "Confirmar com quem executa que a etapa não gera dado usado depois",
        "Eliminar a etapa em um grupo de casos e medir o efeito",
        "Estender a mudança a todos os casos",
      ],
      facts: knownFacts(scope, [p.effortByClass.NVA, p.waitByClass.NVA]),
    },
  ];
}

function untested(scope: Scope, id: string): InsightDraft[] {
  const p = processKeys(id);
  const share = scope.number(p.gain.assumedShare);
  if (share === null || !isAbove(share, 50)) return [];
  return [
    {
      rule_id: "I2.4",
      subject: id,
      type: "warning",
      category: "Risco",
      money: null,
      impact: "high",
      title: `Ganho ainda não testado: ${scope.show(p.gain.assumedShare, "pct0")} depende de premissas (de ${scope.show(p.scenario.conservador.hours, "n1")} a ${scope.show(p.scenario.otimista.hours, "n1")} h por mês)`,
      situation: `Em “${nameOf(scope, id)}”, ${scope.show(p.gain.measuredShare, "pct0")} do ganho de horas vem de efeito medido em piloto`,
      effect: `No cenário conservador restam ${scope.show(p.scenario.conservador.hours, "h0")} por mês, contra ${scope.show(p.later.hours, "h0")} na base`,
      lever: "Um piloto por tipo de decisão troca premissa por medida",
      actionable_steps: ["Medir piloto de quatro semanas", "Registrar efeito medido", "Recalcular"],
      facts: knownFacts(scope, [
        p.gain.assumedShare,
        p.gain.measuredShare,
        p.scenario.conservador.hours,
        p.scenario.otimista.hours,
        p.later.hours,
      ]),
    },
  ];
}

/** Approvals with a low rejection rate, whether or not the locks let them be merged. */
function approvals(scope: Scope, id: string): InsightDraft[] {
  const limit = assumedNumber(scope.context.assumptions, "A.reprovacao_min");
  return scope.steps(id).flatMap((code): InsightDraft[] => {
    const step = keysAt(p2.step, { process: id, step: code });
    const rate = scope.number(step.rejection);
    if (rate === null || !isBelow(rate, limit)) return [];
    const name = scope.text(step.name);
    return [
      {
        rule_id: "I2.5",
        subject: `${id}.${code}`,
        type: "recommendation",
        category: "Tempo",
        money: null,
        impact: "medium",
        title: `Etapa “${name}” reprova ${scope.show(step.rejection, "pct1")} dos casos: avaliar aprovação por exceção`,
        situation: `A etapa aprova quase todos os casos e soma ${scope.show(step.waitHours, "n1")} h de espera por caso`,
        effect: "Uma reprovação baixa também pode ser efeito do próprio controle",
        lever: "A aprovação por exceção mantém a conferência nos casos de maior risco",
        actionable_steps: [
          "Definir os casos que continuam com aprovação",
          "Acompanhar a reprovação por amostra",
          "Rever a regra com Riscos ou Auditoria",
        ],
        facts: knownFacts(scope, [step.rejection, step.name, step.waitHours, "A.reprovacao_min"]),
      },
    ];
  });
}

function capacity(scope: Scope, id: string): InsightDraft[] {
  const p = processKeys(id);
  const load = scope.number(p.loadLater);
  const limit = scope.number(p.loadLimit);
  if (load === null || limit === null || !isAbove(load, limit)) return [];
  const steps = scope.steps(id).map((code) => keysAt(p2.step, { process: id, step: code }));
  const waitOf = (step: (typeof steps)[number]) => scope.number(step.waitLater) ?? 0;
  const slowest = steps.reduce<(typeof steps)[number] | undefined>(
    (best, step) => (best === undefined || waitOf(step) > waitOf(best) ? step : best),
    undefined,
  );
  if (slowest === undefined) return [];
  const group = scope.text(slowest.executor) || "execução";
  return [
    {
      rule_id: "I2.6",
      subject: id,
      type: "warning",
      category: "Pessoas",
      money: null,
      impact: "high",
      title: `Capacidade da equipe de ${group} limita o ganho de prazo ${withPreposition("em", entityPhrase("etapa", scope.text(slowest.name)))}`,
      situation: `A carga futura do grupo é de ${scope.show(p.loadLater, "pct0")}, acima do limite de ${scope.show(p.loadLimit, "pct0")}`,
      effect: "A redução da espera foi limitada na projeção",
      lever: "Aliviar a carga do grupo vem antes de prometer prazo",
      actionable_steps: [
        "Medir a carga do grupo por semana",
        "Redistribuir as demandas entre grupos",
        "Recalcular a projeção com a nova carga",
      ],
      facts: knownFacts(scope, [p.loadLater, p.loadLimit, slowest.name, slowest.executor]),
    },
  ];
}

function rework(scope: Scope, id: string): InsightDraft[] {
  const p = processKeys(id);
  const [now, later] = [scope.number(p.now.rework), scope.number(p.later.rework)];
  if (now === null || later === null || now === 0 || !isAtMost(later, 0.5 * now)) return [];
  const top = keysAt(p2.cause, { process: id, rank: 1 });
  const cause = scope.text(top.name);
  const money = scope.number(baseOf(id).reworkCost);
  return [
    {
      rule_id: "I2.7",
      subject: id,
      type: "opportunity",
      category: "Qualidade",
      money,
      impact: moneyImpact(scope, money),
      title: `Retrabalho pode cair de ${scope.show(p.now.rework, "pct1")} para ${scope.show(p.later.rework, "pct1")}`,
      situation: `Em “${nameOf(scope, id)}”, o retrabalho projetado cai ${scope.show(p.gain.reworkPoints, "pp1").replace("−", "")} em relação ao atual`,
      effect:
        cause === ""
          ? "A redução usa a premissa padrão, sem causas informadas"
          : `${entityPhrase("causa", cause).replace(/^a/, "A")} tem a maior contribuição para a queda`,
      lever: "Tratar a causa na entrada do fluxo evita refazer o caso",
      actionable_steps: [
        "Classificar toda semana as causas dos casos refeitos",
        "Corrigir primeiro a causa de maior contribuição",
        "Comparar o retrabalho medido com o projetado a cada onda",
      ],
      facts: knownFacts(scope, [
        p.now.rework,
        p.later.rework,
        p.gain.reworkPoints,
        top.name,
        top.contribution,
        baseOf(id).reworkCost,
      ]),
    },
  ];
}
