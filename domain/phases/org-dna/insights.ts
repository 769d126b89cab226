/** Insight rules I3.1 to I3.7 and I3.10, and those of a list without managers and of who has left. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { plural } from "../../kernel/text/plural.ts";
import { isAbove, isAtLeast, isBelow } from "../../kernel/numbers/rounding.ts";
import { orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { knownFacts, readScope, type FactScopeReader } from "../common/run/fact-scope.ts";
import * as p3 from "./facts.ts";
import { deriveListInsights } from "./insights-list.ts";
import { deriveTurnoverInsights } from "./insights-turnover.ts";
import * as handed from "./facts-handed.ts";

type Scope = FactScopeReader;
const enoughRelease = 0.5;
const lowCoverage = 70;
const heavyManagement = 35;
/** Of the managers, so many outside a limit are worth a sentence. */
const manyOutside = 0.25;

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope = readScope(context, computed);
  return orderInsights(
    [
      ...[
        narrowSpan,
        outsideLimits,
        areaRelease,
        lowSkills,
        concentration,
        inconsistency,
        support,
        defects,
      ],
      deriveTurnoverInsights,
      deriveListInsights,
    ].flatMap((rule) => rule(scope)),
    scope.facts,
  );
}

function narrowSpan(scope: Scope): InsightDraft[] {
  const span = scope.number(p3.structure.span());
  const layers = scope.number(p3.structure.layers()) ?? 0;
  if (span === null || !isBelow(span, assumedNumber(scope.context.assumptions, "A.span_min")))
    return [];
  const share = scope.number(p3.structure.managerCostShare());
  return [
    {
      rule_id: "I3.1",
      subject: "",
      type: "analysis",
      category: "Pessoas",
      money: null,
      impact: share !== null && isAtLeast(share, heavyManagement) ? "high" : "medium",
      title: `Amplitude média de ${scope.show(p3.structure.span(), "n1")} com ${scope.show(p3.structure.layers(), "int")} ${plural(layers, "camadas", "camada", "camadas")}`,
      situation: `Os gestores são ${scope.show(p3.structure.managerShare(), "pct1")} das posições${share === null ? "" : ` e ${scope.show(p3.structure.managerCostShare(), "pct1")} do custo`}`,
      effect: `A média fica abaixo do limite inferior de ${scope.show("A.span_min", "int")} liderados diretos`,
      lever: "A amplitude de referência por tipo de trabalho indica onde rever o desenho",
      actionable_steps: [
        "Validar o organograma com as lideranças",
        "Classificar o tipo de trabalho de cada gestor",
        "Rever primeiro as linhas com amplitude mínima",
      ],
      facts: knownFacts(scope, [
        p3.structure.span(),
        p3.structure.layers(),
        p3.structure.managerShare(),
        p3.structure.managerCostShare(),
        "A.span_min",
      ]),
    },
  ];
}

/** I3.10: the mean is within the limits, and still many managers are not. */
function outsideLimits(scope: Scope): InsightDraft[] {
  const [span, managers] = [scope.number(p3.structure.span()), p3.structure.managers()];
  const limits = [
    {
      side: "low",
      count: p3.structure.lowSpans(),
      limit: "A.span_min",
      words: "menos",
      usual: p3.structure.span(),
      usualIs: "A amplitude média",
    },
    {
      side: "high",
      count: p3.structure.highSpans(),
      limit: "A.span_max",
      words: "mais",
      usual: p3.structure.medianSpan(),
      usualIs: "A amplitude mediana",
    },
  ];
  if (span === null || isBelow(span, assumedNumber(scope.context.assumptions, "A.span_min")))
    return [];
  return limits.flatMap(({ count, limit, side, words, usual, usualIs }): InsightDraft[] => {
    const n = scope.number(count) ?? 0;
    if (n === 0 || !isAtLeast(n, manyOutside * (scope.number(managers) ?? 0))) return [];
    return [
      {
        rule_id: "I3.10",
        subject: side,
        type: "analysis",
        category: "Pessoas",
        money: null,
        impact: "low",
        title: `${scope.show(count, "int")} de ${scope.show(managers, "int")} gestores ${plural(n, "", "tem", "têm")} ${words} de ${scope.show(limit, "int")} liderados diretos`,
        situation: `${usualIs} é de ${scope.show(usual, "n1")} liderados diretos`,
        effect: "A média esconde equipes de tamanhos muito diferentes",
        lever: "A amplitude de referência por tipo de trabalho indica onde rever o desenho",
        actionable_steps: [
          "Validar o organograma com as lideranças",
          "Classificar o tipo de trabalho destes gestores",
        ],
        facts: knownFacts(scope, [count, managers, limit, usual]),
      },
    ];
  });
}

