/** Insight rules I7.1 to I7.10. */
import { keysAt, type KeysOf } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import { plural } from "../../kernel/text/plural.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { isAbove, isAtLeast, isBelow } from "../../kernel/numbers/rounding.ts";
import { orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { knownFacts, readScope, type FactScopeReader } from "../common/run/fact-scope.ts";
import { perimeters } from "../common/financial-model/indicators.ts";
import { perimeterNames } from "./compute/adoption/portfolio-facts.ts";
import { noBarrier } from "./copy.ts";
import { goodResponsePct, readyScore, widestMarginPp } from "./headline-facts.ts";
import * as p7 from "./facts.ts";
import { lowestItems } from "./insights-survey.ts";

type Scope = FactScopeReader;
const poorCapturePct = 80;

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope = readScope(context, computed);
  return orderInsights(
    [
      barriers,
      lowReadiness,
      adoptionGap,
      heavyLoad,
      thinSurvey,
      poorCapture,
      tooMuchTraining,
      trainingBeyondNeed,
      hoursOfArea,
      lowestItems,
    ].flatMap((rule) => rule(scope)),
    scope.facts,
  );
}

function barriers(scope: Scope): InsightDraft[] {
  return members(scope.facts.values(), p7.areaGroup.barrier).flatMap(({ at }): InsightDraft[] => {
    const own = keysAt(p7.areaGroup, at);
    const barrier = scope.text(own.barrier);
    if (barrier === "" || barrier === noBarrier) return [];
    const area = scope.text(own.name);
    return [
      {
        rule_id: "I7.1",
        subject: at.group,
        type: "recommendation",
        category: "Adoção",
        money: null,
        impact: "medium",
        title: `Primeira barreira na área de ${area}: ${barrier}`,
        situation: `A nota da primeira barreira é ${scope.show(own.barrierScore, "n1")} em ${scope.show("k.likert_max", "int")}, com ${scope.show(own.respondents, "int")} respostas`,
        effect: `Na área de ${area}, os elementos seguintes dependem deste e esperam por ele`,
        lever: `As ações da área de ${area} tratam primeiro ${barrier}`,
        actionable_steps: [
          `Validar o diagnóstico com as lideranças da área de ${area}`,
          `Definir na área de ${area} a ação que trata ${barrier}`,
          "Repetir a medição na próxima onda",
        ],
        facts: knownFacts(scope, [
          own.name,
          own.barrier,
          own.barrierScore,
          own.respondents,
          "k.likert_max",
        ]),
      },
    ];
  });
}

function lowReadiness(scope: Scope): InsightDraft[] {
  const score = scope.number(p7.readiness.index());
  if (score === null || !isBelow(score, readyScore)) return [];
  return [
    {
      rule_id: "I7.2",
      subject: "",
      type: "warning",
      category: "Adoção",
      money: null,
      impact: "high",
      title: `Índice de prontidão de ${scope.show(p7.readiness.index(), "score0")} fica abaixo de ${scope.show("k.prontidao", "int")}`,
      situation: `A faixa é ${scope.text(p7.readiness.band())} e o componente mais baixo é ${scope.text(p7.readiness.lowest())}`,
      effect: "A curva de adoção começa mais tarde e chega a um teto menor",
      lever: "Reforçar o componente mais baixo antes de ampliar o uso encurta a curva",
      actionable_steps: [
        "Validar o diagnóstico com as lideranças",
        "Definir ação para o componente mais baixo",
        "Repetir a medição antes da próxima onda",
      ],
      facts: knownFacts(scope, [
        p7.readiness.index(),
        "k.prontidao",
        p7.readiness.band(),
        p7.readiness.lowest(),
      ]),
    },
  ];
}

function adoptionGap(scope: Scope): InsightDraft[] {
  const gap = scope.number(p7.businessCase.gap());
  const isCapped = gap !== null && isBelow(gap, 0);
  const told = perimeters
    .map((set) => ({ own: keysAt(p7.value, { set }), name: perimeterNames[set] }))
    .filter(({ own }) => scope.number(own.npvChange) !== null);
  const [first] = told;
  const isCostly = first !== undefined && losesOnCurve(scope, first.own);
  if (!isCapped && !isCostly) return [];
  const cost = told.map(
    ({ own, name }) =>
      `${scope.show(own.npvChange, "brl")} no ${name}, que fica em ${scope.show(own.npv, "brl")}`,
  );
  return [
    {
      rule_id: "I7.3",
      subject: "",
      type: "warning",
      category: "Financeiro",
      money: first === undefined ? null : scope.number(first.own.npvChange),
      impact: "high",
      title: isCapped
        ? `O teto da curva (${scope.show(p7.curve.ceiling(), "pct1")}) fica abaixo dos ${scope.show(p7.businessCase.adoption(), "pct0")} do business case`
        : `A curva de adoção muda o VPL do ${first?.name ?? ""} em ${first === undefined ? "" : scope.show(first.own.npvChange, "brl")}`,
      situation: `Cada iniciativa leva ${scope.show(p7.curve.plateau(), "int")} semanas da entrada em operação até o patamar, e o business case supõe ${scope.show(p7.businessCase.adoption(), "pct0")}`,
      effect:
        cost.length === 0
          ? "O efeito no VPL depende do business case"
          : `Com a curva, o VPL muda em ${cost.join(" e em ")} (estimado)`,
      lever: "Aceitar a diferença por escrito ou recalcular o business case com a curva aprovada",
      actionable_steps: [
        "Levar a diferença ao responsável pelo business case",
        "Aprovar a curva e executar a fase 5 novamente",
        "Reforçar os componentes que elevam a prontidão",
      ],
      facts: knownFacts(scope, [
        p7.curve.ceiling(),
        p7.curve.plateau(),
        p7.businessCase.adoption(),
        p7.businessCase.gap(),
        ...told.flatMap(({ own }) => [own.npvChange, own.npv]),
      ]),
    },
  ];
}

