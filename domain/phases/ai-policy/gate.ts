/** Gate of phase 6: the common conditions G0.* and its own G6.*. */
import { formatDate } from "../../kernel/text/date-text.ts";
import { formatNumber } from "../../kernel/text/number-text.ts";
import { plural } from "../../kernel/text/plural.ts";
import {
  unverifiedLines,
  verificationAgeDays,
  verifiedSince,
} from "../../governance/regulatory-table.ts";
import { momentOfAct } from "../../kernel/dates/project-clock.ts";
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
import { entityKey } from "../../tables/read-table.ts";
import { regulationOf } from "./phase-run.ts";
import { leastCoveragePct, verificationDays } from "./method-constants.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import * as p6 from "./facts.ts";

export function evaluateGate(
  context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
  reportIsCurrent: boolean,
): GateResult {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const conditions: GateCondition[] = [
    ...commonConditions(context, facts, reportIsCurrent),
    { id: "G6.1", severity: "B", ...classified(facts) },
    { id: "G6.2", severity: "B", ...noProhibited(facts) },
    { id: "G6.3", severity: "B", ...noneExposed(facts) },
    { id: "G6.4", severity: "B", ...legalBasis(facts) },
    { id: "G6.5", severity: "B", ...withinAppetite(context, facts) },
    { id: "G6.6", severity: "A", ...covered(facts) },
    { id: "G6.7", severity: "B", ...opinionAndDecision(context) },
    { id: "G6.8", severity: "A", ...regulationCurrent(context) },
  ];
  return gateOf(conditions, facts);
}

const sendCases = "enviar o inventário de casos de uso de IA";
const withoutCases = "não se aplica: nenhum caso de uso recebido";

const hasCases = (facts: FactIndex): boolean => (numberIn(facts, p6.cases.count()) ?? 0) > 0;

function classified(facts: FactIndex): GateCheck {
  const [found, all] = [
    numberIn(facts, p6.gate.classified()) ?? 0,
    numberIn(facts, p6.cases.count()) ?? 0,
  ];
  return {
    label: "Casos de uso classificados",
    met: all > 0 && found === all,
    facts: [p6.gate.classified(), p6.cases.count()],
    evidence:
      all === 0
        ? "nenhum caso de uso recebido"
        : `${int(found)} de ${int(all)} ${plural(all, "", "caso classificado", "casos classificados")}`,
    action: hasCases(facts) ? "completar as respostas dos casos de uso pendentes" : sendCases,
  };
}

function noProhibited(facts: FactIndex): GateCheck {
  const active = numberIn(facts, p6.gate.activeProhibited()) ?? 0;
  return {
    label: "Nenhuma prática proibida ativa",
    met: active === 0,
    facts: [p6.gate.activeProhibited()],
    evidence:
      active === 0
        ? hasCases(facts)
          ? "nenhum caso em prática proibida ativo"
          : withoutCases
        : `${int(active)} ${plural(active, "", "caso ativo", "casos ativos")} em prática proibida`,
    action: "suspender os casos em prática proibida até o parecer jurídico",
  };
}

function noneExposed(facts: FactIndex): GateCheck {
  const exposed = numberIn(facts, p6.gate.exposed()) ?? 0;
  return {
    label: "Nenhum caso bloqueado de alto risco ou de decisão automatizada em uso",
    met: exposed === 0,
    facts: [p6.gate.exposed()],
    evidence:
      exposed === 0
        ? hasCases(facts)
          ? "nenhum caso bloqueado em uso com pessoas"
          : withoutCases
        : `${int(exposed)} ${plural(exposed, "", "caso bloqueado", "casos bloqueados")} em produção ou em piloto com dados reais`,
    action: "suspender o uso dos casos bloqueados até resolver os motivos",
  };
}

function legalBasis(facts: FactIndex): GateCheck {
  const [missing, personal] = [
    numberIn(facts, p6.cases.withoutBasis()),
    numberIn(facts, p6.cases.l1()),
  ];
  return {
    label: "Hipótese legal aplicável em todo caso com dados pessoais",
    met: missing === 0,
    facts: [p6.cases.withoutBasis(), p6.cases.l1()],
    evidence:
      missing === null || personal === null
        ? "nenhum caso de uso foi informado com o tipo de dado"
        : personal === 0
          ? "nenhum caso trata dados pessoais"
          : missing === 0
            ? "todos os casos com dados pessoais têm hipótese legal aplicável"
            : `${int(missing)} de ${int(personal)} ${plural(personal, "", "caso", "casos")} sem hipótese legal aplicável`,
    action: hasCases(facts) ? "informar a hipótese legal dos casos com dados pessoais" : sendCases,
  };
}

