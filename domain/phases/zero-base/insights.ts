/** Insight rules I2.1 to I2.7. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { entityPhrase, withPreposition } from "../../facts/entity-phrase.ts";
import type { Fact } from "../../facts/fact.ts";
import { isAbove, isAtLeast, isAtMost, isBelow } from "../../kernel/numbers/rounding.ts";
import { impactOfMoney, orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { readScope, type FactScopeReader } from "../common/fact-scope.ts";

type Scope = FactScopeReader;

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope = readScope(context, computed);
  const drafts = [release, leadTime, noValue, untested, approvals, capacity, rework].flatMap(
    (rule) => scope.processes.flatMap((id) => rule(scope, id)),
  );
  return orderInsights(drafts, scope.facts);
}

const own = (id: string) => (key: string) => `p2.proc.${id}.${key}`;
const nameOf = (scope: Scope, id: string): string => scope.text(`p1.proc.${id}.nome`) || id;
const known = (scope: Scope, ids: string[]): (Fact | undefined)[] =>
  ids.map(scope.get).filter((fact) => fact !== undefined && fact.value !== null);
const moneyImpact = (scope: Scope, money: number | null) =>
  money === null
    ? "medium"
    : impactOfMoney(money, scope.number("p1.custo_ano"), scope.context.assumptions);

function release(scope: Scope, id: string): InsightDraft[] {
  const p = own(id);
  const share = scope.number(p("red_h_abs"));
  if (share === null || scope.number(p("liberado")) === null || !isAtLeast(share, 20)) return [];
  const money = scope.number(p("custo_lib"));
  return [
    {
      rule_id: "I2.1",
      subject: id,
      type: "opportunity",
      category: "Custo",
      money,
      impact: moneyImpact(scope, money),
      title: `Redesenho libera ${scope.show(p("liberado"), "h0")} por mês em “${nameOf(scope, id)}” (${scope.show(p("red_h_abs"), "pct0")})`,
      situation: `O processo consome ${scope.show(p("h"), "h0")} por mês e a projeção indica ${scope.show(p("h2"), "h0")}`,
      effect:
        money === null
          ? "O custo por hora não foi informado"
          : `A capacidade liberada vale ${scope.show(p("custo_lib"), "brl")} por ano (estimado)`,
      lever: "O ganho vem das decisões por etapa, na ordem das ondas",
      actionable_steps: [
        "Confirmar as decisões por etapa com o responsável pelo processo",
        "Nomear o responsável pela captura das horas liberadas",
        "Iniciar as ações da onda inicial",
      ],
      facts: known(scope, ["liberado", "red_h_abs", "h", "h2", "custo_lib"].map(p)),
    },
  ];
}

function leadTime(scope: Scope, id: string): InsightDraft[] {
  const p = own(id);
  const share = scope.number(p("red_tt_abs"));
  if (share === null || !isAtLeast(share, 30)) return [];
  const [now, later] = scope.durations(p("tt"), p("tt2"));
  const source = scope.text(p("fonte1_de"));
  return [
    {
      rule_id: "I2.2",
      subject: id,
      type: "opportunity",
      category: "Tempo",
      money: null,
      impact: isAtLeast(share, 50) ? "high" : "medium",
      title: `Prazo médio cai de ${now} para ${later}`,
      situation: `O prazo médio ${withPreposition("de", entityPhrase("processo", nameOf(scope, id)))} tem redução projetada de ${scope.show(p("red_tt_abs"), "pct0")} (estimado)`,
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
      facts: known(scope, ["tt", "tt2", "red_tt_abs", "fonte1_de"].map(p)),
    },
  ];
}

function noValue(scope: Scope, id: string): InsightDraft[] {
  const p = own(id);
  const [effort, wait] = [scope.number(p("nva_toque_pct")), scope.number(p("nva_espera_pct"))];
  const larger = wait !== null && isAbove(wait, effort ?? 0) ? "nva_espera_pct" : "nva_toque_pct";
  const share = scope.number(p(larger));
  if (share === null || !isAtLeast(share, 20)) return [];
  return [
    {
      rule_id: "I2.3",
      subject: id,
      type: "analysis",
      category: "Tempo",
      money: null,
      impact: "medium",
      title: `${scope.show(p(larger), "pct0")} do tempo não agrega valor`,
      situation: `Em “${nameOf(scope, id)}”, ${scope.show(p("nva_toque_pct"), "pct0")} do esforço e ${scope.show(p("nva_espera_pct"), "pct0")} da espera estão em etapas que não agregam valor`,
      effect: "O cliente espera por etapas que não mudam o resultado",
      lever: "Eliminar a etapa sem valor vem antes de automatizar",
      actionable_steps: [
        "Confirmar com quem executa que a etapa não gera dado usado depois",
        "Eliminar a etapa em um grupo de casos e medir o efeito",
        "Estender a mudança a todos os casos",
      ],
      facts: known(scope, ["nva_toque_pct", "nva_espera_pct"].map(p)),
    },
  ];
}

function untested(scope: Scope, id: string): InsightDraft[] {
  const p = own(id);
  const share = scope.number(p("pct_premissa"));
  if (share === null || !isAbove(share, 50)) return [];
  return [
    {
      rule_id: "I2.4",
      subject: id,
      type: "warning",
      category: "Risco",
      money: null,
      impact: "high",
      title: `Ganho ainda não testado: ${scope.show(p("pct_premissa"), "pct0")} depende de premissas`,
      situation: `Em “${nameOf(scope, id)}”, ${scope.show(p("pct_medido"), "pct0")} do ganho de horas vem de efeito medido em piloto`,
      effect: `No cenário conservador restam ${scope.show(p("cen.conservador.h2"), "h0")} por mês, contra ${scope.show(p("h2"), "h0")} na base`,
      lever: "Um piloto por tipo de decisão troca premissa por medida",
      actionable_steps: ["Medir piloto de quatro semanas", "Registrar efeito medido", "Recalcular"],
      facts: known(scope, ["pct_premissa", "pct_medido", "cen.conservador.h2", "h2"].map(p)),
    },
  ];
}

/** Approvals with a low rejection rate, whether or not the locks let them be merged. */
function approvals(scope: Scope, id: string): InsightDraft[] {
  const limit = assumedNumber(scope.context.assumptions, "A.reprovacao_min");
  return scope.steps(id).flatMap((code): InsightDraft[] => {
    const step = (key: string) => `p2.etapa.${id}.${code}.${key}`;
    const rate = scope.number(step("reprovacao"));
    if (rate === null || !isBelow(rate, limit)) return [];
    const name = scope.text(step("nome"));
    return [
      {
        rule_id: "I2.5",
        subject: `${id}.${code}`,
        type: "recommendation",
        category: "Tempo",
        money: null,
        impact: "medium",
        title: `Etapa “${name}” reprova ${scope.show(step("reprovacao"), "pct1")} dos casos: avaliar aprovação por exceção`,
        situation: `A etapa aprova quase todos os casos e soma ${scope.show(step("espera_h"), "n1")} h de espera por caso`,
        effect: "Uma reprovação baixa também pode ser efeito do próprio controle",
        lever: "A aprovação por exceção mantém a conferência nos casos de maior risco",
        actionable_steps: [
          "Definir os casos que continuam com aprovação",
          "Acompanhar a reprovação por amostra",
          "Rever a regra com Riscos ou Auditoria",
        ],
        facts: known(scope, [
          step("reprovacao"),
          step("nome"),
          step("espera_h"),
          "A.reprovacao_min",
        ]),
      },
    ];
  });
}