/** Part of the base from which a lower NPV on the curve is told. */
const costlyShare = 0.05;

function losesOnCurve(scope: Scope, own: KeysOf<typeof p7.value>): boolean {
  const [change, base] = [scope.number(own.npvChange), scope.number(own.constantNpv)];
  return change !== null && base !== null && isAtLeast(-change, costlyShare * Math.abs(base));
}

function heavyLoad(scope: Scope): InsightDraft[] {
  const max = assumedNumber(scope.context.assumptions, "A.carga_max");
  return members(scope.facts.values(), p7.area.highestLoad).flatMap(({ at }): InsightDraft[] => {
    const own = keysAt(p7.area, at);
    const [load, count] = [scope.number(own.highestLoad), scope.number(own.initiativesThen) ?? 0];
    if (load === null || !isAbove(load, max)) return [];
    const area = scope.text(own.name);
    return [
      {
        rule_id: "I7.4",
        subject: at.area,
        type: "warning",
        category: "Adoção",
        money: null,
        impact: "medium",
        title: `A área de ${area} passa do limite de carga de mudança`,
        situation: `${scope.show(own.initiativesThen, "int")} ${plural(count, "", "iniciativa toca", "iniciativas tocam")} a área em ${scope.text(own.highestWindow)}, com carga de ${scope.show(own.highestLoad, "int")}`,
        effect: `O limite é ${scope.show("A.carga_max", "int")}`,
        lever: `Deslocar a iniciativa “${scope.text(own.toShift)}” reduz a carga da janela`,
        actionable_steps: [
          `Rever o calendário das iniciativas da área de ${area}`,
          "Deslocar a iniciativa indicada para a onda seguinte",
          "Medir de novo a carga percebida",
        ],
        facts: knownFacts(scope, [
          own.name,
          own.initiativesThen,
          own.highestLoad,
          own.highestWindow,
          own.toShift,
          "A.carga_max",
        ]),
      },
    ];
  });
}

function thinSurvey(scope: Scope): InsightDraft[] {
  const [rate, margin, n] = [
    scope.number(p7.survey.responseRate()),
    scope.number(p7.survey.marginOfError()),
    scope.number(p7.survey.respondents()),
  ];
  if (
    n === null ||
    rate === null ||
    !(isBelow(rate, goodResponsePct) || (margin !== null && isAbove(margin, widestMarginPp)))
  )
    return [];
  return [
    {
      rule_id: "I7.5",
      subject: "",
      type: "warning",
      category: "Dados",
      money: null,
      impact: "medium",
      title: `Pesquisa com resposta de ${scope.show(p7.survey.responseRate(), "pct0")}`,
      situation: `Responderam ${scope.show(p7.survey.respondents(), "int")} ${plural(n, "pessoas", "pessoa", "pessoas")}${margin === null ? "" : ` e a margem de erro é de ${scope.show(p7.survey.marginOfError())}`}`,
      effect: "Grupos pequenos ficam sem resultado próprio e a leitura por área perde alcance",
      lever: "Ampliar a resposta antes da próxima onda",
      actionable_steps: [
        "Reabrir a pesquisa com as lideranças",
        "Explicar o uso e a proteção das respostas",
        "Executar a fase novamente",
      ],
      facts: knownFacts(scope, [
        p7.survey.responseRate(),
        p7.survey.respondents(),
        p7.survey.marginOfError(),
      ]),
    },
  ];
}

function poorCapture(scope: Scope): InsightDraft[] {
  const rate = scope.number(p7.capture.rate());
  if (rate === null || !isBelow(rate, poorCapturePct)) return [];
  return [
    {
      rule_id: "I7.6",
      subject: "",
      type: "warning",
      category: "Financeiro",
      money: null,
      impact: "high",
      title: `Captura de benefícios em ${scope.show(p7.capture.rate(), "pct0")} do plano`,
      situation: `O valor realizado em horas soma ${scope.show(p7.capture.realised(), "brl")}`,
      effect: `O plano previa ${scope.show(p7.capture.target(), "brl")} até agora`,
      lever: "Rever as iniciativas com menor captura e reabrir a fase dona da alavanca",
      actionable_steps: [
        "Confirmar as horas por caso com os donos dos processos",
        "Definir ação para a iniciativa com menor captura",
        "Levar o resultado ao comitê do programa",
      ],
      facts: knownFacts(scope, [p7.capture.rate(), p7.capture.realised(), p7.capture.target()]),
    },
  ];
}

