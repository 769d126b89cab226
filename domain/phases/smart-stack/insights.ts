/** Insight rules I4.1 to I4.8. */
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { plural } from "../../kernel/text/plural.ts";
import { isAtLeast, isAtMost, isBelow } from "../../kernel/numbers/rounding.ts";
import { knownFacts, readFacts, type FactReader } from "../common/run/fact-scope.ts";
import { impactOfMoney, orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Impact, Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { leastReadiness } from "./compute/ai-readiness.ts";
import * as p4 from "./facts.ts";
import { inventoryRules } from "./insights-inventory.ts";
import { mappedCost, quadrantOf } from "./facts-handed.ts";

interface Scope extends FactReader {
  assumptions: Assumptions;
}

const leastIdlePct = 5;
const lowFit = { medium: 30, high: 50 };
const costChangePct = 10;

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope: Scope = { ...readFacts(computed.facts), assumptions: context.assumptions };
  const rules = [
    leavingSystems,
    endingTooEarly,
    redundancy,
    idleLicences,
    noticeDeadlines,
    singlePoints,
    lowTechnicalFit,
    sensitiveChoices,
    targetCost,
    dataReadiness,
    ...inventoryRules,
  ];
  return orderInsights(
    rules.flatMap((rule) => rule(scope)),
    scope.facts,
  );
}

const moneyImpact = (scope: Scope, money: number): Impact =>
  impactOfMoney(money, scope.number(mappedCost), scope.assumptions);

function redundancy(scope: Scope): InsightDraft[] {
  return scope.places(p4.capability.saving).flatMap((at): InsightDraft[] => {
    const own = keysAt(p4.capability, at);
    const [n, saving] = [scope.number(own.systems), scope.number(own.saving)];
    if (n === null || n < 2 || saving === null) return [];
    return [
      {
        rule_id: "I4.1",
        subject: at.capability,
        type: "opportunity",
        category: "Tecnologia",
        money: saving,
        impact: moneyImpact(scope, saving),
        title: `Capacidade “${scope.text(own.name)}” tem ${scope.show(own.systems, "int")} sistemas`,
        situation: `Os sistemas que saem custam ${scope.show(own.leaves, "brl")} por ano`,
        effect: `A economia bruta é de ${scope.show(own.saving, "brl")} por ano`,
        lever:
          "Encerrar o contrato no vencimento e migrar os usuários para o sistema que permanece",
        actionable_steps: [
          "Confirmar dependências e contratos da capacidade",
          "Definir destino e data de cada sistema",
          "Planejar migração e reversão",
        ],
        facts: knownFacts(scope, [own.name, own.systems, own.leaves, own.saving]),
      },
    ];
  });
}

/** All systems that leave, as the one matter that is decided. */
function leavingSystems(scope: Scope): InsightDraft[] {
  const [n, saving] = [scope.number(p4.savings.systems()), scope.number(p4.savings.net())];
  if (n === null || n === 0 || saving === null || saving <= 0) return [];
  return [
    {
      rule_id: "I4.1",
      subject: "",
      type: "opportunity",
      category: "Tecnologia",
      money: saving,
      impact: moneyImpact(scope, saving),
      title: `Desligar ${scope.show(p4.savings.systems(), "int")} ${plural(n, "sistemas", "sistema", "sistemas")} economiza ${scope.show(p4.savings.net(), "brl")} por ano`,
      situation: `Os contratos deles somam ${scope.show(p4.leaving.contracts(), "brl")} por ano`,
      effect: `A economia fica entre ${scope.show(p4.leaving.low(), "brl")} e ${scope.show(p4.leaving.high(), "brl")} por ano nos limites testados`,
      lever: "Decidir o desligamento antes do primeiro aviso prévio",
      actionable_steps: [
        "Autorizar o desligamento com data por sistema",
        "Enviar os avisos prévios por escrito",
        "Migrar os usuários para o sistema que permanece",
      ],
      facts: knownFacts(scope, [
        p4.savings.systems(),
        p4.savings.net(),
        p4.leaving.contracts(),
        p4.leaving.low(),
        p4.leaving.high(),
      ]),
    },
  ];
}

