/** What phase 4 asks: systems to switch off, contracts that end too early, notices to send. */
import { lastWorkingDay } from "../../decisions/dates.ts";
import type { DecisionDue } from "../../decisions/decision.ts";
import { decisionId, type DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { daysBetween } from "../../kernel/dates/calendar.ts";
import type { Insight } from "../../outcome/phase-outcome.ts";
import {
  counted,
  decideBy,
  dueOf,
  effectOf,
  ownerOf,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { mappedCost } from "./facts-handed.ts";
import * as p4 from "./facts.ts";
import { noticeDecisionDays } from "./method-constants.ts";

const least = { contractBrl: 20_000, criticality: 4 };

export const decide = decideBy([switchOff, contractGaps, notices], mappedCost);

/** A notice goes out on a working day; the fact keeps the day of the contract. */
function noticeDue(reader: DecisionReader, factId: string): DecisionDue {
  const due = dueOf(reader, factId, "aviso");
  return due.date === null ? due : { ...due, date: lastWorkingDay(due.date) };
}

/** Words that end in the contract's day of the notice; none where no contract says it. */
const noticeWords = (reader: DecisionReader, factId: string, before: string): string =>
  reader.text(factId) === "" ? "" : `${before}${reader.show(factId, "data")}`;

const carrierOwner = (reader: DecisionReader) => ownerOf(reader.text(p4.leaving.owner()), "T11");

function switchOff(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I4.1");
  if (!insight) return [];
  const { leaving } = p4;
  return [
    {
      kind: "desligar_sistemas",
      subject: "",
      audience: "diretoria",
      words: {
        alvo: counted(reader, p4.savings.systems(), "sistemas", "sistema"),
        mes: reader.show(leaving.month(), "brl"),
        ano: reader.show(p4.savings.net(), "brl"),
        aviso: noticeWords(reader, leaving.firstNotice(), ", e o primeiro aviso vence em "),
        contratos: reader.show(leaving.contracts(), "brl"),
      },
      insight,
      effect: effectOf("brl_ano", p4.savings.net(), leaving.low(), leaving.high()),
      due: noticeDue(reader, leaving.firstNotice()),
      owner: carrierOwner(reader),
      consequenceFacts: [p4.savings.systems(), leaving.month(), leaving.contracts()],
      answerFacts: reader.known([leaving.firstNotice()]),
      evidence: [p4.savings.systems()],
      reversible: {
        value: "ate",
        until: noticeDue(reader, leaving.firstNotice()).date,
        why: "Até o aviso prévio o contrato segue sem mudança",
      },
      moves: reader.number(p4.savings.net()),
      impact: "high",
    },
  ];
}

function contractGaps(reader: DecisionReader): DecisionDraft[] {
  const insight = reader.insight("I4.9");
  if (!insight) return [];
  const { gap, leaving } = p4;
  const contracts = counted(reader, gap.count(), "contratos", "contrato");
  const canBeEarlier = reader.number(gap.extensionEarly()) !== null;
  return [
    {
      kind: "lacuna_contrato",
      subject: "",
      audience: "tecnologia",
      words: {
        acao: canBeEarlier
          ? `Antecipar a iniciativa “${reader.text(leaving.initiative())}” ou prorrogar ${contracts}`
          : `Prorrogar ${contracts}`,
        entrada: reader.show(leaving.enters(), "data"),
        alvo: reader.text(gap.system()),
        dias: counted(reader, gap.longest(), "dias", "dia"),
        aviso: noticeWords(reader, gap.firstNotice(), ", de "),
      },
      insight,
      effect: canBeEarlier
        ? effectOf("brl_unico", gap.extension(), gap.extensionEarly())
        : effectOf("brl_unico", gap.extension()),
      due: noticeDue(reader, gap.firstNotice()),
      owner: carrierOwner(reader),
      consequenceFacts: [gap.system(), gap.longest()],
      answerFacts: reader.known([gap.firstNotice()]),
      evidence: [gap.count(), leaving.initiative(), leaving.enters()],
      reversible: { value: "sim", until: null, why: "A prorrogação pode ser mais curta" },
      moves: reader.number(gap.extension()),
      impact: "medium",
      dependsOn: reader.insight("I4.1") ? [decisionId(4, "desligar_sistemas")] : [],
    },
  ];
}

/** Systems that leave have their notices inside the decision to switch them off. */
function notices(reader: DecisionReader): DecisionDraft[] {
  const leaving = new Set(reader.places(p4.saving.net).map(({ system }) => system));
  return reader
    .places(p4.system.noticeBy)
    .filter(({ system }) => !leaving.has(system))
    .flatMap(({ system }) => notice(reader, system));
}

function notice(reader: DecisionReader, system: string): DecisionDraft[] {
  const own = keysAt(p4.system, { system });
  const due = noticeDue(reader, own.noticeBy);
  const move = moveOf(reader, system);
  if (move === null || !isWorthAsking(reader, system) || !isNear(reader.today, due.date)) return [];
  return [
    {
      kind: "aviso_contrato",
      subject: system,
      audience: "tecnologia",
      words: {
        acao: move.action,
        alvo: reader.text(own.name),
        data: reader.show(own.noticeBy, "data"),
        contrato: reader.show(own.renewal, "brl"),
        perda: move.ifNot,
      },
      insight: move.insight,
      effect: effectOf("brl_ano", move.money),
      due,
      owner: ownerOf(reader.text(own.area), "T08"),
      consequenceFacts: [own.name, own.noticeBy, own.renewal],
      answerFacts: [move.money],
      evidence: [own.name, own.noticeBy, ...move.evidence],
      reversible: { value: "ate", until: due.date, why: "Depois do aviso, só com novo acordo" },
      moves: reader.number(move.money),
      impact: "medium",
    },
  ];
}

interface NoticeMove {
  action: string;
  /** Fact of what it moves in a year. */
  money: string;
  insight: Insight;
  evidence: string[];
  /** What stays without it. */
  ifNot: string;
}

/** A system that stays renews with fewer licences; one that leaves gets its notice. */
function moveOf(reader: DecisionReader, system: string): NoticeMove | null {
  const own = keysAt(p4.system, { system });
  const ofNotice = reader.insight(`I4.3.${system}`);
  const name = reader.text(own.name);
  if (reader.text(own.destination) !== "Manter")
    return ofNotice
      ? {
          action: `enviar o aviso de ${name} até ${reader.show(own.noticeBy, "data")}`,
          money: own.renewal,
          insight: ofNotice,
          evidence: [],
          ifNot: `o contrato de ${name} segue: ${reader.show(own.renewal, "brl")} por ano`,
        }
      : null;
  const seats = reader.number(own.idleSeats) ?? 0;
  const insight = ofNotice ?? reader.insight("I4.2");
  if (!insight || seats === 0 || reader.number(own.idle) === null) return null;
  return {
    action: `reduzir ${counted(reader, own.idleSeats, "licenças", "licença")} de ${name} na renovação`,
    money: own.idle,
    insight,
    evidence: [own.idleSeats],
    ifNot: `as licenças sem uso de ${name} seguem na renovação: ${reader.show(own.idle, "brl")} por ano`,
  };
}

function isWorthAsking(reader: DecisionReader, system: string): boolean {
  const own = keysAt(p4.system, { system });
  return (
    (reader.number(own.renewal) ?? 0) >= least.contractBrl ||
    (reader.number(own.criticality) ?? 0) >= least.criticality
  );
}

function isNear(today: string, date: string | null): boolean {
  if (date === null) return false;
  const days = daysBetween(today, date);
  return days <= noticeDecisionDays.ahead && days >= -noticeDecisionDays.past;
}
