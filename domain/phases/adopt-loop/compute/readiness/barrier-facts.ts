/** A7.2 ADKAR: the index, and the first barrier of the company, of each group and of the respondents one by one. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { optional, type FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import { hideOneMore } from "../../../common/positions/published-groups.ts";
import {
  dimensionNames,
  elements,
  elementWithArticle,
  noBarrier,
  type Element,
} from "../../copy.ts";
import * as p7 from "../../facts.ts";
import {
  assumed,
  numberColumn,
  percentOf,
  surveySource,
  textColumn,
  type PhaseSevenRun,
} from "../../phase-run.ts";
import { adkarIndex, barrierOf } from "./readiness.ts";
import { meanOf, type Respondent, type RespondentGroup } from "./survey.ts";

type GroupFacts = typeof p7.areaGroup | typeof p7.roleGroup | typeof p7.tenureGroup;

const elementMeans = (people: readonly Respondent[]): Record<Element, number | null> =>
  Object.fromEntries(elements.map((element) => [element, meanOf(people, element)])) as Record<
    Element,
    number | null
  >;

/** What the three facts say, wherever they stand; an element that nobody answered has no mean. */
function barrierDrafts(
  run: PhaseSevenRun,
  people: readonly Respondent[],
  meanKey: (element: Element) => FactKey,
) {
  const means = elementMeans(people);
  const inputs = elements.map((element) => optional(meanKey(element)));
  const index = adkarIndex(means);
  const barrier = index === null ? null : barrierOf(means, assumed(run, "A.adkar_corte"));
  const named = barrier === null ? noBarrier : elementWithArticle[barrier];
  return {
    index: { value: index, inputs },
    barrier: {
      value: index === null ? null : named,
      inputs,
      assumptions: ["A.adkar_corte"],
    },
    score: {
      value: barrier === null ? null : means[barrier],
      ...surveySource(run, people.length),
    },
  };
}

export function addCompanyBarrier(run: PhaseSevenRun, people: readonly Respondent[]): void {
  const { index, barrier, score } = barrierDrafts(run, people, (element) =>
    p7.dimension.mean({ dimension: element }),
  );
  run.book.add(p7.survey.adkar, index);
  run.book.add(p7.survey.barrier, barrier);
  run.book.add(p7.survey.barrierScore, score);
}

export function addGroupBarrier(
  run: PhaseSevenRun,
  facts: GroupFacts,
  group: RespondentGroup,
): void {
  const shared = { at: { group: group.id }, names: group };
  const { index, barrier, score } = barrierDrafts(run, group.people, (element) =>
    facts[element](shared.at),
  );
  run.book.add(facts.adkar, { ...shared, ...index });
  run.book.add(facts.barrier, { ...shared, ...barrier });
  run.book.add(facts.barrierScore, { ...shared, ...score });
}

export function addBarrierCounts(run: PhaseSevenRun, groups: readonly RespondentGroup[]): void {
  const { book } = run;
  const inputs = groups.map(({ id }) => p7.areaGroup.barrier({ group: id }));
  const whole = book.textOf(p7.survey.barrier());
  const countOf = (barrier: string) => inputs.filter((id) => book.textOf(id) === barrier).length;
  book.add(p7.survey.groupsWithBarrier, {
    value: whole === null || whole === noBarrier ? null : countOf(whole),
    inputs,
  });
  for (const element of elements)
    book.add(p7.elementBarrier.groups, {
      at: { element },
      names: { name: dimensionNames[element] },
      value: countOf(elementWithArticle[element]),
      inputs,
    });
}

/** Counts of fewer people than the minimum stay hidden, and never one alone. */
export function addIndividualBarriers(run: PhaseSevenRun): void {
  const people = run.survey?.respondents ?? [];
  const cut = assumed(run, "A.adkar_corte");
  const complete = people
    .map((person) => elementMeans([person]))
    .filter((means) => adkarIndex(means) !== null);
  if (complete.length < run.minimum) return;
  const cells = [...elements, null].map((element) => ({
    element,
    count: complete.filter((means) => barrierOf(means, cut) === element).length,
    hidden: false,
  }));
  for (const cell of cells) cell.hidden = cell.count > 0 && cell.count < run.minimum;
  hideOneMore(
    cells,
    ({ hidden }) => hidden,
    ({ count }) => count,
    (cell) => {
      cell.hidden = true;
    },
  );
  for (const { element, count, hidden } of cells)
    run.book.add(p7.elementBarrier.people, {
      at: { element: element ?? "nenhuma" },
      names: { name: element === null ? "Sem barreira" : dimensionNames[element] },
      value: hidden ? null : percentOf(count / complete.length),
      ...surveySource(run, complete.length),
      assumptions: ["A.adkar_corte", "A.n_minimo_grupo"],
    });
}

export function addBarrierDataset(run: PhaseSevenRun, groups: readonly RespondentGroup[]): void {
  const { book } = run;
  run.datasets.push({
    id: "ds_p7_adkar",
    name: "ADKAR por área",
    qualityScore: null,
    columns: [
      textColumn("area", "Área"),
      numberColumn("respondentes", "Respondentes"),
      ...elements.map((element) => numberColumn(element, dimensionNames[element], "nota")),
      numberColumn("indice", "Índice ADKAR"),
      textColumn("barreira", "Primeira barreira"),
    ],
    rows: groups.map(({ id, name, people }) => {
      const own = keysAt(p7.areaGroup, { group: id });
      return [
        name,
        people.length,
        ...elements.map((element) => book.numberOf(own[element])),
        book.numberOf(own.adkar),
        book.textOf(own.barrier),
      ];
    }),
  });
}
