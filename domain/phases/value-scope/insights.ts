/** Insight rules I1.1 to I1.8. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { formatFact } from "../../facts/display-format.ts";
import { type DisplayFormat } from "../../kernel/text/format-value.ts";
import { entityPhrase, withPreposition } from "../../facts/entity-phrase.ts";
import type { Fact } from "../../facts/fact.ts";
import { plural } from "../../kernel/text/plural.ts";
import { isAbove, isAtLeast, isBelow } from "../../kernel/numbers/rounding.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { impactOfMoney, orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import { logInsights } from "./insights-log.ts";
import { reworkAgreementLimit } from "../../tables/mining/rework-in-log.ts";
import { feasibilityWeights, valueWeights } from "./compute/value-map.ts";

interface Scope {
  context: PhaseContext;
  facts: ReadonlyMap<string, Fact>;
  get(id: string): Fact | undefined;
  number(id: string): number | null;
  text(id: string): string;
  show(id: string, format?: DisplayFormat): string;
}

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const value = (id: string) => facts.get(id)?.value;
  const scope: Scope = {
    context,
    facts,
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
  };
  const drafts = [
    reworkCost,
    bottlenecks,
    flowEfficiency,
    spreadCost,
    priorities,
    clientsInAlert,
    reworkDisagrees,
    anomalies,
  ].flatMap((rule) => rule(scope));
  return orderInsights([...drafts, ...logInsights(facts)], facts);
}

const moneyImpact = (scope: Scope, money: number) =>
  impactOfMoney(money, scope.number("p1.custo_ano"), scope.context.assumptions);

/** Keys of the mined logs, from the facts. */
function logKeys(scope: Scope): string[] {
  return [...scope.facts.keys()].flatMap((id) => /^p1\.log\.([^.]+)\.casos$/.exec(id)?.[1] ?? []);
}

function reworkCost(scope: Scope): InsightDraft[] {
  const share = scope.number("p1.cor_pct");
  const cost = scope.number("p1.cor_ano");
  const mapped = scope.number("p1.custo_ano");
  const top = scope.number("p1.cor.1.valor");
  if (share === null || cost === null || cost === 0 || mapped === null) return [];
  const triggered = isAtLeast(share, 5) || (top !== null && isAtLeast(top, 0.003 * mapped));
  if (!triggered) return [];
  const name = scope.text("p1.cor.1.nome");
  return [
    {
      rule_id: "I1.1",
      subject: "",
      type: "opportunity",
      category: "Qualidade",
      money: cost,
      impact: moneyImpact(scope, cost),
      title: `Retrabalho custa ${scope.show("p1.cor_ano", "brl")} por ano, ${scope.show("p1.cor_pct", "pct1")} do custo mapeado`,
      situation: `O retrabalho consome ${scope.show("p1.cor_h_mes", "int")} h por mês`,
      effect: `${entityPhrase("processo", name).replace(/^o/, "O")} responde por ${scope.show("p1.cor.1.pct", "pct0")} desse custo`,
      lever: "Corrigir a causa na entrada do fluxo reduz o esforço sem mudar a capacidade",
      actionable_steps: [
        "Classificar as causas de retrabalho dos processos de maior custo",
        "Definir critério de entrada no início do fluxo",
        "Medir o retrabalho por causa toda semana",
      ],
      facts: ["p1.cor_ano", "p1.cor_pct", "p1.cor_h_mes", "p1.cor.1.nome", "p1.cor.1.pct"].map(
        scope.get,
      ),
    },
  ];
}

function bottlenecks(scope: Scope): InsightDraft[] {
  const limit = 100 * assumedNumber(scope.context.assumptions, "A.gargalo");
  return logKeys(scope).flatMap((key) => {
    if (scope.text(`p1.log.${key}.nivel`) !== "completa") return [];
    return [1, 2, 3, 4, 5].flatMap((index): InsightDraft[] => {
      const id = `p1.log.${key}.gargalo.${index}`;
      const share = scope.number(`${id}.b`);
      if (share === null || !isAtLeast(share, limit)) return [];
      const step = scope.text(`${id}.nome`);
      const process = scope.text(`p1.log.${key}.nome`);
      return [
        {
          rule_id: "I1.2",
          subject: `${key}.${index}`,
          type: "warning",
          category: "Tempo",
          money: null,
          impact: isAtLeast(share, 35) ? "high" : "medium",
          title: `Etapa “${step}” concentra ${scope.show(`${id}.b`, "pct1")} da espera em “${process}”`,
          situation: `O prazo médio ${withPreposition("de", entityPhrase("processo", process))} é de ${scope.show(`p1.log.${key}.tt_media`, "dur")}`,
          effect: `A fila antes ${withPreposition("de", entityPhrase("etapa", step))} define o prazo do cliente`,
          lever: "Rever a regra de fila encurta o prazo sem aumentar a execução",
          actionable_steps: [
            "Revisar a regra de fila",
            "Separar demandas por complexidade",
            "Medir a idade da fila diariamente",
          ],
          facts: [`${id}.nome`, `${id}.b`, `p1.log.${key}.nome`, `p1.log.${key}.tt_media`].map(
            scope.get,
          ),
        },
      ];
    });
  });
}

