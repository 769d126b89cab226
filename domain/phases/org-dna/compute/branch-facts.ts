/** Facts and dataset of the explorer: the branches of the tree that may be published, with their head's role and their area. */
import { compareText, textCell } from "../../../tables/read-table.ts";
import { type PhaseThreeRun } from "../phase-run.ts";
import { numberColumn, textColumn, wholeTable } from "../../common/run-helpers.ts";
import { formulaOf } from "../../common/run-helpers.ts";
import { branchesOf, sharedName } from "./position-branches.ts";

const formula = formulaOf("A3.1");
const words = {
  size: formula(
    "posições do ramo, com as dos ramos abaixo; ramos com poucas pessoas ficam no de cima",
  ),
  own: formula("posições do ramo que não estão em um ramo abaixo"),
};

export function addBranchFacts(run: PhaseThreeRun): void {
  if (!run.tree?.isWhole) return;
  const table = run.input.tables.cargos;
  const idOf = (row: number): string => (table ? (textCell(table, "posicao_id", row) ?? "") : "");
  const branches = branchesOf(
    run.tree,
    run.minimum,
    (a, b) => compareText(idOf(a), idOf(b)) || a - b,
  );
  if (branches.length === 0) return;
  const areaOf = new Map(
    run.areas.flatMap(({ name, positions }) =>
      positions.map(({ row }): [number, string] => [row, name]),
    ),
  );
  const from = wholeTable(run, "cargos", ["posicao_id", "gestor_id", "cargo"]);
  const roleOf = (row: number): string => run.positions[row]?.role ?? "";
  for (const { id, head, size, own } of branches) {
    run.book.add({
      id: `p3.ramo.${id}.n`,
      label: `Posições do ramo ${id} – ${roleOf(head)}`,
      value: size,
      unit: "un",
      formula: words.size,
      from,
    });
    run.book.add({
      id: `p3.ramo.${id}.proprias`,
      label: `Posições fora dos ramos abaixo, ramo ${id} – ${roleOf(head)}`,
      value: own.length,
      unit: "un",
      formula: words.own,
      from,
    });
  }
  run.datasets.push({
    id: "ds_p3_ramos",
    name: "Ramos do organograma",
    qualityScore: null,
    columns: [
      numberColumn("ramo", "Ramo"),
      numberColumn("acima", "Ramo acima"),
      numberColumn("nivel", "Nível"),
      textColumn("cargo", "Cargo que lidera"),
      textColumn("area", "Área"),
      numberColumn("posicoes", "Posições"),
      numberColumn("proprias", "Posições fora dos ramos abaixo"),
    ],
    rows: branches.map(({ id, above, level, head, size, own }) => [
      id,
      above,
      level,
      roleOf(head) || null,
      sharedName(own.map((row) => areaOf.get(row) ?? null)),
      size,
      own.length,
    ]),
  });
}