function capacity(scope: Scope, id: string): InsightDraft[] {
  const p = own(id);
  const load = scope.number(p("carga2"));
  const limit = scope.number(p("carga_limite"));
  if (load === null || limit === null || !isAbove(load, limit)) return [];
  const steps = scope.steps(id).map((code) => `p2.etapa.${id}.${code}`);
  const slowest = steps.reduce(
    (best, step) =>
      (scope.number(`${step}.espera2_h`) ?? 0) > (scope.number(`${best}.espera2_h`) ?? 0)
        ? step
        : best,
    steps[0] ?? "",
  );
  const group = scope.text(`${slowest}.executor`) || "execução";
  return [
    {
      rule_id: "I2.6",
      subject: id,
      type: "warning",
      category: "Pessoas",
      money: null,
      impact: "high",
      title: `Capacidade da equipe de ${group} limita o ganho de prazo ${withPreposition("em", entityPhrase("etapa", scope.text(`${slowest}.nome`)))}`,
      situation: `A carga futura do grupo é de ${scope.show(p("carga2"), "pct0")}, acima do limite de ${scope.show(p("carga_limite"), "pct0")}`,
      effect: "A redução da espera foi limitada na projeção",
      lever: "Aliviar a carga do grupo vem antes de prometer prazo",
      actionable_steps: [
        "Medir a carga do grupo por semana",
        "Redistribuir as demandas entre grupos",
        "Recalcular a projeção com a nova carga",
      ],
      facts: known(scope, [
        p("carga2"),
        p("carga_limite"),
        `${slowest}.nome`,
        `${slowest}.executor`,
      ]),
    },
  ];
}

function rework(scope: Scope, id: string): InsightDraft[] {
  const p = own(id);
  const [now, later] = [scope.number(p("rho")), scope.number(p("rho2"))];
  if (now === null || later === null || now === 0 || !isAtMost(later, 0.5 * now)) return [];
  const cause = scope.text(p("causa.1.nome"));
  const money = scope.number(`p1.proc.${id}.cor_ano`);
  return [
    {
      rule_id: "I2.7",
      subject: id,
      type: "opportunity",
      category: "Qualidade",
      money,
      impact: moneyImpact(scope, money),
      title: `Retrabalho pode cair de ${scope.show(p("rho"), "pct1")} para ${scope.show(p("rho2"), "pct1")}`,
      situation: `Em “${nameOf(scope, id)}”, o retrabalho projetado cai ${scope.show(p("red_rho_pp"), "pp1").replace("−", "")} em relação ao atual`,
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
      facts: known(scope, [
        p("rho"),
        p("rho2"),
        p("red_rho_pp"),
        p("causa.1.nome"),
        p("causa.1.contrib"),
        `p1.proc.${id}.cor_ano`,
      ]),
    },
  ];
}
