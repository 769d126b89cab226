/** Insight rules of ledgers: I1.17 to I1.20, where the money concentrates, before I1.8, what leaves its pattern. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { entityPhrase, withPreposition } from "../../../facts/entity-phrase.ts";
import { isAtLeast, isAtMost } from "../../../kernel/numbers/rounding.ts";
import { plural } from "../../../kernel/text/plural.ts";
import type { Insight } from "../../../outcome/phase-outcome.ts";
import { impactOfMoney, splitInsights, type InsightDraft } from "../../common/insight-shape.ts";
import { saysOnlyTotal } from "../../../tables/rows/total-rows.ts";
import { isPayroll } from "../compute/cost-ledger.ts";
import * as p1 from "../facts.ts";
import type { LedgerGrouping } from "../catalogue/facts-ledger-groups.ts";
import type { InsightScope } from "./insight-scope.ts";
import { ledgerItemWithoutName, ledgerWords, type LedgerWords } from "../ledger-words.ts";
import { ledgersIn, type LedgerFacts } from "../ledgers.ts";

/** Percent of what suppliers receive, and of the ledger. */
const dominantSupplier = 25;
const dominantGroup = 40;
const highShare = 50;
const concentratedIndex = 2500;
const fewSuppliersShare = 20;
const tailSuppliers = 30;
const tailValue = 5;
/** Of two or one, that the largest dominates says nothing. */
const fewestGroups = 3;
const repeatedShare = 0.1;
const maxAnomalies = 2;
const concentrationRules = new Set(["I1.17", "I1.18", "I1.19", "I1.20"]);
const anomalyRule = "I1.8";

interface LedgerScope extends InsightScope {
  of: LedgerFacts;
  words: LedgerWords;
  /** " de “contratos.csv”" where there are several, and the fact that says so. */
  file: { phrase: string; ids: string[] };
  /** Distinguishes the insights of several ledgers. */
  subject(own?: string): string;
  /** Contracts of which every one has ended: with no supplier of them is there anything left to negotiate. */
  isOver: boolean;
}

export function ledgerInsights(scope: InsightScope): InsightDraft[] {
  const ledgers = ledgersIn(scope.facts.keys()).map(
    ({ slug, facts }): LedgerScope => ({
      ...scope,
      of: facts,
      words: ledgerWords(
        slug === null ? null : scope.text(p1.ledgerIdentity.nature({ ledger: slug })),
      ),
      file: fileOf(scope, slug),
      subject: (own = "") => [slug, own].filter(Boolean).join("."),
      isOver: slug !== null && areOver(scope, slug),
    }),
  );
  const found = [
    ...ledgers.flatMap((ledger) => [
      ...(ledger.isOver ? [] : [...dominantSupplierOf(ledger), ...fewSuppliersOf(ledger)]),
      ...dominantGroupsOf(ledger, dominantGroup),
      ...tailOf(ledger),
      ...repeatedDocumentsOf(ledger),
    ]),
    ...ledgers.flatMap(anomaliesOf).slice(0, maxAnomalies),
  ];
  // A ledger that is all there is, and in which nothing stands out, still says where the most goes.
  const isAlone =
    scope.number(p1.inventory.count()) === null &&
    members(scope.facts.values(), p1.log.name).length === 0;
  if (found.length > 0 || !isAlone) return found;
  return ledgers.flatMap((ledger) => dominantGroupsOf(ledger, 0).slice(0, 1));
}

function areOver(scope: InsightScope, ledger: string): boolean {
  const dated = scope.number(p1.contracts.dated({ ledger }));
  return dated !== null && dated > 0 && scope.number(p1.contracts.ended({ ledger })) === dated;
}

function fileOf(scope: InsightScope, slug: string | null): LedgerScope["file"] {
  if (slug === null) return { phrase: "", ids: [] };
  const id = p1.ledgerIdentity.name({ ledger: slug });
  return { phrase: ` de “${scope.text(id)}”`, ids: [id] };
}

