/** A7.3 Índice de prontidão, of the company and of each area that may be published. */
import { round9 } from "../../../kernel/numbers/rounding.ts";
import { skillCoverage } from "../../common/skills.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { componentNames, components, componentWithArticle, type Component } from "../copy.ts";
import {
  assumed,
  formulaOf,
  numberColumn,
  percentOf,
  textColumn,
  wholeTable,
  type PhaseSevenRun,
} from "../phase-run.ts";
import { bandOf, likertScore, readinessIndex, startWaveOf } from "./readiness.ts";
import type { RespondentGroup } from "./survey.ts";

const formula = formulaOf("A7.3");
const words = {
  index: formula(
    "0,30·ADKAR + 0,25·liderança + 0,20·competências + 0,15·dados e ferramentas + 0,10·folga; pesos renormalizados quando falta um componente",
  ),
  band: formula(
    "a partir de 75 Pronto; de 60 Pronto com reforços; de 45 Atenção; abaixo, Não iniciar em larga escala",
  ),
  coverage: formula("peso dos componentes presentes"),
  likert: formula("(média − 1) ÷ 4 × 100"),
  slack: formula("((6 − média da carga) − 1) ÷ 4 × 100"),
  skills: formula("cobertura de competências × 100"),
  lowest: formula("componente com a menor nota"),
  wave: formula(
    "área a partir de 60 inicia na primeira onda; de 45, na segunda; abaixo, na terceira",
  ),
  area: formula("área com o menor índice"),
  adkar: formula("índice ADKAR"),
};

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
  const { book } = run;
  const mean = (id: string, turned = false) => {
    const value = book.numberOf(id);
    return value === null ? null : likertScore(turned ? 6 - value : value);
  };
  const coverage = skillCoverage(run.skills);
  if (run.skills.length > 0)
    book.add({
      id: "p7.cobertura",
      label: "Cobertura de competências",
      value: coverage === null ? null : percentOf(coverage),
      unit: "pct",
      formula: words.skills,
      from: wholeTable(run, "competencias", [
        "cargo",
        "competencia",
        "nivel_requerido",
        "nivel_atual",
        "pessoas",
      ]),
    });
  const whole: Record<Component, number | null> = {
    adkar: book.numberOf("p7.adkar"),
    lideranca: mean("p7.dim.lideranca.media"),
    competencias: book.numberOf("p7.cobertura"),
    dados: mean("p7.dim.dados_ferramentas.media"),
    folga: mean("p7.dim.carga.media", true),
  };
  addIndex(run, "p7", "", whole, {
    adkar: "p7.adkar",
    lideranca: "p7.dim.lideranca.media",
    competencias: "p7.cobertura",
    dados: "p7.dim.dados_ferramentas.media",
    folga: "p7.dim.carga.media",
  });
  addLowest(run);
  if (groups.length === 0) return;
  const drafted = groups.map((group) => {
    const own = (key: string) => `p7.grupo.${group.id}.${key}`;
    const scores: Record<Component, number | null> = {
      adkar: book.numberOf(own("adkar")),
      lideranca: mean(own("lideranca")),
      competencias: areaCoverage(run, group.keys),
      dados: mean(own("dados_ferramentas")),
      folga: mean(own("carga"), true),
    };
    return { group, own, scores };
  });
  // A component that half of the areas lack is dropped for all, so that their indices stay comparable (playbook 0.5).
  const kept = new Set(
    components.filter(
      (name) => 2 * drafted.filter(({ scores }) => scores[name] !== null).length >= drafted.length,
    ),
  );
  for (const { group, own, scores } of drafted) {
    if (scores.competencias !== null)
      book.add({
        id: own("cobertura"),
        label: `Cobertura de competências – ${group.name}`,
        value: scores.competencias,
        unit: "pct",
        formula: words.skills,
        from: wholeTable(run, "competencias", ["cargo", "nivel_requerido", "nivel_atual"]),
        scope: { area: group.name },
      });
    const comparable = Object.fromEntries(
      components.map((name) => [name, kept.has(name) ? scores[name] : null]),
    ) as Record<Component, number | null>;
    addIndex(run, `p7.grupo.${group.id}`, ` – ${group.name}`, comparable, {
      adkar: own("adkar"),
      lideranca: own("lideranca"),
      competencias: own("cobertura"),
      dados: own("dados_ferramentas"),
      folga: own("carga"),
    });
    const score = book.numberOf(own("ir"));
    book.add({
      id: own("onda"),
      label: `Onda de início – ${group.name}`,
      value: score === null ? null : startWaveOf(score),
      unit: "un",
      formula: words.wave,
      inputs: [own("ir")],
      scope: { area: group.name },
    });
  }
  const ranked = groups
    .filter(({ id }) => book.numberOf(`p7.grupo.${id}.ir`) !== null)
    .sort(
      (a, b) =>
        (book.numberOf(`p7.grupo.${a.id}.ir`) ?? 0) - (book.numberOf(`p7.grupo.${b.id}.ir`) ?? 0) ||
        (a.name < b.name ? -1 : 1),
    );
  book.add({
    id: "p7.area_min",
    label: "Área com o menor índice de prontidão",
    value: ranked[0]?.name ?? null,
    unit: "texto",
    formula: words.area,
    inputs: ranked.map(({ id }) => `p7.grupo.${id}.ir`),
  });
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
    rows: groups.map(({ id, name, people }) => [
      name,
      people.length,
      ...components.map((key) => book.numberOf(`p7.grupo.${id}.comp.${key}`)),
      book.numberOf(`p7.grupo.${id}.ir`),
      book.textOf(`p7.grupo.${id}.faixa`),
      book.numberOf(`p7.grupo.${id}.onda`),
    ]),
  });
}

