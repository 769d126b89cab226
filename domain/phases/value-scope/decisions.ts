/** What phase 1 asks: accounts to call, processes to redesign, an indicator to stop, a supplier to negotiate with. */
import { decisionCopy } from "../../decisions/copy.ts";
import { endOfMonth } from "../../decisions/dates.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import {
  counted,
  decideBy,
  dueAtStart,
  effectOf,
  noDue,
  ownerOf,
  unnamed,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { clientOwner } from "../common/decision-owners.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import { ledgersIn } from "./ledgers.ts";
import { worseningKpis } from "./insights/insights-stakes.ts";
import * as p1 from "./facts.ts";

export const decide = decideBy(
  [accountsInAlert, redesign, worseningIndicator, dominantSuppliers],
  p1.inventory.annualCost(),
);

const thisMonth = (reader: DecisionReader) => ({
  date: endOfMonth(reader.today),
  basis: "mes_corrente" as const,
  factId: null,
});

function accountsInAlert(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I1.6");
  if (!insight || reader.number(p1.alert.count()) === null) return [];
  const lossId = p1.expectedLoss.perYear();
  const loss = reader.number(lossId);
  const revenue = reader.known([p1.alert.revenue()]);
  const exposed =
    revenue.length === 0
      ? "as contas seguem expostas"
      : `${reader.show(p1.alert.revenue(), "brl")} de receita mensal seguem expostos`;
  return [
    {
      kind: "contas_em_alerta",
      subject: "",
      audience: "diretoria",
      words: {
        alvo: `${counted(reader, p1.alert.count(), "contas", "conta")} em alerta`,
        perda:
          loss === null
            ? decisionCopy.exposedOnly(exposed)
            : decisionCopy.lossAtRates(reader.show(lossId, "brl")),
        exposto: exposed,
      },
      insight,
      effect: loss === null ? null : effectOf("brl_ano", lossId),
      due: thisMonth(reader),
      owner: clientOwner(reader, p1.process),
      consequenceFacts: loss === null ? revenue : [lossId],
      answerFacts: revenue,
      ...(loss === null && revenue.length === 0
        ? { missing: { column: "a receita de cada conta", table: "Clientes" } }
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
  const owners = new Set(processes.map(({ at }) => reader.text(p1.process.owner(at))));
  owners.delete("");
  return [
    {
      kind: "redesenhar",
      subject: "",
      audience: "diretoria",
      words: {
        alvo: counted(reader, p1.quadrant.capture(), "processos", "processo"),
        mes: reader.show(p1.capture.month(), "brl"),
        ano: reader.show(p1.capture.cash(), "brl"),
      },
      insight,
      effect: effectOf("brl_ano", p1.capture.cash(), p1.capture.low(), p1.capture.high()),
      due: dueAtStart(reader),
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
  const lost = reader.number(own.lost);
  return [
    {
      kind: "frear_indicador",
      subject: kpi,
      audience: "operacoes",
      words: {
        alvo: reader.text(own.name),
        valor: reader.show(own.ahead),
        meta: target === null ? "não há meta informada" : `a meta é ${reader.show(own.target)}`,
        ja:
          lost === null
            ? `até haver plano, ninguém responde pela piora de “${reader.text(own.name)}”`
            : `a diferença medida até aqui custa ${reader.show(own.lost, "brl")} de margem por ano, e segue até haver plano`,
      },
      insight,
      effect: losing === null ? null : effectOf("brl_ano", own.losing),
      due: thisMonth(reader),
      owner: ownerOf(groupOwner(reader), "T01", decisionCopy.measuredArea),
      consequenceFacts: [own.name, own.ahead, ...(target === null ? [] : [own.target])],
      answerFacts: reader.known([own.lost]),
      evidence: [own.name],
      reversible: { value: "sim", until: null, why: "O plano pode ser revisto a cada mês" },
      moves: losing,
      impact: "high",
    },
  ];
}

/** A quarter of what a ledger pays to its suppliers. */
const leastSharePercent = 25;

/** Without payroll: of the lines that name a supplier. */
function dominantSuppliers(reader: DecisionReader): DecisionDraft[] {
  return ledgersIn(reader.facts.keys()).flatMap(({ slug, facts: of }): DecisionDraft[] => {
    const insight = reader.insight(slug === null ? "I1.17" : `I1.17.${slug}`);
    const own = keysAt(of.top, { grouping: "fornecedor", rank: 1 });
    const share = reader.number(own.share);
    if (!insight || share === null || !isAtLeast(share, leastSharePercent)) return [];
    return [
      {
        kind: "concentracao",
        subject: slug ?? "",
        audience: "cfo",
        words: {
          alvo: reader.text(own.name),
          parte: reader.show(own.share, "pct1"),
          valor: reader.show(own.value, "brl"),
        },
        insight,
        effect: effectOf("brl_periodo", own.value),
        due: noDue,
        owner: unnamed(decisionCopy.finance),
        consequenceFacts: [own.name, own.share],
        evidence: [own.name],
        reversible: { value: "sim", until: null, why: "A negociação não muda o contrato em vigor" },
        moves: null,
        impact: insight.impact,
      },
    ];
  });
}

/** That of the first indicator of the group that has a process. */
const groupOwner = (reader: DecisionReader): string =>
  worseningKpis(reader)
    .map((kpi) => reader.text(p1.kpiCourse.owner({ kpi })))
    .find((owner) => owner !== "") ?? "";
