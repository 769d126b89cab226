/** A7.3 Índice de prontidão, of the company and of each area that may be published. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { optional, type FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import { round9 } from "../../../../kernel/numbers/rounding.ts";
import { skillCoverage } from "../../../common/skills.ts";
import { entityKey } from "../../../../tables/read-table.ts";
import { componentNames, components, componentWithArticle, type Component } from "../../copy.ts";
import * as p7 from "../../facts.ts";
import {
  assumed,
  numberColumn,
  percentOf,
  textColumn,
  wholeTable,
  type PhaseSevenRun,
} from "../../phase-run.ts";
import { bandOf, likertScore, readinessIndex, startWaveOf } from "./readiness.ts";
import type { RespondentGroup } from "./survey.ts";

type Scores = Record<Component, number | null>;
type Sources = Record<Component, FactKey>;

/** Coverage weighs each role by its people in the area: an area with no role of T18 has none. */
function areaCoverage(run: PhaseSevenRun, keys: readonly string[]): number | null {
  const group = run.areas.find(
    (area) => keys.includes(entityKey(area.name)) || keys.some((key) => area.areas.has(key)),
  );
  if (!group) return null;
  const people = new Map<string, number>();
  for (const { role } of group.positions)
    people.set(entityKey(role), (people.get(entityKey(role)) ?? 0) + 1);
  const share = skillCoverage(
    run.skills.flatMap((row) => {
      const own = people.get(entityKey(row.role));
      return own === undefined ? [] : [{ ...row, people: own }];
    }),
  );
  return share === null ? null : percentOf(share);
}

export function addReadinessFacts(run: PhaseSevenRun, groups: readonly RespondentGroup[]): void {
  addCoverage(run);
  addCompanyIndex(run);
  addLowest(run);
  if (groups.length === 0) return;
  addAreaIndices(run, groups);
  addLowestArea(run, groups);
  addDataset(run, groups);
}

function addCoverage(run: PhaseSevenRun): void {
  const coverage = skillCoverage(run.skills);
  if (run.skills.length > 0)
    run.book.add(p7.readiness.coverage, {
      value: coverage === null ? null : percentOf(coverage),
      from: wholeTable(run, "competencias", [
        "cargo",
        "competencia",
        "nivel_requerido",
        "nivel_atual",
        "pessoas",
      ]),
    });
}

/** Of the facts behind them, but for the coverage of an area, which is computed here. */
function scoresOf({ book }: PhaseSevenRun, sources: Sources): Scores {
  const scoreOf = (key: FactKey, turned = false) => {
    const value = book.numberOf(key);
    return value === null ? null : likertScore(turned ? 6 - value : value);
  };
  return {
    adkar: book.numberOf(sources.adkar),
    lideranca: scoreOf(sources.lideranca),
    competencias: book.numberOf(sources.competencias),
    dados: scoreOf(sources.dados),
    folga: scoreOf(sources.folga, true),
  };
}

function addCompanyIndex(run: PhaseSevenRun): void {
  const { book } = run;
  const sources: Sources = {
    adkar: p7.survey.adkar(),
    lideranca: p7.dimension.mean({ dimension: "lideranca" }),
    competencias: p7.readiness.coverage(),
    dados: p7.dimension.mean({ dimension: "dados_ferramentas" }),
    folga: p7.dimension.mean({ dimension: "carga" }),
  };
  const scores = scoresOf(run, sources);
  for (const name of components)
    if (scores[name] !== null)
      book.add(p7.component[name], { value: scores[name], inputs: [sources[name]] });
  const found = indexDrafts(run, scores, (name) => p7.component[name]());
  if (found === null) return;
  book.add(p7.readiness.index, found.index);
  book.add(p7.readiness.weight, found.weight);
  book.add(p7.readiness.band, { ...found.band, inputs: [p7.readiness.index()] });
}

/** What index, weight and band say, wherever they stand; null without a component. */
function indexDrafts(
  run: PhaseSevenRun,
  scores: Scores,
  componentKey: (name: Component) => FactKey,
) {
  const found = readinessIndex(scores, assumed(run, "A.min_peso_score") / 100);
  if (found.coverage === 0) return null;
  const inputs = components.map((name) => optional(componentKey(name)));
  return {
    index: {
      value: found.score,
      inputs,
      assumptions: ["A.min_peso_score"],
      coverage: found.coverage,
    },
    weight: { value: round9(100 * found.coverage), inputs },
    band: { value: found.score === null ? null : bandOf(found.score) },
  };
}