function addIndex(
  run: PhaseSevenRun,
  prefix: string,
  suffix: string,
  scores: Record<Component, number | null>,
  sources: Record<Component, string>,
): void {
  const { book } = run;
  const scope = suffix === "" ? {} : { scope: { area: suffix.slice(3) } };
  const formulas: Record<Component, ReturnType<typeof formula>> = {
    adkar: words.adkar,
    lideranca: words.likert,
    competencias: words.skills,
    dados: words.likert,
    folga: words.slack,
  };
  for (const name of components)
    if (scores[name] !== null)
      book.add({
        id: `${prefix}.comp.${name}`,
        label: `${componentNames[name]}${suffix}`,
        value: scores[name],
        unit: "score",
        formula: formulas[name],
        inputs: [sources[name]],
        ...scope,
      });
  const found = readinessIndex(scores, assumed(run, "A.min_peso_score") / 100);
  const inputs = components.map((name) => `${prefix}.comp.${name}`);
  if (found.coverage === 0) return;
  book.add({
    id: `${prefix}.ir`,
    label: `Índice de prontidão${suffix}`,
    value: found.score,
    unit: "score",
    formula: words.index,
    inputs,
    assumptions: ["A.min_peso_score"],
    coverage: found.coverage,
    ...scope,
  });
  book.add({
    id: `${prefix}.ir_peso`,
    label: `Peso presente no índice${suffix}`,
    value: round9(100 * found.coverage),
    unit: "pct",
    formula: words.coverage,
    inputs,
    ...scope,
  });
  book.add({
    id: `${prefix}.faixa`,
    label: `Faixa de prontidão${suffix}`,
    value: found.score === null ? null : bandOf(found.score),
    unit: "texto",
    formula: words.band,
    inputs: [`${prefix}.ir`],
    ...scope,
  });
}

function addLowest({ book }: PhaseSevenRun): void {
  const present = components.filter((name) => book.numberOf(`p7.comp.${name}`) !== null);
  const lowest = [...present].sort(
    (a, b) => (book.numberOf(`p7.comp.${a}`) ?? 0) - (book.numberOf(`p7.comp.${b}`) ?? 0),
  )[0];
  if (lowest === undefined) return;
  book.add({
    id: "p7.ir_min",
    label: "Componente mais baixo",
    value: componentWithArticle[lowest],
    unit: "texto",
    formula: words.lowest,
    inputs: present.map((name) => `p7.comp.${name}`),
  });
  book.add({
    id: "p7.ir_min_nota",
    label: "Nota do componente mais baixo",
    value: book.numberOf(`p7.comp.${lowest}`),
    unit: "score",
    formula: words.lowest,
    inputs: [`p7.comp.${lowest}`],
  });
}