function endingTooEarly(scope: Scope): InsightDraft[] {
  const n = scope.number(p4.gap.count());
  if (n === null || n === 0) return [];
  const notice = scope.text(p4.gap.firstNotice());
  const canBeEarlier = scope.number(p4.gap.extensionEarly()) !== null;
  return [
    {
      rule_id: "I4.9",
      subject: "",
      type: "warning",
      category: "Risco",
      money: scope.number(p4.gap.extension()),
      impact: "high",
      title: `${scope.show(p4.gap.count(), "int")} ${plural(n, "", "contrato termina", "contratos terminam")} antes do substituto${notice === "" ? "" : `; primeiro aviso em ${scope.show(p4.gap.firstNotice(), "data")}`}`,
      situation: `O substituto entra em ${scope.show(p4.leaving.enters(), "data")} e “${scope.text(p4.gap.system())}” fica ${scope.show(p4.gap.longest(), "int")} ${plural(scope.number(p4.gap.longest()) ?? 0, "dias", "dia", "dias")} sem contrato`,
      effect: `Prorrogar os contratos até lá custa ${scope.show(p4.gap.extension(), "brl")}`,
      lever: canBeEarlier
        ? `Com a iniciativa na primeira semana do programa, a prorrogação cai para ${scope.show(p4.gap.extensionEarly(), "brl")}`
        : "A iniciativa já começa com o programa: o que resta é prorrogar",
      actionable_steps: [
        ...(canBeEarlier ? ["Antecipar a iniciativa que substitui os sistemas"] : []),
        "Negociar a prorrogação dos contratos que ainda terminem antes",
      ],
      facts: knownFacts(scope, [
        p4.gap.count(),
        p4.gap.firstNotice(),
        p4.leaving.enters(),
        p4.gap.system(),
        p4.gap.longest(),
        p4.gap.extension(),
        p4.gap.extensionEarly(),
      ]),
    },
  ];
}

function idleLicences(scope: Scope): InsightDraft[] {
  const [share, idle] = [scope.number(p4.portfolio.idleShare()), scope.number(p4.portfolio.idle())];
  if (share === null || idle === null || !isAtLeast(share, leastIdlePct)) return [];
  return [
    {
      rule_id: "I4.2",
      subject: "",
      type: "opportunity",
      category: "Tecnologia",
      money: idle,
      impact: moneyImpact(scope, idle),
      title: `Licenças ociosas custam ${scope.show(p4.portfolio.idle(), "brl")} por ano`,
      situation: `A parcela ociosa é de ${scope.show(p4.portfolio.idleShare(), "pct1")} das licenças com uso informado`,
      effect: "O valor é pago por acessos que ninguém usa",
      lever: "Reduzir a quantidade contratada na próxima renovação",
      actionable_steps: [
        "Conferir os acessos sem uso com cada área",
        "Negociar a quantidade na renovação",
        "Acompanhar o uso todo mês",
      ],
      facts: knownFacts(scope, [
        p4.portfolio.idle(),
        p4.portfolio.idleShare(),
        p4.portfolio.licences(),
      ]),
    },
  ];
}