function addLowest({ book }: PhaseSevenRun): void {
  const scoreOf = (name: Component) => book.numberOf(p7.component[name]());
  const present = components.filter((name) => scoreOf(name) !== null);
  const lowest = [...present].sort((a, b) => (scoreOf(a) ?? 0) - (scoreOf(b) ?? 0))[0];
  if (lowest === undefined) return;
  book.add(p7.readiness.lowest, {
    value: componentWithArticle[lowest],
    inputs: present.map((name) => p7.component[name]()),
  });
  book.add(p7.readiness.lowestScore, {
    value: scoreOf(lowest),
    inputs: [p7.component[lowest]()],
  });
}

interface AreaScores {
  group: RespondentGroup;
  sources: Sources;
  scores: Scores;
}

function addAreaIndices(run: PhaseSevenRun, groups: readonly RespondentGroup[]): void {
  const drafted = groups.map((group): AreaScores => {
    const own = keysAt(p7.areaGroup, { group: group.id });
    const sources: Sources = {
      adkar: own.adkar,
      lideranca: own.lideranca,
      competencias: p7.areaReadiness.coverage({ group: group.id }),
      dados: own.dados_ferramentas,
      folga: own.carga,
    };
    const coverage = areaCoverage(run, group.keys);
    return { group, sources, scores: { ...scoresOf(run, sources), competencias: coverage } };
  });
  // A component that half of the areas lack is dropped for all, so that their indices stay comparable (playbook 0.5).
  const kept = new Set(
    components.filter(
      (name) => 2 * drafted.filter(({ scores }) => scores[name] !== null).length >= drafted.length,
    ),
  );
  for (const area of drafted) addAreaIndex(run, area, kept);
}

function addAreaIndex(
  run: PhaseSevenRun,
  { group, sources, scores }: AreaScores,
  kept: ReadonlySet<Component>,
): void {
  const { book } = run;
  const shared = { at: { group: group.id }, names: group, scope: { area: group.name } };
  const own = keysAt(p7.areaReadiness, shared.at);
  if (scores.competencias !== null)
    book.add(p7.areaReadiness.coverage, {
      ...shared,
      value: scores.competencias,
      from: wholeTable(run, "competencias", ["cargo", "nivel_requerido", "nivel_atual"]),
    });
  const comparable = Object.fromEntries(
    components.map((name) => [name, kept.has(name) ? scores[name] : null]),
  ) as Scores;
  for (const name of components)
    if (comparable[name] !== null)
      book.add(p7.areaComponent[name], {
        ...shared,
        value: comparable[name],
        inputs: [sources[name]],
      });
  const found = indexDrafts(run, comparable, (name) => p7.areaComponent[name](shared.at));
  if (found !== null) {
    book.add(p7.areaReadiness.index, { ...shared, ...found.index });
    book.add(p7.areaReadiness.weight, { ...shared, ...found.weight });
    book.add(p7.areaReadiness.band, { ...shared, ...found.band, inputs: [own.index] });
  }
  const score = book.numberOf(own.index);
  book.add(p7.areaReadiness.wave, {
    ...shared,
    value: score === null ? null : startWaveOf(score),
    inputs: [optional(own.index)],
  });
}

function addLowestArea({ book }: PhaseSevenRun, groups: readonly RespondentGroup[]): void {
  const indexOf = ({ id }: RespondentGroup) => book.numberOf(p7.areaReadiness.index({ group: id }));
  const ranked = groups
    .filter((group) => indexOf(group) !== null)
    .sort((a, b) => (indexOf(a) ?? 0) - (indexOf(b) ?? 0) || (a.name < b.name ? -1 : 1));
  book.add(p7.readiness.lowestArea, {
    value: ranked[0]?.name ?? null,
    inputs: ranked.map(({ id }) => p7.areaReadiness.index({ group: id })),
  });
}

function addDataset(run: PhaseSevenRun, groups: readonly RespondentGroup[]): void {
  const { book } = run;
  run.datasets.push({
    id: "ds_p7_prontidao",
    name: "Prontidão por área",
    qualityScore: null,
    columns: [
      textColumn("area", "Área"),
      numberColumn("respondentes", "Respondentes"),
      ...components.map((name) => numberColumn(name, componentNames[name])),
      numberColumn("indice", "Índice de prontidão"),
      textColumn("faixa", "Faixa"),
      numberColumn("onda", "Onda de início"),
    ],
    rows: groups.map(({ id, name, people }) => {
      const own = keysAt(p7.areaReadiness, { group: id });
      return [
        name,
        people.length,
        ...components.map((key) => book.numberOf(p7.areaComponent[key]({ group: id }))),
        book.numberOf(own.index),
        book.textOf(own.band),
        book.numberOf(own.wave),
      ];
    }),
  });
}
