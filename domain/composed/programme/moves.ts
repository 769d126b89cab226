/** What the phases ask their boards, as moves of the programme: decisions about one matter are one move (docs/decisions/187). */
import * as p5 from "../../phases/business-case/facts.ts";
import type { Decision } from "../../decisions/decision.ts";
import { splitBoard } from "../../decisions/rank-decisions.ts";
import * as p4 from "../../phases/smart-stack/facts.ts";
import { decisionTableIds } from "../../report/decision-tables.ts";
import { decisionsInOrder } from "../../report/sections/decisions.ts";
import type { TableCell } from "../../report/report-tree.ts";
import type { ProgrammeSource } from "./programme-source.ts";
import { takenTable } from "./taken-blocks.ts";

/** A decision with its cells as its phase's report prints them. */
export interface Asked {
  source: ProgrammeSource;
  decision: Decision;
  cells: { what: TableCell; owner: TableCell; due: TableCell; effect: TableCell };
  no: TableCell;
  later: TableCell;
}

/** `rows`: what earlier phases ask about the same matter; its effect is part of that of `lead`. */
export interface Move {
  lead: Asked;
  rows: Asked[];
}

/** Of the table of answers: the decision, yes, no, later. */
const rowsPerAnswer = 4;
const [noRow, laterRow] = [2, 3];

/** What the boards are asked, class first, then score, as within a phase. */
export function movesOf(sources: readonly ProgrammeSource[]): Move[] {
  const groups = new Map<string, Asked[]>();
  for (const asked of sources.flatMap(askedBy)) {
    const key = matterOf(asked) ?? asked.decision.id;
    groups.set(key, [...(groups.get(key) ?? []), asked]);
  }
  return [...groups.values()].map(moveOf).sort(compareMoves);
}

function askedBy(source: ProgrammeSource): Asked[] {
  const table = takenTable(source, decisionTableIds.board);
  if (table === null) return [];
  const answers = answerCells(source);
  return splitBoard(source.decisions).board.flatMap((decision, index): Asked[] => {
    const [what, owner, due, effect, otherwise] = table.rows[index] ?? [];
    if (!what || !owner || !due || !effect || !otherwise) return [];
    const { no, later } = answers.get(decision.id) ?? { no: otherwise, later: { text: "–" } };
    return [{ source, decision, cells: { what, owner, due, effect }, no, later }];
  });
}

/** None in reports of before decisions had answers. */
function answerCells(source: ProgrammeSource): Map<string, { no: TableCell; later: TableCell }> {
  const rows = takenTable(source, decisionTableIds.answers)?.rows ?? [];
  const cells = new Map<string, { no: TableCell; later: TableCell }>();
  decisionsInOrder(source.decisions)
    .filter(({ answers }) => answers.length > 0)
    .forEach(({ id }, index) => {
      const [no, later] = [noRow, laterRow].map((at) => rows[index * rowsPerAnswer + at]?.[1]);
      if (no && later) cells.set(id, { no, later });
    });
  return cells;
}

/** The initiative that a decision approves or prepares, the training of the programme; null where it stands for itself. */
function matterOf({ source, decision }: Asked): string | null {
  if (decision.kind === "capacitar") return decision.kind;
  const initiative = initiativeOf(source, decision);
  return initiative === null ? null : `initiative ${initiative}`;
}

function initiativeOf(source: ProgrammeSource, decision: Decision): string | null {
  const named = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => {
      const value = source.factOf(id)?.value;
      return typeof value === "string" ? [value] : [];
    });
  switch (decision.kind) {
    case "aprovar_iniciativa": {
      const names = named(decision.evidence.filter((id) => p5.initiative.name.read(id) !== null));
      return names.length === 1 ? names[0]! : null;
    }
    case "lacuna_contrato":
      return named(decision.evidence.filter((id) => id === leavingInitiative))[0] ?? null;
    case "desligar_sistemas":
      return named([leavingInitiative])[0] ?? null;
    default:
      return null;
  }
}

/** The initiative that switches the systems of phase 4 off. */
export const leavingInitiative = p4.leaving.initiative();

/** The latest phase speaks. */
function moveOf(group: readonly Asked[]): Move {
  const [lead, ...rows] = [...group].sort(
    (a, b) => b.decision.phase - a.decision.phase || compareAsked(a, b),
  );
  return { lead: lead!, rows: rows.sort(compareAsked) };
}

const compareAsked = (a: Asked, b: Asked): number =>
  a.decision.class.localeCompare(b.decision.class) ||
  // Within class A the phase has them in the order of who is touched.
  (a.decision.class === "A" ? 0 : b.decision.score - a.decision.score) ||
  a.decision.phase - b.decision.phase;

/** A move is as urgent as the most urgent of its decisions. */
const compareMoves = (a: Move, b: Move): number =>
  compareAsked(mostUrgent(a), mostUrgent(b)) || compareAsked(a.lead, b.lead);

const mostUrgent = ({ lead, rows }: Move): Asked => [lead, ...rows].sort(compareAsked)[0]!;
