/** Insight rules I6.1 to I6.7. */
import { plural } from "../../kernel/text/plural.ts";
import { isBelow } from "../../kernel/numbers/rounding.ts";
import { knownFacts, readFacts, type FactReader } from "../common/run/fact-scope.ts";
import { orderInsights, type InsightDraft } from "../common/insight-shape.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { enoughMaturity, weakGroupPct } from "./method-constants.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { registerRules } from "./insights-register.ts";
import { isBlockedInUse, isProhibited } from "./use-to-stop.ts";
import * as p6 from "./facts.ts";

type Scope = FactReader;

export function deriveInsights(_context: PhaseContext, computed: PhaseFacts): Insight[] {
  const scope = readFacts(computed.facts);
  return orderInsights(
    [
      prohibited,
      blockedInUse,
      review,
      weakGroups,
      aboveAppetite,
      ...registerRules,
      pending,
      firstActions,
      freedRisks,
    ].flatMap((rule) => rule(scope)),
    scope.facts,
  );
}

const cases = (scope: Scope): string[] => scope.places(p6.useCase.tier).map((at) => at.case);
const own = (id: string) => keysAt(p6.useCase, { case: id });
const motivesInTitle = 2;

function prohibited(scope: Scope): InsightDraft[] {
  return cases(scope)
    .filter((id) => isProhibited(scope.text, id))
    .map(
      (id): InsightDraft => ({
        rule_id: "I6.1",
        subject: id,
        type: "warning",
        category: "Conformidade",
        money: null,
        impact: "high",
        title: `Suspender “${scope.text(own(id).name)}” até parecer jurídico: finalidade listada como proibida no EU AI Act (art. 5)`,
        situation: `O caso tem ${scope.text(own(id).reason)}`,
        effect: "O nível é uma referência; a conclusão jurídica é do jurídico da empresa",
        lever: "Nenhum controle libera uma prática proibida",
        actionable_steps: [
          "Suspender o uso e guardar os registros",
          "Obter parecer jurídico sobre a finalidade",
          "Decidir o encerramento ou a mudança de finalidade",
        ],
        facts: knownFacts(scope, [own(id).name, own(id).tier, own(id).reason]),
      }),
    );
}

function blockedInUse(scope: Scope): InsightDraft[] {
  return cases(scope).flatMap((id): InsightDraft[] => {
    const at = own(id);
    if (!isBlockedInUse(scope.text, id)) return [];
    const motives = scope.text(at.reasons).split("; ");
    return [
      {
        rule_id: "I6.2",
        subject: id,
        type: "warning",
        category: "Conformidade",
        money: null,
        impact: "high",
        title: `Suspender ${scope.text(at.phaseOfUse)} de “${scope.text(at.name)}”: ${motives.slice(0, motivesInTitle).join(" e ")}`,
        situation: `O caso é de alto risco, está bloqueado e tem ${scope.show(at.openItems, "int")} ${plural(scope.number(at.openItems) ?? 0, "itens", "item", "itens")} a resolver`,
        effect: "Pessoas já são afetadas pelo resultado",
        lever: "Suspender, definir a hipótese legal e a supervisão e só então retomar",
        actionable_steps: [
          "Suspender o uso com dados reais",
          "Definir a hipótese legal com o encarregado",
          "Designar quem revisa cada resultado",
          "Fazer o RIPD antes de retomar",
        ],
        facts: knownFacts(scope, [
          at.name,
          at.tier,
          at.state,
          at.reasons,
          at.openItems,
          at.phaseOfUse,
        ]),
      },
    ];
  });
}

