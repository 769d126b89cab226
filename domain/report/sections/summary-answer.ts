/** What C1 opens and closes with: the first decision with what is at stake, and the sentence that asks for all of them. */
import type { Audience, Decision } from "../../decisions/decision.ts";
import { effectFacts, effectText } from "../../decisions/effect-text.ts";
import { fillTemplate, splitBoard } from "../../decisions/rank-decisions.ts";
import { runDate } from "../../outcome/run-date.ts";
import { formatDate } from "../../kernel/text/date-text.ts";
import { bindNumbers } from "../binding/bind-numbers.ts";
import { decisionsCopy } from "../copy/decisions.ts";
import { missingTable } from "../copy/missing.ts";
import { nextStepsCopy } from "../copy/next-steps.ts";
import { stakeWords, summaryCopy as copy } from "../copy/summary.ts";
import type { SectionWriter, Sentence, WantedFile } from "../phase-report.ts";
import { reportFact } from "../report-fact.ts";
import { dueFactId } from "./decisions.ts";
import { listBlockingQuestions } from "./section-body.ts";
import { listOpenReadings } from "./settled-desk.ts";

export function answerSentences(desk: SectionWriter, wanted: readonly WantedFile[]): Sentence[] {
  const { board } = splitBoard(desk.outcome.decisions);
  const [first] = board;
  if (first === undefined) return withoutDecision(desk, wanted);
  const together = askedTogether(board, first);
  return [
    bindNumbers(desk, `${askText(desk, together)}.`, together.flatMap(figuresOf)),
    desk.report.summary?.stake?.(desk) ??
      bindNumbers(desk, stakeText(desk, first), [
        ...figuresOf(first),
        ...first.consequence.factIds,
      ]),
  ];
}

/** Initiatives of one set are approved in one sentence; no other decisions mean the same thing together. */
const askedTogether = (board: readonly Decision[], first: Decision): Decision[] =>
  first.kind === "aprovar_iniciativa"
    ? board.filter(({ kind, due }) => kind === first.kind && due.date === first.due.date)
    : [first];

const figuresOf = (decision: Decision): string[] => [
  ...effectFacts(decision),
  ...decision.evidence,
  ...(decision.due.date === null ? [] : [dueFactId(decision)]),
];

function askText(desk: SectionWriter, decisions: readonly Decision[]): string {
  const [first, ...more] = decisions.map(({ recommendation }) => recommendation);
  const objects = more.map((text) => text.slice(text.indexOf(" ") + 1));
  // Of several, the table says what each invests and when it starts.
  const short = (text: string) =>
    more.length === 0
      ? text
      : text.replace(/ com R\$\s[\d.]+ de investimento(?:, desde a semana \d+)?/u, "");
  const asked = [first!, ...objects]
    .map(short)
    .reduce((text, object, index, { length }) =>
      index === length - 1 ? `${text}; e ${object}` : `${text}; ${object}`,
    );
  const when = whenText(desk, decisions[0]!);
  return when === null ? asked : `${asked}, ${when}`;
}

function whenText(desk: SectionWriter, { due }: Decision): string | null {
  if (due.date === null) return null;
  if (due.basis === "imediato") return copy.atOnce;
  const template = isPast(desk, due.date) ? copy.expired : copy.until;
  return template.replace("{{data}}", formatDate(due.date));
}

const isPast = (desk: SectionWriter, date: string): boolean => date < runDate(desk.context);

/** A figure that the decision does not move (a share, an effect that is to be avoided) says less than what follows without it. */
function stakeText(desk: SectionWriter, decision: Decision): string {
  const { effect, kind, consequence } = decision;
  const fact = effect === null ? null : desk.fact(effect.factId);
  const text = effectText(decision, desk.fact);
  const isMoney = effect?.kind.startsWith("brl") === true || effect?.kind === "horas_mes";
  if (fact?.value == null || kind === "nao_aprovar") return otherwise(consequence.sentence);
  if (isMoney) return marked(stakeWords.money(text), fact.basis);
  if (effect?.kind.startsWith("vpl")) return marked(stakeWords.value(text), fact.basis);
  if (effect?.kind === "risco" && effect.lowFactId !== null) return stakeWords.risk(text);
  return fact.unit === "un/mes" ? stakeWords.people(text) : otherwise(consequence.sentence);
}

