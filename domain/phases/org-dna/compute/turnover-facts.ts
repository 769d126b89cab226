/** Who of a list has left, and in which groups more did: rates alone, of groups that may be published. */
import { withLeftRows } from "../../../tables/merge-tables.ts";
import {
  columnAttributes,
  type CaseAttribute,
} from "../../../tables/mining/cases/case-attributes.ts";
import {
  selectCuts,
  fewestCases,
  testCuts,
  type CaseCut,
} from "../../../tables/mining/cases/case-cuts.ts";
import type { RowSelection } from "../../../facts/row-selection.ts";
import type { TableData } from "../../../tables/table-data.ts";
import * as p3 from "../facts.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";

/** What a list of positions says of each, in its own words. */
const groups = {
  area: "área",
  cargo: "cargo",
  familia: "família",
  nivel: "nível",
  local: "local",
  vinculo: "vínculo",
} as const;

export function addTurnoverFacts(run: PhaseThreeRun): void {
  const { cargos } = run.input.tables;
  const staff = cargos === undefined ? null : withLeftRows(cargos);
  if (staff === null || staff.rows.length < fewestCases) return;
  const { book } = run;
  const { all, rows } = staff;
  const from = [selected(all, rows, [], "listas que dizem quem saiu")];
  const left = rows.filter((row) => row >= cargos!.rows);
  book.add(p3.turnover.people, { value: rows.length, from });
  book.add(p3.turnover.left, {
    value: left.length,
    from: [selected(all, left, [], "pessoas que saíram")],
  });
  book.add(p3.turnover.share, {
    value: (100 * left.length) / rows.length,
    inputs: [p3.turnover.left(), p3.turnover.people()],
  });
  const values = Float64Array.from(rows, (row) => Number(row >= cargos!.rows));
  const attributes = columnAttributes(all, rows, groups).filter((one) => !saysItAgain(one, values));
  const cuts = testCuts(
    attributes,
    [{ kind: "saida", values }],
    Math.max(fewestCases, assumed(run, "A.n_minimo_grupo")),
  );
  selectCuts(cuts, (a, b) => a.pValue - b.pValue || b.excessShare - a.excessShare).forEach(
    (cut, index) => addCut(run, { all, rows }, cut, index + 1),
  );
}

/** A value that all who left have and nobody else, or that is blank for those who stay, is another way of saying who left. */
const another = { most: 0.95, least: 0.05 };

function saysItAgain({ levels, codes }: CaseAttribute, left: Float64Array): boolean {
  // The blanks are a level too.
  const people = new Float64Array(levels.length + 1);
  const gone = new Float64Array(levels.length + 1);
  codes.forEach((code, at) => {
    people[code + 1]! += 1;
    gone[code + 1]! += left[at]!;
  });
  const all = left.reduce((sum, value) => sum + value, 0);
  return people.some((n, level) => {
    const rest = codes.length - n;
    const [inside, outside] = [gone[level]! / n, (all - gone[level]!) / rest];
    return (
      n > 0 &&
      rest > 0 &&
      (inside >= another.most || outside >= another.most) &&
      (inside <= another.least || outside <= another.least)
    );
  });
}

const selected = (
  table: TableData,
  rows: readonly number[],
  columns: string[],
  filterText: string,
): RowSelection => ({ table, columns: ["cargo", ...columns], rows, filterText });

function addCut(
  { book }: PhaseThreeRun,
  { all, rows }: { all: TableData; rows: readonly number[] },
  cut: CaseCut<CaseAttribute>,
  rank: number,
): void {
  const { source, label } = cut.attribute;
  const columns = source === null ? [] : [source.column];
  const given = {
    at: { rank },
    names: { rank },
    from: [selected(all, rows, columns, `pessoas com ${label} informado`)],
    sample: { used: cut.n + cut.rest, reference: 400 },
  };
  book.add(p3.turnoverCut.attribute, { ...given, value: label });
  book.add(p3.turnoverCut.level, { ...given, value: cut.level });
  book.add(p3.turnoverCut.people, { ...given, value: cut.n });
  book.add(p3.turnoverCut.rest, { ...given, value: cut.rest });
  book.add(p3.turnoverCut.share, { ...given, value: 100 * cut.mean });
  book.add(p3.turnoverCut.restShare, { ...given, value: 100 * cut.restMean });
  book.add(p3.turnoverCut.rate, { ...given, value: cut.rate });
}