/** Without a mature K16 there is no channel for review (a legal duty); with it and without supervision, the programme's rule is broken. */
function review(scope: Scope): InsightDraft[] {
  const channel = scope.number(p6.control.maturity({ control: "K16" }));
  const hasChannel = channel !== null && channel >= enoughMaturity;
  return cases(scope)
    .filter((id) => scope.text(own(id).l4) === "sim")
    .flatMap((id): InsightDraft[] => {
      const at = own(id);
      const facts = knownFacts(scope, [
        at.name,
        at.l4,
        at.supervision,
        p6.control.maturity({ control: "K16" }),
        "k.mat_min",
      ]);
      const base = {
        rule_id: "I6.3",
        subject: id,
        type: "warning" as const,
        category: "Conformidade" as const,
        money: null,
        facts,
      };
      if (!hasChannel)
        return [
          {
            ...base,
            impact: "high",
            title: `O caso “${scope.text(at.name)}” decide sozinho e não tem canal de revisão${channel === null ? " informado" : ""}`,
            situation: "A decisão é unicamente automatizada e afeta interesses de titulares",
            effect: "O titular pode pedir revisão e informações sobre os critérios (LGPD art. 20)",
            lever: "Implantar o controle K16 com prazo e responsável",
            actionable_steps: [
              "Abrir o canal de pedido de revisão",
              "Publicar os critérios e procedimentos da decisão",
              "Registrar prazo e resposta de cada pedido",
            ],
          },
        ];
      if (scope.text(at.supervision) !== "nenhuma") return [];
      return [
        {
          ...base,
          impact: "medium",
          title: `O caso “${scope.text(at.name)}” decide sem supervisão humana`,
          situation: "O canal de revisão existe, mas ninguém acompanha a decisão",
          effect: "A supervisão humana é regra deste programa, não exigência da LGPD",
          lever: "Implantar o controle K17 com revisão por amostra ou antes da decisão",
          actionable_steps: [
            "Designar quem supervisiona e com que poder",
            "Definir a amostra ou o ponto de revisão",
            "Medir quanto a revisão muda o resultado",
          ],
        },
      ];
    });
}

function weakGroups(scope: Scope): InsightDraft[] {
  return scope
    .places(p6.group.coverage)
    .filter(({ framework }) => framework === "iso")
    .map((place) => ({
      id: `${place.framework}.${place.group}`,
      at: keysAt(p6.group, place),
    }))
    .filter(({ at }) => {
      const rate = scope.number(at.coverage);
      return rate !== null && isBelow(rate, weakGroupPct);
    })
    .sort(
      (a, b) =>
        (scope.number(a.at.coverage) ?? 0) - (scope.number(b.at.coverage) ?? 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ id, at }): InsightDraft => {
      const [n, all] = [scope.number(at.covered) ?? 0, scope.number(at.count) ?? 0];
      return {
        rule_id: "I6.4",
        subject: id,
        type: "warning",
        category: "Conformidade",
        money: null,
        impact: "medium",
        title: `O grupo ${scope.text(at.name)} tem ${scope.show(at.coverage, "pct0")} de cobertura`,
        situation: `${scope.show(at.covered, "int")} de ${scope.show(at.count, "int")} ${plural(all, "", "controle tem", "controles têm")} maturidade suficiente`,
        effect:
          n === 0
            ? "O grupo inteiro depende do plano de adequação"
            : "Parte do grupo depende do plano de adequação",
        lever: "Elevar os controles do grupo que os casos de uso exigem",
        actionable_steps: [
          "Definir responsável e prazo para o grupo",
          "Implantar os controles que faltam",
          "Registrar a evidência de cada controle",
        ],
        facts: knownFacts(scope, [at.name, at.coverage, at.covered, at.count]),
      };
    });
}

function aboveAppetite(scope: Scope): InsightDraft[] {
  const n = scope.number(p6.risks.aboveAppetite());
  if (n === null || n === 0) return [];
  return [
    {
      rule_id: "I6.5",
      subject: "",
      type: "warning",
      category: "Risco",
      money: null,
      impact: "high",
      title: `${scope.show(p6.risks.aboveAppetite(), "int")} ${plural(n, "", "risco fica", "riscos ficam")} acima do apetite depois dos controles`,
      situation: `O apetite é de ${scope.show("A.apetite", "int")} pontos e foram avaliados ${scope.show(p6.risks.rated(), "int")} ${plural(scope.number(p6.risks.rated()) ?? 0, "riscos", "risco", "riscos")}`,
      effect: "Sem redução ou aceite por escrito o gate não abre",
      lever: "Elevar primeiro os controles que mais tiram risco residual",
      actionable_steps: [
        "Definir responsável e prazo para cada risco acima do apetite",
        "Implantar os controles do plano de adequação",
        "Registrar o aceite formal do que permanecer",
      ],
      facts: knownFacts(scope, [p6.risks.aboveAppetite(), "A.apetite", p6.risks.rated()]),
    },
  ];
}