function tooMuchTraining(scope: Scope): InsightDraft[] {
  const [hours, capacity] = [
    scope.number(p7.training.hours()),
    scope.number(p7.training.capacity()),
  ];
  const late = scope.number(p7.training.hoursBeyond()) ?? 0;
  if (hours === null || capacity === null || !(isAbove(hours, capacity) || isAbove(late, 0)))
    return [];
  const families = scope.number(p7.training.familiesBeyond()) ?? 0;
  return [
    {
      rule_id: "I7.7",
      subject: "",
      type: "warning",
      category: "Pessoas",
      money: null,
      impact: isAbove(hours, capacity) ? "high" : "medium",
      title: "A capacitação não cabe no limite semanal até o fim do programa",
      situation: `${scope.show(p7.training.hoursBeyond(), "h0")} de capacitação ficam além do programa${families > 0 ? `, em ${scope.show(p7.training.familiesBeyond(), "int")} ${plural(families, "", "família de cargos", "famílias de cargos")}` : ""}`,
      effect: `O plano pede ${scope.show(p7.training.hours(), "h0")} e a capacidade é de ${scope.show(p7.training.capacity(), "h0")} (estimado)`,
      lever:
        "Começar pelas lacunas do cargo ou ampliar o limite semanal nas famílias com mais horas",
      actionable_steps: [
        "Confirmar as horas por nível com a área de pessoas",
        "Priorizar as trilhas ligadas às iniciativas da primeira onda",
        "Acordar o limite semanal com as lideranças",
      ],
      facts: knownFacts(scope, [
        p7.training.hoursBeyond(),
        p7.training.familiesBeyond(),
        p7.training.hours(),
        p7.training.capacity(),
      ]),
    },
  ];
}

/** The people of an area are booked on the initiatives that it owns. */
function hoursOfArea(scope: Scope): InsightDraft[] {
  const limit = assumedNumber(scope.context.assumptions, "A.capacidade_area");
  return members(scope.facts.values(), p7.ownHours.share).flatMap(({ at }): InsightDraft[] => {
    const own = keysAt(p7.ownHours, at);
    const share = scope.number(own.share);
    if (share === null || !isAtLeast(share, limit)) return [];
    const name = p7.area.name(at);
    const area = scope.text(name);
    const initiative = scope.text(own.initiative);
    return [
      {
        rule_id: "I7.9",
        subject: at.area,
        type: "warning",
        category: "Pessoas",
        money: null,
        impact: "high",
        title: `A área de ${area} trabalha ${scope.show(own.share, "pct1")} do tempo no programa por ${scope.show(own.weeks)}`,
        situation: `São ${scope.show(own.perMonth, "h0")} por mês, de ${scope.show(own.ofArea, "h0")} da área, a maior parte em “${initiative}”`,
        effect: `O limite é de ${scope.show("A.capacidade_area", "pct0")} das horas da área`,
        lever: `Deslocar “${initiative}” ou reforçar a área mantém o trabalho do dia a dia`,
        actionable_steps: [
          `Confirmar com a área de ${area} as horas que pode ceder por mês`,
          `Deslocar ou alongar “${initiative}”, ou reforçar a equipe`,
          "Rever o calendário a cada onda",
        ],
        facts: knownFacts(scope, [
          name,
          own.share,
          own.weeks,
          own.perMonth,
          own.ofArea,
          own.initiative,
          "A.capacidade_area",
        ]),
      },
    ];
  });
}

/** The set of the business case touches some areas only. */
function trainingBeyondNeed(scope: Scope): InsightDraft[] {
  const own = keysAt(p7.training, {});
  if (scope.number(own.ofSet) === null) return [];
  const spared = scope.number(own.spared);
  return [
    {
      rule_id: "I7.8",
      subject: "",
      type: "recommendation",
      category: "Pessoas",
      money: spared,
      impact: "high",
      title: `Capacitação: ${scope.show(own.ofSet, "h0")} bastam ao conjunto, e o plano inteiro usa ${scope.show(own.hours, "h0")}`,
      situation: `O plano inteiro custa ${scope.show(own.cost, "brl")} do tempo da equipe`,
      effect:
        spared === null
          ? "Sem as áreas que o conjunto não toca, essas horas ficam para o trabalho"
          : `Limitar às áreas tocadas poupa ${scope.show(own.spared, "brl")} à conversão em caixa (estimado)`,
      lever: "As demais áreas entram quando uma iniciativa as tocar",
      actionable_steps: [
        "Limitar as trilhas às áreas das iniciativas do conjunto",
        "Manter o letramento para todos",
        "Ampliar o plano quando outra iniciativa for aprovada",
      ],
      facts: knownFacts(scope, [own.ofSet, own.hours, own.cost, own.spared]),
    },
  ];
}
