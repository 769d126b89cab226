/** A3.4 and A3.6 by family of roles, the smallest group for which time, map and quadrant may be shown. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { evolutionLabels, evolutionOf, type Evolution } from "./evolution-map.ts";
import { savingAssumptions } from "./exposure-facts.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { percentOf, wholeTable } from "../../common/run-helpers.ts";
import { formulaOf } from "../../common/run-helpers.ts";
import type { FamilyGroup } from "../../common/positions/position-groups.ts";
import type { RoleExposure } from "./role-exposure.ts";

const release = formulaOf("A3.4");
const map = formulaOf("A3.6");
const words = {
  name: map("família de cargos; famílias com poucas pessoas são reunidas"),
  people: map("contagem das posições da família"),
  fte: map("soma do FTE das posições da família"),
  mean: map("média dos cargos da família com tarefas, ponderada pelo FTE"),
  criticality: map("criticidade humana das tarefas, de 0 a 100, média ponderada pelo FTE"),
  evolution: map("quadrante por exposição e criticidade humana"),
  count: map("famílias no quadrante"),
  released: release("FTE da família com tarefas × parcela liberada, sem adoção"),
  adopted: release("FTE liberado pelas tarefas × adoção"),
  direct: release("FTE da família × parcela do tempo em tarefas E1"),
};

interface Exposed {
  fte: number;
  role: RoleExposure;
}

export function addFamilyFacts(run: PhaseThreeRun): void {
  const found = run.families.map((family) => addFamily(run, family));
  for (const label of evolutionLabels.slice(0, 4))
    run.book.add({
      id: `p3.n_${evolutionKeys[label]}`,
      label: `Famílias em “${label}”`,
      value: run.roles.size === 0 ? null : found.filter((evolution) => evolution === label).length,
      unit: "un",
      formula: words.count,
      inputs: run.families.map(({ id }) => `p3.fam.${id}.quadrante`),
      basis: "DERIVADO",
    });
}

export const evolutionKeys: Record<Evolution, string> = {
  Preservar: "preservar",
  "Ampliar com IA": "ampliar",
  Redesenhar: "redesenhar",
  "Realocar capacidade": "realocar",
  "Analisar com o RH": "analisar",
};

function addFamily(run: PhaseThreeRun, family: FamilyGroup): Evolution | null {
  const { book, minimum } = run;
  const prefix = `p3.fam.${family.id}`;
  const exposed = family.positions.flatMap((position): Exposed[] => {
    const role = run.roles.get(entityKey(position.role));
    return role ? [{ fte: position.fte, role }] : [];
  });
  const enough = exposed.length >= minimum;
  const fte = exactSum(exposed.map((one) => one.fte));
  const mean = (pick: (role: RoleExposure) => number | null): number | null => {
    const stated = exposed.flatMap((one) => {
      const value = pick(one.role);
      return value === null ? [] : [{ fte: one.fte, value }];
    });
    const weight = exactSum(stated.map((one) => one.fte));
    return !enough || weight === 0
      ? null
      : exactSum(stated.map((one) => one.fte * one.value)) / weight;
  };
  const from = [
    ...wholeTable(run, "cargos", ["familia", "cargo", "fte"]),
    ...wholeTable(run, "tarefas", ["cargo", "pct_tempo", "exposicao", "criticidade_humana"]),
  ];
  const add = (
    key: string,
    label: string,
    value: FactDraft["value"],
    unit: Unit,
    formula: FactDraft["formula"],
    more: Partial<FactDraft> = {},
  ) =>
    book.add({
      id: `${prefix}.${key}`,
      label: `${label} – ${family.name}`,
      value,
      unit,
      formula,
      from,
      nullReason: exposed.length > 0 && !enough ? "AMOSTRA_INSUFICIENTE" : "SEM_ENTRADA",
      ...more,
    });
  const derived = exposed.some(({ role }) => role.tasks.some(({ isDerived }) => isDerived))
    ? { basis: "ESTIMADO" as const }
    : {};
  const own = (...keys: string[]) => keys.map((key) => `${prefix}.${key}`);
  const [beta, alpha, released, criticality] = [
    mean((role) => role.beta),
    mean((role) => role.alpha),
    mean((role) => role.released),
    mean((role) => role.criticality),
  ];
  const percent = (value: number | null) => (value === null ? null : percentOf(value));
  const evolution =
    beta === null ? null : evolutionOf(beta, criticality, family.positions.length, minimum);
  const savings = savingAssumptions(exposed.map(({ role }) => role));
  add("nome", "Família de cargos", family.name, "texto", words.name, {
    from: wholeTable(run, "cargos", ["familia", "cargo"]),
  });
  add("pessoas", "Posições", family.positions.length, "un", words.people, {
    from: wholeTable(run, "cargos", ["familia", "cargo"]),
  });
  add("fte", "FTE da família", family.fte, "FTE", words.fte, {
    from: wholeTable(run, "cargos", ["familia", "fte"]),
  });
  add("beta", "Exposição à IA", percent(beta), "pct", words.mean, derived);
  add("alfa", "Exposição direta", percent(alpha), "pct", words.mean, derived);
  add("criticidade", "Criticidade humana", criticality, "score", words.criticality, {
    decimals: 0,
  });
  add("quadrante", "Mapa de evolução", evolution, "texto", words.evolution, {
    from: [],
    inputs: own("beta", "criticidade"),
    assumptions: ["A.n_minimo_grupo"],
  });
  add("r", "Tempo liberado pelas tarefas", percent(released), "pct", words.mean, {
    assumptions: savings,
  });
  add(
    "liberado",
    "FTE liberado pelas tarefas",
    released === null ? null : fte * released,
    "FTE",
    words.released,
    { from: [], inputs: own("fte", "r"), decimals: 2 },
  );
  add(
    "liberado_adocao",
    "FTE liberado com adoção",
    released === null ? null : fte * released * assumed(run, "A.adocao"),
    "FTE",
    words.adopted,
    { from: [], inputs: own("liberado"), assumptions: ["A.adocao"], decimals: 2 },
  );
  add(
    "apoio",
    "FTE em tarefas de apoio direto",
    alpha === null ? null : fte * alpha,
    "FTE",
    words.direct,
    { from: [], inputs: own("fte", "alfa"), decimals: 2 },
  );
  return evolution;
}
