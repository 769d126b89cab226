/** A7.8 Uso efetivo: rate, depth, effective adoption and proficiency of each measured week. */
import type { FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import * as p7 from "../../facts.ts";
import { percentOf, surveyReference, wholeTable, type PhaseSevenRun } from "../../phase-run.ts";
import { readUsage, type UsageWeek } from "./usage.ts";

/** A week that is no whole number keeps an id of its own, without the dot that parts ids. */
const weekPart = (week: number): string => String(week).replace(".", "_");

export const effectiveIn = ({ week }: { week: number }): FactKey<"pct"> =>
  p7.usageWeek.effective({ week: weekPart(week) });

export function addUsageFacts(run: PhaseSevenRun): UsageWeek[] {
  const { book, input } = run;
  const usage = readUsage(input.tables.pesquisa, run.minimum);
  const from = wholeTable(run, "pesquisa", [
    "dimensao",
    "semana",
    "ativos",
    "elegiveis",
    "casos_ia",
    "casos_elegiveis",
  ]);
  for (const week of usage) {
    const told = (share: number | null) => ({
      at: { week: weekPart(week.week) },
      names: week,
      value: share === null ? null : percentOf(share),
      from,
      sample: { used: week.eligible, reference: surveyReference },
      assumptions: ["A.n_minimo_grupo"],
    });
    book.add(p7.usageWeek.rate, told(week.rate));
    book.add(p7.usageWeek.depth, told(week.depth));
    book.add(p7.usageWeek.effective, told(week.effective));
    book.add(p7.usageWeek.proficiency, told(week.proficiency));
  }
  book.add(p7.usage.weeks, { value: measuredAdoption(usage).size, from });
  return usage;
}

/** Effective adoption by week, 0-1. */
export const measuredAdoption = (usage: readonly UsageWeek[]): Map<number, number> =>
  new Map(
    usage.flatMap(({ week, effective }) =>
      effective === null ? [] : [[week, effective] as const],
    ),
  );
