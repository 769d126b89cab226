/** Gate of phase 7: the common conditions G0.* and its own G7.*. */
import { members, type FactKey } from "../../facts/catalogue/fact-definition.ts";
import { formatFact } from "../../facts/display-format.ts";
import { splitNames } from "../../kernel/text/name-list.ts";
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
import { fewestAnswers, goodResponsePct, leastResponsePct, readyScore } from "./headline-facts.ts";
import { ownerFor } from "./compute/readiness/network-facts.ts";
import * as p7 from "./facts.ts";

export function evaluateGate(
  context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
  reportIsCurrent: boolean,
): GateResult {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const conditions: GateCondition[] = [
    ...commonConditions(context, facts, reportIsCurrent),
    { id: "G7.1", ...response(facts) },
    { id: "G7.2", severity: "B", ...training(facts) },
    { id: "G7.3", severity: "B", ...owners(context, facts) },
    { id: "G7.4", severity: "B", ...compared(context, facts) },
    { id: "G7.5", severity: "B", ...released(facts) },
    { id: "G7.6", severity: "A", ...ready(facts) },
  ];
  return gateOf(conditions, facts);
}

const shown = (facts: FactIndex, id: string) => {
  const fact = facts.get(id);
  return fact ? formatFact(fact) : "n/d";
};

/** Blocks under ten answers or 30%; between 30% and 50% it warns. */
function response(facts: FactIndex): GateCheck & Pick<GateCondition, "severity"> {
  const [n, rate] = [
    numberIn(facts, p7.survey.respondents()) ?? 0,
    numberIn(facts, p7.survey.responseRate()),
  ];
  const enough = n >= fewestAnswers && rate !== null && isAtLeast(rate, leastResponsePct);
  return {
    severity: enough && !isAtLeast(rate, goodResponsePct) ? "A" : "B",
    label: "Pesquisa com resposta suficiente",
    met: enough && isAtLeast(rate, goodResponsePct),
    facts: [
      p7.survey.respondents(),
      p7.survey.responseRate(),
      "k.resposta_minima",
      "k.resposta_boa",
    ],
    evidence:
      n === 0
        ? "pesquisa não recebida"
        : rate === null
          ? `${int(n)} ${plural(n, "", "resposta", "respostas")}; o total de pessoas não foi informado`
          : `${int(n)} ${plural(n, "", "resposta", "respostas")}, ${shown(facts, p7.survey.responseRate())} das pessoas`,
    action: "ampliar a resposta da pesquisa",
  };
}

function training(facts: FactIndex): GateCheck {
  const [roles, planned] = [
    numberIn(facts, p7.trainedRoles.all()),
    numberIn(facts, p7.trainedRoles.planned()) ?? 0,
  ];
  return {
    label: "Plano de capacitação para cada cargo afetado",
    met: roles !== null && roles > 0 && planned === roles,
    facts: [p7.trainedRoles.all(), p7.trainedRoles.planned()],
    evidence:
      roles === null
        ? "cargos e competências não recebidos"
        : `${int(planned)} de ${int(roles)} ${plural(roles, "cargos", "cargo", "cargos")} com plano`,
    action: "informar os níveis de competência dos cargos que faltam",
  };
}

/** What the run lacked may have been named since: decisions written after it count. */
function owners(context: PhaseContext, facts: FactIndex): GateCheck {
  const count = (key: FactKey) => numberIn(facts, key) ?? 0;
  const [kpis, kpiOwners] = [count(p7.owners.kpis()), count(p7.owners.kpisOwned())];
  const [initiatives, initiativeOwners] = [
    count(p7.owners.initiatives()),
    count(p7.owners.initiativesOwned()),
  ];
  return {
    label: "Responsável por indicador e por iniciativa",
    met:
      kpis + initiatives > 0 &&
      ownerless(facts).every((name) => ownerFor(context.project.statements, name) !== null),
    facts: [
      p7.owners.kpis(),
      p7.owners.kpisOwned(),
      p7.owners.initiatives(),
      p7.owners.initiativesOwned(),
    ],
    evidence:
      kpis + initiatives === 0
        ? "indicadores e iniciativas não recebidos"
        : `${int(kpiOwners)} de ${int(kpis)} ${plural(kpis, "indicadores", "indicador", "indicadores")} e ${int(initiativeOwners)} de ${int(initiatives)} ${plural(initiatives, "iniciativas", "iniciativa", "iniciativas")} com responsável`,
    action: "indicar por escrito o responsável de cada indicador e iniciativa",
    acceptsStatement: true,
  };
}

function ownerless(facts: FactIndex): string[] {
  const kpis = members(facts.values(), p7.kpi.name).flatMap(({ at, fact }) =>
    facts.get(p7.kpi.owner(at))?.value == null ? [String(fact.value)] : [],
  );
  const initiatives = facts.get(p7.owners.initiativesWithout())?.value;
  return [...kpis, ...(typeof initiatives === "string" ? splitNames(initiatives) : [])];
}

/** Recomputed means that the phase 5 handed over already runs on the curve. */
function compared(context: PhaseContext, facts: FactIndex): GateCheck {
  const gap = numberIn(facts, p7.businessCase.gap());
  const delta = facts.get(p7.value.npvChange({ set: "prog" }));
  const recomputed = facts.get(p7.businessCase.isOnCurve())?.value === true;
  const accepted = statementOn(context, "G7.4");
  const covered = gap !== null && isAtLeast(gap, 0);
  return {
    label: "Curva de adoção comparada ao business case",
    met: gap !== null && delta?.value != null && (covered || recomputed || accepted !== undefined),
    facts: [p7.businessCase.gap(), p7.value.npvChange({ set: "prog" })],
    evidence:
      gap === null
        ? "curva de adoção não calculada"
        : delta?.value == null
          ? "business case não recebido"
          : recomputed
            ? "business case já recalculado com a curva"
            : accepted
              ? `diferença aceita por ${accepted.name}`
              : `diferença de ${formatFact(facts.get(p7.businessCase.gap())!, "pp1")} no teto da adoção e de ${formatFact(delta)} no VPL do programa completo`,
    action:
      "aceitar por escrito a diferença para o business case ou executar a fase 5 com a curva aprovada",
    acceptsStatement: true,
  };
}

function released(facts: FactIndex): GateCheck {
  const cases = numberIn(facts, p7.cases.count());
  const blocked = numberIn(facts, p7.cases.blocked()) ?? 0;
  const targeted = members(facts.values(), p7.initiative.blockedBy).filter(
    ({ at }) => numberIn(facts, p7.initiative.target(at)) !== null,
  ).length;
  return {
    label: "Nenhuma meta de adoção para caso de uso bloqueado",
    met: cases !== null && targeted === 0,
    facts: [p7.cases.count(), p7.cases.blocked()],
    evidence:
      cases === null
        ? "liberação da fase 6 não recebida"
        : blocked === 0
          ? "nenhum caso de uso bloqueado"
          : `${int(blocked)} ${plural(blocked, "", "caso de uso bloqueado", "casos de uso bloqueados")}, sem meta`,
    action: "executar a fase AIPolicyCore e retirar as metas dos casos bloqueados",
  };
}

function ready(facts: FactIndex): GateCheck {
  const score = numberIn(facts, p7.readiness.index());
  return {
    label: "Prontidão suficiente para iniciar",
    met: score !== null && isAtLeast(score, readyScore),
    facts: [p7.readiness.index(), "k.prontidao"],
    evidence:
      score === null
        ? "índice de prontidão não calculado"
        : `índice de ${shown(facts, p7.readiness.index())}`,
    action: "tratar as barreiras antes de ampliar o uso",
  };
}
