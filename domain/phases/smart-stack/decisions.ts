/** What phase 4 asks: systems to switch off, contracts that end too early, notices to send. */
import { lastWorkingDay } from "../../decisions/dates.ts";
import type { Decision, DecisionDue } from "../../decisions/decision.ts";
import { decisionId, type DecisionDraft } from "../../decisions/rank-decisions.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { MS_PER_DAY, startOfDateMs } from "../../kernel/dates/calendar.ts";
import { plural } from "../../kernel/text/plural.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import {
  dueOf,
  ownerOf,
  ranked,
  readForDecisions,
  yearly,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { mappedCost } from "./facts-handed.ts";
import * as p4 from "./facts.ts";
import { noticeDecisionDays } from "./method-constants.ts";

const least = { contractBrl: 20_000, criticality: 4 };

export function decide(
  context: PhaseContext,
  computed: PhaseFacts,
  insights: readonly Insight[],
): Decision[] {
  const reader = readForDecisions(context, computed, insights);
  return ranked(
    reader,
    [switchOff, contractGaps, notices].flatMap((rule) => rule(reader)),
    mappedCost,
  );
}

/** A notice goes out on a working day; the fact keeps the day of the contract. */
function noticeDue(reader: DecisionReader, factId: string): DecisionDue {
  const due = dueOf(reader, factId, "aviso");
  return due.date === null ? due : { ...due, date: lastWorkingDay(due.date) };
}

const countedSystems = (reader: DecisionReader): string => {
  const n = reader.number(p4.savings.systems()) ?? 0;
  return `${reader.show(p4.savings.systems(), "int")} ${plural(n, "sistemas", "sistema", "sistemas")}`;
};
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
        alvo: countedSystems(reader),
        mes: reader.show(leaving.month(), "brl"),
        contratos: reader.show(leaving.contracts(), "brl"),
      },
      insight,
      effect: yearly(p4.savings.net(), leaving.low(), leaving.high()),
      due: noticeDue(reader, leaving.firstNotice()),
      owner: carrierOwner(reader),
      consequenceFacts: [p4.savings.systems(), leaving.month(), leaving.contracts()],
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
  const [n, days] = [reader.number(gap.count()) ?? 0, reader.number(gap.longest()) ?? 0];
  return [
    {
      kind: "lacuna_contrato",
      subject: "",
      audience: "tecnologia",
      words: {
        contratos: `${reader.show(gap.count(), "int")} ${plural(n, "contratos", "contrato", "contratos")}`,
        iniciativa: `a iniciativa “${reader.text(leaving.initiative())}”`,
        entrada: reader.show(leaving.enters(), "data"),
        alvo: reader.text(gap.system()),
        dias: `${reader.show(gap.longest(), "int")} ${plural(days, "dias", "dia", "dias")}`,
      },
      insight,
      effect: {
        factId: gap.extension(),
        lowFactId: gap.extensionEarly(),
        highFactId: null,
        kind: "brl_unico",
      },
      due: noticeDue(reader, gap.firstNotice()),
      owner: carrierOwner(reader),
      consequenceFacts: [gap.system(), gap.longest()],
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
        acao_pergunta: move.action,
        alvo: reader.text(own.name),
        data: reader.show(own.noticeBy, "data"),
        contrato: reader.show(own.renewal, "brl"),
      },
      insight: move.insight,
      effect: yearly(move.money),
      due,
      owner: ownerOf(reader.text(own.area), "T08"),
      consequenceFacts: [own.name, own.noticeBy, own.renewal],
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
        }
      : null;
  const seats = reader.number(own.idleSeats) ?? 0;
  const insight = ofNotice ?? reader.insight("I4.2");
  if (!insight || seats === 0 || reader.number(own.idle) === null) return null;
  return {
    action: `reduzir ${reader.show(own.idleSeats, "int")} ${plural(seats, "licenças", "licença", "licenças")} de ${name} na renovação`,
    money: own.idle,
    insight,
    evidence: [own.idleSeats],
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
  const days = (startOfDateMs(date) - startOfDateMs(today)) / MS_PER_DAY;
  return days <= noticeDecisionDays.ahead && days >= -noticeDecisionDays.past;
}
