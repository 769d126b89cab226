/** A7.6 Multiplicadores, sponsor and who was named. Names come from written decisions on G7.3, by subject. */
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import { sponsorSubject } from "../copy.ts";
import { assumed, formulaOf, wholeTable, type PhaseSevenRun } from "../phase-run.ts";

const formula = formulaOf("A7.6");
const words = {
  total: formula(
    "pessoas ÷ pessoas por multiplicador, arredondado para cima; ao menos um por área com o mínimo de pessoas",
  ),
  area: formula("um por área; os demais vão à área com mais pessoas por multiplicador"),
  named: formula("áreas sem nome indicado"),
  sponsor: formula("patrocinador informado por escrito"),
  ratio: formula("pessoas da área ÷ multiplicadores da área"),
  name: formula("nome indicado por escrito"),
};

/** max(⌈people / each⌉, areas), one to each area and the rest where a multiplier has most people. */
export function multipliersOf(
  areas: readonly number[],
  each: number,
): { total: number; byArea: number[] } {
  const people = areas.reduce((sum, count) => sum + count, 0);
  const total = Math.max(Math.ceil(people / each), areas.length);
  const byArea = areas.map(() => 1);
  for (let left = total - areas.length; left > 0; left--) {
    let at = 0;
    areas.forEach((count, index) => {
      if (isAbove(count / byArea[index]!, areas[at]! / byArea[at]!)) at = index;
    });
    byArea[at]!++;
  }
  return { total, byArea };
}

/** Text of the decision on G7.3 whose subject is this name; else null. */
export const namedFor = (run: Pick<PhaseSevenRun, "input">, subject: string): string | null =>
  run.input.project.statements.find(
    (statement) =>
      statement.conditionId === "G7.3" &&
      statement.subject !== null &&
      entityKey(statement.subject) === entityKey(subject),
  )?.name ?? null;

/** As `namedFor`; a decision without subject holds for every indicator and initiative. */
export function ownerFor(
  statements: PhaseSevenRun["input"]["project"]["statements"],
  subject: string,
): string | null {
  const decided = statements.filter(({ conditionId }) => conditionId === "G7.3");
  return (
    (
      decided.find(
        (one) => one.subject !== null && entityKey(one.subject) === entityKey(subject),
      ) ?? decided.find((one) => one.subject === null)
    )?.name ?? null
  );
}

export function addNetworkFacts(run: PhaseSevenRun): void {
  const { book } = run;
  const sponsor = namedFor(run, sponsorSubject);
  book.add({
    id: "p7.patrocinador",
    label: "Patrocinador do programa",
    value: sponsor,
    unit: "texto",
    formula: words.sponsor,
    basis: "DERIVADO",
  });
  if (run.areas.length === 0) return;
  const areas = [...run.areas].sort((a, b) => compareText(a.id, b.id));
  const { total, byArea } = multipliersOf(
    areas.map(({ positions }) => positions.length),
    assumed(run, "A.multiplicador_pessoas"),
  );
  const from = wholeTable(run, "cargos", ["posicao_id", "area"]);
  const assumptions = ["A.multiplicador_pessoas"];
  book.add({
    id: "p7.mult",
    label: "Multiplicadores",
    value: total,
    unit: "un",
    formula: words.total,
    from,
    assumptions,
  });
  areas.forEach((area, index) => {
    const prefix = `p7.area.${area.id}`;
    const name = namedFor(run, area.name);
    book.add({
      id: `${prefix}.mult`,
      label: `Multiplicadores – ${area.name}`,
      value: byArea[index] ?? null,
      unit: "un",
      formula: words.area,
      inputs: ["p7.mult", `${prefix}.pessoas`],
      scope: { area: area.name },
    });
    book.add({
      id: `${prefix}.mult_pessoas`,
      label: `Pessoas por multiplicador – ${area.name}`,
      value: area.positions.length / (byArea[index] ?? 1),
      unit: "x",
      decimals: 1,
      formula: words.ratio,
      inputs: [`${prefix}.pessoas`, `${prefix}.mult`],
      scope: { area: area.name },
    });
    if (name !== null)
      book.add({
        id: `${prefix}.mult_nome`,
        label: `Multiplicador indicado – ${area.name}`,
        value: name,
        unit: "texto",
        formula: words.name,
        basis: "DERIVADO",
        scope: { area: area.name },
      });
  });
  book.add({
    id: "p7.areas_sem_nome",
    label: "Áreas sem multiplicador indicado",
    value: areas.filter((area) => namedFor(run, area.name) === null).length,
    unit: "un",
    formula: words.named,
    inputs: areas.map(({ id }) => `p7.area.${id}.mult`),
    basis: "DERIVADO",
  });
}
