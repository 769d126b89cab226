/** Insight rules I1.24 to I1.28 and I1.31: what a list of cases or of clients says, where no log or inventory says more. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { isAtLeast, isAtMost } from "../../../kernel/numbers/rounding.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { knownFacts } from "../../common/run/fact-scope.ts";
import type { InsightDraft } from "../../common/insight-shape.ts";
import type { InsightScope } from "./insight-scope.ts";
import { ticketAttributes } from "../ticket-attributes.ts";
import * as p1 from "../facts.ts";

const cuts = [1, 2, 3] as const;
const openLimit = 10;
const lateLimit = 10;
const longTail = 3;
const dominant = 40;
const fewClientsShare = 20;
const wideScore = 20;

type Words = Pick<
  InsightDraft,
  "title" | "situation" | "effect" | "lever" | "impact" | "actionable_steps"
> & { ids: readonly string[]; type?: InsightDraft["type"]; subject?: string };

const draftOf = (
  scope: InsightScope,
  rule: string,
  category: InsightDraft["category"],
  { ids, type = "analysis", subject = "", ...words }: Words,
): InsightDraft => ({
  ...words,
  rule_id: rule,
  subject,
  type,
  category,
  money: null,
  facts: knownFacts(scope, ids),
});

export function ticketInsights(scope: InsightScope): InsightDraft[] {
  if (scope.number(p1.tickets.count()) === null) return [];
  const found = [...cutInsights(scope), ...lateness(scope), ...backlog(scope), ...spread(scope)];
  return [...found, ...commonest(scope)];
}

/** What differs between groups of cases, the largest excess first. */
function cutInsights(scope: InsightScope): InsightDraft[] {
  return cuts.flatMap((rank): InsightDraft[] => {
    const at = { rank };
    const own = keysAt(p1.ticketCut, at);
    const days = keysAt(p1.ticketCutDays, at);
    const score = keysAt(p1.ticketCutScore, at);
    const share = scope.number(own.excessShare);
    if (share === null) return [];
    const isTime = scope.number(days.inside) !== null;
    const [inside, rest] = scope.durations(days.inside, days.rest);
    const means = scope.durations(days.insideMean, days.restMean).join(", contra ");
    const about = isTime
      ? `levam ${inside} (mediana), contra ${rest} nos demais`
      : `têm nota média ${scope.show(score.inside, "n1")} de ${scope.show("k.nota_maxima", "int")}, contra ${scope.show(score.rest, "n1")} nos demais`;
    return [
      draftOf(scope, "I1.24", isTime ? "Tempo" : "Cliente", {
        subject: String(rank),
        impact: isAtLeast(share, 10) ? "high" : "medium",
        title: `Casos com ${scope.text(own.attribute)} = ${scope.text(own.level)} ${about}`,
        situation: `São ${scope.show(own.cases, "int")} casos${isTime ? `; em média ${means}` : ""}`,
        effect: `A diferença equivale a ${scope.show(own.excessShare, "pct1")} de ${isTime ? "todos os dias-caso" : "todos os pontos"} (associação observada; não prova causa)`,
        lever: "Comparar estes casos com os demais mostra onde agir primeiro",
        actionable_steps: [
          "Ler uma amostra dos casos deste grupo e dos demais",
          "Ouvir quem atende o grupo sobre o que é diferente nele",
          "Testar a mudança em parte dos casos antes de generalizar",
        ],
        ids: [
          own.attribute,
          own.level,
          own.outcome,
          own.cases,
          own.excessShare,
          own.delta,
          own.rate,
          ...(isTime
            ? [days.inside, days.rest, days.insideMean, days.restMean, days.excess]
            : [score.inside, score.rest, "k.nota_maxima"]),
        ],
      }),
    ];
  });
}