function areaRelease(scope: Scope): InsightDraft[] {
  return members(scope.facts.values(), p3.area.processRelease).flatMap(({ at }): InsightDraft[] => {
    const own = keysAt({ ...p3.area, ...p3.areaPay }, at);
    const [released, balance] = [scope.number(own.processRelease), scope.number(own.balance)];
    if (
      released === null ||
      balance === null ||
      !isAtLeast(released, enoughRelease) ||
      !isAbove(balance, 0)
    )
      return [];
    return [
      {
        rule_id: "I3.2",
        subject: at.area,
        type: "opportunity",
        category: "Pessoas",
        money: (released * (scope.number(own.annualCost) ?? 0)) / (scope.number(own.fte) || 1),
        impact: "medium",
        title: `Capacidade de ${scope.show(own.processRelease, "fte1")} na área de ${scope.text(own.name)} para realocar`,
        situation: `O redesenho libera ${scope.show(own.shareOfRelease, "pct0")} da capacidade total nesta área`,
        effect: `Depois da parte dos papéis novos restam ${scope.show(own.balance, "fte1")} (estimado)`,
        lever: "A realocação segue critérios transparentes e decisão do RH",
        actionable_steps: [
          "Validar a capacidade com a liderança da área",
          "Definir o trabalho que recebe a capacidade",
          "Acompanhar as horas liberadas a cada onda",
        ],
        facts: knownFacts(scope, [own.processRelease, own.name, own.shareOfRelease, own.balance]),
      },
    ];
  });
}

function lowSkills(scope: Scope): InsightDraft[] {
  const coverage = scope.number(p3.skills.coverage());
  if (coverage === null || !isBelow(coverage, lowCoverage)) return [];
  return [
    {
      rule_id: "I3.3",
      subject: "",
      type: "warning",
      category: "Pessoas",
      money: null,
      impact: "medium",
      title:
        scope.number(p3.skills.hours()) === null
          ? `Cobertura de competências de ${scope.show(p3.skills.coverage(), "pct0")}`
          : `Lacunas de competência: ${scope.show(p3.skills.hours(), "h0")} de capacitação, com cobertura de ${scope.show(p3.skills.coverage(), "pct0")}`,
      situation: `As pessoas têm ${scope.show(p3.skills.coverage(), "pct0")} dos níveis requeridos`,
      effect:
        scope.number(p3.skills.hours()) === null
          ? "As horas de capacitação não foram informadas"
          : "Sem capacitação, a mudança das tarefas não se sustenta",
      lever: "A capacitação vem antes da mudança das tarefas",
      actionable_steps: [
        "Validar os níveis com as lideranças",
        "Iniciar pelas competências de maior lacuna",
        "Repetir a medição na próxima onda",
      ],
      facts: knownFacts(scope, [p3.skills.coverage(), p3.skills.hours()]),
    },
  ];
}

function concentration(scope: Scope): InsightDraft[] {
  const { isConcentrated, name } = p3.assessedProcess;
  return members(scope.facts.values(), isConcentrated).flatMap(({ at, fact }): InsightDraft[] => {
    if (fact.value !== true) return [];
    return [
      {
        rule_id: "I3.4",
        subject: at.process,
        type: "warning",
        category: "Risco",
        money: null,
        impact: scope.text(handed.process.abcClass(at)) === "A" ? "high" : "medium",
        title: `Processo “${scope.text(name(at))}” concentra conhecimento em uma única posição`,
        situation: `Mais de ${scope.show("A.pessoa_chave", "pct0")} do esforço do processo, ou uma etapa dele, depende de uma única posição`,
        effect: "Uma ausência interrompe o processo",
        lever: "Documentar o trabalho e preparar uma segunda pessoa reduz a dependência",
        actionable_steps: [
          "Documentar o conhecimento do processo",
          "Preparar uma segunda pessoa",
          "Medir de novo na próxima onda",
        ],
        facts: knownFacts(scope, [fact.id, name(at), "A.pessoa_chave"]),
      },
    ];
  });
}