/** A range says by itself that the figure is an estimate. */
const marked = (sentence: string, basis: string): string =>
  basis === "ESTIMADO" && !sentence.endsWith(").")
    ? `${sentence.slice(0, -1)}${stakeWords.estimated}.`
    : sentence;

/** Sentences that begin with a condition of their own stand alone; an article loses its capital, a name keeps it. */
function otherwise(sentence: string): string {
  if (/^(?:Se|Sem|Mantid[ao]s?|No ritmo|A cada|Cada) /.test(sentence)) return sentence;
  const isName = !/^(?:A|O|As|Os|Não) /.test(sentence);
  return stakeWords.otherwise(
    isName ? sentence : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  );
}

/** With its reason, unless the sentence after it is one. */
function noneText(isLast: boolean, isAwaited: boolean): string {
  if (!isLast) return copy.noDecision;
  return isAwaited ? copy.noDecisionAwaited : copy.noDecisionBelow;
}

/** What was found first: it is what the page has to say; then that nothing is asked, and which data would open a decision. */
function withoutDecision(desk: SectionWriter, wanted: readonly WantedFile[]): Sentence[] {
  const [top] = desk.outcome.insights;
  const [file] = wanted;
  const isAwaited =
    listBlockingQuestions(desk).length + listOpenReadings(desk.context, desk.outcome).length > 0;
  const none = desk.sentence(noneText(top !== undefined && file === undefined, isAwaited), {});
  return [
    ...(top === undefined
      ? [none, isAwaited ? null : desk.sentence(copy.noInsight, {})]
      : [bindNumbers(desk, fillTemplate(copy.topInsight, { titulo: top.title }), top.facts), none]),
    file === undefined
      ? null
      : desk.sentence(copy.filesToDecide, {
          n: "rel.n_faltantes",
          ...missingTable(file.table),
          secao: { name: nextStepsCopy.title },
        }),
  ];
}

/** "Pede-se …": by the first date that is still ahead, since the items are decided in one meeting. */
export function requestSentence(desk: SectionWriter): Sentence {
  const { board } = splitBoard(desk.outcome.decisions);
  if (board.length === 0) return null;
  const overdue = ({ due }: Decision) =>
    due.date !== null && (due.basis === "imediato" || isPast(desk, due.date));
  const atOnce = board.filter(overdue);
  const leads = board.slice(0, atOnce.length).every(overdue);
  const [next] = board
    .filter((decision) => decision.due.date !== null && !overdue(decision))
    .sort((a, b) => (a.due.date! < b.due.date! ? -1 : 1));
  const common = { publico: { name: publicText(board) }, tabela: { name: decisionsCopy.title } };
  const all = "rel.n_decisoes";
  if (atOnce.length === board.length)
    return desk.sentence(copy.requestAtOnce, { ...common, n: all });
  if (next === undefined) return desk.sentence(copy.request, { ...common, n: all });
  const data = dueFactId(next);
  if (atOnce.length > 0 && leads)
    return desk.sentence(copy.requestFirst, {
      ...common,
      n: atOnceCount(desk, atOnce.length),
      data,
    });
  return desk.sentence(copy.requestUntil, { ...common, n: all, data });
}

/** Whom the board speaks for. */
const ofTheBoard: ReadonlySet<Audience> = new Set(["cfo", "operacoes", "tecnologia"]);

function publicText(board: readonly Decision[]): string {
  const all = new Set(board.map(({ audience }) => audience));
  const asked: Audience[] = [...all].filter(
    (audience) => !all.has("diretoria") || !ofTheBoard.has(audience),
  );
  const named = asked.map((audience) => copy.publics[audience]);
  return [named.slice(0, -1).join(", "), named.at(-1)].filter(Boolean).join(" e ");
}

const atOnceCount = (desk: SectionWriter, value: number): string =>
  desk.add(
    reportFact(desk.context, {
      id: "rel.n_imediatos",
      label: decisionsCopy.atOnceLabel,
      value,
      unit: "un",
      formula: decisionsCopy.atOnceFormula,
      inputs: ["rel.n_decisoes"],
      basis: "DERIVADO",
    }),
  ).id;
