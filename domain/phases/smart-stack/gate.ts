/** Gate of phase 4: the common conditions G0.* and its own G4.*. */
import { formatNumber } from "../../kernel/text/number-text.ts";
import { plural } from "../../kernel/text/plural.ts";
import { isAtLeast, isAtMost } from "../../kernel/numbers/rounding.ts";
import {
  commonConditions,
  gateOf,
  int,
  numberIn,
  statementOn,
  type FactIndex,
  type GateCheck,
} from "../common/common-gate.ts";
import type {
  GateCondition,
  GateResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import * as p4 from "./facts.ts";
import { priceListMaxDays } from "./method-constants.ts";

const leastCoveragePct = 80;
const leastStablePct = 70;
const pct = (value: number): string => `${formatNumber(value, 1)}%`;

export function evaluateGate(
  context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
  reportIsCurrent: boolean,
): GateResult {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const conditions: GateCondition[] = [
    ...commonConditions(context, facts, reportIsCurrent),
    { id: "G4.1", severity: "B", ...costed(facts) },
    { id: "G4.2", severity: "B", ...classed(facts) },
    { id: "G4.3", severity: "B", ...decided(facts) },
    { id: "G4.4", severity: "B", ...pricesDated(facts) },
    { id: "G4.5", severity: "A", ...stable(facts) },
    { id: "G4.6", severity: "B", ...criticalSettled(context, facts) },
    { id: "G4.7", severity: "A", ...contracts(facts) },
  ];
  return gateOf(conditions, facts);
}

function costed(facts: FactIndex): GateCheck {
  const share = numberIn(facts, p4.gate.pricedShare());
  return {
    label: "Custo anual calculado para os sistemas",
    met: share !== null && isAtLeast(share, leastCoveragePct),
    facts: [p4.gate.pricedShare()],
    evidence: share === null ? "nenhum sistema recebido" : `${pct(share)} dos sistemas com custo`,
    action: "informar licença, infraestrutura, suporte ou pessoas dos sistemas sem custo",
  };
}

function classed(facts: FactIndex): GateCheck {
  const [found, all] = [
    numberIn(facts, p4.portfolio.classed()) ?? 0,
    numberIn(facts, p4.portfolio.count()) ?? 0,
  ];
  return {
    label: "Classe TIME em todos os sistemas",
    met: all > 0 && found === all,
    facts: [p4.portfolio.classed(), p4.portfolio.count()],
    evidence: `${int(found)} de ${int(all)} ${plural(all, "sistemas classificados", "sistema classificado", "sistemas classificados")}`,
    action: "informar as notas de aptidão dos sistemas sem classe",
  };
}

function decided(facts: FactIndex): GateCheck {
  const planned = numberIn(facts, p4.gate.planned()) ?? 0;
  const found = numberIn(facts, p4.choices.count()) ?? 0;
  return {
    label: "Decisão de construir, comprar ou parceria nas capacidades planejadas",
    met: planned > 0 && found === planned,
    facts: [p4.gate.planned(), p4.choices.count()],
    evidence:
      planned === 0
        ? "nenhuma opção recebida"
        : `${int(found)} de ${int(planned)} ${plural(planned, "", "capacidade decidida", "capacidades decididas")}`,
    action:
      planned === 0
        ? "enviar as opções das capacidades planejadas"
        : "completar as notas das opções sem decisão",
  };
}

/** Only where a cloud or AI cost is shown. */
function pricesDated(facts: FactIndex): GateCheck {
  const shown = [p4.cloud.target(), p4.useCases.aiCost()].some(
    (id) => numberIn(facts, id) !== null,
  );
  const age = numberIn(facts, p4.gate.priceAge());
  const days =
    age === null ? "" : `lista de preços de ${int(age)} ${plural(age, "dias", "dia", "dias")}`;
  return {
    label: "Lista de preços datada e dentro da validade",
    met: !shown || (age !== null && age >= 0 && isAtMost(age, priceListMaxDays)),
    facts: [p4.gate.priceAge(), "k.preco_validade"],
    evidence: !shown
      ? "não se aplica: nenhum custo de nuvem ou de IA calculado"
      : age === null
        ? "lista de preços sem data"
        : days,
    action: "informar a data de uma lista de preços dentro da validade",
  };
}

function stable(facts: FactIndex): GateCheck {
  const share = numberIn(facts, p4.choices.stableShare());
  return {
    label: "Decisões estáveis",
    met: share !== null && isAtLeast(share, leastStablePct),
    facts: [p4.choices.stableShare()],
    evidence: share === null ? "nenhuma decisão avaliada" : `${pct(share)} das decisões estáveis`,
    action: "rever notas e pesos das decisões sensíveis com os responsáveis",
  };
}

function criticalSettled(context: PhaseContext, facts: FactIndex): GateCheck {
  const all = numberIn(facts, p4.risks.mostCritical());
  const ok = numberIn(facts, p4.gate.settled()) ?? 0;
  const plan = statementOn(context, "G4.6");
  const met = ok === all;
  return {
    label: "Destino e continuidade dos sistemas de criticidade máxima",
    met: met || plan !== undefined,
    facts: [p4.gate.settled(), p4.risks.mostCritical()],
    acceptsStatement: true,
    evidence:
      all === 0
        ? "nenhum sistema de criticidade máxima"
        : !met && plan
          ? `plano de continuidade de ${plan.name}`
          : all === null
            ? "criticidade dos sistemas não informada"
            : `${int(ok)} de ${int(all)} ${plural(all, "", "sistema", "sistemas")} com destino e continuidade`,
    action:
      "informar o tempo de recuperação e a meta dos sistemas de criticidade máxima, ou registrar o plano de continuidade",
  };
}

function contracts(facts: FactIndex): GateCheck {
  const share = numberIn(facts, p4.contracts.coverage());
  return {
    label: "Fim de contrato informado",
    met: share !== null && isAtLeast(share, leastCoveragePct),
    facts: [p4.contracts.coverage()],
    evidence:
      share === null ? "nenhum contrato recebido" : `${pct(share)} do custo com fim de contrato`,
    action: "informar o fim de contrato dos sistemas de maior custo",
  };
}