/** Of those shown, what leaves its pattern stands behind what concentrates. */
export function anomaliesLast(ordered: readonly Insight[]): Insight[] {
  const { shown, annex } = splitInsights(ordered);
  const last = shown.findLastIndex(({ rule_id }) => concentrationRules.has(rule_id));
  const before = shown.slice(0, last + 1);
  const isAnomaly = ({ rule_id }: Insight) => rule_id === anomalyRule;
  return [
    ...before.filter((insight) => !isAnomaly(insight)),
    ...before.filter(isAnomaly),
    ...shown.slice(last + 1),
    ...annex,
  ];
}

function dominantSupplierOf(scope: LedgerScope): InsightDraft[] {
  const { of, number, show, text, words, file } = scope;
  const at = { grouping: "fornecedor" } as const;
  const top = { ...at, rank: 1 };
  const share = number(of.top.share(top));
  const index = number(of.abc.herfindahl(at));
  const name = text(of.top.name(top));
  // A line that says "TOTAL" and is kept until somebody answers is no supplier.
  const isSupplier = !isPayroll(name) && !saysOnlyTotal(name);
  if (share === null || (number(of.abc.count(at)) ?? 0) < fewestGroups || !isSupplier) return [];
  if (!isAtLeast(share, dominantSupplier) && !isAtLeast(index ?? 0, concentratedIndex)) return [];
  return [
    {
      rule_id: "I1.17",
      subject: scope.subject(),
      type: "warning",
      category: "Financeiro",
      money: number(of.top.value(top)),
      impact: isAtLeast(share, highShare) ? "high" : "medium",
      title: `“${name}” concentra ${show(of.top.share(top), "pct1")} ${words.ofAmounts} com fornecedores`,
      situation: `São ${show(of.top.value(top), "brl")} dos ${show(of.abc.base(at), "brl")}${file.phrase} com fornecedor informado`,
      effect: `O índice de concentração HHI por fornecedor é ${show(of.abc.herfindahl(at), "int")}`,
      lever: "Rever contrato e alternativas do maior fornecedor reduz preço e dependência",
      actionable_steps: [
        "Reunir os contratos em vigor com o fornecedor",
        "Comparar preços com alternativas de mercado",
        "Definir um plano de saída para o que for crítico",
      ],
      facts: [
        of.top.name(top),
        of.top.share(top),
        of.top.value(top),
        of.abc.base(at),
        of.abc.herfindahl(at),
        ...file.ids,
      ].map(scope.get),
    },
  ];
}

function fewSuppliersOf(scope: LedgerScope): InsightDraft[] {
  const { of, number, show, words, file } = scope;
  const at = { grouping: "fornecedor" } as const;
  const first = { ...at, rank: 1 };
  const share = number(of.abc.toCutShare(at));
  const isClassed = scope.text(of.abc.reading(at)) !== "";
  if (share === null || !isClassed || !isAtMost(share, fewSuppliersShare)) return [];
  const isOne = number(of.abc.toCut(at)) === 1;
  // The finding on the largest says its share.
  const isTold = dominantSupplierOf(scope).length > 0;
  return [
    {
      rule_id: "I1.18",
      subject: scope.subject(),
      type: "opportunity",
      category: "Financeiro",
      money: null,
      impact: "medium",
      title: `${show(of.abc.toCut(at), "int")} de ${show(of.abc.count(at), "int")} fornecedores ${isOne ? "soma" : "somam"} ${show("A.abc_a", "pct0")} ${words.ofAmounts}`,
      situation: isTold
        ? `O corte de ${show("A.abc_a", "pct0")} dos ${show(of.abc.base(at), "brl")}${file.phrase} com fornecedor é alcançado por ${show(of.abc.toCutShare(at), "pct1")} dos fornecedores`
        : `O maior, “${scope.text(of.top.name(first))}”, tem ${show(of.top.share(first), "pct1")} dos ${show(of.abc.base(at), "brl")}${file.phrase} com fornecedor`,
      effect: `Poucas negociações alcançam a maior parte ${words.ofAmounts}`,
      lever: "Negociar primeiro com os fornecedores da classe A concentra o esforço onde há valor",
      actionable_steps: [
        "Listar os contratos dos fornecedores da classe A com o vencimento",
        "Renegociar por ordem de valor",
        "Acompanhar o preço unitário a cada trimestre",
      ],
      facts: [
        of.abc.toCut(at),
        of.abc.count(at),
        of.abc.toCutShare(at),
        of.abc.base(at),
        ...(isTold ? [] : [of.top.name(first), of.top.share(first)]),
        "A.abc_a",
        ...file.ids,
      ].map(scope.get),
    },
  ];
}

