/** Insight rules I4.10 to I4.13: what a list of systems without costs or without notes says, and a list of versions. */
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { plural } from "../../kernel/text/plural.ts";
import { knownFacts, type FactReader } from "../common/run/fact-scope.ts";
import type { InsightDraft } from "../common/insight-shape.ts";
import * as p4 from "./facts.ts";

type Scope = Pick<FactReader, "get" | "number" | "text" | "show">;
type Words = Pick<
  InsightDraft,
  "title" | "situation" | "effect" | "lever" | "impact" | "actionable_steps" | "subject"
>;

const dominantVendor = 25;
const overlapsSaid = [1, 2];

const draftOf = (
  scope: Scope,
  rule: string,
  ids: readonly string[],
  words: Words,
): InsightDraft => ({
  ...words,
  rule_id: rule,
  type: "analysis",
  category: "Tecnologia",
  money: null,
  facts: knownFacts(scope, ids),
});

export const inventoryRules = [overlaps, dominantSupplier, unsupported, endingSupport];

function overlaps(scope: Scope): InsightDraft[] {
  return overlapsSaid.flatMap((rank) => {
    const own = keysAt(p4.overlap, { rank });
    if (scope.number(own.systems) === null) return [];
    return [
      draftOf(scope, "I4.10", [own.name, own.systems, p4.portfolio.count()], {
        subject: String(rank),
        impact: "medium",
        title: `“${scope.text(own.name)}” tem ${scope.show(own.systems, "int")} sistemas`,
        situation: `São ${scope.show(own.systems, "int")} dos ${scope.show(p4.portfolio.count(), "int")} sistemas da lista`,
        effect: "Sistemas para o mesmo fim dobram licença, suporte e treinamento",
        lever: "Comparar uso e custo dos sistemas do mesmo tipo mostra qual permanece",
        actionable_steps: [
          "Confirmar com os usuários o que cada sistema faz",
          "Informar custo e usuários de cada um",
          "Definir qual permanece e até quando",
        ],
      }),
    ];
  });
}

function dominantSupplier(scope: Scope): InsightDraft[] {
  const own = keysAt(p4.vendor, { rank: 1 });
  const share = scope.number(own.share);
  const n = scope.number(own.systems) ?? 0;
  // A supplier of few systems says nothing that somebody could act on.
  if (share === null || n < 2 || !isAtLeast(share, dominantVendor)) return [];
  return [
    draftOf(scope, "I4.11", [own.name, own.systems, own.share, p4.inventory.vendors()], {
      subject: "",
      impact: "medium",
      title: `“${scope.text(own.name)}” fornece ${scope.show(own.systems, "int")} sistemas, ${scope.show(own.share, "pct1")} dos que têm fornecedor informado`,
      situation: `A lista nomeia ${scope.show(p4.inventory.vendors(), "int")} fornecedores`,
      effect: "A negociação com este fornecedor alcança boa parte da lista",
      lever: "Negociar os contratos do mesmo fornecedor em conjunto",
      actionable_steps: [
        "Reunir os contratos do fornecedor",
        "Alinhar datas de vencimento e negociar em conjunto",
      ],
    }),
  ];
}

function unsupported(scope: Scope): InsightDraft[] {
  // A list of versions knows better than the one date of a portfolio.
  const isListed = scope.number(p4.versions.unsupported()) !== null;
  const { unsupported: gone, unsupportedShare } = isListed ? p4.versions : p4.inventory;
  const supportKnown = isListed ? p4.versions.known : p4.inventory.supportKnown;
  const n = scope.number(gone());
  if (n === null || n === 0) return [];
  return [
    {
      ...draftOf(scope, "I4.12", [gone(), supportKnown(), unsupportedShare()], {
        subject: "",
        impact: isAtLeast(scope.number(unsupportedShare()) ?? 0, dominantVendor)
          ? "high"
          : "medium",
        title: `${scope.show(gone(), "int")} de ${scope.show(supportKnown(), "int")} sistemas não ${plural(n, "", "tem", "têm")} versão com suporte`,
        situation: `São ${scope.show(unsupportedShare(), "pct1")} dos sistemas com situação de suporte conhecida`,
        effect: "Falhas de segurança destas versões não são mais corrigidas",
        lever: "Planejar primeiro a atualização do que está exposto",
        actionable_steps: [
          "Confirmar a versão em uso de cada sistema",
          "Definir data de atualização ou de desligamento",
        ],
      }),
      type: "warning",
    },
  ];
}

function endingSupport(scope: Scope): InsightDraft[] {
  const { ending, known } = p4.versions;
  const n = scope.number(ending()) ?? 0;
  if (n === 0) return [];
  const months = "k.janela_contrato";
  return [
    {
      ...draftOf(scope, "I4.13", [ending(), known(), months], {
        subject: "",
        impact: "medium",
        title: `${scope.show(ending(), "int")} ${plural(n, "", "sistema perde", "sistemas perdem")} a última versão com suporte em até ${scope.show(months, "int")} meses`,
        situation: `A lista diz a situação de ${scope.show(known(), "int")} sistemas`,
        effect: "Depois dessa data as falhas de segurança deixam de ser corrigidas",
        lever: "A troca de versão entra no plano antes do fim do suporte",
        actionable_steps: [
          "Confirmar a versão em uso de cada sistema",
          "Definir a versão de destino e a data da troca",
        ],
      }),
      type: "warning",
    },
  ];
}
