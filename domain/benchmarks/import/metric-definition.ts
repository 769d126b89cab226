/** What a measure is: from the catalog of the industry, or for a code of the firm's own from the row. Both have to agree. */
import type { BenchmarkCategory, Direction } from "../benchmark.ts";
import { toUnit } from "../client-values.ts";
import { illustrativeSet, type BenchmarkIndustry } from "../illustrative/index.ts";
import { importCopy as copy } from "./copy.ts";
import { normalizeName } from "./sheet.ts";

export interface MetricDefinition {
  code: string;
  category: BenchmarkCategory;
  name: string;
  unit: string;
  direction: Direction;
}

export const definitionColumns = {
  code: ["Código", "code"],
  name: ["Nome", "name"],
  category: ["Categoria", "category"],
  unit: ["Unidade", "unit"],
  direction: ["Direção", "direction"],
} as const;

const codeForm = /^[a-z]{2,5}\.[a-z0-9_]{1,60}$/;
const categories: Readonly<Record<string, BenchmarkCategory>> = {
  operacional: "operational",
  operational: "operational",
  op: "operational",
  financeiro: "financial",
  financial: "financial",
  fin: "financial",
  digital: "digital",
  dig: "digital",
  cliente: "customer",
  customer: "customer",
  cli: "customer",
};
const directions: Readonly<Record<string, Direction>> = {
  "maior melhor": "higher",
  maior: "higher",
  higher: "higher",
  "menor melhor": "lower",
  menor: "lower",
  lower: "lower",
};

export const catalogOf = (industry: BenchmarkIndustry): MetricDefinition[] =>
  illustrativeSet(industry, "2024").metrics.map(({ code, category, name, unit, direction }) => ({
    code,
    category,
    name,
    unit,
    direction,
  }));

/** A row of the catalog's own measure may leave all but code (or name) and direction out. `says` is the first sentence of what is wrong. */
export function defineMetric(
  given: Record<keyof typeof definitionColumns, string>,
  catalog: readonly MetricDefinition[],
  options: { needsDirection: boolean },
): { metric: MetricDefinition } | { metric: null; says: string } {
  const refuse = (says: string) => ({ metric: null, says });
  const known =
    catalog.find(({ code }) => code === given.code) ??
    (given.code === "" && given.name !== ""
      ? catalog.find(({ name }) => normalizeName(name) === normalizeName(given.name))
      : undefined);
  const code = known?.code ?? given.code;
  if (code === "") return refuse(copy.noCode);
  if (!codeForm.test(code)) return refuse(copy.badCode(code));
  const name = known?.name ?? given.name;
  if (name === "" || name.length > 200) return refuse(copy.noName(code));
  const category =
    known?.category ??
    categories[normalizeName(given.category === "" ? (code.split(".")[0] ?? "") : given.category)];
  if (category === undefined) return refuse(copy.noCategory(code));
  const unit = known?.unit ?? given.unit;
  if (unit === "" || unit.length > 40) return refuse(copy.noUnit(code));
  if (known !== undefined && given.unit !== "" && toUnit(1, given.unit, known.unit) !== 1)
    return refuse(copy.otherUnit(code, given.unit, known.unit));
  const stated = directions[normalizeName(given.direction)];
  if (
    stated === undefined &&
    (options.needsDirection || given.direction !== "" || known === undefined)
  )
    return refuse(copy.noDirection(code));
  if (known !== undefined && stated !== undefined && stated !== known.direction)
    return refuse(copy.otherDirection(code));
  return {
    metric: { code, category, name, unit, direction: known?.direction ?? (stated as Direction) },
  };
}
