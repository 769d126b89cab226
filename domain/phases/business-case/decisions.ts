/** What phase 5 asks: the recommended set to approve, and the initiatives that lower its value to keep out. */
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { Insight } from "../../outcome/phase-outcome.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import {
  decideBy,
  dueAtStart,
  effectOf,
  ownerOf,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { joinUpToThree } from "../../kernel/text/name-list.ts";
import { programmeStart } from "../common/programme-calendar.ts";
import * as p5 from "./facts.ts";

export const decide = decideBy([approvals, keptOut]);

const yearlyShare = (reader: DecisionReader, npv: number | null): number | null =>
  npv === null ? null : (npv * 12) / assumedNumber(reader.context.assumptions, "A.horizonte");

/** P50 with P10 and P90 of the same draws. */
const drawn = (keys: { p10: string; p50: string; p90: string }) =>
  effectOf("vpl", keys.p50, keys.p10, keys.p90);

/** Firm initiatives and duties one by one; those that stand in stages together. */
function approvals(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I5.1");
  if (!insight) return [];
  const members = reader
    .places(p5.added.stage)
    .map(({ initiative }) => ({ initiative, stage: reader.text(p5.added.stage({ initiative })) }));
  const inStages = members.filter(({ stage }) => stage === "em estágios");
  return [
    ...members
      .filter(({ stage }) => stage !== "em estágios")
      .map((member) => ({ ...approval(reader, insight), ...ofOne(reader, member) })),
    ...(inStages.length === 0
      ? []
      : [{ ...approval(reader, insight), ...ofStages(reader, inStages) }]),
  ];
}

const approval = (reader: DecisionReader, insight: Insight) => ({
  kind: "aprovar_iniciativa" as const,
  audience: "diretoria" as const,
  insight,
  due: dueAtStart(reader),
  reversible: {
    value: "ate" as const,
    until: programmeStart(reader.context),
    why: "Depois do início, o investimento feito não volta",
  },
  impact: "high" as const,
});

function ofOne(reader: DecisionReader, member: { initiative: string; stage: string }) {
  const at = { initiative: member.initiative };
  const own = keysAt(p5.initiative, at);
  const added = keysAt(p5.added, at);
  const isDuty = member.stage === "por dever";
  const spent = `“${reader.text(own.name)}” com ${reader.show(own.capex, "brl")} de investimento`;
  return {
    subject: member.initiative,
    words: {
      alvo: isDuty ? `${spent}, por dever` : spent,
      perda: isDuty
        ? "o dever que o cliente informou fica sem iniciativa que o cumpra"
        : `nada do VPL de ${reader.show(added.npv, "brl")} que ela soma ao conjunto começa a entrar`,
    },
    effect: drawn(added),
    owner: ownerOf(reader.text(p5.effort.owner(at)), "T11"),
    consequenceFacts: isDuty ? [own.name] : [added.npv],
    evidence: [own.name, own.capex],
    moves: yearlyShare(reader, reader.number(added.npv)),
  };
}

function ofStages(reader: DecisionReader, members: readonly { initiative: string }[]) {
  const names = members.map((at) => p5.initiative.name(at));
  return {
    subject: "estagios",
    words: {
      alvo: `${joinUpToThree(names.map((id) => `“${reader.text(id)}”`))}, em estágios`,
      perda: `não há piloto que meça se o VPL de ${reader.show(p5.staged.npv(), "brl")} do plano se confirma`,
    },
    effect: drawn(keysAt(p5.staged, {})),
    owner: ownerOf(
      [...new Set(members.map((at) => reader.text(p5.effort.owner(at))))].join("; "),
      "T11",
    ),
    consequenceFacts: [p5.staged.npv()],
    evidence: names,
    moves: yearlyShare(reader, reader.number(p5.staged.npv())),
  };
}

/** All of them at once: the training that they need does not add up. */
function keptOut(reader: DecisionReader): DecisionDraft[] {
  const outside = reader
    .places(p5.initiative.state)
    .filter((at) => reader.text(p5.initiative.state(at)) !== "recomendada")
    .filter((at) => reader.number(p5.added.npv(at)) !== null);
  const insight = outside
    .map(({ initiative }) => reader.insight(`I5.4.${initiative}`))
    .find((found) => found !== undefined);
  const change = reader.number(p5.leftOut.npv());
  if (insight === undefined || change === null || change >= 0) return [];
  const names = outside.map((at) => p5.initiative.name(at));
  return [
    {
      kind: "nao_aprovar",
      subject: "fora",
      audience: "diretoria",
      words: {
        alvo:
          names.length === 1
            ? `“${reader.text(names[0]!)}”`
            : `as ${reader.show(p5.leftOut.count(), "int")} iniciativas que reduzem o VPL`,
        efeito: reader.show(p5.leftOut.npv(), "brl"),
      },
      insight,
      effect: effectOf("vpl", p5.leftOut.npv()),
      due: dueAtStart(reader),
      owner: ownerOf(
        [...new Set(outside.map((at) => reader.text(p5.effort.owner(at))))]
          .filter((name) => name !== "")
          .join("; "),
        "T11",
      ),
      consequenceFacts: [p5.leftOut.npv()],
      evidence: [p5.leftOut.count(), ...names],
      reversible: {
        value: "sim",
        until: null,
        why: "Uma iniciativa pode voltar com outro desenho",
      },
      moves: yearlyShare(reader, Math.abs(change)),
      impact: insight.impact,
    },
  ];
}