function lateness(scope: InsightScope): InsightDraft[] {
  const { late, inTime, firstResponse, count } = keysAt(p1.tickets, {});
  const kept = scope.number(inTime);
  const n = scope.number(late) ?? 0;
  if (kept === null || !isAtLeast(100 - kept, lateLimit)) return [];
  const hasFirst = scope.number(firstResponse) !== null;
  return [
    draftOf(scope, "I1.31", "Tempo", {
      type: "warning",
      impact: isAtLeast(100 - kept, 25) ? "high" : "medium",
      title: `${scope.show(late, "int")} ${plural(n, "", "caso ficou", "casos ficaram")} fora do prazo: ${scope.show(inTime, "pct1")} o cumpriram`,
      situation: hasFirst
        ? `A primeira resposta vem em ${scope.show(firstResponse, "h1")} na mediana`
        : `A lista tem ${scope.show(count, "int")} casos`,
      effect: "Quem espera além do combinado cobra de novo, e cada cobrança é mais um contato",
      lever: "Separar os casos que atrasam na entrada deixa o prazo cumprido para os demais",
      actionable_steps: [
        "Listar os casos fora do prazo por motivo",
        "Conferir se o prazo combinado cabe no tempo mediano",
        "Acompanhar toda semana os casos perto do prazo",
      ],
      ids: [late, inTime, firstResponse, count],
    }),
  ];
}

function backlog(scope: InsightScope): InsightDraft[] {
  const { open, openShare, openAge, count } = keysAt(p1.tickets, {});
  const share = scope.number(openShare);
  const n = scope.number(open) ?? 0;
  if (share === null || !isAtLeast(share, openLimit)) return [];
  const hasAge = scope.number(openAge) !== null;
  return [
    draftOf(scope, "I1.25", "Tempo", {
      type: "warning",
      impact: isAtLeast(share, 25) ? "high" : "medium",
      title: `${scope.show(open, "int")} ${plural(n, "", "caso está", "casos estão")} em aberto, ${scope.show(openShare, "pct1")} da lista`,
      situation: hasAge
        ? `A idade mediana deles é de ${scope.show(openAge, "dur")} na última data da lista`
        : `A lista tem ${scope.show(count, "int")} casos`,
      effect: "Um caso parado espera mais do que o prazo dos encerrados mostra",
      lever: "Tratar primeiro os mais antigos reduz a fila e a reclamação",
      actionable_steps: [
        "Listar os casos em aberto do mais antigo ao mais novo",
        "Encerrar os que já foram resolvidos",
        "Acompanhar toda semana a idade da fila",
      ],
      ids: [open, openShare, openAge, count],
    }),
  ];
}

function spread(scope: InsightScope): InsightDraft[] {
  const { median, p85 } = keysAt(p1.tickets, {});
  const [half, long] = [scope.number(median), scope.number(p85)];
  if (half === null || long === null || half <= 0 || !isAtLeast(long / half, longTail)) return [];
  return [
    draftOf(scope, "I1.26", "Tempo", {
      impact: "medium",
      title: `O tempo até o encerramento é de ${scope.show(median, "dur")} na mediana e passa de ${scope.show(p85, "dur")} nos casos mais longos`,
      // A number in the sentence would have to be a fact.
      situation: "Os casos mais longos são quinze em cada cem",
      effect: "A mediana não diz o que espera quem abre um caso longo",
      lever: "Separar os casos longos na entrada torna o prazo previsível",
      actionable_steps: [
        "Achar o que os casos longos têm em comum",
        "Definir um prazo para cada tipo de caso",
      ],
      ids: [median, p85],
    }),
  ];
}

/** The commonest level of the first attribute that has several: what the list is mostly about. */
function commonest(scope: InsightScope): InsightDraft[] {
  const order = ["categoria", ...ticketAttributes.filter((name) => name !== "categoria")] as const;
  const attribute = order.find(
    (name) => scope.number(p1.ticketLevel.share({ attribute: name, rank: 1 })) !== null,
  );
  if (attribute === undefined) return [];
  const own = keysAt(p1.ticketLevel, { attribute, rank: 1 });
  return [
    draftOf(scope, "I1.27", "Qualidade", {
      impact: isAtLeast(scope.number(own.share) ?? 0, dominant) ? "medium" : "low",
      title: `“${scope.text(own.name)}” reúne ${scope.show(own.share, "pct1")} dos casos por ${attribute}`,
      situation: `São ${scope.show(own.cases, "int")} casos do grupo mais frequente`,
      effect:
        scope.number(own.median) === null
          ? "A lista não diz quanto tempo estes casos levam"
          : `O tempo mediano até o encerramento é de ${scope.show(own.median, "dur")}`,
      lever: "O grupo mais frequente é o primeiro a padronizar",
      actionable_steps: [
        "Classificar as causas dos casos do grupo",
        "Padronizar a resposta aos pedidos que mais se repetem",
      ],
      ids: [own.name, own.share, own.cases, own.median],
    }),
  ];
}

