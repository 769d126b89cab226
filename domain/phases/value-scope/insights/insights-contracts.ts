/** Insight rule I1.32: contracts of a list that end in the days to come, or that have all ended. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { knownFacts } from "../../common/run/fact-scope.ts";
import type { InsightDraft } from "../../common/insight-shape.ts";
import {
  contractWindows,
  windowFacts,
  windowKeys,
  type ContractWindow,
} from "../contract-windows.ts";
import * as p1 from "../facts.ts";
import type { InsightScope } from "./insight-scope.ts";

/** Percent of what is in force. */
const muchEnds = 20;

export const contractInsights = (scope: InsightScope): InsightDraft[] =>
  members(scope.facts.values(), p1.contracts.dated).flatMap(({ at }) => {
    const found = contractWindows
      .map((days) => ({ days, own: windowKeys(at.ledger, days) }))
      .find(({ own }) => (scope.number(own.count) ?? 0) > 0);
    return found === undefined ? allEnded(scope, at) : [endingSoon(scope, at, found)];
  });

function endingSoon(
  scope: InsightScope,
  at: { ledger: string },
  { days, own }: { days: ContractWindow; own: ReturnType<typeof windowKeys> },
): InsightDraft {
  const all = keysAt(p1.contracts, at);
  const first = keysAt(p1.contractEnding, { ...at, rank: 1 });
  const n = scope.number(own.count) ?? 0;
  const supplier = scope.facts.has(first.supplier) ? `, de ${scope.text(first.supplier)}` : "";
  return {
    rule_id: "I1.32",
    subject: at.ledger,
    type: "warning",
    category: "Financeiro",
    money: scope.number(own.value),
    impact: isAtLeast(scope.number(own.share) ?? 0, muchEnds) ? "high" : "medium",
    title: `${scope.show(own.count, "int")} ${plural(n, "", "contrato termina", "contratos terminam")} em até ${scope.show(windowFacts[days], "int")} dias e ${plural(n, "", "soma", "somam")} ${scope.show(own.value, "brl")}`,
    situation: `O primeiro é “${scope.text(first.name)}”${supplier}, em ${scope.show(first.end, "data")}`,
    effect: `É ${scope.show(own.share, "pct1")} do valor dos contratos que ainda não terminaram; sem decisão antes do prazo, renova-se pelo preço de hoje ou interrompe-se o serviço`,
    lever: "Decidir agora quais renovar, renegociar ou encerrar deixa tempo para comparar preços",
    actionable_steps: [
      "Conferir o prazo de aviso de cada contrato da lista",
      "Separar os que se renovam sozinhos",
      "Pedir propostas de alternativas para os de maior valor",
    ],
    facts: knownFacts(scope, [
      own.count,
      own.value,
      own.share,
      windowFacts[days],
      first.name,
      first.supplier,
      first.end,
      all.running,
    ]),
  };
}

/** Of a list of which no contract is in force nothing else can be said of time. */
function allEnded(scope: InsightScope, at: { ledger: string }): InsightDraft[] {
  const all = keysAt(p1.contracts, at);
  const n = scope.number(all.dated) ?? 0;
  if (scope.number(all.running) !== 0) return [];
  return [
    {
      rule_id: "I1.32",
      subject: at.ledger,
      type: "warning",
      category: "Dados",
      money: null,
      impact: "low",
      title: `${plural(n, "", "O contrato com data de término já terminou", `Os ${scope.show(all.dated, "int")} contratos com data de término já terminaram`)}`,
      situation: "Na data da extração nenhum contrato da lista está em vigor",
      effect: "A lista mostra o que foi contratado, e não o que ainda se pode renegociar",
      lever: "Uma lista atual mostra o que termina nos próximos meses",
      actionable_steps: [
        "Conferir a data da extração nas premissas",
        "Pedir a lista de contratos em vigor",
        "Executar a fase novamente",
      ],
      facts: knownFacts(scope, [all.dated, all.running, all.ended]),
    },
  ];
}