/** `least`: percent of the ledger from which on a group is told. */
function dominantGroupsOf(scope: LedgerScope, least: number): InsightDraft[] {
  const { of, number, show, text, words, file } = scope;
  const groupings: LedgerGrouping[] = ["centro_custo", "conta"];
  return groupings.flatMap((grouping): InsightDraft[] => {
    const at = { grouping };
    const top = { grouping, rank: 1 };
    const share = number(of.abc.largestShare(at));
    if (share === null || !isAtLeast(share, least) || saysOnlyTotal(text(of.top.name(top))))
      return [];
    const isDominant = isAtLeast(share, dominantGroup);
    if ((number(of.abc.count(at)) ?? 0) < fewestGroups) return [];
    const kind = grouping === "conta" ? "conta" : "centro_custo";
    const phrase = entityPhrase(kind, text(of.top.name(top)));
    return [
      {
        rule_id: "I1.19",
        subject: scope.subject(grouping === "conta" ? "conta" : "area"),
        type: "analysis",
        category: "Financeiro",
        money: number(of.top.value(top)),
        impact: isAtLeast(share, highShare) ? "high" : isDominant ? "medium" : "low",
        title: `${itemWords(kind, text(of.top.name(top)))} responde por ${show(of.abc.largestShare(at), "pct1")} ${words.ofWhole}`,
        situation: `O total ${withPreposition("de", phrase)} é de ${show(of.top.value(top), "brl")}, de ${show(of.ledger.total(), "brl")} ${words.inWhole}${file.phrase}`,
        effect: isDominant
          ? "O resultado de qualquer redução depende sobretudo desse item"
          : "Nenhum item domina o total; este é o maior",
        lever: "Abrir o item por fornecedor e por contrato mostra onde negociar primeiro",
        actionable_steps: [
          "Abrir o item por fornecedor e por contrato",
          "Conferir com o responsável o que é recorrente",
          "Definir uma meta de gasto para o item",
        ],
        facts: [
          of.top.name(top),
          of.abc.largestShare(at),
          of.top.value(top),
          of.ledger.total(),
          ...file.ids,
        ].map(scope.get),
      },
    ];
  });
}

/** Of a chart of accounts that came as codes alone, the code by itself says nothing to a board. */
const itemWords = (kind: "conta" | "centro_custo", name: string): string =>
  /\p{L}/u.test(name) ? `“${name}”` : ledgerItemWithoutName(kind, name);

function tailOf(scope: LedgerScope): InsightDraft[] {
  const { of, number, show } = scope;
  const share = number(of.tail.share());
  const value = number(of.tail.value());
  if (!scope.words.isSpending) return [];
  if (share === null || value === null) return [];
  if (!isAtLeast(share, tailSuppliers) || !isAtMost(value, tailValue)) return [];
  const count = number(of.tail.count()) ?? 0;
  if (count < fewestGroups) return [];
  return [
    {
      rule_id: "I1.20",
      subject: scope.subject(),
      type: "opportunity",
      category: "Financeiro",
      money: null,
      impact: "medium",
      title: `${show(of.tail.count(), "int")} fornecedores têm um só lançamento e somam ${show(of.tail.value(), "pct1")}: candidatos a catálogo ou cartão`,
      situation: `Os fornecedores de um só lançamento são ${show(of.tail.share(), "pct1")} de todos e recebem ${show(of.tail.value(), "pct1")} do gasto com fornecedores`,
      effect: "Cada compra avulsa custa cadastro, pedido e conferência",
      lever: "Catálogo ou cartão corporativo reduz o trabalho por compra de pequeno valor",
      actionable_steps: [
        "Agrupar as compras avulsas por categoria",
        "Definir um limite de valor para cartão corporativo",
        "Cadastrar fornecedores preferenciais por categoria",
      ],
      facts: [of.tail.count(), of.tail.share(), of.tail.value()].map(scope.get),
    },
  ];
}

