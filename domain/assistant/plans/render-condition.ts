/** What meets a condition: how many of how many, which, and to a question of yes or no that word first. */
import { capitalised } from "../../kernel/text/capitalised.ts";
import { isConditioned, isOfThings } from "./choose-rows.ts";
import type { Result } from "./plan-result.ts";
import { createDesk, phaseOf, type Draft } from "../compose.ts";
import { planCopy } from "../copy/plan.ts";
import type { Knowledge } from "../knowledge.ts";
import { madeFact } from "./made-fact.ts";
import type { Ask } from "./plan.ts";
import { quoted, tableOf } from "./render-plan.ts";

const mostNamed = 5;

export const isOfCondition = (result: Result, ask: Ask): boolean =>
  isConditioned(result.metric, ask) && ask.order === null && ask.by.length > 0;

export function renderCondition(knowledge: Knowledge, result: Result, ask: Ask): Draft {
  const { rows, total, metric } = result;
  const dimension = ask.by[0] ?? "";
  const count = (id: string, value: number, inputs: readonly string[]) =>
    madeFact(knowledge.view.now, {
      id: `cmp.${metric.id}.${id}`,
      phase: rows[0]?.fact.phase ?? 0,
      label: planCopy.counted(metric.name, dimension),
      value,
      unit: "un",
      formula_id: "Q1",
      formula: planCopy.countFormula,
      inputs: [...inputs],
    });
  const met = count(
    "n",
    rows.length,
    rows.map(({ fact }) => fact.id),
  );
  const all = count("de", total, []);
  // Values of rows are facts of this answer alone.
  const made = [...result.made, met, all];
  const desk = createDesk(knowledge, made);
  const named = rows.slice(0, rows.length > mostNamed ? 0 : mostNamed);
  const isTexts =
    isOfThings(metric, ask) ||
    rows.every(({ fact }) => fact.unit === "bool" || fact.unit === "texto");
  const names = named.map(({ entity }, at) =>
    entity === null ? "" : `${quoted(entity)}${isTexts ? "" : ` ({{v${at}}})`}`,
  );
  const values = Object.fromEntries(named.map(({ fact }, at) => [`v${at}`, fact.id]));
  const sentence = desk.say(
    planCopy.met({
      quantifier: ask.quantifier ?? null,
      dimension,
      names: planCopy.list(names),
      isNone: rows.length === 0,
      isAll: rows.length === total,
    }),
    { n: met.id, total: all.id, ...values },
  );
  return {
    paragraphs: [sentence],
    table: isTexts || rows.length < 2 ? namesTable(desk, result, ask) : tableOf(desk, result, ask),
    origin: rows.length > 0 ? rows.slice(0, 1).map(({ fact }) => fact.id) : [],
    phase: rows[0] === undefined ? null : phaseOf(rows[0].fact),
    newFacts: made,
  };
}

/** Of what only has or lacks something the names are the answer; a table of "sim" says nothing more. */
function namesTable(
  desk: ReturnType<typeof createDesk>,
  { rows }: Result,
  ask: Ask,
): Draft["table"] {
  if (rows.length <= mostNamed) return null;
  const title = capitalised(planCopy.dimensions(ask.by[0] ?? ""));
  return {
    title,
    columns: [{ header: planCopy.dimension(ask.by[0] ?? ""), align: "left" }],
    rows: rows.map(({ entity }) => [desk.name(entity?.name ?? null)]),
  };
}
