/** Gate of phase 7: the common conditions G0.* and its own G7.*. */
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
import { ownerFor } from "./compute/network-facts.ts";

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
  const [n, rate] = [numberIn(facts, "p7.n") ?? 0, numberIn(facts, "p7.taxa")];
  const enough = n >= fewestAnswers && rate !== null && isAtLeast(rate, leastResponsePct);
  return {
    severity: enough && !isAtLeast(rate, goodResponsePct) ? "A" : "B",
    label: "Pesquisa com resposta suficiente",
    met: enough && isAtLeast(rate, goodResponsePct),
    facts: ["p7.n", "p7.taxa", "k.resposta_minima", "k.resposta_boa"],
    evidence:
      n === 0
        ? "pesquisa não recebida"
        : rate === null
          ? `${int(n)} ${plural(n, "", "resposta", "respostas")}; o total de pessoas não foi informado`
          : `${int(n)} ${plural(n, "", "resposta", "respostas")}, ${shown(facts, "p7.taxa")} das pessoas`,
    action: "ampliar a resposta da pesquisa",
  };
}

function training(facts: FactIndex): GateCheck {
  const [roles, planned] = [
    numberIn(facts, "p7.gate.cargos"),
    numberIn(facts, "p7.gate.cargos_plano") ?? 0,
  ];
  return {
    label: "Plano de capacitação para cada cargo afetado",
    met: roles !== null && roles > 0 && planned === roles,
    facts: ["p7.gate.cargos", "p7.gate.cargos_plano"],
    evidence:
      roles === null
        ? "cargos e competências não recebidos"
        : `${int(planned)} de ${int(roles)} ${plural(roles, "cargos", "cargo", "cargos")} com plano`,
    action: "informar os níveis de competência dos cargos que faltam",
  };
}

/** What the run lacked may have been named since: decisions written after it count. */
function owners(context: PhaseContext, facts: FactIndex): GateCheck {
  const [kpis, kpiOwners, initiatives, initiativeOwners] = [
    "kpis",
    "kpis_dono",
    "inis",
    "inis_dono",
  ].map((key) => numberIn(facts, `p7.gate.${key}`) ?? 0) as [number, number, number, number];
  return {
    label: "Responsável por indicador e por iniciativa",
    met:
      kpis + initiatives > 0 &&
      ownerless(facts).every((name) => ownerFor(context.project.statements, name) !== null),
    facts: ["p7.gate.kpis", "p7.gate.kpis_dono", "p7.gate.inis", "p7.gate.inis_dono"],
    evidence:
      kpis + initiatives === 0
        ? "indicadores e iniciativas não recebidos"
        : `${int(kpiOwners)} de ${int(kpis)} ${plural(kpis, "indicadores", "indicador", "indicadores")} e ${int(initiativeOwners)} de ${int(initiatives)} ${plural(initiatives, "iniciativas", "iniciativa", "iniciativas")} com responsável`,
    action: "indicar por escrito o responsável de cada indicador e iniciativa",
    acceptsStatement: true,
  };
}

function ownerless(facts: FactIndex): string[] {
  const kpis = [...facts.values()].flatMap(({ id, value }) =>
    /^p7\.kpi\.[^.]+\.nome$/.test(id) &&
    facts.get(id.replace(/nome$/, "responsavel"))?.value == null
      ? [String(value)]
      : [],
  );
  const initiatives = facts.get("p7.gate.inis_sem_dono")?.value;
  return [...kpis, ...(typeof initiatives === "string" ? splitNames(initiatives) : [])];
}

/** Recomputed means that the phase 5 handed over already runs on the curve. */
function compared(context: PhaseContext, facts: FactIndex): GateCheck {
  const gap = numberIn(facts, "p7.gap_adocao");
  const delta = facts.get("p7.prog.delta_vpl");
  const recomputed = facts.get("p7.modelo_com_curva")?.value === true;
  const accepted = statementOn(context, "G7.4");
  const covered = gap !== null && isAtLeast(gap, 0);
  return {
    label: "Curva de adoção comparada ao business case",
    met: gap !== null && delta?.value != null && (covered || recomputed || accepted !== undefined),
    facts: ["p7.gap_adocao", "p7.prog.delta_vpl"],
    evidence:
      gap === null
        ? "curva de adoção não calculada"
        : delta?.value == null
          ? "business case não recebido"
          : recomputed
            ? "business case já recalculado com a curva"
            : accepted
              ? `diferença aceita por ${accepted.name}`
              : `diferença de ${formatFact(facts.get("p7.gap_adocao")!, "pp1")} na adoção e de ${formatFact(delta)} no VPL do programa completo`,
    action:
      "aceitar por escrito a diferença para o business case ou executar a fase 5 com a curva aprovada",
    acceptsStatement: true,
  };
}

function released(facts: FactIndex): GateCheck {
  const cases = numberIn(facts, "p7.casos.n");
  const blocked = numberIn(facts, "p7.casos.bloqueados") ?? 0;
  const targeted = [...facts.values()].filter((fact) => {
    const id = /^p7\.ini\.([^.]+)\.bloqueio$/.exec(fact.id)?.[1];
    return id !== undefined && numberIn(facts, `p7.ini.${id}.meta`) !== null;
  }).length;
  return {
    label: "Nenhuma meta de adoção para caso de uso bloqueado",
    met: cases !== null && targeted === 0,
    facts: ["p7.casos.n", "p7.casos.bloqueados"],
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
  const score = numberIn(facts, "p7.ir");
  return {
    label: "Prontidão suficiente para iniciar",
    met: score !== null && isAtLeast(score, readyScore),
    facts: ["p7.ir", "k.prontidao"],
    evidence:
      score === null ? "índice de prontidão não calculado" : `índice de ${shown(facts, "p7.ir")}`,
    action: "tratar as barreiras antes de ampliar o uso",
  };
}
