/** Insight rules I5.1 to I5.7. */
import { formatFact } from "../../facts/display-format.ts";
import { type DisplayFormat } from "../../kernel/text/format-value.ts";
import type { Fact } from "../../facts/fact.ts";
import { isAbove, isAtLeast, isBelow } from "../../kernel/numbers/rounding.ts";
import { orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { perimeters } from "../common/financial-model/indicators.ts";
import { perimeterLabels } from "./phase-run.ts";

interface Scope {
  get(id: string): Fact | undefined;
  number(id: string): number | null;
  text(id: string): string;
  show(id: string, format?: DisplayFormat): string;
  initiatives: string[];
}

const recommendedPct = 80;
const dominantSharePct = 25;
const concentratedPct = 50;

export function deriveInsights(_context: PhaseContext, computed: PhaseFacts): Insight[] {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const value = (id: string) => facts.get(id)?.value;
  const scope: Scope = {
    get: (id) => facts.get(id),
    number: (id) => {
      const found = value(id);
      return typeof found === "number" ? found : null;
    },
    text: (id) => {
      const found = value(id);
      return typeof found === "string" ? found : "";
    },
    show: (id, format) => {
      const fact = facts.get(id);
      return fact ? formatFact(fact, format) : "n/d";
    },
    initiatives: [...facts.keys()].flatMap((id) => /^p5\.ini\.([^.]+)\.vpl$/.exec(id)?.[1] ?? []),
  };
  return orderInsights(
    [
      positiveCase,
      conservativeNegative,
      dominantDriver,
      negativeInitiatives,
      concentratedValue,
      mostlyNotCash,
      cashNeed,
    ].flatMap((rule) => rule(scope)),
    facts,
  );
}

const present = (scope: Scope, ids: readonly string[]) =>
  ids.map(scope.get).filter((fact) => fact !== undefined && fact.value !== null);

function positiveCase(scope: Scope): InsightDraft[] {
  const [value, probability] = [scope.number("p5.rec.vpl"), scope.number("p5.rec.mc.prob")];
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
      money: scope.number("p5.rec.caixa_ano"),
      impact: "high",
      title: `Business case positivo no conjunto recomendado: VPL de ${scope.show("p5.rec.vpl", "brlmi")} e probabilidade de ${scope.show("p5.rec.mc.prob", "pct0")} de VPL acima de zero`,
      situation: `O conjunto recomendado investe ${scope.show("p5.rec.capex", "brlmi")} e tem ROI de ${scope.show("p5.rec.roi", "pct0")}; o programa completo tem VPL de ${scope.show("p5.prog.vpl", "brlmi")}`,
      effect: `No cenário conservador, o VPL do conjunto recomendado é de ${scope.show("p5.rec.cenario.conservador.vpl", "brl")}`,
      lever: "A aprovação do conjunto recomendado fixa as metas de captura por iniciativa",
      actionable_steps: [
        "Aprovar o conjunto recomendado e o orçamento dele",
        "Nomear o responsável pela captura de cada iniciativa",
        "Acompanhar a captura acumulada todo mês",
      ],
      facts: present(scope, [
        "p5.rec.vpl",
        "p5.rec.mc.prob",
        "p5.rec.caixa_ano",
        "p5.rec.capex",
        "p5.rec.roi",
        "p5.prog.vpl",
        "p5.rec.cenario.conservador.vpl",
      ]),
    },
  ];
}

function conservativeNegative(scope: Scope): InsightDraft[] {
  return perimeters.flatMap((set): InsightDraft[] => {
    const id = `p5.${set}.cenario.conservador.vpl`;
    const value = scope.number(id);
    if (value === null || !isBelow(value, 0)) return [];
    const other = set === "prog" && scope.number("p5.rec.cenario.conservador.vpl") !== null;
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
          ? `No mesmo cenário, o VPL do conjunto recomendado é de ${scope.show("p5.rec.cenario.conservador.vpl", "brl")}`
          : "O resultado não resiste à combinação de menos benefício, mais custo e atraso",
        lever: "Um plano de contingência define o que muda se a adoção ou o prazo falharem",
        actionable_steps: [
          "Escrever o plano de contingência do cenário conservador",
          "Definir o sinal que aciona o plano",
          "Reavaliar as iniciativas de menor VPL",
        ],
        facts: present(scope, [id, "p5.rec.cenario.conservador.vpl"]),
      },
    ];
  });
}

function dominantDriver(scope: Scope): InsightDraft[] {
  const key = scope.text("p5.rec.drv.1.chave");
  const prefix = `p5.rec.tornado.${key}`;
  const share = scope.number(`${prefix}.parcela`);
  if (key === "" || share === null || !isAtLeast(share, dominantSharePct)) return [];
  return [
    {
      rule_id: "I5.3",
      subject: "",
      type: "analysis",
      category: "Financeiro",
      money: null,
      impact: "medium",
      title: `O resultado do conjunto recomendado depende ${scope.text("p5.rec.drv.1.nome_de")}`,
      situation: `A variável responde por ${scope.show(`${prefix}.parcela`, "pct0")} da amplitude total da sensibilidade`,
      effect: `Com as demais no valor base, o VPL vai de ${scope.show(`${prefix}.pior`, "brl")} a ${scope.show(`${prefix}.melhor`, "brl")}`,
      lever: "Confirmar essa premissa com nome e data reduz a incerteza mais do que qualquer outra",
      actionable_steps: [
        "Confirmar a premissa com o responsável financeiro",
        "Medir o valor realizado desde a primeira iniciativa",
        "Refazer a projeção com o valor medido",
      ],
      facts: present(scope, [
        "p5.rec.drv.1.nome_de",
        `${prefix}.parcela`,
        `${prefix}.pior`,
        `${prefix}.melhor`,
      ]),
    },
  ];
}