function inconsistency(scope: Scope): InsightDraft[] {
  return members(scope.facts.values(), p3.area.reconciliation).flatMap(({ at }): InsightDraft[] => {
    const own = keysAt(p3.area, at);
    if (!scope.text(own.reconciliation).startsWith("liberação por processos acima")) return [];
    return [
      {
        rule_id: "I3.5",
        subject: at.area,
        type: "warning",
        category: "Dados",
        money: null,
        impact: "medium",
        title: `Liberação da área de ${scope.text(own.name)} não combina com as tarefas`,
        situation: `Os processos liberam ${scope.show(own.processRelease, "fte1")} e as tarefas, ${scope.show(own.taskRelease, "fte1")}`,
        effect: "Uma das duas fontes está incompleta",
        lever: "Conferir horas dos processos e tempos das tarefas resolve a diferença",
        actionable_steps: [
          "Conferir as horas dos processos da área",
          "Conferir o tempo das tarefas dos cargos",
          "Executar a fase novamente",
        ],
        facts: knownFacts(scope, [
          own.processRelease,
          own.taskRelease,
          own.name,
          own.reconciliation,
        ]),
      },
    ];
  });
}

/** The family of the map's "Ampliar com IA" with the largest FTE·β. */
function support(scope: Scope): InsightDraft[] {
  const weight = (at: { family: string }) =>
    (scope.number(p3.family.fte(at)) ?? 0) * (scope.number(p3.family.beta(at)) ?? 0);
  const [at] = members(scope.facts.values(), p3.family.evolution)
    .filter(({ fact }) => fact.value === "Ampliar com IA")
    .map((family) => family.at)
    .sort((a, b) => weight(b) - weight(a) || (a.family < b.family ? -1 : 1));
  if (at === undefined) return [];
  const own = keysAt(p3.family, at);
  return [
    {
      rule_id: "I3.6",
      subject: at.family,
      type: "recommendation",
      category: "Pessoas",
      money: null,
      impact: "medium",
      title: `Ampliar com IA o trabalho da família ${scope.text(own.name)}`,
      situation: `A família soma ${scope.show(own.fte, "fte1")} e ${scope.show(own.beta, "pct0")} do tempo tem exposição à IA`,
      effect: "A criticidade humana é alta e a decisão continua com a pessoa",
      lever: "Ferramentas de apoio nas tarefas expostas ampliam a capacidade sem mudar o quadro",
      actionable_steps: [
        "Escolher as tarefas expostas com as lideranças da família",
        "Testar a ferramenta de apoio em um grupo",
        "Medir o tempo por tarefa antes e depois",
      ],
      facts: knownFacts(scope, [own.name, own.fte, own.beta, own.evolution]),
    },
  ];
}

function defects(scope: Scope): InsightDraft[] {
  const ids = [p3.structure.orphans(), p3.structure.cyclic()];
  const count = ids.reduce((sum, id) => sum + (scope.number(id) ?? 0), 0);
  if (count === 0) return [];
  const [orphans, cycles] = ids.map((id) => scope.number(id) ?? 0) as [number, number];
  const parts = [
    ...(orphans > 0
      ? [
          `${scope.show(p3.structure.orphans(), "int")} ${plural(orphans, "", "posição tem gestor desconhecido", "posições têm gestor desconhecido")}`,
        ]
      : []),
    ...(cycles > 0
      ? [
          `${scope.show(p3.structure.cyclic(), "int")} ${plural(cycles, "", "posição está em um ciclo de gestores", "posições estão em um ciclo de gestores")}`,
        ]
      : []),
  ];
  return [
    {
      rule_id: "I3.7",
      subject: "",
      type: "warning",
      category: "Dados",
      money: null,
      impact: "medium",
      title: "O organograma tem linhas de gestão a corrigir",
      situation: parts.join("; "),
      effect: "Camadas e amplitude não contam essas posições na árvore",
      lever: "Corrigir o gestor dessas posições completa a estrutura",
      actionable_steps: [
        "Corrigir o gestor no organograma",
        "Enviar o arquivo corrigido",
        "Executar a fase novamente",
      ],
      facts: knownFacts(scope, ids),
    },
  ];
}