function pending(scope: Scope): InsightDraft[] {
  const n = scope.number(p6.casesByTier.pending());
  if (n === null || n === 0) return [];
  return [
    {
      rule_id: "I6.6",
      subject: "",
      type: "warning",
      category: "Dados",
      money: null,
      impact: "medium",
      title: `${scope.show(p6.casesByTier.pending(), "int")} ${plural(n, "", "caso de uso segue pendente", "casos de uso seguem pendentes")} de classificação`,
      situation: "Faltam respostas, ou a hipótese legal não serve ao dado",
      effect: "Caso pendente fica bloqueado e fecha o gate",
      lever: "Completar as respostas com a área dona do caso",
      actionable_steps: [
        "Completar as respostas dos casos pendentes",
        "Conferir a hipótese legal com o encarregado",
        "Executar a fase novamente",
      ],
      facts: knownFacts(scope, [p6.casesByTier.pending(), p6.cases.count()]),
    },
  ];
}

function firstActions(scope: Scope): InsightDraft[] {
  const share = scope.number(p6.plan.reduction());
  const actions = scope.number(p6.actions.count()) ?? 0;
  const top = scope.number("k.top_acoes") ?? 0;
  // Fewer actions than the highlight names, or none that takes risk away, make no recommendation.
  if (share === null || share <= 0 || actions < top) return [];
  const names = [1, 2, 3]
    .filter((n) => n <= top)
    .map((n) => scope.text(p6.action.control({ rank: n })));
  return [
    {
      rule_id: "I6.7",
      subject: "",
      type: "recommendation",
      category: "Risco",
      money: null,
      impact: "medium",
      title: `As ${scope.show("k.top_acoes", "int")} primeiras ações reduzem ${scope.show(p6.plan.reduction(), "pct0")} do risco residual`,
      situation: `A soma do risco residual cai de ${scope.show(p6.risks.residual(), "n1")} para ${scope.show(p6.plan.residualAfter(), "n1")} (estimado)`,
      effect: "O efeito supõe desenho e operação no nível pretendido",
      lever: `Começar pelos controles ${names.join(", ")}`,
      actionable_steps: [
        `Implantar primeiro o controle “${scope.text(p6.action.name({ rank: 1 }))}”`,
        "Definir responsável e prazo das primeiras ações",
        "Medir de novo desenho e operação ao terminar",
      ],
      facts: knownFacts(scope, [
        "k.top_acoes",
        p6.plan.reduction(),
        p6.risks.residual(),
        p6.plan.residualAfter(),
        ...[1, 2, 3].map((n) => p6.action.control({ rank: n })),
      ]),
    },
  ];
}

/** Risks above the appetite that few actions bring back to it. */
function freedRisks(scope: Scope): InsightDraft[] {
  const [actions, freed] = [scope.number(p6.remedies.actions()), scope.number(p6.remedies.freed())];
  if (actions === null || freed === null || actions === 0 || freed === 0) return [];
  return [
    {
      rule_id: "I6.8",
      subject: "",
      type: "recommendation",
      category: "Risco",
      money: null,
      impact: "high",
      title: `${scope.show(p6.remedies.actions(), "int")} ${plural(actions, "", "ação traz", "ações trazem")} para dentro do apetite ${scope.show(p6.remedies.freed(), "int")} de ${scope.show(p6.risks.aboveAppetite(), "int")} riscos acima dele`,
      situation: "As ações são as suspensões de uso e os controles que levam cada risco ao apetite",
      effect: "O risco só cai se o controle for evidenciado",
      lever:
        "Suspender primeiro o que não pode seguir e implantar os controles na ordem dos prazos",
      actionable_steps: [
        "Suspender os usos bloqueados",
        "Implantar os controles que levam os riscos ao apetite",
        "Guardar a evidência de cada controle",
      ],
      facts: knownFacts(scope, [
        p6.remedies.actions(),
        p6.remedies.freed(),
        p6.risks.aboveAppetite(),
      ]),
    },
  ];
}
