/** Gate of phase 3: the common conditions G0.* and its own G3.*. */
import { formatNumber } from "../../kernel/text/number-text.ts";
import { plural } from "../../kernel/text/plural.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { isAtLeast, isAtMost } from "../../kernel/numbers/rounding.ts";
import {
  commonConditions,
  gateOf,
  int,
  numberIn,
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
import { raciSources } from "./copy.ts";
import * as p3 from "./facts.ts";

const treeCoverage = 95;
const taskCoverage = 70;

export function evaluateGate(
  context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
  reportIsCurrent: boolean,
): GateResult {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const informed = facts.get(p3.operation.source())?.value === raciSources.informed;
  const conditions: GateCondition[] = [
    ...commonConditions(context, facts, reportIsCurrent),
    { id: "G3.1", severity: "B", ...validTree(facts) },
    { id: "G3.2", severity: "B", ...reconciled(facts) },
    { id: "G3.3", severity: "B", ...groupSize(context, facts) },
    { id: "G3.4", severity: "A", ...tasks(facts) },
    { id: "G3.5", severity: "B", ...roleSources(facts) },
    { id: "G3.6", severity: informed ? "B" : "A", ...singleOwner(facts) },
  ];
  return gateOf(conditions, facts);
}

function validTree(facts: FactIndex): GateCheck {
  const coverage = numberIn(facts, p3.structure.treeCoverage());
  return {
    label: "Organograma cobre as posições",
    met: coverage !== null && isAtLeast(coverage, treeCoverage),
    facts: [p3.structure.treeCoverage()],
    evidence:
      coverage === null
        ? "organograma não lido"
        : `${formatNumber(coverage, 1)}% do FTE na árvore principal`,
    action:
      coverage === null
        ? "enviar o organograma com o gestor de cada posição"
        : "corrigir os gestores desconhecidos, os ciclos e os topos repetidos no organograma",
  };
}

/** Areas with release and, beside them, no release of processes whose area the organisation chart lacks. */
function reconciled(facts: FactIndex): GateCheck {
  const releasing = numberIn(facts, p3.gate.releasingAreas()) ?? 0;
  const done = numberIn(facts, p3.gate.reconciledAreas()) ?? 0;
  const outside = numberIn(facts, p3.capacity.outsideAreas()) ?? 0;
  const isAssessed = numberIn(facts, p3.capacity.released()) !== null;
  return {
    label: "Capacidade conciliada por área",
    met: done === releasing && isAtMost(outside, 0),
    facts: [p3.gate.releasingAreas(), p3.gate.reconciledAreas(), p3.capacity.outsideAreas()],
    evidence:
      releasing === 0
        ? isAssessed
          ? "nenhuma área com liberação"
          : "não se aplica: nenhuma liberação de capacidade foi calculada"
        : `${int(done)} de ${int(releasing)} ${plural(releasing, "", "área conciliada", "áreas conciliadas")}${outside > 0 ? `; ${formatNumber(outside, 1)} FTE sem área no organograma` : ""}`,
    action: "usar no inventário de processos os nomes de área do organograma",
  };
}

function groupSize(context: PhaseContext, facts: FactIndex): GateCheck {
  const smallest = numberIn(facts, p3.gate.smallestGroup());
  const minimum = assumedNumber(context.assumptions, "A.n_minimo_grupo");
  return {
    label: "Nenhum grupo pequeno publicado",
    met: smallest === null || smallest >= minimum,
    facts: [p3.gate.smallestGroup(), "A.n_minimo_grupo"],
    evidence:
      smallest === null
        ? "nenhum grupo publicado"
        : `menor grupo com ${int(smallest)} ${plural(smallest, "pessoas", "pessoa", "pessoas")}`,
    action: "reunir os grupos com poucas pessoas",
  };
}

function tasks(facts: FactIndex): GateCheck {
  const coverage = numberIn(facts, p3.exposure.taskCoverage());
  return {
    label: "Tarefas cobrem as posições",
    met: coverage !== null && isAtLeast(coverage, taskCoverage),
    facts: [p3.exposure.taskCoverage()],
    evidence:
      coverage === null
        ? "tarefas por cargo não recebidas"
        : `${formatNumber(coverage, 1)}% do FTE com tarefas`,
    action: "enviar as tarefas dos cargos que faltam",
  };
}

function roleSources(facts: FactIndex): GateCheck {
  const total = numberIn(facts, p3.newRoles.count()) ?? 0;
  const sourced = numberIn(facts, p3.newRoles.withSource()) ?? 0;
  return {
    label: "Origem de cada papel novo",
    met: total === sourced,
    facts: [p3.newRoles.count(), p3.newRoles.withSource()],
    evidence:
      total === 0
        ? numberIn(facts, p3.exposure.taskCoverage()) === null
          ? "não se aplica: os papéis novos dependem das tarefas por cargo"
          : "nenhum papel novo"
        : `${int(sourced)} de ${int(total)} ${plural(total, "", "papel", "papéis")} com origem`,
    action: "definir a origem dos papéis novos",
  };
}

function singleOwner(facts: FactIndex): GateCheck {
  const total = numberIn(facts, p3.operation.steps()) ?? 0;
  const single = numberIn(facts, p3.operation.singleOwner()) ?? 0;
  return {
    label: "Um responsável final por etapa",
    met: total > 0 && single === total,
    facts: [p3.operation.steps(), p3.operation.singleOwner()],
    evidence:
      total === 0
        ? "fluxo futuro não recebido"
        : `${int(single)} de ${int(total)} ${plural(total, "", "etapa futura", "etapas futuras")} com um responsável final`,
    action:
      total === 0
        ? "concluir o redesenho com as etapas"
        : "definir um único responsável final em cada etapa futura",
  };
}