function negativeInitiatives(scope: Scope): InsightDraft[] {
  return scope.initiatives.flatMap((id): InsightDraft[] => {
    const own = (key: string) => `p5.ini.${id}.${key}`;
    const value = scope.number(own("vpl"));
    if (value === null || !isBelow(value, 0) || scope.text(own("classe")) === "obrigatória")
      return [];
    const name = scope.text(own("nome"));
    return [
      {
        rule_id: "I5.4",
        subject: id,
        type: "recommendation",
        category: "Financeiro",
        money: scope.number(own("caixa_ano")),
        impact: "medium",
        title: `Adiar ou redesenhar a iniciativa “${name}”`,
        situation: `A iniciativa tem VPL de ${scope.show(own("vpl"), "brl")} com investimento de ${scope.show(own("capex"), "brl")}`,
        effect:
          scope.text(own("situacao")) === "recomendada"
            ? `Ela permanece no conjunto por ser ${scope.text(own("classe"))}`
            : "Fora do conjunto recomendado, ela deixa de reduzir o resultado",
        lever: "Menos escopo, menos custo ou mais horas liberadas mudam a decisão",
        actionable_steps: [
          "Rever escopo e custo da iniciativa com o responsável",
          "Medir o ganho em um piloto antes de investir",
          "Recalcular o VPL com os valores revistos",
        ],
        facts: present(scope, [
          own("nome"),
          own("vpl"),
          own("capex"),
          own("caixa_ano"),
          own("situacao"),
          own("classe"),
        ]),
      },
    ];
  });
}

function concentratedValue(scope: Scope): InsightDraft[] {
  return perimeters.flatMap((set): InsightDraft[] => {
    const prefix = `p5.${set}.top`;
    const share = scope.number(`${prefix}.pct`);
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
        situation: `A iniciativa “${scope.text(`${prefix}.nome`)}” responde por ${scope.show(`${prefix}.pct`, "pct0")} do VPL; sem ela, o VPL é de ${scope.show(`${prefix}.vpl_sem`, "brlmi")}`,
        effect: "Um atraso ou um corte nessa iniciativa muda a decisão sobre o programa",
        lever: "Acompanhar essa iniciativa em separado protege o resultado",
        actionable_steps: [
          "Confirmar contratos e prazos da iniciativa",
          "Definir responsável executivo só para ela",
          "Acompanhar a captura dela em separado",
        ],
        facts: present(scope, [
          `${prefix}.nome`,
          `${prefix}.pct`,
          `${prefix}.vpl_sem`,
          `p5.${set}.vpl`,
        ]),
      },
    ];
  });
}

function mostlyNotCash(scope: Scope): InsightDraft[] {
  const share = scope.number("p5.prog.nao_caixa_pct");
  if (share === null || !isAbove(share, concentratedPct)) return [];
  return [
    {
      rule_id: "I5.6",
      subject: "",
      type: "analysis",
      category: "Financeiro",
      money: scope.number("p5.prog.nao_caixa"),
      impact: "medium",
      title: `Parcela de ${scope.show("p5.prog.nao_caixa_pct", "pct0")} do benefício bruto não vira caixa`,
      situation: `${scope.show("p5.prog.nao_caixa", "brl")} por ano são capacidade liberada, fora do VPL`,
      effect: "O valor só aparece se a gestão decidir o que fazer com o tempo liberado",
      lever: "Decidir o destino da capacidade por área transforma tempo em resultado",
      actionable_steps: [
        "Definir por área o destino da capacidade liberada",
        "Registrar que despesa deixa de crescer",
        "Revisar a conversão em caixa a cada trimestre",
      ],
      facts: present(scope, ["p5.prog.nao_caixa_pct", "p5.prog.nao_caixa"]),
    },
  ];
}

function cashNeed(scope: Scope): InsightDraft[] {
  const set = scope.number("p5.rec.necessidade_caixa") === null ? "prog" : "rec";
  const need = scope.number(`p5.${set}.necessidade_caixa`);
  if (need === null || !isAbove(need, 0)) return [];
  const other =
    set === "rec"
      ? `; no programa completo, ${scope.show("p5.prog.necessidade_caixa", "brl")}`
      : "";
  return [
    {
      rule_id: "I5.7",
      subject: "",
      type: "warning",
      category: "Financeiro",
      money: null,
      impact: "medium",
      title: `Necessidade de caixa de ${scope.show(`p5.${set}.necessidade_caixa`, "brl")} até o mês ${scope.show(`p5.${set}.mes_necessidade`, "int")}`,
      situation: `No ${perimeterLabels[set]}, o acumulado chega a esse valor antes de começar a recuperar${other}`,
      effect: "O desembolso vem antes dos benefícios, que entram depois da operação e com rampa",
      lever: "Escalonar as iniciativas reduz a necessidade de caixa",
      actionable_steps: [
        "Reservar o caixa até o mês de maior necessidade",
        "Escalonar o início das iniciativas de maior investimento",
        "Acompanhar o acumulado todo mês",
      ],
      facts: present(scope, [
        `p5.${set}.necessidade_caixa`,
        `p5.${set}.mes_necessidade`,
        "p5.prog.necessidade_caixa",
      ]),
    },
  ];
}