export const clientInsights = (scope: InsightScope): InsightDraft[] => [
  ...fewClients(scope),
  ...lowestSegment(scope),
  ...dominantSegment(scope),
];

function fewClients(scope: InsightScope): InsightDraft[] {
  const { toCut, toCutShare } = keysAt(p1.clientBase, {});
  const share = scope.number(toCutShare);
  if (share === null) return [];
  const isFew = isAtMost(share, fewClientsShare);
  return [
    draftOf(scope, "I1.28", "Cliente", {
      subject: "receita",
      impact: isFew ? "high" : "low",
      title: `${scope.show(toCut, "int")} de ${scope.show(p1.clients.count(), "int")} clientes somam ${scope.show("A.abc_a", "pct0")} da receita mensal`,
      situation: `Eles são ${scope.show(toCutShare, "pct1")} dos clientes com receita informada`,
      effect: isFew
        ? "Perder um deles muda o resultado do mês"
        : "Nenhum cliente sozinho decide o resultado do mês",
      lever: isFew
        ? "Acompanhar estes clientes de perto protege a maior parte da receita"
        : "O atendimento padronizado vale mais do que o tratamento conta a conta",
      actionable_steps: isFew
        ? ["Nomear um responsável por cada um destes clientes", "Rever o uso deles todo mês"]
        : ["Definir o padrão de atendimento por segmento"],
      ids: [toCut, toCutShare, p1.clients.count(), "A.abc_a"],
    }),
  ];
}

const segmentsOf = (scope: InsightScope) =>
  members(scope.facts.values(), p1.segment.clients).map(({ at }) => keysAt(p1.segment, at));

function lowestSegment(scope: InsightScope): InsightDraft[] {
  const known = segmentsOf(scope)
    .filter(({ nps }) => scope.number(nps) !== null)
    .sort((a, b) => (scope.number(a.nps) ?? 0) - (scope.number(b.nps) ?? 0));
  const [lowest] = known;
  const average = scope.number(p1.clientBase.nps());
  if (lowest === undefined || known.length < 2 || average === null) return [];
  const distance = average - (scope.number(lowest.nps) ?? 0);
  return [
    draftOf(scope, "I1.28", "Cliente", {
      subject: "nps",
      impact: isAtLeast(distance, wideScore) ? "high" : "low",
      title: `O segmento “${scope.text(lowest.name)}” tem o menor NPS médio: ${scope.show(lowest.nps, "n1")}, contra ${scope.show(p1.clientBase.nps(), "n1")} de todos`,
      situation: `São ${scope.show(lowest.clients, "int")} clientes no segmento`,
      effect: "Um NPS baixo costuma vir antes do cancelamento",
      lever: "Ouvir primeiro este segmento mostra o que muda a nota",
      actionable_steps: ["Ouvir clientes do segmento", "Acompanhar o NPS por segmento todo mês"],
      ids: [lowest.name, lowest.nps, lowest.clients, p1.clientBase.nps()],
    }),
  ];
}

function dominantSegment(scope: InsightScope): InsightDraft[] {
  const [first] = segmentsOf(scope);
  const share = first === undefined ? null : scope.number(first.revenueShare);
  if (first === undefined || share === null || !isAtLeast(share, dominant)) return [];
  return [
    draftOf(scope, "I1.29", "Cliente", {
      impact: "medium",
      title: `O segmento “${scope.text(first.name)}” responde por ${scope.show(first.revenueShare, "pct1")} da receita mensal`,
      situation: `São ${scope.show(first.clients, "int")} clientes no segmento`,
      effect: "O que muda neste segmento muda o resultado",
      lever: "Desenhar o atendimento a partir deste segmento alcança a maior parte da receita",
      actionable_steps: [
        "Levantar o que o segmento mais pede",
        "Rever preço e serviço do segmento",
      ],
      ids: [first.name, first.revenueShare, first.clients],
    }),
  ];
}
