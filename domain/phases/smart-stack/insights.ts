/** Insight rules I4.1 to I4.8. */
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import { formatFact } from "../../facts/display-format.ts";
import { type DisplayFormat } from "../../kernel/text/format-value.ts";
import type { Fact } from "../../facts/fact.ts";
import { plural } from "../../kernel/text/plural.ts";
import { isAtLeast, isAtMost, isBelow } from "../../kernel/numbers/rounding.ts";
import { impactOfMoney, orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Impact, Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { leastReadiness } from "./compute/ai-readiness.ts";

interface Scope {
  assumptions: Assumptions;
  get(id: string): Fact | undefined;
  number(id: string): number | null;
  text(id: string): string;
  show(id: string, format?: DisplayFormat): string;
  /** Captures of ids that match, in order. */
  keys(pattern: RegExp): string[];
}

const leastIdlePct = 5;
const lowFit = { medium: 30, high: 50 };
const costChangePct = 10;

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const scope: Scope = {
    assumptions: context.assumptions,
    get: (id) => facts.get(id),
    number: (id) => {
      const value = facts.get(id)?.value;
      return typeof value === "number" ? value : null;
    },
    text: (id) => {
      const value = facts.get(id)?.value;
      return typeof value === "string" ? value : "";
    },
    show: (id, format) => {
      const fact = facts.get(id);
      return fact ? formatFact(fact, format) : "n/d";
    },
    keys: (pattern) => [...facts.keys()].flatMap((id) => pattern.exec(id)?.[1] ?? []),
  };
  const rules = [
    redundancy,
    idleLicences,
    noticeDeadlines,
    singlePoints,
    lowTechnicalFit,
    sensitiveChoices,
    targetCost,
    dataReadiness,
  ];
  return orderInsights(
    rules.flatMap((rule) => rule(scope)),
    facts,
  );
}

const present = (scope: Scope, ids: readonly string[]) =>
  ids.map(scope.get).filter((fact) => fact !== undefined && fact.value !== null);
const moneyImpact = (scope: Scope, money: number): Impact =>
  impactOfMoney(money, scope.number("p1.custo_ano"), scope.assumptions);

function redundancy(scope: Scope): InsightDraft[] {
  return scope.keys(/^p4\.cap\.([^.]+)\.bruta$/).flatMap((key): InsightDraft[] => {
    const own = (name: string) => `p4.cap.${key}.${name}`;
    const [n, saving] = [scope.number(own("n")), scope.number(own("bruta"))];
    if (n === null || n < 2 || saving === null) return [];
    return [
      {
        rule_id: "I4.1",
        subject: key,
        type: "opportunity",
        category: "Tecnologia",
        money: saving,
        impact: moneyImpact(scope, saving),
        title: `Capacidade “${scope.text(own("nome"))}” tem ${scope.show(own("n"), "int")} sistemas`,
        situation: `Os sistemas que saem custam ${scope.show(own("sai_ano"), "brl")} por ano`,
        effect: `A economia bruta é de ${scope.show(own("bruta"), "brl")} por ano`,
        lever:
          "Encerrar o contrato no vencimento e migrar os usuários para o sistema que permanece",
        actionable_steps: [
          "Confirmar dependências e contratos da capacidade",
          "Definir destino e data de cada sistema",
          "Planejar migração e reversão",
        ],
        facts: present(scope, ["nome", "n", "sai_ano", "bruta"].map(own)),
      },
    ];
  });
}

function idleLicences(scope: Scope): InsightDraft[] {
  const [share, idle] = [scope.number("p4.ocioso_pct"), scope.number("p4.ocioso_ano")];
  if (share === null || idle === null || !isAtLeast(share, leastIdlePct)) return [];
  return [
    {
      rule_id: "I4.2",
      subject: "",
      type: "opportunity",
      category: "Tecnologia",
      money: idle,
      impact: moneyImpact(scope, idle),
      title: `Licenças ociosas custam ${scope.show("p4.ocioso_ano", "brl")} por ano`,
      situation: `A parcela ociosa é de ${scope.show("p4.ocioso_pct", "pct1")} das licenças com uso informado`,
      effect: "O valor é pago por acessos que ninguém usa",
      lever: "Reduzir a quantidade contratada na próxima renovação",
      actionable_steps: [
        "Conferir os acessos sem uso com cada área",
        "Negociar a quantidade na renovação",
        "Acompanhar o uso todo mês",
      ],
      facts: present(scope, ["p4.ocioso_ano", "p4.ocioso_pct", "p4.licenca_ano"]),
    },
  ];
}

