/** Insight rules I3.1 to I3.7. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { plural } from "../../kernel/text/plural.ts";
import type { Fact } from "../../facts/fact.ts";
import { isAbove, isAtLeast, isBelow } from "../../kernel/numbers/rounding.ts";
import { orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { readScope, type FactScopeReader } from "../common/fact-scope.ts";

type Scope = FactScopeReader;
const enoughRelease = 0.5;
const lowCoverage = 70;
const heavyManagement = 35;

export function deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope = readScope(context, computed);
  return orderInsights(
    [narrowSpan, areaRelease, lowSkills, concentration, inconsistency, support, defects].flatMap(
      (rule) => rule(scope),
    ),
    scope.facts,
  );
}

const known = (scope: Scope, ids: string[]): (Fact | undefined)[] =>
  ids.map(scope.get).filter((fact) => fact !== undefined && fact.value !== null);
const keys = (scope: Scope, pattern: RegExp): string[] =>
  [...scope.facts.keys()].flatMap((id) => pattern.exec(id)?.[1] ?? []);

function narrowSpan(scope: Scope): InsightDraft[] {
  const span = scope.number("p3.span");
  const layers = scope.number("p3.camadas") ?? 0;
  if (span === null || !isBelow(span, assumedNumber(scope.context.assumptions, "A.span_min")))
    return [];
  const share = scope.number("p3.ger_custo");
  return [
    {
      rule_id: "I3.1",
      subject: "",
      type: "analysis",
      category: "Pessoas",
      money: null,
      impact: share !== null && isAtLeast(share, heavyManagement) ? "high" : "medium",
      title: `Amplitude média de ${scope.show("p3.span", "n1")} com ${scope.show("p3.camadas", "int")} ${plural(layers, "camadas", "camada", "camadas")}`,
      situation: `Os gestores são ${scope.show("p3.ger_pct", "pct1")} das posições${share === null ? "" : ` e ${scope.show("p3.ger_custo", "pct1")} do custo`}`,
      effect: `A média fica abaixo do limite inferior de ${scope.show("A.span_min", "int")} liderados diretos`,
      lever: "A amplitude de referência por tipo de trabalho indica onde rever o desenho",
      actionable_steps: [
        "Validar o organograma com as lideranças",
        "Classificar o tipo de trabalho de cada gestor",
        "Rever primeiro as linhas com amplitude mínima",
      ],
      facts: known(scope, ["p3.span", "p3.camadas", "p3.ger_pct", "p3.ger_custo", "A.span_min"]),
    },
  ];
}

function areaRelease(scope: Scope): InsightDraft[] {
  return keys(scope, /^p3\.area\.([^.]+)\.pr$/).flatMap((id): InsightDraft[] => {
    const own = (key: string) => `p3.area.${id}.${key}`;
    const [released, balance] = [scope.number(own("pr")), scope.number(own("saldo"))];
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
        subject: id,
        type: "opportunity",
        category: "Pessoas",
        money: (released * (scope.number(own("custo_ano")) ?? 0)) / (scope.number(own("fte")) || 1),
        impact: "medium",
        title: `Capacidade de ${scope.show(own("pr"), "fte1")} na área de ${scope.text(own("nome"))} para realocar`,
        situation: `O redesenho libera ${scope.show(own("pr_pct"), "pct0")} da capacidade total nesta área`,
        effect: `Depois da parte dos papéis novos restam ${scope.show(own("saldo"), "fte1")} (estimado)`,
        lever: "A realocação segue critérios transparentes e decisão do RH",
        actionable_steps: [
          "Validar a capacidade com a liderança da área",
          "Definir o trabalho que recebe a capacidade",
          "Acompanhar as horas liberadas a cada onda",
        ],
        facts: known(scope, [own("pr"), own("nome"), own("pr_pct"), own("saldo")]),
      },
    ];
  });
}

function lowSkills(scope: Scope): InsightDraft[] {
  const coverage = scope.number("p3.cobertura");
  if (coverage === null || !isBelow(coverage, lowCoverage)) return [];
  return [
    {
      rule_id: "I3.3",
      subject: "",
      type: "warning",
      category: "Pessoas",
      money: null,
      impact: "medium",
      title: `Cobertura de competências de ${scope.show("p3.cobertura", "pct0")}`,
      situation: `As pessoas têm ${scope.show("p3.cobertura", "pct0")} dos níveis requeridos`,
      effect:
        scope.number("p3.horas_capacitacao") === null
          ? "As horas de capacitação não foram informadas"
          : `Fechar as lacunas exige ${scope.show("p3.horas_capacitacao", "h0")} de capacitação`,
      lever: "A capacitação vem antes da mudança das tarefas",
      actionable_steps: [
        "Validar os níveis com as lideranças",
        "Iniciar pelas competências de maior lacuna",
        "Repetir a medição na próxima onda",
      ],
      facts: known(scope, ["p3.cobertura", "p3.horas_capacitacao"]),
    },
  ];
}

function concentration(scope: Scope): InsightDraft[] {
  return keys(scope, /^p3\.conc\.([^.]+)\.sinal$/).flatMap((id): InsightDraft[] => {
    if (scope.get(`p3.conc.${id}.sinal`)?.value !== true) return [];
    const client = scope.number(`p1.proc.${id}.impacto_cliente`);
    return [
      {
        rule_id: "I3.4",
        subject: id,
        type: "warning",
        category: "Risco",
        money: null,
        impact:
          scope.text(`p1.proc.${id}.abc`) === "A" || (client !== null && client >= 4)
            ? "high"
            : "medium",
        title: `Processo “${scope.text(`p3.conc.${id}.nome`)}” concentra conhecimento em uma única posição`,
        situation: `Mais de ${scope.show("A.pessoa_chave", "pct0")} do esforço do processo, ou uma etapa dele, depende de uma única posição`,
        effect: "Uma ausência interrompe o processo",
        lever: "Documentar o trabalho e preparar uma segunda pessoa reduz a dependência",
        actionable_steps: [
          "Documentar o conhecimento do processo",
          "Preparar uma segunda pessoa",
          "Medir de novo na próxima onda",
        ],
        facts: known(scope, [`p3.conc.${id}.sinal`, `p3.conc.${id}.nome`, "A.pessoa_chave"]),
      },
    ];
  });
}

function inconsistency(scope: Scope): InsightDraft[] {
  return keys(scope, /^p3\.area\.([^.]+)\.conciliacao$/).flatMap((id): InsightDraft[] => {
    const own = (key: string) => `p3.area.${id}.${key}`;
    if (!scope.text(own("conciliacao")).startsWith("liberação por processos acima")) return [];
    return [
      {
        rule_id: "I3.5",
        subject: id,
        type: "warning",
        category: "Dados",
        money: null,
        impact: "medium",
        title: `Liberação da área de ${scope.text(own("nome"))} não combina com as tarefas`,
        situation: `Os processos liberam ${scope.show(own("pr"), "fte1")} e as tarefas, ${scope.show(own("tr"), "fte1")}`,
        effect: "Uma das duas fontes está incompleta",
        lever: "Conferir horas dos processos e tempos das tarefas resolve a diferença",
        actionable_steps: [
          "Conferir as horas dos processos da área",
          "Conferir o tempo das tarefas dos cargos",
          "Executar a fase novamente",
        ],
        facts: known(scope, [own("pr"), own("tr"), own("nome"), own("conciliacao")]),
      },
    ];
  });
}

/** The family of the map's "Ampliar com IA" with the largest FTE·β. */
function support(scope: Scope): InsightDraft[] {
  const weight = (id: string) =>
    (scope.number(`p3.fam.${id}.fte`) ?? 0) * (scope.number(`p3.fam.${id}.beta`) ?? 0);
  const [id] = keys(scope, /^p3\.fam\.([^.]+)\.quadrante$/)
    .filter((family) => scope.text(`p3.fam.${family}.quadrante`) === "Ampliar com IA")
    .sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1));
  if (id === undefined) return [];
  const own = (key: string) => `p3.fam.${id}.${key}`;
  return [
    {
      rule_id: "I3.6",
      subject: id,
      type: "recommendation",
      category: "Pessoas",
      money: null,
      impact: "medium",
      title: `Ampliar com IA o trabalho da família ${scope.text(own("nome"))}`,
      situation: `A família soma ${scope.show(own("fte"), "fte1")} e ${scope.show(own("beta"), "pct0")} do tempo tem exposição à IA`,
      effect: "A criticidade humana é alta e a decisão continua com a pessoa",
      lever: "Ferramentas de apoio nas tarefas expostas ampliam a capacidade sem mudar o quadro",
      actionable_steps: [
        "Escolher as tarefas expostas com as lideranças da família",
        "Testar a ferramenta de apoio em um grupo",
        "Medir o tempo por tarefa antes e depois",
      ],
      facts: known(scope, [own("nome"), own("fte"), own("beta"), own("quadrante")]),
    },
  ];
}

function defects(scope: Scope): InsightDraft[] {
  const ids = ["p3.n_orfas", "p3.n_ciclos"];
  const count = ids.reduce((sum, id) => sum + (scope.number(id) ?? 0), 0);
  if (count === 0) return [];
  const [orphans, cycles] = ids.map((id) => scope.number(id) ?? 0) as [number, number];
  const parts = [
    ...(orphans > 0
      ? [
          `${scope.show("p3.n_orfas", "int")} ${plural(orphans, "", "posição tem gestor desconhecido", "posições têm gestor desconhecido")}`,
        ]
      : []),
    ...(cycles > 0
      ? [
          `${scope.show("p3.n_ciclos", "int")} ${plural(cycles, "", "posição está em um ciclo de gestores", "posições estão em um ciclo de gestores")}`,
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
      facts: known(scope, ids),
    },
  ];
}