function flowEfficiency(scope: Scope): InsightDraft[] {
  const limit = assumedNumber(scope.context.assumptions, "A.ef_fluxo_corrido");
  return logKeys(scope).flatMap((key): InsightDraft[] => {
    const id = `p1.log.${key}.ef_fluxo`;
    const efficiency = scope.number(id);
    if (
      efficiency === null ||
      !isBelow(efficiency, limit) ||
      scope.text(`p1.log.${key}.nivel`) !== "completa"
    )
      return [];
    const process = scope.text(`p1.log.${key}.nome`);
    return [
      {
        rule_id: "I1.3",
        subject: key,
        type: "analysis",
        category: "Tempo",
        money: null,
        impact: "medium",
        title: `Tempo de execução é ${scope.show(id, "pct1")} do prazo corrido em “${process}”`,
        situation: `Cada caso recebe ${scope.show(`p1.log.${key}.toque_caso_min`, "n1")} min de execução em um prazo médio de ${scope.show(`p1.log.${key}.tt_media`, "dur")}`,
        effect: "O prazo é quase todo espera entre etapas",
        lever: "Eliminar transferências e filas reduz o prazo mais do que acelerar a execução",
        actionable_steps: [
          "Eliminar esperas entre áreas",
          "Definir limite de itens em andamento",
          "Rever transferências entre áreas",
        ],
        facts: [
          id,
          `p1.log.${key}.toque_caso_min`,
          `p1.log.${key}.tt_media`,
          `p1.log.${key}.nome`,
        ].map(scope.get),
      },
    ];
  });
}

