/** Gate of phase 1: the common conditions G0.* and its own G1.*. */
import { formatFact } from "../../facts/display-format.ts";
import { formatNumber } from "../../kernel/text/number-text.ts";
import { plural } from "../../kernel/text/plural.ts";
import type { Fact } from "../../facts/fact.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import {
  commonConditions,
  gateOf,
  int,
  numberIn,
  statementOn,
  type GateCheck,
} from "../common/common-gate.ts";
import type {
  GateCondition,
  GateResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import { compareVolume } from "./compute/gate-facts.ts";
import { isBaselineValidated, statementsAbout } from "./compute/validation-facts.ts";
import * as p1 from "./facts.ts";

export function evaluateGate(
  context: PhaseContext,
  computed: PhaseFacts,
  quickWins: QuickWin[],
  reportIsCurrent: boolean,
): GateResult {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const conditions: GateCondition[] = [
    ...commonConditions(context, facts, reportIsCurrent),
    { id: "G1.1", severity: "B", ...costedProcesses(facts) },
    { id: "G1.2", severity: "B", ...validProcesses(facts) },
    { id: "G1.3", severity: "B", ...priorityProcesses(context, facts) },
    { id: "G1.4", severity: "A", ...logOfPriority(facts) },
    { id: "G1.5", severity: "A", ...coverage(facts) },
    { id: "G1.6", severity: "B", ...volumeAgreement(context, facts) },
    { id: "G1.7", severity: "B", ...hasQuickWin(context, facts, quickWins) },
    { id: "G1.8", severity: "B", ...validation(context, facts) },
  ];
  return gateOf(conditions, facts);
}

const sendInventory =
  "enviar o inventário com volume, minutos e custo por hora de pelo menos três processos";

function costedProcesses(facts: ReadonlyMap<string, Fact>): GateCheck {
  const costed = numberIn(facts, p1.inventory.costed()) ?? 0;
  const total = numberIn(facts, p1.inventory.count()) ?? 0;
  return {
    label: "Processos com custo calculado",
    met: costed >= 3,
    facts: [p1.inventory.costed(), p1.inventory.count()],
    evidence:
      total === 0
        ? "nenhum inventário de processos recebido"
        : `${int(costed)} de ${int(total)} processos com custo`,
    action: sendInventory,
  };
}

function validProcesses(facts: ReadonlyMap<string, Fact>): GateCheck {
  const share = numberIn(facts, p1.inventory.validShare());
  return {
    label: "Campos obrigatórios válidos nos processos",
    met: share !== null && isAtLeast(share, 80),
    facts: [p1.inventory.validShare()],
    evidence:
      share === null
        ? "nenhum inventário de processos recebido"
        : `${formatNumber(share, 1)}% dos processos com os campos obrigatórios`,
    action: share === null ? sendInventory : "completar os campos obrigatórios dos processos",
  };
}

/** An absence may be declared only where it was looked for. */
const notAssessed =
  "não avaliado: falta o inventário de processos com volume, minutos por caso e custo por hora";

/** What was not looked for is not said to be absent, and nobody is asked to say so. */
const notAssessedWin = "Ganhos rápidos avaliados";

const scoresWanted =
  "a avaliação dos processos com importância, impacto no cliente, risco, receita exposta e notas de automação";

/** Without the scores no process has a place on the value map, and none can be said not to be a priority. */
const isPlaced = (facts: ReadonlyMap<string, Fact>): boolean =>
  members(facts.values(), p1.process.quadrant).some(({ fact }) => fact.value !== null);

const isMapped = (facts: ReadonlyMap<string, Fact>): boolean =>
  (numberIn(facts, p1.inventory.costed()) ?? 0) > 0;

function priorityProcesses(context: PhaseContext, facts: ReadonlyMap<string, Fact>): GateCheck {
  const count = numberIn(facts, p1.gate.priority()) ?? 0;
  const statement = statementOn(context, "G1.3");
  if (!isMapped(facts) && statement === undefined)
    return {
      label: "Processo prioritário identificado",
      met: false,
      facts: [p1.gate.priority()],
      evidence: notAssessed,
      action: sendInventory,
    };
  return {
    label: "Processo prioritário identificado",
    acceptsStatement: true,
    met: count > 0 || statement !== undefined,
    facts: [p1.gate.priority()],
    evidence:
      count > 0
        ? `${int(count)} ${plural(count, "", "processo", "processos")} em “Capturar já” ou “Estruturar”`
        : statement
          ? `justificativa de ${statement.name}`
          : isPlaced(facts)
            ? "nenhum processo em “Capturar já” ou “Estruturar”"
            : `não avaliado: falta ${scoresWanted}`,
    action: isPlaced(facts)
      ? "registrar a justificativa por não haver processo prioritário"
      : `enviar ${scoresWanted}`,
  };
}

function logOfPriority(facts: ReadonlyMap<string, Fact>): GateCheck {
  const covered = numberIn(facts, p1.gate.priorityWithLog()) ?? 0;
  return {
    label: "Log de eventos de um processo prioritário",
    met: covered > 0,
    facts: [p1.gate.priorityWithLog()],
    evidence:
      covered > 0
        ? `${int(covered)} ${plural(covered, "", "processo prioritário com log", "processos prioritários com log")}`
        : isPlaced(facts)
          ? "nenhum log de processo prioritário"
          : "não avaliado: nenhum processo prioritário foi identificado",
    action: "enviar o log de eventos de um processo prioritário",
  };
}

function coverage(facts: ReadonlyMap<string, Fact>): GateCheck {
  const fact = facts.get(p1.inventory.capacityCoverage());
  const share = numberIn(facts, p1.inventory.capacityCoverage());
  const absent =
    numberIn(facts, p1.inventory.fte()) === null
      ? "nenhum inventário de processos com horas recebido"
      : "organograma não recebido";
  return {
    label: "Cobertura da capacidade da empresa",
    met: share !== null && isAtLeast(share, 40),
    facts: [p1.inventory.capacityCoverage()],
    evidence: share === null || !fact ? absent : `${formatFact(fact)} da capacidade mapeada`,
    action: "mapear mais processos ou enviar o organograma",
  };
}

/** A difference may be accepted in writing after the run: what is read is today's statements, never a fact. */
function volumeAgreement(context: PhaseContext, facts: ReadonlyMap<string, Fact>): GateCheck {
  const compared = numberIn(facts, p1.gate.compared()) ?? 0;
  const agreeing = numberIn(facts, p1.gate.agreeing()) ?? 0;
  const differing = processesOf(facts).filter(
    ({ id }) => compareVolume(id, (key) => numberIn(facts, key))?.agrees === false,
  );
  const accepted = differing.flatMap(
    (process) => statementsAbout(context.project.statements, "G1.6", process)[0] ?? [],
  );
  const names = [...new Set(accepted.map(({ name }) => name))].join(", ");
  return {
    label: "Volume informado compatível com o log",
    acceptsStatement: true,
    met: accepted.length === differing.length,
    facts: [p1.gate.compared(), p1.gate.agreeing()],
    evidence:
      compared === 0
        ? "não se aplica: nenhum processo com inventário e log"
        : `${int(agreeing)} de ${int(compared)} ${plural(compared, "", "processo", "processos")} com volume compatível${names && `; diferença aceita por ${names}`}`,
    action:
      "aceitar por escrito a diferença de volume entre inventário e log, ou corrigir o inventário",
  };
}

function hasQuickWin(
  context: PhaseContext,
  facts: ReadonlyMap<string, Fact>,
  quickWins: QuickWin[],
): GateCheck {
  const count = quickWins.filter((win) => win.shown).length;
  const statement = statementOn(context, "G1.7");
  if (count === 0 && !isMapped(facts) && statement === undefined)
    return {
      label: notAssessedWin,
      met: false,
      facts: [p1.quickWins.count()],
      evidence: notAssessed,
      action: sendInventory,
    };
  return {
    label:
      count > 0 || statement !== undefined || isPlaced(facts)
        ? "Ganho rápido selecionado ou ausência declarada"
        : notAssessedWin,
    acceptsStatement: true,
    met: count > 0 || statement !== undefined,
    facts: [p1.quickWins.count()],
    evidence:
      count > 0
        ? `${int(count)} ${plural(count, "", "ganho rápido", "ganhos rápidos")}`
        : statement
          ? `ausência declarada por ${statement.name}`
          : isPlaced(facts)
            ? "nenhum ganho rápido"
            : `não avaliado: falta ${scoresWanted}`,
    action: isPlaced(facts)
      ? "declarar por escrito que não há ganho rápido"
      : `enviar ${scoresWanted}`,
  };
}

const processesOf = (facts: ReadonlyMap<string, Fact>) =>
  members(facts.values(), p1.process.name).map(({ at, fact }) => ({
    id: at.process,
    name: String(fact.value),
  }));

/** Read from today's statements: the fact counts those of the run's moment, for the report alone. */
function validation(context: PhaseContext, facts: ReadonlyMap<string, Fact>): GateCheck {
  const validated = processesOf(facts).filter((process) =>
    isBaselineValidated(context.project.statements, process),
  ).length;
  const total = numberIn(facts, p1.inventory.count()) ?? 0;
  return {
    label: "Linha de base validada pela área e pela Controladoria",
    acceptsStatement: true,
    met: total > 0 && validated === total,
    facts: [p1.gate.validated(), p1.inventory.count()],
    evidence:
      total === 0
        ? "nenhum inventário de processos recebido"
        : `${int(validated)} de ${int(total)} processos validados`,
    action:
      total === 0
        ? sendInventory
        : "validar volume, tempo e custo por hora com a área e com a Controladoria",
  };
}
