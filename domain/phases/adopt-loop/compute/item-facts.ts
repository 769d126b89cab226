/** A7.1 for items of no known dimension: each by itself, the lowest mean first. None that fewer people than a published group answered. */
import { compareText } from "../../../tables/read-table.ts";
import * as p7 from "../facts.ts";
import { percentOf, surveySource, type PhaseSevenRun } from "../phase-run.ts";
import { readItem, type Survey } from "./readiness/survey.ts";

/** Longer lists are not read. */
const mostItems = 30;

export function addItemFacts(run: PhaseSevenRun, survey: Survey): void {
  const items = survey.loose
    .map((item) => ({ item, ...readItem(survey.respondents, item) }))
    .filter(({ answers }) => answers >= run.minimum)
    .sort((a, b) => a.mean! - b.mean! || compareText(a.item, b.item));
  if (items.length === 0) return;
  run.book.add(p7.survey.looseItems, {
    value: items.length,
    ...surveySource(run, survey.respondents.length),
  });
  for (const [at, { item, answers, mean, favourable }] of items.slice(0, mostItems).entries()) {
    const told = { at: { rank: at + 1 }, names: { item }, ...surveySource(run, answers) };
    run.book.add(p7.item.name, { ...told, value: item });
    run.book.add(p7.item.answers, { ...told, value: answers });
    run.book.add(p7.item.mean, { ...told, value: mean });
    run.book.add(p7.item.favourable, { ...told, value: percentOf(favourable!) });
  }
}