function spreadCost(scope: Scope): InsightDraft[] {
  const share = scope.number("p1.k80_pct");
  if (share === null || scope.text("p1.concentracao") === "" || !isAbove(share, 55)) return [];
  return [
    {
      rule_id: "I1.4",
      subject: "",
      type: "analysis",
      category: "Custo",
      money: null,
      impact: "medium",
      title: `Custo pulverizado: ${scope.show("p1.k80", "int")} de ${scope.show("p1.n_com_custo", "int")} processos somam ${scope.show("A.abc_a", "pct0")}`,
      situation: `O maior processo, “${scope.text("p1.abc.1.nome")}”, tem ${scope.show("p1.abc.1.pct", "pct1")} do custo`,
      effect: "Nenhum processo isolado decide o resultado",
      lever: "Agrupar iniciativas por tecnologia comum dilui o investimento",
      actionable_steps: [
        "Priorizar por viabilidade e prazo, e não só por custo",
        "Agrupar iniciativas por tecnologia comum",
      ],
      facts: [
        "p1.k80",
        "p1.k80_pct",
        "p1.n_com_custo",
        "A.abc_a",
        "p1.abc.1.nome",
        "p1.abc.1.pct",
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

function priorities(scope: Scope): InsightDraft[] {
  const ids = [...scope.facts.keys()].flatMap(
    (id) => /^p1\.proc\.([^.]+)\.quadrante$/.exec(id)?.[1] ?? [],
  );
  return ids.flatMap((id): InsightDraft[] => {
    const own = (key: string) => `p1.proc.${id}.${key}`;
    if (scope.text(own("quadrante")) !== "Capturar já") return [];
    const money = scope.number(own("custo_enderecavel"));
    const name = scope.text(own("nome"));
    const weights = [...valueWeights, feasibilityWeights[0] ?? 0];
    const levers = Object.keys(leverSteps)
      .map((lever, index) => ({
        lever,
        weight: (weights[index] ?? 0) * (scope.number(own(`calor.${lever}`)) ?? 0),
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
        title: `Priorizar o processo “${name}”: valor ${scope.show(own("vs"), "score0")} e viabilidade ${scope.show(own("fs"), "score0")}`,
        situation: `O processo consome ${scope.show(own("horas_mes"), "int")} h por mês e ${scope.show(own("custo_ano"), "brl")} por ano`,
        effect:
          money === null
            ? "O custo endereçável ainda não foi calculado"
            : `O custo endereçável é de ${scope.show(own("custo_enderecavel"), "brl")} por ano (estimado)`,
        lever: `O quadrante é ${scope.text(own("estabilidade_faixa"))} nas simulações de pesos`,
        actionable_steps: [
          ...levers.slice(0, 2).map(({ lever }) => leverSteps[lever] as string),
          "Detalhar as etapas do processo para o redesenho",
        ],
        facts: [
          "vs",
          "fs",
          "quadrante",
          "horas_mes",
          "custo_ano",
          "custo_enderecavel",
          "estabilidade_faixa",
        ]
          .map((key) => scope.get(own(key)))
          .filter((fact) => fact?.value !== null),
      },
    ];
  });
}

function clientsInAlert(scope: Scope): InsightDraft[] {
  const count = scope.number("p1.alerta.n");
  if (count === null || count === 0) return [];
  const revenue = scope.number("p1.alerta.receita");
  const share = scope.number("p1.alerta.receita_pct");
  const sum =
    revenue === null
      ? ""
      : ` ${plural(count, "", "soma", "somam")} ${scope.show("p1.alerta.receita", "brl")} de receita mensal`;
  return [
    {
      rule_id: "I1.6",
      subject: "",
      type: "warning",
      category: "Cliente",
      money: revenue === null ? null : 12 * revenue,
      impact: share !== null && isAtLeast(share, 5) ? "high" : "medium",
      title: `${scope.show("p1.alerta.n", "int")} ${plural(count, "", "cliente", "clientes")} em alerta${sum}`,
      situation: `${scope.show("p1.alerta.n", "int")} de ${scope.show("p1.clientes.n", "int")} ${plural(scope.number("p1.clientes.n") ?? 0, "clientes", "cliente", "clientes")} ${plural(count, "", "atende", "atendem")} a algum critério de alerta`,
      effect:
        share === null
          ? "A receita exposta não foi informada"
          : `A receita exposta é ${scope.show("p1.alerta.receita_pct", "pct1")} da receita mensal`,
      lever: "O contato ativo trata primeiro as contas de maior receita",
      actionable_steps: [
        "Contatar as contas por ordem de receita",
        "Tratar primeiro os casos fora do prazo de alerta",
        "Acompanhar o indicador toda semana",
      ],
      facts: ["p1.alerta.n", "p1.clientes.n", "p1.alerta.receita", "p1.alerta.receita_pct"]
        .map(scope.get)
        .filter((fact) => fact?.value !== null),
    },
  ];
}

function reworkDisagrees(scope: Scope): InsightDraft[] {
  return logKeys(scope).flatMap((key): InsightDraft[] => {
    const measured = scope.number(`p1.log.${key}.rho`);
    const informed = scope.number(`p1.proc.${key}.retrabalho_pct`);
    const cases = scope.number(`p1.log.${key}.casos_completos`) ?? 0;
    if (measured === null || informed === null || scope.text(`p1.log.${key}.nivel`) === "estrutura")
      return [];
    if (!isAbove(Math.abs(measured - informed), reworkAgreementLimit(measured / 100, cases)))
      return [];
    const process = scope.text(`p1.log.${key}.nome`);
    return [
      {
        rule_id: "I1.7",
        subject: key,
        type: "warning",
        category: "Dados",
        money: null,
        impact: "medium",
        title: `Retrabalho informado difere do medido em “${process}”`,
        situation: `O inventário informa ${scope.show(`p1.proc.${key}.retrabalho_pct`, "pct1")} e o log mede ${scope.show(`p1.log.${key}.rho`, "pct1")}`,
        effect: "O custo de retrabalho do processo muda conforme a fonte",
        lever: "Adotar o valor medido alinha o inventário ao que ocorre",
        actionable_steps: ["Adotar o valor medido", "Corrigir o inventário"],
        facts: [
          `p1.proc.${key}.retrabalho_pct`,
          `p1.log.${key}.rho`,
          `p1.log.${key}.casos_completos`,
        ].map(scope.get),
      },
    ];
  });
}

function anomalies(scope: Scope): InsightDraft[] {
  const indexes = [...scope.facts.keys()].flatMap(
    (id) => /^p1\.razao\.anomalia\.(\d+)\.valor$/.exec(id)?.[1] ?? [],
  );
  return indexes.map((index): InsightDraft => {
    const id = `p1.razao.anomalia.${index}`;
    const excess = scope.number(`${id}.excesso`) ?? 0;
    const kind = scope.text(`${id}.dimensao`) === "conta" ? "conta" : "centro_custo";
    const place = withPreposition("em", entityPhrase(kind, scope.text(`${id}.nome`)));
    return {
      rule_id: "I1.8",
      subject: index,
      type: "warning",
      category: "Financeiro",
      money: excess,
      impact: moneyImpact(scope, excess),
      title: `Gasto atípico ${place} em ${scope.show(`${id}.mes`, "data")}`,
      situation: `O mês soma ${scope.show(`${id}.valor`, "brl")}, contra mediana mensal de ${scope.show(`${id}.mediana`, "brl")}`,
      effect: `A diferença é de ${scope.show(`${id}.excesso`, "brl")}`,
      lever: "Conferir o lançamento separa erro de contabilização de gasto real",
      actionable_steps: [
        "Conferir o lançamento",
        "Confirmar o motivo com o responsável pelo orçamento",
        "Corrigir a classificação ou registrar a justificativa",
      ],
      facts: ["nome", "mes", "valor", "mediana", "excesso"].map((key) => scope.get(`${id}.${key}`)),
    };
  });
}
