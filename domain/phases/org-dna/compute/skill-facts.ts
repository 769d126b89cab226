/** A3.8 Lacuna de competências: by skill, by family of roles and in total (T18). Nothing is shown of fewer people than the minimum. */
import type { FactDraft } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import type { PositionGroup } from "../../common/positions/position-groups.ts";
import { uniqueIdParts } from "../../common/positions/published-groups.ts";
import { numberColumn, percentOf, textColumn, wholeTable } from "../../common/run/run-helpers.ts";
import { type SkillRow, peopleGap, readSkills, skillCoverage } from "../../common/skills.ts";
import * as p3 from "../facts.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";

/** A skill that enough people need, with its rows. */
interface Skill {
  id: string;
  name: string;
  rows: SkillRow[];
}

/** Levels that are known of all that were sent. */
interface Levels {
  rows: SkillRow[];
  all: number;
  skills: Skill[];
  familyOf: ReadonlyMap<string, PositionGroup>;
  told: Pick<FactDraft, "from" | "coverage">;
}

const columns = ["cargo", "competencia", "nivel_requerido", "nivel_atual", "pessoas"];

const hoursOf = (rows: readonly SkillRow[]): number | null => {
  const known = rows.filter(({ hoursPerLevel }) => hoursPerLevel !== null);
  return known.length === 0
    ? null
    : exactSum(known.map((row) => peopleGap(row) * (row.hoursPerLevel ?? 0)));
};
const peopleOf = (rows: readonly SkillRow[]): number => exactSum(rows.map(({ people }) => people));

const percent = (value: number | null) => (value === null ? null : percentOf(value));

export function addSkillFacts(run: PhaseThreeRun): void {
  const { rows, all } = readSkills(run);
  if (all === 0) return;
  const levels: Levels = {
    rows,
    all,
    skills: skillsOf(rows, run.minimum),
    familyOf: new Map(
      run.families.flatMap((family) =>
        family.positions.map(({ role }) => [entityKey(role), family] as const),
      ),
    ),
    told: { from: wholeTable(run, "competencias", columns), coverage: rows.length / all },
  };
  addTotals(run, levels);
  for (const skill of levels.skills) addSkill(run, levels, skill);
  for (const family of run.families) addFamily(run, levels, family);
  addDataset(run, levels);
}

function skillsOf(rows: readonly SkillRow[], minimum: number): Skill[] {
  const keys = [...new Set(rows.map(({ skill }) => entityKey(skill)))].sort(compareText);
  const found = keys
    .map((key) => rows.filter(({ skill }) => entityKey(skill) === key))
    .filter((own) => peopleOf(own) >= minimum)
    .map((own) => ({ name: own[0]?.skill ?? "", rows: own }));
  const ids = uniqueIdParts(found.map(({ name }) => name));
  return found.map((skill, index) => ({ ...skill, id: ids[index]! }));
}

function addTotals(run: PhaseThreeRun, { rows, all, skills, told }: Levels): void {
  const { book } = run;
  const costed = rows.filter(
    ({ hourCost, hoursPerLevel }) => hourCost !== null && hoursPerLevel !== null,
  );
  const costOf = (row: SkillRow) => peopleGap(row) * (row.hoursPerLevel ?? 0) * (row.hourCost ?? 0);
  const withColumns = (...more: string[]) => ({
    ...told,
    from: wholeTable(run, "competencias", [...columns, ...more]),
  });
  book.add(p3.skills.coverage, { ...told, value: percent(skillCoverage(rows)) });
  book.add(p3.skills.gap, { ...told, value: exactSum(rows.map(peopleGap)) });
  book.add(p3.skills.hours, { ...withColumns("horas_por_nivel"), value: hoursOf(rows) });
  book.add(p3.skills.cost, {
    ...withColumns("horas_por_nivel", "custo_hora_treino"),
    value: costed.length === 0 ? null : exactSum(costed.map(costOf)),
  });
  addTime(run);
  book.add(p3.skills.count, { ...told, value: skills.length });
  book.add(p3.skills.known, { ...told, value: (100 * rows.length) / all });
}

/** At one rate for the whole company, so that no person's pay follows from it; none where the pay may not be told. */
function addTime(run: PhaseThreeRun): void {
  const { book } = run;
  const inputs = [p3.skills.hours(), p3.structure.annualCost(), p3.structure.fte()];
  const [hours, pay, fte] = inputs.map((id) => book.numberOf(id));
  if (hours == null || pay == null || fte == null || fte <= 0) return;
  book.add(p3.skills.time, {
    value: (hours * pay) / fte / 12 / assumed(run, "A.horas_fte_mes"),
    inputs,
    assumptions: ["A.horas_fte_mes"],
  });
}

function addSkill(run: PhaseThreeRun, levels: Levels, { id, name, rows }: Skill): void {
  const { book, minimum } = run;
  const shared = { at: { skill: id }, names: { name }, ...levels.told };
  book.add(p3.skill.name, { ...shared, value: name });
  book.add(p3.skill.coverage, { ...shared, value: percent(skillCoverage(rows)) });
  book.add(p3.skill.gap, { ...shared, value: exactSum(rows.map(peopleGap)) });
  book.add(p3.skill.hours, { ...shared, value: hoursOf(rows) });
  book.add(p3.skill.people, { ...shared, value: peopleOf(rows) });
  for (const family of run.families) {
    const inFamily = rowsOf(levels, rows, family);
    const people = peopleOf(inFamily);
    if (people >= minimum)
      book.add(p3.skillInFamily.meanGap, {
        at: { skill: id, family: family.id },
        names: { skill: name, family: family.name },
        value: exactSum(inFamily.map(peopleGap)) / people,
        ...levels.told,
      });
  }
}

const rowsOf = (
  { familyOf }: Levels,
  rows: readonly SkillRow[],
  family: PositionGroup,
): SkillRow[] => rows.filter(({ role }) => familyOf.get(entityKey(role)) === family);

function addFamily({ book, minimum }: PhaseThreeRun, levels: Levels, family: PositionGroup): void {
  const own = rowsOf(levels, levels.rows, family);
  if (family.positions.length < minimum || own.length === 0 || peopleInRoles(own) < minimum) return;
  const shared = { at: { family: family.id }, names: family, ...levels.told };
  book.add(p3.familySkills.coverage, { ...shared, value: percent(skillCoverage(own)) });
  book.add(p3.familySkills.hours, { ...shared, value: hoursOf(own) });
}

function addDataset(run: PhaseThreeRun, { skills }: Levels): void {
  const { book } = run;
  run.datasets.push({
    id: "ds_p3_lacunas",
    name: "Lacunas de competência",
    qualityScore: null,
    columns: [
      textColumn("competencia", "Competência"),
      textColumn("familia", "Família de cargos"),
      numberColumn("lacuna_media", "Lacuna média"),
      numberColumn("cobertura_competencia", "Cobertura da competência", "pct"),
    ],
    rows: skills.flatMap(({ id, name }) =>
      run.families.flatMap((family) => {
        const gap = book.numberOf(p3.skillInFamily.meanGap({ skill: id, family: family.id }));
        return gap === null
          ? []
          : [[name, family.name, gap, book.numberOf(p3.skill.coverage({ skill: id }))]];
      }),
    ),
  });
}

/** Each role once: its rows repeat its people for every skill. */
function peopleInRoles(rows: readonly SkillRow[]): number {
  const byRole = new Map<string, number>();
  for (const { role, people } of rows)
    byRole.set(entityKey(role), Math.max(byRole.get(entityKey(role)) ?? 0, people));
  return exactSum(byRole.values());
}
