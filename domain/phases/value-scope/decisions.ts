/** What phase 1 asks: accounts to call, processes to redesign, an indicator to stop, a supplier to negotiate with. */
import { decisionCopy } from "../../decisions/copy.ts";
import { endOfMonth } from "../../decisions/dates.ts";
import type { Decision, DecisionOwner } from "../../decisions/decision.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import { plural } from "../../kernel/text/plural.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import {
  ownerOf,
  ranked,
  readForDecisions,
  yearly,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { programmeStart } from "../common/programme-calendar.ts";
import { worseningKpis } from "./insights-stakes.ts";
import * as p1 from "./facts.ts";

export function decide(
  context: PhaseContext,
  computed: PhaseFacts,
  insights: readonly Insight[],
): Decision[] {
  const reader = readForDecisions(context, computed, insights);
  return ranked(
    reader,
    [accountsInAlert, redesign, worseningIndicator].flatMap((rule) => rule(reader)),
    p1.inventory.annualCost(),
  );
}

const thisMonth = (reader: DecisionReader) => ({
  date: endOfMonth(reader.today),
  basis: "mes_corrente" as const,
  factId: null,
});
const nobody: DecisionOwner = { name: null, basis: null, suggestRole: decisionCopy.sponsor };

function accountsInAlert(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I1.6");
  const n = reader.number(p1.alert.count());
  if (!insight || n === null) return [];
  const loss = reader.number(p1.expectedLoss.perYear());
  const lossId = p1.expectedLoss.perYear();
  return [
    {
      kind: "contas_em_alerta",
      subject: "",
      audience: "diretoria",
      words: {
        alvo: `${reader.show(p1.alert.count(), "int")} ${plural(n, "contas", "conta", "contas")} em alerta`,
        efeito: reader.show(lossId, "brl"),
      },
      insight,
      effect: loss === null ? null : yearly(lossId),
      due: thisMonth(reader),
      owner: nobody,
      consequenceFacts: [lossId],
      ...(loss === null
        ? { missing: { column: "as taxas de cancelamento e a margem", table: "Premissas" } }
        : {}),
      evidence: [p1.alert.count()],
      reversible: { value: "sim", until: null, why: "O contato não muda contratos" },
      moves: loss,
      impact: insight.impact,
    },
  ];
}

/** The group is one decision, with the owners of its processes by potential. */
function redesign(reader: DecisionReader): DecisionDraft[] {
  const processes = members(reader.facts.values(), p1.process.quadrant)
    .filter(({ fact }) => fact.value === "Capturar já")
    .map(({ at }) => ({ at, money: reader.number(p1.process.addressableCost(at)) ?? 0 }))
    .sort((a, b) => b.money - a.money);
  const insight = reader.insight("I1.5");
  const cash = reader.number(p1.capture.cash());
  if (!insight || cash === null || cash <= 0) return [];
  const n = reader.number(p1.quadrant.capture()) ?? 0;
  const owners = new Set(processes.map(({ at }) => reader.text(p1.process.owner(at))));
  owners.delete("");
  return [
    {
      kind: "redesenhar",
      subject: "",
      audience: "diretoria",
      words: {
        alvo: `${reader.show(p1.quadrant.capture(), "int")} ${plural(n, "processos", "processo", "processos")}`,
        mes: reader.show(p1.capture.month(), "brl"),
      },
      insight,
      effect: yearly(p1.capture.cash(), p1.capture.low(), p1.capture.high()),
      due: { date: programmeStart(reader.context), basis: "inicio", factId: null },
      owner: ownerOf([...owners].join("; "), "T01"),
      consequenceFacts: [p1.quadrant.capture(), p1.capture.month()],
      evidence: [p1.quadrant.capture()],
      reversible: { value: "sim", until: null, why: "Cada processo pode ser retirado do escopo" },
      moves: cash,
      impact: "high",
    },
  ];
}

/** Indicators that worsen together are one decision, named by the one that has a price, or by the one furthest from its target. */
function worseningIndicator(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I1.22");
  const [kpi] = worseningKpis(reader);
  if (!insight || kpi === undefined) return [];
  const own = { ...keysAt(p1.kpiCourse, { kpi }), ...keysAt(p1.kpi, { kpi }) };
  const losing = reader.number(own.losing);
  const target = reader.number(own.target);
  return [
    {
      kind: "frear_indicador",
      subject: kpi,
      audience: "operacoes",
      words: {
        alvo: reader.text(own.name),
        valor: reader.show(own.ahead),
        meta: target === null ? "não há meta informada" : `a meta é ${reader.show(own.target)}`,
      },
      insight,
      effect: losing === null ? null : yearly(own.losing),
      due: thisMonth(reader),
      owner: ownerOf(groupOwner(reader), "T01", decisionCopy.measuredArea),
      consequenceFacts: [own.name, own.ahead, ...(target === null ? [] : [own.target])],
      evidence: [own.name],
      reversible: { value: "sim", until: null, why: "O plano pode ser revisto a cada mês" },
      moves: losing,
      impact: "high",
    },
  ];
}

/** That of the first indicator of the group that has a process. */
const groupOwner = (reader: DecisionReader): string =>
  worseningKpis(reader)
    .map((kpi) => reader.text(p1.kpiCourse.owner({ kpi })))
    .find((owner) => owner !== "") ?? "";
