/** Gate of phase 2: the common conditions G0.* and its own G2.*. */
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
import * as p2 from "./facts.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";

export function evaluateGate(
  context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
  reportIsCurrent: boolean,
): GateResult {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const ids = members(computed.facts, p2.process.steps).map(({ at }) => at.process);
  const conditions: GateCondition[] = [
    ...commonConditions(context, facts, reportIsCurrent),
    { id: "G2.1", severity: "B", ...everyStepDecided(facts) },
    { id: "G2.2", severity: "B", acceptsStatement: true, ...calibrated(context, facts, ids) },
    { id: "G2.3", severity: "B", ...controlsKept(facts) },
    { id: "G2.4", severity: "B", ...threeScenarios(facts, ids) },
    { id: "G2.5", severity: "A", ...measuredGain(facts) },
    { id: "G2.6", severity: "B", ...owners(facts) },
    { id: "G2.7", severity: "A", ...loads(facts, ids) },
  ];
  return gateOf(conditions, facts);
}

const noSteps = "nenhuma etapa recebida";
const sendSteps = "enviar as etapas dos processos redesenhados";

function everyStepDecided(facts: FactIndex): GateCheck {
  const total = numberIn(facts, p2.total.steps()) ?? 0;
  const decided = numberIn(facts, p2.gate.decided()) ?? 0;
  return {
    label: "Decisão em todas as etapas",
    met: total > 0 && decided === total,
    facts: [p2.gate.decided(), p2.total.steps()],
    evidence:
      total === 0
        ? noSteps
        : `${int(decided)} de ${int(total)} ${plural(total, "", "etapa", "etapas")} com decisão`,
    action: total === 0 ? sendSteps : "decidir as etapas que faltam",
  };
}

/** Within the accepted difference, or scaled or without a log and accepted in writing; a blocked process cannot be accepted. */
function calibrated(context: PhaseContext, facts: FactIndex, ids: readonly string[]): GateCheck {
  const states = ids.map((id) =>
    String(facts.get(p2.process.calibration({ process: id }))?.value ?? ""),
  );
  const within = numberIn(facts, p2.gate.calibrated()) ?? 0;
  const blocked = states.filter((state) => state.startsWith("Etapas não reproduzem")).length;
  const accepted = statementOn(context, "G2.2") !== undefined;
  return {
    label: "Etapas reproduzem o tempo medido",
    met: ids.length > 0 && blocked === 0 && (within === ids.length || accepted),
    facts: [
      p2.gate.calibrated(),
      p2.selection.stepped(),
      ...ids.map((process) => p2.process.deviation({ process })),
    ],
    evidence:
      ids.length === 0
        ? noSteps
        : blocked > 0
          ? "Etapas não reproduzem o tempo medido"
          : `${int(within)} de ${int(ids.length)} ${plural(ids.length, "", "processo", "processos")} dentro da diferença aceita`,
    action:
      ids.length === 0
        ? sendSteps
        : blocked > 0
          ? "corrigir os tempos das etapas até reproduzirem o tempo medido"
          : "aceitar por escrito o ajuste das esperas ou a falta de tempo medido",
  };
}

function controlsKept(facts: FactIndex): GateCheck {
  const violations = numberIn(facts, p2.total.violations());
  return {
    label: "Controles preservados",
    met: violations === 0,
    facts: [p2.total.violations()],
    evidence:
      violations === null
        ? noSteps
        : violations === 0
          ? "nenhum controle com violação"
          : `${int(violations)} ${plural(violations, "", "controle com violação", "controles com violação")}`,
    action:
      violations === null
        ? sendSteps
        : "ajustar os controles que perdem responsável ou segregação de funções",
  };
}

function threeScenarios(facts: FactIndex, ids: readonly string[]): GateCheck {
  const projected = numberIn(facts, p2.gate.projected()) ?? 0;
  return {
    label: "Projeção em três cenários",
    met: ids.length > 0 && projected === ids.length,
    facts: [p2.gate.projected(), p2.selection.stepped()],
    evidence:
      ids.length === 0
        ? noSteps
        : `${int(projected)} de ${int(ids.length)} ${plural(ids.length, "", "processo", "processos")} com os cenários`,
    action: ids.length === 0 ? sendSteps : "completar tempos e volume dos processos sem projeção",
  };
}

function measuredGain(facts: FactIndex): GateCheck {
  const share = numberIn(facts, p2.total.measuredShare());
  return {
    label: "Ganho medido em piloto",
    met: share !== null && isAtLeast(share, 50),
    facts: [p2.total.measuredShare()],
    evidence:
      share === null
        ? "ganho não projetado"
        : `${formatNumber(share, 1)}% do ganho de horas medido em piloto`,
    action: "medir em piloto o efeito das decisões de maior ganho",
  };
}

function owners(facts: FactIndex): GateCheck {
  const total = numberIn(facts, p2.total.stepsLater()) ?? 0;
  const owned = numberIn(facts, p2.total.ownedLater()) ?? 0;
  return {
    label: "Responsável em cada etapa futura",
    met: total > 0 && owned === total,
    facts: [p2.total.ownedLater(), p2.total.stepsLater()],
    evidence:
      total === 0
        ? noSteps
        : `${int(owned)} de ${int(total)} ${plural(total, "", "etapa", "etapas")} com executor`,
    action: total === 0 ? sendSteps : "informar o executor das etapas que permanecem",
  };
}

function loads(facts: FactIndex, ids: readonly string[]): GateCheck {
  const known = ids.flatMap((id) => {
    const own = keysAt(p2.process, { process: id });
    const [load, limit] = [numberIn(facts, own.loadLater), numberIn(facts, own.loadLimit)];
    return load === null || limit === null ? [] : [{ own, load, limit }];
  });
  const highest = [...known].sort((a, b) => b.load - a.load)[0];
  return {
    label: "Carga futura dentro do limite",
    met: known.every(({ load, limit }) => isAtMost(load, limit)),
    facts: highest ? [highest.own.loadLater, highest.own.loadLimit] : [],
    evidence: highest
      ? `carga futura de ${formatNumber(highest.load, 1)}% para um limite de ${int(highest.limit)}%`
      : "não se aplica: pessoas do grupo não informadas",
    action: "aliviar a carga dos grupos acima do limite",
  };
}
