/** Insight rules I5.1 to I5.7, and all rules of the phase in order. */
import { isAbove, isAtLeast, isBelow } from "../../kernel/numbers/rounding.ts";
import { knownFacts } from "../common/run/fact-scope.ts";
import { orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { perimeters } from "../common/financial-model/indicators.ts";
import { perimeterLabels } from "./phase-run.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { loweringInitiatives, ownTimeChangesSet, withoutLargest } from "./insights-choice.ts";
import { scopeOf, type Scope } from "./insight-scope.ts";
import * as p5 from "./facts.ts";

const recommendedPct = 80;
const dominantSharePct = 25;
const concentratedPct = 50;

export function deriveInsights(_context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope = scopeOf(computed.facts);
  return orderInsights(
    [
      positiveCase,
      conservativeNegative,
      dominantDriver,
      negativeInitiatives,
      concentratedValue,
      mostlyNotCash,
      cashNeed,
      withoutLargest,
      ownTimeChangesSet,
      loweringInitiatives,
    ].flatMap((rule) => rule(scope)),
    scope.facts,
  );
}

function positiveCase(scope: Scope): InsightDraft[] {
  const [value, probability] = [
    scope.number(p5.perimeter.npv({ set: "rec" })),
    scope.number(p5.simulation.positive({ set: "rec" })),
  ];
  if (
    value === null ||
    probability === null ||
    !isAbove(value, 0) ||
    !isAtLeast(probability, recommendedPct)
  )
    return [];
  return [
    {
      rule_id: "I5.1",
      subject: "",
      type: "recommendation",
      category: "Financeiro",
      money: scope.number(p5.perimeter.cash({ set: "rec" })),
      impact: "high",
      title: `Business case positivo no conjunto recomendado: VPL no plano de ${scope.show(p5.perimeter.npv({ set: "rec" }), "brlmi")} e probabilidade de ${scope.show(p5.simulation.positive({ set: "rec" }), "pct0")} de VPL acima de zero`,
      situation: `O conjunto recomendado investe ${scope.show(p5.perimeter.capex({ set: "rec" }), "brlmi")} e tem ROI de ${scope.show(p5.perimeter.roi({ set: "rec" }), "pct0")}; o programa completo tem VPL de ${scope.show(p5.perimeter.npv({ set: "prog" }), "brlmi")}`,
      effect: `No cenário conservador, o VPL do conjunto recomendado é de ${scope.show(p5.scenario.npv({ set: "rec", scenario: "conservador" }), "brl")}`,
      lever: "A aprovação do conjunto recomendado fixa as metas de captura por iniciativa",
      actionable_steps: [
        "Aprovar o conjunto recomendado e o orçamento dele",
        "Nomear o responsável pela captura de cada iniciativa",
        "Acompanhar a captura acumulada todo mês",
      ],
      facts: knownFacts(scope, [
        p5.perimeter.npv({ set: "rec" }),
        p5.simulation.positive({ set: "rec" }),
        p5.perimeter.cash({ set: "rec" }),
        p5.perimeter.capex({ set: "rec" }),
        p5.perimeter.roi({ set: "rec" }),
        p5.perimeter.npv({ set: "prog" }),
        p5.scenario.npv({ set: "rec", scenario: "conservador" }),
      ]),
    },
  ];
}

function conservativeNegative(scope: Scope): InsightDraft[] {
  return perimeters.flatMap((set): InsightDraft[] => {
    const id = p5.scenario.npv({ set, scenario: "conservador" });
    const value = scope.number(id);
    if (value === null || !isBelow(value, 0)) return [];
    const other =
      set === "prog" &&
      scope.number(p5.scenario.npv({ set: "rec", scenario: "conservador" })) !== null;
    return [
      {
        rule_id: "I5.2",
        subject: set,
        type: "warning",
        category: "Financeiro",
        money: null,
        impact: "high",
        title: `Cenário conservador tem VPL negativo no ${perimeterLabels[set]}`,
        situation: `No cenário conservador, o VPL do ${perimeterLabels[set]} é de ${scope.show(id, "brl")}`,
        effect: other
          ? `No mesmo cenário, o VPL do conjunto recomendado é de ${scope.show(p5.scenario.npv({ set: "rec", scenario: "conservador" }), "brl")}`
          : "O resultado não resiste à combinação de menos benefício, mais custo e atraso",
        lever: "Um plano de contingência define o que muda se a adoção ou o prazo falharem",
        actionable_steps: [
          "Escrever o plano de contingência do cenário conservador",
          "Definir o sinal que aciona o plano",
          "Reavaliar as iniciativas de menor VPL",
        ],
        facts: knownFacts(scope, [id, p5.scenario.npv({ set: "rec", scenario: "conservador" })]),
      },
    ];
  });
}

function dominantDriver(scope: Scope): InsightDraft[] {
  const rank = keysAt(p5.ranking, { set: "rec", rank: 1 });
  const driver = scope.text(rank.driver);
  if (driver === "") return [];
  const own = keysAt(p5.tornado, { set: "rec", driver });
  const share = scope.number(own.share);
  if (share === null || !isAtLeast(share, dominantSharePct)) return [];
  return [
    {
      rule_id: "I5.3",
      subject: "",
      type: "analysis",
      category: "Financeiro",
      money: null,
      impact: "medium",
      title: `O resultado do conjunto recomendado depende ${scope.text(rank.afterOf)}`,
      situation: `A variável responde por ${scope.show(own.share, "pct0")} da amplitude total da sensibilidade`,
      effect: `Com as demais no valor base, o VPL vai de ${scope.show(own.worst, "brl")} a ${scope.show(own.best, "brl")}`,
      lever: "Confirmar essa premissa com nome e data reduz a incerteza mais do que qualquer outra",
      actionable_steps: [
        "Confirmar a premissa com o responsável financeiro",
        "Medir o valor realizado desde a primeira iniciativa",
        "Refazer a projeção com o valor medido",
      ],
      facts: knownFacts(scope, [rank.afterOf, own.share, own.worst, own.best]),
    },
  ];
}

function negativeInitiatives(scope: Scope): InsightDraft[] {
  return scope.initiatives.flatMap((id): InsightDraft[] => {
    const own = keysAt(p5.initiative, { initiative: id });
    const value = scope.number(own.npv);
    if (value === null || !isBelow(value, 0) || scope.text(own.class) === "obrigatória") return [];
    const name = scope.text(own.name);
    return [
      {
        rule_id: "I5.4",
        subject: id,
        type: "recommendation",
        category: "Financeiro",
        money: scope.number(own.cash),
        impact: "medium",
        title: `Adiar ou redesenhar a iniciativa “${name}”`,
        situation: `A iniciativa tem VPL de ${scope.show(own.npv, "brl")} com investimento de ${scope.show(own.capex, "brl")}`,
        effect:
          scope.text(own.state) === "recomendada"
            ? `Ela permanece no conjunto por ser ${scope.text(own.class)}`
            : "Fora do conjunto recomendado, ela deixa de reduzir o resultado",
        lever: "Menos escopo, menos custo ou mais horas liberadas mudam a decisão",
        actionable_steps: [
          "Rever escopo e custo da iniciativa com o responsável",
          "Medir o ganho em um piloto antes de investir",
          "Recalcular o VPL com os valores revistos",
        ],
        facts: knownFacts(scope, [own.name, own.npv, own.capex, own.cash, own.state, own.class]),
      },
    ];
  });
}

function concentratedValue(scope: Scope): InsightDraft[] {
  return perimeters.flatMap((set): InsightDraft[] => {
    const top = keysAt(p5.top, { set });
    const share = scope.number(top.share);
    if (share === null || !isAbove(share, concentratedPct)) return [];
    return [
      {
        rule_id: "I5.5",
        subject: set,
        type: "warning",
        category: "Financeiro",
        money: null,
        impact: set === "rec" ? "high" : "medium",
        title: `Valor concentrado em uma iniciativa no ${perimeterLabels[set]}`,
        situation: `A iniciativa “${scope.text(top.name)}” responde por ${scope.show(top.share, "pct0")} do VPL; sem ela, o VPL é de ${scope.show(top.without, "brlmi")}`,
        effect: "Um atraso ou um corte nessa iniciativa muda a decisão sobre o programa",
        lever: "Acompanhar essa iniciativa em separado protege o resultado",
        actionable_steps: [
          "Confirmar contratos e prazos da iniciativa",
          "Definir responsável executivo só para ela",
          "Acompanhar a captura dela em separado",
        ],
        facts: knownFacts(scope, [top.name, top.share, top.without, p5.perimeter.npv({ set })]),
      },
    ];
  });
}

function mostlyNotCash(scope: Scope): InsightDraft[] {
  const share = scope.number(p5.perimeter.notCashShare({ set: "prog" }));
  if (share === null || !isAbove(share, concentratedPct)) return [];
  return [
    {
      rule_id: "I5.6",
      subject: "",
      type: "analysis",
      category: "Financeiro",
      money: scope.number(p5.perimeter.notCash({ set: "prog" })),
      impact: "medium",
      title: `Parcela de ${scope.show(p5.perimeter.notCashShare({ set: "prog" }), "pct0")} do benefício bruto não vira caixa`,
      situation: `${scope.show(p5.perimeter.notCash({ set: "prog" }), "brl")} por ano são capacidade liberada, fora do VPL`,
      effect: "O valor só aparece se a gestão decidir o que fazer com o tempo liberado",
      lever: "Decidir o destino da capacidade por área transforma tempo em resultado",
      actionable_steps: [
        "Definir por área o destino da capacidade liberada",
        "Registrar que despesa deixa de crescer",
        "Revisar a conversão em caixa a cada trimestre",
      ],
      facts: knownFacts(scope, [
        p5.perimeter.notCashShare({ set: "prog" }),
        p5.perimeter.notCash({ set: "prog" }),
      ]),
    },
  ];
}

function cashNeed(scope: Scope): InsightDraft[] {
  const set = scope.number(p5.perimeter.cashNeed({ set: "rec" })) === null ? "prog" : "rec";
  const need = scope.number(p5.perimeter.cashNeed({ set }));
  if (need === null || !isAbove(need, 0)) return [];
  const other =
    set === "rec"
      ? `; no programa completo, ${scope.show(p5.perimeter.cashNeed({ set: "prog" }), "brl")}`
      : "";
  return [
    {
      rule_id: "I5.7",
      subject: "",
      type: "warning",
      category: "Financeiro",
      money: null,
      impact: "medium",
      title: `Necessidade de caixa de ${scope.show(p5.perimeter.cashNeed({ set }), "brl")} até o mês ${scope.show(p5.perimeter.cashNeedMonth({ set }), "int")}`,
      situation: `No ${perimeterLabels[set]}, o acumulado chega a esse valor antes de começar a recuperar${other}`,
      effect: "O desembolso vem antes dos benefícios, que entram depois da operação e com rampa",
      lever: "Escalonar as iniciativas reduz a necessidade de caixa",
      actionable_steps: [
        "Reservar o caixa até o mês de maior necessidade",
        "Escalonar o início das iniciativas de maior investimento",
        "Acompanhar o acumulado todo mês",
      ],
      facts: knownFacts(scope, [
        p5.perimeter.cashNeed({ set }),
        p5.perimeter.cashNeedMonth({ set }),
        p5.perimeter.cashNeed({ set: "prog" }),
      ]),
    },
  ];
}