/** Risks above the appetite may be accepted in writing: one statement for all, or one for each risk by its name. */
function withinAppetite(context: PhaseContext, facts: FactIndex): GateCheck {
  const above = numberIn(facts, p6.risks.aboveAppetite());
  const appetite = facts.get("A.apetite")?.value;
  const names = members(facts.values(), p6.risk.residual).flatMap(({ at, fact }) => {
    return typeof fact.value === "number" &&
      typeof appetite === "number" &&
      !isAtMost(fact.value, appetite)
      ? [String(facts.get(p6.risk.name(at))?.value ?? "")]
      : [];
  });
  const statements = context.project.statements.filter(({ conditionId }) => conditionId === "G6.5");
  const forAll = statements.find(({ subject }) => subject === null || subject.trim() === "");
  const accepted = names.filter(
    (name) =>
      forAll !== undefined ||
      statements.some(({ subject }) => subject !== null && entityKey(subject) === entityKey(name)),
  );
  const isRated = members(facts.values(), p6.risk.inherent).some(({ fact }) => fact.value !== null);
  const met = above === 0 || (above !== null && accepted.length === above);
  const who = forAll ?? statements[0];
  return {
    label: "Risco residual dentro do apetite, ou aceito por escrito",
    met,
    facts: [p6.risks.aboveAppetite(), "A.apetite"],
    acceptsStatement: true,
    evidence:
      above === null
        ? "risco residual não calculado"
        : above === 0
          ? "nenhum risco acima do apetite"
          : met && who
            ? `${int(above)} ${plural(above, "", "risco acima do apetite aceito", "riscos acima do apetite aceitos")} por ${who.name} em ${formatDate(who.date)}`
            : `${int(above)} ${plural(above, "", "risco", "riscos")} acima do apetite sem aceite`,
    action:
      above === null
        ? isRated
          ? "enviar os controles com maturidade, desenho e operação"
          : "enviar os riscos com probabilidade e impacto, e os controles"
        : "reduzir os riscos acima do apetite, ou registrar o aceite com nome e data",
  };
}

function covered(facts: FactIndex): GateCheck {
  const share = numberIn(facts, p6.coverage.coverage());
  return {
    label: "Cobertura dos controles aplicáveis",
    met: share !== null && isAtLeast(share, leastCoveragePct),
    facts: [p6.coverage.coverage(), "k.cobertura_minima"],
    evidence:
      share === null
        ? "nenhum controle recebido"
        : `${formatNumber(share, 1)}% dos controles aplicáveis`,
    action: "elevar a maturidade dos controles do plano de adequação",
  };
}

const isOfficer = (role: string): boolean => /encarregad|\bdpo\b/.test(entityKey(role));

/** Two written records: the opinion of the data protection officer and the decision of the controller. */
function opinionAndDecision(context: PhaseContext): GateCheck {
  const statements = context.project.statements.filter(({ conditionId }) => conditionId === "G6.7");
  const opinion = statements.find(
    ({ role, subject }) => isOfficer(role) || isOfficer(subject ?? ""),
  );
  const decision = statements.find(
    (statement) =>
      statement !== opinion && !isOfficer(statement.role) && !isOfficer(statement.subject ?? ""),
  );
  const told = [
    opinion
      ? `parecer de ${opinion.name} em ${formatDate(opinion.date)}`
      : "falta o parecer do encarregado",
    decision
      ? `decisão de ${decision.name}, ${decision.role}, em ${formatDate(decision.date)}`
      : "falta a decisão do controlador",
  ];
  return {
    label: "Parecer do encarregado e decisão do controlador",
    met: opinion !== undefined && decision !== undefined,
    facts: [],
    acceptsStatement: true,
    evidence: told.join("; "),
    action:
      "registrar o parecer do encarregado (cargo “Encarregado”) e, em outro registro, a decisão do controlador, com nome, cargo e data",
  };
}

function regulationCurrent(context: PhaseContext): GateCheck {
  const table = regulationOf(context);
  const unverified = unverifiedLines(table).length;
  const since = verifiedSince(table);
  const { referenceDate = null } = context.project;
  const today = momentOfAct({ referenceDate }, new Date(context.computedAt));
  const age = verificationAgeDays(table, today);
  return {
    label: "Tabela regulatória verificada e dentro da validade",
    met: unverified === 0 && age !== null && isAtMost(age, verificationDays),
    facts: [p6.regulation.verifiedSince(), p6.regulation.unverified(), "k.verificacao_dias"],
    evidence:
      since === null
        ? "nenhuma linha verificada"
        : `verificada em ${formatDate(since)}; ${unverified === 0 ? "nenhuma linha sem verificação" : `${int(unverified)} ${plural(unverified, "", "linha não verificada", "linhas não verificadas")}`}`,
    action: "confirmar as linhas da tabela regulatória na fonte oficial",
  };
}