function noticeDeadlines(scope: Scope): InsightDraft[] {
  const soon = scope
    .places(p4.system.noticeState)
    .map((at) => ({ id: at.system, own: keysAt(p4.system, at) }))
    .filter(({ own }) => scope.text(own.noticeState) === "avisar agora")
    .sort((a, b) => (scope.number(a.own.noticeIn) ?? 0) - (scope.number(b.own.noticeIn) ?? 0));
  return soon.map(
    ({ id, own }): InsightDraft => ({
      rule_id: "I4.3",
      subject: id,
      type: "warning",
      category: "Financeiro",
      money: scope.number(own.renewal),
      impact: "high",
      title: `Aviso prévio do sistema ${scope.text(own.name)} até ${scope.show(own.noticeBy, "data")}`,
      situation: `O contrato termina em ${scope.show(own.contractEnd, "data")}${scope.number(own.renewal) === null ? "; o valor dele não foi informado" : ` e vale ${scope.show(own.renewal, "brl")} por ano`}`,
      effect: "Depois dessa data o contrato pode renovar sem escolha",
      lever:
        scope.text(own.destination) === ""
          ? "O destino do sistema ainda não foi avaliado"
          : `O destino indicado é ${scope.text(own.destination).toLocaleLowerCase("pt-BR")}`,
      actionable_steps: [
        "Decidir renovar, reduzir ou encerrar antes do aviso",
        "Enviar o aviso prévio por escrito",
        "Registrar a decisão no calendário de contratos",
      ],
      facts: knownFacts(scope, [
        own.name,
        own.noticeBy,
        own.contractEnd,
        own.renewal,
        own.destination,
      ]),
    }),
  );
}

function singlePoints(scope: Scope): InsightDraft[] {
  return scope.places(p4.node.cutsOff).map((at): InsightDraft => {
    const own = keysAt(p4.node, at);
    const n = scope.number(own.cutsOff) ?? 0;
    return {
      rule_id: "I4.4",
      subject: at.node,
      type: "warning",
      category: "Risco",
      money: null,
      impact: "high",
      title: `O sistema ${scope.text(own.name)} é ponto único de falha`,
      situation: `Se ele falhar, ${scope.show(own.cutsOff, "int")} ${plural(n, "sistemas perdem", "sistema perde", "sistemas perdem")} contato com os demais`,
      effect: "A parada de um sistema crítico se espalha pela rede",
      lever: "Uma segunda rota de integração ou a redundância do sistema reduz o risco",
      actionable_steps: [
        "Desenhar a rota alternativa das integrações",
        "Definir o tempo de recuperação e a meta",
        "Testar a parada do sistema",
      ],
      facts: knownFacts(scope, [own.name, own.cutsOff, own.degree]),
    };
  });
}

function lowTechnicalFit(scope: Scope): InsightDraft[] {
  const share = scope.number(p4.portfolio.lowFitShare());
  if (share === null || !isAtLeast(share, lowFit.medium)) return [];
  return [
    {
      rule_id: "I4.5",
      subject: "",
      type: "warning",
      category: "Tecnologia",
      money: null,
      impact: isAtLeast(share, lowFit.high) ? "high" : "medium",
      title: `Parcela de ${scope.show(p4.portfolio.lowFitShare(), "pct0")} do custo está em sistemas de baixa aptidão técnica`,
      situation: `Esses sistemas custam ${scope.show(p4.portfolio.lowFitCost(), "brl")} por ano`,
      effect: "Cada mudança neles custa mais e falha mais",
      lever: "Substituir ou modernizar na ordem dos contratos",
      actionable_steps: [
        "Confirmar as notas técnicas com a área de tecnologia",
        "Definir destino e data dos sistemas de maior custo",
        "Planejar migração e reversão",
      ],
      facts: knownFacts(scope, [p4.portfolio.lowFitShare(), p4.portfolio.lowFitCost()]),
    },
  ];
}

