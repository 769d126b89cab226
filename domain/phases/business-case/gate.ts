/** Gate of phase 5: the common conditions G0.* and its own G5.*, on the recommended set (A5.13). */
import { formatFact } from "../../facts/display-format.ts";
import { plural } from "../../kernel/text/plural.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
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
import * as p5 from "./facts.ts";

const leastProbabilityPct = 70;

export function evaluateGate(
  context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
  reportIsCurrent: boolean,
): GateResult {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const conditions: GateCondition[] = [
    ...commonConditions(context, facts, reportIsCurrent),
    { id: "G5.1", severity: "B", ...noDoubleCount(facts) },
    { id: "G5.2", severity: "B", ...decisiveConfirmed(facts) },
    { id: "G5.3", severity: "B", ...scenariosRun(facts) },
    { id: "G5.4", severity: "B", ...rowsTraced(facts) },
    { id: "G5.5", severity: "A", ...likelyPositive(facts) },
    { id: "G5.6", severity: "A", ...conservativePositive(context, facts) },
    { id: "G5.7", severity: "B", ...recommendedSet(facts) },
  ];
  return gateOf(conditions, facts);
}

function noDoubleCount(facts: FactIndex): GateCheck {
  const violations = numberIn(facts, p5.register.doubleCounted());
  return {
    label: "Nenhuma hora contada em duplicidade",
    met: violations === 0,
    facts: [p5.register.doubleCounted(), p5.register.hoursCounted(), p5.register.hoursAvailable()],
    evidence:
      violations === null
        ? "registro de benefícios não calculado"
        : violations === 0
          ? "nenhum processo em duplicidade"
          : `${int(violations)} ${plural(violations, "", "processo", "processos")} com contagem em duplicidade`,
    action: "informar a fração de cada processo nas iniciativas até que a soma não passe do todo",
  };
}

function decisiveConfirmed(facts: FactIndex): GateCheck {
  const [needed, confirmed] = [
    numberIn(facts, p5.gate.decisive()) ?? 0,
    numberIn(facts, p5.gate.confirmed()) ?? 0,
  ];
  return {
    label: "TMA, natureza da TMA, conversão em caixa e adoção confirmadas com nome",
    met: needed > 0 && confirmed === needed,
    facts: [p5.gate.decisive(), p5.gate.confirmed(), "A.tma", "A.conversao_caixa", "A.adocao"],
    evidence: `${int(confirmed)} de ${int(needed)} premissas confirmadas`,
    action:
      "confirmar a TMA, a natureza dela, a conversão em caixa e a adoção com o responsável financeiro",
  };
}

function scenariosRun(facts: FactIndex): GateCheck {
  const scenarios = numberIn(facts, p5.gate.scenarios()) ?? 0;
  const draws = numberIn(facts, p5.simulation.draws({ set: "rec" }));
  const met = scenarios === 3 && draws !== null;
  return {
    label: "Cenários e simulação calculados com os dados atuais",
    met,
    facts: [p5.gate.scenarios(), p5.simulation.draws({ set: "rec" })],
    evidence: met
      ? `${int(scenarios)} cenários e ${int(draws)} simulações`
      : "cenários e simulação dependem da TMA e da natureza dela",
    action: "informar a TMA e a natureza dela e executar a fase",
  };
}

function rowsTraced(facts: FactIndex): GateCheck {
  const [rows, traced] = [
    numberIn(facts, p5.gate.rows()) ?? 0,
    numberIn(facts, p5.gate.traced()) ?? 0,
  ];
  return {
    label: "Cada linha de benefício com fato de origem e classe",
    met: rows > 0 && rows === traced,
    facts: [p5.gate.rows(), p5.gate.traced()],
    evidence:
      rows === 0
        ? "registro de benefícios vazio"
        : `${int(traced)} de ${int(rows)} ${plural(rows, "", "linha", "linhas")} com origem`,
    action: "enviar os dados de origem dos benefícios sem fato",
  };
}

function likelyPositive(facts: FactIndex): GateCheck {
  const fact = facts.get(p5.simulation.positive({ set: "rec" }));
  const probability = numberIn(facts, p5.simulation.positive({ set: "rec" }));
  return {
    label: "Probabilidade de VPL positivo do conjunto recomendado",
    met: probability !== null && isAtLeast(probability, leastProbabilityPct),
    facts: [p5.simulation.positive({ set: "rec" }), "k.prob_minima"],
    evidence:
      fact && probability !== null
        ? `probabilidade de ${formatFact(fact)}`
        : "simulação não executada",
    action: "rever escopo e premissas até reduzir o risco do resultado",
  };
}

function conservativePositive(context: PhaseContext, facts: FactIndex): GateCheck {
  const fact = facts.get(p5.scenario.npv({ set: "rec", scenario: "conservador" }));
  const value = numberIn(facts, p5.scenario.npv({ set: "rec", scenario: "conservador" }));
  const plan = statementOn(context, "G5.6");
  return {
    label: "VPL conservador não negativo, ou plano de contingência",
    met: (value !== null && isAtLeast(value, 0)) || plan !== undefined,
    facts: [p5.scenario.npv({ set: "rec", scenario: "conservador" })],
    evidence:
      plan && (value === null || !isAtLeast(value, 0))
        ? `plano de contingência de ${plan.name}`
        : fact && value !== null
          ? `VPL conservador de ${formatFact(fact)}`
          : "cenários não calculados",
    action: "registrar o plano de contingência do cenário conservador",
    acceptsStatement: true,
  };
}

function recommendedSet(facts: FactIndex): GateCheck {
  const [chosen, all] = [
    numberIn(facts, p5.perimeter.count({ set: "rec" })),
    numberIn(facts, p5.register.initiatives()) ?? 0,
  ];
  return {
    label: "Conjunto recomendado documentado",
    met: chosen !== null && chosen > 0,
    facts: [p5.perimeter.count({ set: "rec" }), p5.register.initiatives()],
    evidence:
      chosen === null
        ? "conjunto não definido: falta a TMA"
        : `${int(chosen)} de ${int(all)} ${plural(all, "iniciativas", "iniciativa", "iniciativas")} no conjunto`,
    action: "informar a TMA e definir o conjunto recomendado",
  };
}
