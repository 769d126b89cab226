/** What phase 5 asks: the set to approve, what lowers its value to keep out, starts to move, and premises that would turn the choice. */
import { withoutMinus } from "../../kernel/text/number-text.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { Insight } from "../../outcome/phase-outcome.ts";
import {
  decideBy,
  dueAtStart,
  effectOf,
  ownerOf,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { addDays } from "../../kernel/dates/calendar.ts";
import { joinUpToThree } from "../../kernel/text/name-list.ts";
import { programmeStart } from "../common/programme-calendar.ts";
import { flips, yearlyShare } from "./decisions-flips.ts";
import * as p5 from "./facts.ts";

export const decide = decideBy([approvals, keptOut, otherStarts, flips]);

/** P50 with P10 and P90 of the same draws. */
const drawn = (keys: { p10: string; p50: string; p90: string }) =>
  effectOf("vpl", keys.p50, keys.p10, keys.p90);

/** Firm initiatives and duties one by one; those that stand in stages together. */
function approvals(reader: DecisionReader): DecisionDraft[] {
  const whole = reader.insight("I5.1");
  const ofLargest = reader.insight("I5.8");
  if (!whole) return [];
  // What the set cannot do without follows from the finding that says so.
  const insightOf = (initiative: string) =>
    ofLargest !== undefined &&
    reader.text(p5.initiative.name({ initiative })) === reader.text(p5.top.name({ set: "rec" }))
      ? ofLargest
      : whole;
  const members = reader
    .places(p5.added.stage)
    .map(({ initiative }) => ({ initiative, stage: reader.text(p5.added.stage({ initiative })) }));
  const inStages = members.filter(({ stage }) => stage === "em estágios");
  return [
    ...members
      .filter(({ stage }) => stage !== "em estágios")
      .map((member) => ({
        ...approval(reader, insightOf(member.initiative)),
        ...ofOne(reader, member),
      })),
    ...(inStages.length === 0
      ? []
      : [{ ...approval(reader, whole), ...ofStages(reader, inStages) }]),
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
  const isDuty = member.stage === "por dever";
  const added = movedOrPlanned(reader, at);
  const lost = addedValue(reader, added);
  const spent = `“${reader.text(own.name)}” com ${reader.show(own.capex, "brl")} de investimento`;
  return {
    subject: member.initiative,
    words: {
      alvo: [
        spent,
        ...(added.week === null ? [] : [`, desde a semana ${reader.show(added.week, "int")}`]),
        ...(isDuty ? [", por dever"] : []),
      ].join(""),
      perda: isDuty
        ? "o dever que o cliente informou fica sem iniciativa que o cumpra"
        : `nada do VPL ${lost.base} de ${reader.show(lost.id, "brl")} que ela soma ao conjunto começa a entrar`,
      espera: waitingWords(reader, p5.waiting.npv(at), isDuty ? duty : ""),
    },
    effect: drawn(added),
    owner: ownerOf(reader.text(p5.effort.owner(at)), "T11"),
    consequenceFacts: isDuty ? [own.name] : [lost.id],
    answerFacts: reader.known([p5.waiting.npv(at)]),
    evidence: [own.name, own.capex, ...(added.week === null ? [] : [added.week])],
    moves: yearlyShare(reader, reader.number(added.npv)),
  };
}

/** On the base of the effect that stands beside it: the simulation's median where there is one. */
const addedValue = (reader: DecisionReader, { npv, p50 }: { npv: string; p50: string }) =>
  reader.number(p50) === null ? { id: npv, base: "no plano" } : { id: p50, base: "mediano" };

/** What it adds to the set: from its best week where moving it is worth it, else from the planned one. */
function movedOrPlanned(reader: DecisionReader, at: { initiative: string }) {
  const best = keysAt(p5.bestStart, at);
  return reader.number(best.addedNpv) === null
    ? { ...keysAt(p5.added, at), week: null }
    : {
        ...{ npv: best.addedNpv, p10: best.addedP10, p50: best.addedP50, p90: best.addedP90 },
        week: best.week,
      };
}

const duty = ", mas adia o dever que o cliente informou";

/** A month's wait has a price only where it takes value away. */
function waitingWords(reader: DecisionReader, priceId: string, otherwise: string): string {
  const price = reader.number(priceId);
  if (price === null) return "sem a taxa de desconto, o preço da espera não se calcula";
  return price > 0
    ? `cada mês de espera custa ${reader.show(priceId, "brl")} de VPL no horizonte do estudo`
    : `a espera não reduz o VPL${otherwise}`;
}

function ofStages(reader: DecisionReader, members: readonly { initiative: string }[]) {
  const names = members.map((at) => p5.initiative.name(at));
  return {
    subject: "estagios",
    words: {
      alvo: `${joinUpToThree(names.map((id) => `“${reader.text(id)}”`))}, em estágios`,
      perda: `não há piloto que meça se o VPL de ${reader.show(p5.staged.npv(), "brl")} do plano se confirma`,
      espera: waitingWords(reader, p5.staged.waiting(), ""),
    },
    effect: drawn(keysAt(p5.staged, {})),
    owner: ownerOf(
      [...new Set(members.map((at) => reader.text(p5.effort.owner(at))))].join("; "),
      "T11",
    ),
    consequenceFacts: [p5.staged.npv()],
    answerFacts: reader.known([p5.staged.waiting()]),
    evidence: names,
    moves: yearlyShare(reader, reader.number(p5.staged.npv())),
  };
}

/** Of the set and of everything, which is the set with all that is left out. */
const chances = [p5.simulation.positive({ set: "rec" }), p5.simulation.positive({ set: "prog" })];

function chanceWords(reader: DecisionReader): string {
  if (reader.known(chances).length < chances.length) return "";
  const [set, all] = chances.map((id) => reader.show(id, "pct1"));
  return ` e a probabilidade de VPL positivo passa de ${set} para ${all}`;
}

/** All of them at once: the training that they need does not add up. */
function keptOut(reader: DecisionReader): DecisionDraft[] {
  const outside = reader
    .places(p5.initiative.state)
    .filter((at) => reader.text(p5.initiative.state(at)) !== "recomendada")
    .filter((at) => reader.number(p5.added.npv(at)) !== null);
  const insight =
    reader.insight("I5.10") ??
    outside
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
        efeito: withoutMinus(reader.show(p5.leftOut.npv(), "brl")),
        chance: chanceWords(reader),
        entrada: names.length === 1 ? "ela entrar como está" : "elas entrarem como estão",
        ausente: names.length === 1 ? "ela" : "elas",
      },
      insight,
      effect: effectOf("vpl_evitado", p5.leftOut.npv()),
      due: dueAtStart(reader),
      owner: ownerOf(
        [...new Set(outside.map((at) => reader.text(p5.effort.owner(at))))]
          .filter((name) => name !== "")
          .join("; "),
        "T11",
      ),
      consequenceFacts: [p5.leftOut.npv(), ...reader.known(chances)],
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

/** Of those in stages, one at a time: each gain holds with the others as planned. The approval of a firm one says its week itself. */
function otherStarts(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I5.1");
  if (!insight) return [];
  return reader
    .places(p5.bestStart.addedNpv)
    .filter((at) => reader.text(p5.added.stage(at)) === "em estágios")
    .flatMap((at) => otherStart(reader, insight, at));
}

function otherStart(
  reader: DecisionReader,
  insight: Insight,
  at: { initiative: string },
): DecisionDraft[] {
  const own = keysAt(p5.initiative, at);
  const best = keysAt(p5.bestStart, at);
  const [planned, week] = [reader.number(own.startWeek), reader.number(best.week)];
  if (planned === null || week === null) return [];
  // What is put off has to be decided before it would have started.
  const date = addDays(programmeStart(reader.context), 7 * Math.min(planned, week));
  return [
    {
      kind: "inicio",
      subject: at.initiative,
      audience: "operacoes",
      words: {
        acao: week < planned ? "antecipar" : "adiar",
        alvo: `“${reader.text(own.name)}”`,
        plano: reader.show(own.startWeek, "int"),
        semana: reader.show(best.week, "int"),
        efeito: reader.show(best.gain, "brl"),
        cedo: reader.show(week < planned ? best.week : own.startWeek, "int"),
      },
      insight,
      effect: effectOf("vpl", best.gain),
      due: { date, basis: "inicio", factId: week < planned ? best.week : own.startWeek },
      owner: ownerOf(reader.text(p5.effort.owner(at)), "T11"),
      consequenceFacts: [own.startWeek, best.gain],
      evidence: [own.name, own.startWeek, best.week],
      reversible: { value: "ate", until: date, why: "Depois dessa data, a semana já passou" },
      moves: yearlyShare(reader, reader.number(best.gain)),
      impact: "low",
    },
  ];
}