function sensitiveChoices(scope: Scope): InsightDraft[] {
  return scope.places(p4.choice.verdict).flatMap((at): InsightDraft[] => {
    const own = keysAt(p4.choice, at);
    if (scope.text(own.verdict) !== "decisão sensível aos pesos") return [];
    return [
      {
        rule_id: "I4.6",
        subject: at.choice,
        type: "analysis",
        category: "Tecnologia",
        money: null,
        impact: "medium",
        title: `Decisão sensível aos pesos na capacidade “${scope.text(own.capability)}”`,
        situation: `A opção ${scope.text(own.winner)} fica ${scope.show(own.margin, "n2")} ponto à frente de ${scope.text(own.second)}`,
        effect: `Ela se mantém em ${scope.show(own.stability, "pct0")} das variações de peso`,
        lever: "Acordar os pesos com os decisores antes de contratar",
        actionable_steps: [
          "Acordar os pesos com tecnologia, compras e jurídico",
          "Pedir evidência às duas primeiras opções",
          "Repetir a avaliação com as notas revistas",
        ],
        facts: knownFacts(scope, [
          own.capability,
          own.winner,
          own.second,
          own.margin,
          own.stability,
        ]),
      },
    ];
  });
}

/** What the targets are of, with the facts of today, of then and of the change. */
const targets = [
  { subject: "sub", what: "das capacidades com opção escolhida", of: p4.replacements },
  { subject: "nuvem", what: "das cargas de nuvem", of: p4.cloudYear },
] as const;

function targetCost(scope: Scope): InsightDraft[] {
  return targets.flatMap(({ subject, what, of }): InsightDraft[] => {
    const ids = [of.now(), of.later(), of.change()] as const;
    const [now, later, change] = [scope.number(ids[0]), scope.number(ids[1]), scope.number(ids[2])];
    if (
      now === null ||
      later === null ||
      change === null ||
      isBelow(Math.abs(change), costChangePct)
    )
      return [];
    const falls = isAtMost(change, 0);
    return [
      {
        rule_id: "I4.7",
        subject,
        type: falls ? "opportunity" : "warning",
        category: "Custo",
        money: now - later,
        impact: moneyImpact(scope, now - later),
        title: `O custo anual ${what} ${falls ? "cai" : "sobe"} de ${scope.show(ids[0], "brl")} para ${scope.show(ids[1], "brl")}`,
        situation: `A variação é de ${scope.show(ids[2], "pct1")}`,
        effect: falls ? "O valor entra no business case uma vez" : "O aumento precisa de orçamento",
        lever: "Confirmar preço, quantidade e prazo por escrito antes de contratar",
        actionable_steps: [
          "Confirmar a proposta com data e validade",
          "Definir meta e responsável de captura",
          "Incluir o efeito no registro de benefícios",
        ],
        facts: knownFacts(scope, ids),
      },
    ];
  });
}

/** By the process as the file of use cases writes it: text that is no part of an id finds nothing. */
const isCapturedFirst = (scope: Scope, process: string): boolean =>
  process !== "" && !process.includes(".") && scope.text(quadrantOf(process)) === "Capturar já";

/** Piloted or running uses, and those of processes to be captured first. */
function dataReadiness(scope: Scope): InsightDraft[] {
  return scope.places(p4.useCase.readiness).flatMap((at): InsightDraft[] => {
    const own = keysAt(p4.useCase, at);
    const value = scope.number(own.readiness);
    const isPriority =
      ["piloto", "producao"].includes(scope.text(own.status)) ||
      isCapturedFirst(scope, scope.text(own.process));
    if (value === null || !isPriority || !isBelow(value, leastReadiness)) return [];
    return [
      {
        rule_id: "I4.8",
        subject: at.useCase,
        type: "warning",
        category: "Dados",
        money: null,
        impact: "medium",
        title: `Dados do caso “${scope.text(own.name)}” não estão prontos`,
        situation: `A prontidão é de ${scope.show(own.readiness, "score0")} pontos para um mínimo de ${scope.show("k.prontidao_minima", "score0")}`,
        effect: "O caso não vai a produção com esses dados",
        lever: "Resolver acesso, integração e base legal dos dados",
        actionable_steps: [
          "Definir a base legal do tratamento",
          "Dar acesso e integrar as fontes do caso",
          "Executar a fase novamente",
        ],
        facts: knownFacts(scope, [own.name, own.readiness, "k.prontidao_minima"]),
      },
    ];
  });
}
