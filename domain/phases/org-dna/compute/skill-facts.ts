/** A3.8 Lacuna de competências: by skill, by family of roles and in total (T18). Nothing is shown of fewer people than the minimum. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import { type PhaseThreeRun } from "../phase-run.ts";
import { numberColumn, percentOf, textColumn, wholeTable } from "../../common/run-helpers.ts";
import { formulaOf } from "../../common/run-helpers.ts";
import { uniqueIdParts } from "../../common/positions/published-groups.ts";
import { type SkillRow, peopleGap, readSkills, skillCoverage } from "../../common/skills.ts";

const formula = formulaOf("A3.8");
const words = {
  coverage: formula("1 − soma de lacuna × pessoas ÷ soma de nível requerido × pessoas"),
  gap: formula("soma de lacuna × pessoas; lacuna = nível requerido − nível atual, nunca negativa"),
  mean: formula("lacuna × pessoas ÷ pessoas"),
  hours: formula("lacuna × pessoas × horas por nível"),
  cost: formula("horas de capacitação × custo por hora de treino"),
  people: formula("pessoas dos cargos com a competência"),
  name: formula("competência informada"),
  count: formula("contagem das competências"),
  known: formula("linhas com nível atual ÷ linhas"),
};

const hoursOf = (rows: readonly SkillRow[]): number | null => {
  const known = rows.filter(({ hoursPerLevel }) => hoursPerLevel !== null);
  return known.length === 0
    ? null
    : exactSum(known.map((row) => peopleGap(row) * (row.hoursPerLevel ?? 0)));
};
const peopleOf = (rows: readonly SkillRow[]): number => exactSum(rows.map(({ people }) => people));

export function addSkillFacts(run: PhaseThreeRun): void {
  const { book, minimum } = run;
  const { rows, all } = readSkills(run);
  if (all === 0) return;
  const columns = ["cargo", "competencia", "nivel_requerido", "nivel_atual", "pessoas"];
  const from = wholeTable(run, "competencias", columns);
  const add = (
    id: string,
    label: string,
    value: FactDraft["value"],
    unit: Unit,
    which: FactDraft["formula"],
    more: Partial<FactDraft> = {},
  ) =>
    book.add({
      id,
      label,
      value,
      unit,
      formula: which,
      from,
      coverage: rows.length / all,
      ...more,
    });
  const percent = (value: number | null) => (value === null ? null : percentOf(value));
  const keys = [...new Set(rows.map(({ skill }) => entityKey(skill)))].sort(compareText);
  const skills = keys
    .map((key) => rows.filter(({ skill }) => entityKey(skill) === key))
    .filter((own) => peopleOf(own) >= minimum);
  const familyOf = new Map(
    run.families.flatMap((family) =>
      family.positions.map(({ role }) => [entityKey(role), family] as const),
    ),
  );
  const costed = rows.filter(
    ({ hourCost, hoursPerLevel }) => hourCost !== null && hoursPerLevel !== null,
  );
  add(
    "p3.cobertura",
    "Cobertura de competências",
    percent(skillCoverage(rows)),
    "pct",
    words.coverage,
  );
  add("p3.lacuna", "Níveis a desenvolver", exactSum(rows.map(peopleGap)), "un", words.gap);
  add("p3.horas_capacitacao", "Horas de capacitação", hoursOf(rows), "h", words.hours, {
    from: wholeTable(run, "competencias", [...columns, "horas_por_nivel"]),
    decimals: 0,
  });
  add(
    "p3.custo_capacitacao",
    "Custo da capacitação",
    costed.length === 0
      ? null
      : exactSum(
          costed.map((row) => peopleGap(row) * (row.hoursPerLevel ?? 0) * (row.hourCost ?? 0)),
        ),
    "BRL",
    words.cost,
    { from: wholeTable(run, "competencias", [...columns, "horas_por_nivel", "custo_hora_treino"]) },
  );
  add("p3.n_competencias", "Competências", skills.length, "un", words.count);
  add(
    "p3.niveis_informados",
    "Linhas com nível atual",
    (100 * rows.length) / all,
    "pct",
    words.known,
  );
  const ids = uniqueIdParts(skills.map((own) => own[0]?.skill ?? ""));
  skills.forEach((own, index) => {
    const prefix = `p3.comp.${ids[index]}`;
    const name = own[0]?.skill ?? "";
    add(`${prefix}.nome`, `Competência – ${name}`, name, "texto", words.name);
    add(
      `${prefix}.cobertura`,
      `Cobertura – ${name}`,
      percent(skillCoverage(own)),
      "pct",
      words.coverage,
    );
    add(
      `${prefix}.lacuna`,
      `Níveis a desenvolver – ${name}`,
      exactSum(own.map(peopleGap)),
      "un",
      words.gap,
    );
    add(`${prefix}.horas`, `Horas de capacitação – ${name}`, hoursOf(own), "h", words.hours, {
      decimals: 0,
    });
    add(`${prefix}.pessoas`, `Pessoas – ${name}`, peopleOf(own), "un", words.people);
    for (const family of run.families) {
      const inFamily = own.filter(({ role }) => familyOf.get(entityKey(role)) === family);
      const people = peopleOf(inFamily);
      if (people >= minimum)
        add(
          `${prefix}.fam.${family.id}`,
          `Lacuna média – ${name}, ${family.name}`,
          exactSum(inFamily.map(peopleGap)) / people,
          "x",
          words.mean,
          { decimals: 1 },
        );
    }
  });
  for (const family of run.families) {
    const own = rows.filter(({ role }) => familyOf.get(entityKey(role)) === family);
    if (family.positions.length < minimum || own.length === 0 || peopleInRoles(own) < minimum)
      continue;
    add(
      `p3.fam.${family.id}.cobertura`,
      `Cobertura de competências – ${family.name}`,
      percent(skillCoverage(own)),
      "pct",
      words.coverage,
    );
    add(
      `p3.fam.${family.id}.horas`,
      `Horas de capacitação – ${family.name}`,
      hoursOf(own),
      "h",
      words.hours,
      { decimals: 0 },
    );
  }
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
    rows: skills.flatMap((own, index) =>
      run.families.flatMap((family) => {
        const gap = book.numberOf(`p3.comp.${ids[index]}.fam.${family.id}`);
        return gap === null
          ? []
          : [
              [
                own[0]?.skill ?? "",
                family.name,
                gap,
                book.numberOf(`p3.comp.${ids[index]}.cobertura`),
              ],
            ];
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