function noticeDeadlines(scope: Scope): InsightDraft[] {
  const soon = scope
    .keys(/^p4\.sis\.([^.]+)\.aviso_estado$/)
    .filter((id) => scope.text(`p4.sis.${id}.aviso_estado`) === "avisar agora")
    .sort(
      (a, b) =>
        (scope.number(`p4.sis.${a}.aviso_em`) ?? 0) - (scope.number(`p4.sis.${b}.aviso_em`) ?? 0),
    );
  return soon.map((id): InsightDraft => {
    const own = (name: string) => `p4.sis.${id}.${name}`;
    return {
      rule_id: "I4.3",
      subject: id,
      type: "warning",
      category: "Financeiro",
      money: scope.number(own("renovacao")),
      impact: "high",
      title: `Aviso prévio do sistema ${scope.text(own("nome"))} até ${scope.show(own("aviso_ate"), "data")}`,
      situation: `O contrato termina em ${scope.show(own("fim_contrato"), "data")} e vale ${scope.show(own("renovacao"), "brl")} por ano`,
      effect: "Depois dessa data o contrato pode renovar sem escolha",
      lever: `O destino indicado é ${scope.text(own("destino")).toLocaleLowerCase("pt-BR")}`,
      actionable_steps: [
        "Decidir renovar, reduzir ou encerrar antes do aviso",
        "Enviar o aviso prévio por escrito",
        "Registrar a decisão no calendário de contratos",
      ],
      facts: present(scope, ["nome", "aviso_ate", "fim_contrato", "renovacao", "destino"].map(own)),
    };
  });
}

function singlePoints(scope: Scope): InsightDraft[] {
  return scope.keys(/^p4\.no\.([^.]+)\.isola$/).map((key): InsightDraft => {
    const own = (name: string) => `p4.no.${key}.${name}`;
    const n = scope.number(own("isola")) ?? 0;
    return {
      rule_id: "I4.4",
      subject: key,
      type: "warning",
      category: "Risco",
      money: null,
      impact: "high",
      title: `O sistema ${scope.text(own("nome"))} é ponto único de falha`,
      situation: `Se ele falhar, ${scope.show(own("isola"), "int")} ${plural(n, "sistemas perdem", "sistema perde", "sistemas perdem")} contato com os demais`,
      effect: "A parada de um sistema crítico se espalha pela rede",
      lever: "Uma segunda rota de integração ou a redundância do sistema reduz o risco",
      actionable_steps: [
        "Desenhar a rota alternativa das integrações",
        "Definir o tempo de recuperação e a meta",
        "Testar a parada do sistema",
      ],
      facts: present(scope, [own("nome"), own("isola"), own("grau")]),
    };
  });
}

function lowTechnicalFit(scope: Scope): InsightDraft[] {
  const share = scope.number("p4.tco_baixa_pct");
  if (share === null || !isAtLeast(share, lowFit.medium)) return [];
  return [
    {
      rule_id: "I4.5",
      subject: "",
      type: "warning",
      category: "Tecnologia",
      money: null,
      impact: isAtLeast(share, lowFit.high) ? "high" : "medium",
      title: `Parcela de ${scope.show("p4.tco_baixa_pct", "pct0")} do custo está em sistemas de baixa aptidão técnica`,
      situation: `Esses sistemas custam ${scope.show("p4.tco_baixa_ano", "brl")} por ano`,
      effect: "Cada mudança neles custa mais e falha mais",
      lever: "Substituir ou modernizar na ordem dos contratos",
      actionable_steps: [
        "Confirmar as notas técnicas com a área de tecnologia",
        "Definir destino e data dos sistemas de maior custo",
        "Planejar migração e reversão",
      ],
      facts: present(scope, ["p4.tco_baixa_pct", "p4.tco_baixa_ano"]),
    },
  ];
}

