/** A7.1 Pesquisa: answers, response, reliability and means by dimension and group. Nothing of small groups. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../../facts/catalogue/fact-definition.ts";
import { cronbachAlpha } from "../../../../kernel/statistics/reliability.ts";
import { isAtLeast, isBelow } from "../../../../kernel/numbers/rounding.ts";
import { entityKey } from "../../../../tables/read-table.ts";
import {
  dimensionNames,
  dimensions,
  elements,
  reliabilityWords,
  type Dimension,
} from "../../copy.ts";
import * as p7 from "../../facts.ts";
import { percentOf, surveySource, wholeTable, type PhaseSevenRun } from "../../phase-run.ts";
import { addItemFacts } from "../item-facts.ts";
import {
  addBarrierCounts,
  addCompanyBarrier,
  addGroupBarrier,
  addIndividualBarriers,
  addBarrierDataset,
} from "./barrier-facts.ts";
import {
  completeRows,
  favourability,
  marginOfError,
  meanOf,
  respondentGroups,
  type RespondentGroup,
  type Survey,
} from "./survey.ts";

const scale = { good: 0.7, fair: 0.6 };

export function addSurveyFacts(run: PhaseSevenRun): RespondentGroup[] {
  addHeadcount(run);
  addWaiting(run);
  const { book, survey } = run;
  if (!survey) return [];
  addResponse(run, survey);
  for (const dimension of dimensions) addDimension(run, survey, dimension);
  addItemFacts(run, survey);
  const groups = respondentGroups(survey, "area", run.minimum);
  book.add(p7.survey.groups, {
    value: groups.length,
    ...surveySource(run, survey.respondents.length),
    assumptions: ["A.n_minimo_grupo"],
  });
  addCompanyBarrier(run, survey.respondents);
  for (const group of groups) addAreaGroup(run, group);
  for (const group of respondentGroups(survey, "cargo_grupo", run.minimum))
    addCutGroup(run, p7.roleGroup, group);
  for (const group of respondentGroups(survey, "tempo_casa_faixa", run.minimum))
    addCutGroup(run, p7.tenureGroup, group);
  addBarrierCounts(run, groups);
  addIndividualBarriers(run);
  addBarrierDataset(run, groups);
  return groups;
}

function addHeadcount(run: PhaseSevenRun): void {
  if (run.positions.length > 0)
    run.book.add(p7.survey.people, {
      value: run.positions.length,
      from: wholeTable(run, "cargos", ["posicao_id"]),
    });
}

function addWaiting(run: PhaseSevenRun): void {
  if (run.told === null || run.told.waiting === 0) return;
  run.book.add(p7.survey.waiting, {
    value: run.told.waiting,
    variant: run.told.isWithheld ? "withheld" : undefined,
    from: wholeTable(run, "pesquisa", ["respondente_id"]),
    assumptions: ["A.n_minimo_grupo"],
  });
}

function addResponse(run: PhaseSevenRun, survey: Survey): void {
  const { book, positions } = run;
  const headcount = positions.length === 0 ? null : positions.length;
  const n = survey.respondents.length;
  const from = surveySource(run, n);
  const inputs = [p7.survey.respondents(), optional(p7.survey.people())];
  book.add(p7.survey.respondents, { value: n, ...from });
  book.add(p7.survey.items, {
    value: [...survey.items.values()].reduce(
      (sum, items) => sum + items.length,
      survey.loose.length,
    ),
    ...from,
  });
  book.add(p7.survey.responseRate, {
    value: headcount === null || n > headcount ? null : percentOf(n / headcount),
    inputs,
  });
  book.add(p7.survey.marginOfError, { value: marginOfError(n, headcount), inputs });
}

function addDimension(run: PhaseSevenRun, survey: Survey, dimension: Dimension): void {
  const { book } = run;
  const mean = meanOf(survey.respondents, dimension);
  if (mean === null) return;
  const shared = { at: { dimension }, names: { name: dimensionNames[dimension] } };
  const told = { ...shared, ...surveySource(run, survey.respondents.length) };
  const alpha = cronbachAlpha(completeRows(survey, dimension));
  const favourable = favourability(survey.respondents, dimension);
  book.add(p7.dimension.name, { ...told, value: dimensionNames[dimension] });
  book.add(p7.dimension.mean, { ...told, value: mean });
  book.add(p7.dimension.favourable, {
    ...told,
    value: favourable === null ? null : percentOf(favourable),
  });
  book.add(p7.dimension.items, { ...told, value: survey.items.get(dimension)?.length ?? 0 });
  book.add(p7.dimension.alpha, { ...told, value: alpha });
  book.add(p7.dimension.reading, {
    ...shared,
    value: alpha === null ? null : readingOf(alpha),
    inputs: [p7.dimension.alpha({ dimension })],
  });
}

function readingOf(alpha: number): string {
  if (isAtLeast(alpha, scale.good)) return reliabilityWords.good;
  return isBelow(alpha, scale.fair) ? reliabilityWords.indicative : reliabilityWords.fair;
}

/** By role or by time in the company: the five elements alone. */
function addCutGroup(
  run: PhaseSevenRun,
  facts: typeof p7.roleGroup | typeof p7.tenureGroup,
  group: RespondentGroup,
): void {
  const shared = { at: { group: group.id }, names: group };
  const told = { ...shared, ...surveySource(run, group.people.length) };
  run.book.add(facts.name, { ...told, value: group.name });
  run.book.add(facts.respondents, { ...told, value: group.people.length });
  for (const element of elements) {
    const mean = meanOf(group.people, element);
    if (mean !== null) run.book.add(facts[element], { ...told, value: mean });
  }
  addGroupBarrier(run, facts, group);
}

function addAreaGroup(run: PhaseSevenRun, group: RespondentGroup): void {
  const { book } = run;
  const shared = {
    at: { group: group.id },
    names: group,
    scope: { area: group.name },
  };
  const told = { ...shared, ...surveySource(run, group.people.length) };
  book.add(p7.areaGroup.name, { ...told, value: group.name });
  book.add(p7.areaGroup.respondents, { ...told, value: group.people.length });
  for (const dimension of dimensions) {
    const mean = meanOf(group.people, dimension);
    if (mean !== null) book.add(p7.areaGroup[dimension], { ...told, value: mean });
  }
  const people = run.areas.find(
    (one) =>
      group.keys.includes(entityKey(one.name)) || group.keys.some((key) => one.areas.has(key)),
  )?.positions.length;
  if (people !== undefined && people >= group.people.length) {
    const own = keysAt(p7.areaGroup, shared.at);
    book.add(p7.areaGroup.people, {
      ...shared,
      value: people,
      from: wholeTable(run, "cargos", ["posicao_id", "area"]),
    });
    book.add(p7.areaGroup.responseRate, {
      ...shared,
      value: percentOf(group.people.length / people),
      inputs: [own.respondents, own.people],
    });
  }
  addGroupBarrier(run, p7.areaGroup, group);
}
