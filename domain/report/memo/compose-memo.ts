/**
 * The one page on which a gate is decided: what is asked, the answer, four figures, the decisions, what speaks against them and what an
 * approval changes. It is read out of the released report, its decisions and their facts; nothing is computed here
 * (docs/decisions/119-a-gate-is-decided-on-one-page.md).
 */
import { capitalised } from "../../kernel/text/capitalised.ts";
import type { Decision } from "../../decisions/decision.ts";
import { effectFacts, effectText } from "../../decisions/effect-text.ts";
import { dueText, ownerText, splitBoard } from "../../decisions/rank-decisions.ts";
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import { phaseByNumber, phaseDefinitions } from "../../methodology/phases.ts";
import type { GateCondition } from "../../outcome/phase-outcome.ts";
import { bindNumbers } from "../binding/bind-numbers.ts";
import { summaryCopy } from "../copy/summary.ts";
import type { MemoFigure } from "../phase-report.ts";
import type { Inline, ReportTree } from "../report-tree.ts";
import { memoCopy as copy } from "./copy.ts";
import { fitWords } from "./fit-words.ts";
import type { Memo, MemoDecision, MemoValue } from "./memo.ts";

export interface MemoSource {
  phase: PhaseNumber;
  tree: ReportTree;
  /** In their order, with what people set by hand. */
  decisions: readonly Decision[];
  /** What the phase shows first of itself. */
  figures: readonly MemoFigure[];
  factOf: (id: string) => Fact | null;
  /** YYYY-MM-DD. */
  today: string;
  conditions: readonly GateCondition[];
  /** Values that an approval locks. */
  lockedCount: number;
}

const mostFigures = 4;
const mostWarnings = 3;

export function composeMemo(source: MemoSource): Memo {
  const { board } = splitBoard(source.decisions);
  const warnings = source.conditions.filter(({ met }) => !met);
  const [first] = board;
  const memo: Memo = {
    title:
      first === undefined
        ? [{ text: copy.withoutDecision(phaseByNumber(source.phase).name) }]
        : bound(source, first.question, first.evidence),
    answer: summaryPart(source.tree, summaryCopy.answerHeading) ?? [],
    figures: memoValues(source, board),
    decisions: board.map((decision) => presentDecision(source, decision)),
    more: 0,
    against: firstSentence(summaryPart(source.tree, summaryCopy.againstHeading)),
    ifApproved: changesOf(source, board),
    warnings,
    met: source.conditions.filter(({ met }) => met),
    openWarnings: Math.min(warnings.length, mostWarnings),
  };
  return fitWords(memo);
}

/** Ids of the facts that a memo of these decisions and figures shows, beside those that the report's text is bound to. */
export const memoFacts = (
  decisions: readonly Decision[],
  figures: readonly MemoFigure[],
): string[] => [
  ...new Set([
    ...decisions.flatMap((decision) => [
      ...effectFacts(decision),
      ...decision.evidence,
      ...decision.consequence.factIds,
    ]),
    ...figures.flatMap(({ id, low, high, beside }) =>
      [id, low, high, beside?.id].filter((one) => one !== undefined),
    ),
  ]),
];

const bound = ({ factOf }: MemoSource, text: string, ids: readonly string[]): Inline[] =>
  bindNumbers({ fact: factOf, notes: { citeOnce: () => null } }, text, ids);

function presentDecision(source: MemoSource, decision: Decision): MemoDecision {
  return {
    id: decision.id,
    recommendation: bound(source, decision.recommendation, decision.evidence),
    owner: ownerText(decision.owner),
    due: dueText(decision.due, source.today),
    effect: bound(source, capitalised(effectText(decision, source.factOf)), effectFacts(decision)),
    consequence: bound(source, decision.consequence.sentence, decision.consequence.factIds),
  };
}

/** The paragraph under a heading of the summary, without the marks of its notes. */
function summaryPart(tree: ReportTree, heading: string): Inline[] | null {
  const blocks = tree.sections[0]?.blocks ?? [];
  const at = blocks.findIndex((block) => block.kind === "heading" && block.text === heading);
  const paragraph = at === -1 ? undefined : blocks[at + 1];
  return paragraph?.kind === "paragraph"
    ? paragraph.inlines.map(({ note: _note, ...inline }) => inline)
    : null;
}

/** Sentences stand in inlines of their own, or end inside one. */
function firstSentence(inlines: readonly Inline[] | null): Inline[] | null {
  if (inlines === null) return null;
  const kept: Inline[] = [];
  for (const inline of inlines) {
    const end = inline.fact === undefined ? /^.*?[.!?](?=\s|$)/su.exec(inline.text) : null;
    kept.push(end === null ? inline : { ...inline, text: end[0] });
    if (end !== null) break;
  }
  return kept;
}

/** The phase's own first, then what its decisions move, then the tiles of the report. */
function memoValues(source: MemoSource, board: readonly Decision[]): MemoValue[] {
  const asked: MemoFigure[] = [
    ...source.figures,
    ...board.flatMap(({ effect }): MemoFigure[] =>
      effect === null
        ? []
        : [
            {
              id: effect.factId,
              ...(effect.lowFactId !== null && effect.highFactId !== null
                ? { low: effect.lowFactId, high: effect.highFactId }
                : {}),
            },
          ],
    ),
  ];
  const values = asked.flatMap((figure) => valueOf(source, figure) ?? []);
  // Its figures stand together in the annex; tiles of the other sections belong to their sections.
  const tiles = (source.tree.sections.at(-1)?.blocks ?? [])
    .flatMap((block) => (block.kind === "tiles" ? block.tiles : []))
    .flatMap(({ label, value, fact, basis }): MemoValue[] =>
      fact === undefined || basis === undefined
        ? []
        : [{ label, value, factId: fact, basis, range: null }],
    );
  return [...values, ...tiles]
    .filter(({ factId }, index, all) => all.findIndex((other) => other.factId === factId) === index)
    .slice(0, mostFigures);
}

function valueOf(source: MemoSource, figure: MemoFigure): MemoValue | null {
  const fact = source.factOf(figure.id);
  if (fact === null || fact.value === null) return null;
  return {
    label: figure.label ?? fact.label,
    value: formatFact(fact, figure.format),
    factId: fact.id,
    basis: fact.basis,
    range: rangeOf(source, figure),
  };
}

function rangeOf(source: MemoSource, { low, high, beside, format }: MemoFigure): Inline[] | null {
  const shown = (id: string | undefined) => {
    const fact = id === undefined ? null : source.factOf(id);
    return fact === null || fact.value === null ? null : { fact, text: limitText(fact, format) };
  };
  const [least, most, other] = [shown(low), shown(high), shown(beside?.id)];
  if (least !== null && most !== null)
    return bound(source, copy.range(least.text, most.text), [least.fact.id, most.fact.id]);
  return other === null || beside === undefined
    ? null
    : bound(source, copy.beside(beside.label, other.text), [other.fact.id]);
}

/** The period of money is said once, by the figure. */
const limitText = (fact: Fact, format: MemoFigure["format"]): string =>
  formatFact(fact, format ?? (fact.unit.startsWith("BRL") ? "brl" : undefined));

function changesOf({ phase, lockedCount }: MemoSource, board: readonly Decision[]): string[] {
  const dated = board.filter(({ due }) => due.date !== null).length;
  return [
    phase < phaseDefinitions.length
      ? copy.opens(phaseByNumber((phase + 1) as PhaseNumber).name)
      : copy.last,
    ...(lockedCount > 0 ? [copy.locks(lockedCount)] : []),
    ...(dated > 0 ? [copy.runs(dated)] : []),
  ];
}