function sensitiveChoices(scope: Scope): InsightDraft[] {
  return scope
    .keys(/^p4\.bbp\.(\d+)\.veredito$/)
    .filter((n) => scope.text(`p4.bbp.${n}.veredito`) === "decisão sensível aos pesos")
    .map((n): InsightDraft => {
      const own = (name: string) => `p4.bbp.${n}.${name}`;
      return {
        rule_id: "I4.6",
        subject: n,
        type: "analysis",
        category: "Tecnologia",
        money: null,
        impact: "medium",
        title: `Decisão sensível aos pesos na capacidade “${scope.text(own("capacidade"))}”`,
        situation: `A opção ${scope.text(own("vencedora"))} fica ${scope.show(own("margem"), "n2")} ponto à frente de ${scope.text(own("segunda"))}`,
        effect: `Ela se mantém em ${scope.show(own("estabilidade"), "pct0")} das variações de peso`,
        lever: "Acordar os pesos com os decisores antes de contratar",
        actionable_steps: [
          "Acordar os pesos com tecnologia, compras e jurídico",
          "Pedir evidência às duas primeiras opções",
          "Repetir a avaliação com as notas revistas",
        ],
        facts: present(
          scope,
          ["capacidade", "vencedora", "segunda", "margem", "estabilidade"].map(own),
        ),
      };
    });
}

function targetCost(scope: Scope): InsightDraft[] {
  return ["p4.sub", "p4.nuvem"].flatMap((prefix): InsightDraft[] => {
    const own = (name: string) => `${prefix}.${name}`;
    const [now, later, change] = [
      scope.number(own("atual_ano")),
      scope.number(own("alvo_ano")),
      scope.number(own("variacao_pct")),
    ];
    if (
      now === null ||
      later === null ||
      change === null ||
      isBelow(Math.abs(change), costChangePct)
    )
      return [];
    const falls = isAtMost(change, 0);
    const what =
      prefix === "p4.sub" ? "das capacidades com opção escolhida" : "das cargas de nuvem";
    return [
      {
        rule_id: "I4.7",
        subject: prefix.slice(3),
        type: falls ? "opportunity" : "warning",
        category: "Custo",
        money: now - later,
        impact: moneyImpact(scope, now - later),
        title: `O custo anual ${what} ${falls ? "cai" : "sobe"} de ${scope.show(own("atual_ano"), "brl")} para ${scope.show(own("alvo_ano"), "brl")}`,
        situation: `A variação é de ${scope.show(own("variacao_pct"), "pct1")}`,
        effect: falls ? "O valor entra no business case uma vez" : "O aumento precisa de orçamento",
        lever: "Confirmar preço, quantidade e prazo por escrito antes de contratar",
        actionable_steps: [
          "Confirmar a proposta com data e validade",
          "Definir meta e responsável de captura",
          "Incluir o efeito no registro de benefícios",
        ],
        facts: present(scope, ["atual_ano", "alvo_ano", "variacao_pct"].map(own)),
      },
    ];
  });
}

/** Piloted or running uses, and those of processes to be captured first. */
function dataReadiness(scope: Scope): InsightDraft[] {
  return scope.keys(/^p4\.uso\.([^.]+)\.prontidao$/).flatMap((key): InsightDraft[] => {
    const own = (name: string) => `p4.uso.${key}.${name}`;
    const value = scope.number(own("prontidao"));
    const isPriority =
      ["piloto", "producao"].includes(scope.text(own("situacao"))) ||
      scope.text(`p1.proc.${scope.text(own("processo"))}.quadrante`) === "Capturar já";
    if (value === null || !isPriority || !isBelow(value, leastReadiness)) return [];
    return [
      {
        rule_id: "I4.8",
        subject: key,
        type: "warning",
        category: "Dados",
        money: null,
        impact: "medium",
        title: `Dados do caso “${scope.text(own("nome"))}” não estão prontos`,
        situation: `A prontidão é de ${scope.show(own("prontidao"), "score0")} pontos para um mínimo de ${scope.show("k.prontidao_minima", "score0")}`,
        effect: "O caso não vai a produção com esses dados",
        lever: "Resolver acesso, integração e base legal dos dados",
        actionable_steps: [
          "Definir a base legal do tratamento",
          "Dar acesso e integrar as fontes do caso",
          "Executar a fase novamente",
        ],
        facts: present(scope, [own("nome"), own("prontidao"), "k.prontidao_minima"]),
      },
    ];
  });
}