function repeatedDocumentsOf(scope: LedgerScope): InsightDraft[] {
  const { number, show } = scope;
  const of = scope.of.ledger;
  const share = number(of.repeatedShare());
  const value = number(of.repeatedValue());
  if (
    !scope.words.isSpending ||
    share === null ||
    value === null ||
    !isAtLeast(share, repeatedShare)
  )
    return [];
  const count = number(of.repeatedGroups()) ?? 0;
  return [
    {
      rule_id: "I1.21",
      subject: scope.subject(),
      type: "opportunity",
      category: "Financeiro",
      money: value,
      impact: impactOfMoney(value, number(p1.inventory.annualCost()), scope.context.assumptions),
      title: `${show(of.repeatedGroups(), "int")} ${plural(count, "", "possível pagamento", "possíveis pagamentos")} em duplicidade: ${show(of.repeatedValue(), "brl")}`,
      situation: `O mesmo fornecedor, documento e valor aparece mais de uma vez em poucos dias, com ${show(of.repeatedLines(), "int")} ${plural(number(of.repeatedLines()) ?? 0, "", "linha", "linhas")} a mais`,
      effect: `O valor é ${show(of.repeatedShare(), "pct1")} do razão e continua nas somas até a conferência`,
      lever: "Conferir os documentos separa pagamento repetido de parcela ou rateio",
      actionable_steps: [
        "Conferir cada documento com o contas a pagar",
        "Pedir a devolução do que foi pago em duplicidade",
        "Bloquear no sistema o mesmo documento do mesmo fornecedor",
      ],
      facts: [of.repeatedGroups(), of.repeatedValue(), of.repeatedLines(), of.repeatedShare()].map(
        scope.get,
      ),
    },
  ];
}

/** A low month that the next one makes up for was only booked late. */
function anomaliesOf(scope: LedgerScope): InsightDraft[] {
  const { of, number, show, text } = scope;
  const ranks = [...scope.facts.keys()].flatMap((id) => of.anomaly.value.read(id)?.rank ?? []);
  const mapped = number(p1.inventory.annualCost());
  return ranks.flatMap((rank): InsightDraft[] => {
    const at = { rank };
    if (scope.get(of.anomaly.isOffset(at))?.value === true) return [];
    const excess = number(of.anomaly.excess(at)) ?? 0;
    const kind = text(of.anomaly.dimension(at)) === "conta" ? "conta" : "centro_custo";
    const place = withPreposition("em", entityPhrase(kind, text(of.anomaly.name(at))));
    return [
      {
        rule_id: anomalyRule,
        subject: scope.subject(rank),
        type: "warning",
        category: "Financeiro",
        money: excess,
        impact: impactOfMoney(excess, mapped, scope.context.assumptions),
        title: `Gasto atípico ${place} em ${show(of.anomaly.month(at), "data")}`,
        situation: `O mês soma ${show(of.anomaly.value(at), "brl")}, contra mediana mensal de ${show(of.anomaly.median(at), "brl")}`,
        effect: `A diferença é de ${show(of.anomaly.excess(at), "brl")}`,
        lever: "Conferir o lançamento separa erro de contabilização de gasto real",
        actionable_steps: [
          "Conferir o lançamento",
          "Confirmar o motivo com o responsável pelo orçamento",
          "Corrigir a classificação ou registrar a justificativa",
        ],
        facts: (["name", "month", "value", "median", "excess"] as const).map((key) =>
          scope.get(of.anomaly[key](at)),
        ),
      },
    ];
  });
}
