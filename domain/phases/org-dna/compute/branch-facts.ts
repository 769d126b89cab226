/** Facts and dataset of the explorer: the branches of the tree that may be published, with their head's role and their area. */
import { compareText, textCell } from "../../../tables/read-table.ts";
import { type PhaseThreeRun } from "../phase-run.ts";
import { numberColumn, textColumn, wholeTable } from "../../common/run/run-helpers.ts";
import * as p3 from "../facts.ts";
import { branchesOf, sharedName } from "./position-branches.ts";

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
    const shared = { at: { branch: id }, names: { id, role: roleOf(head) } };
    run.book.add(p3.branch.positions, { ...shared, value: size, from });
    run.book.add(p3.branch.ownPositions, { ...shared, value: own.length, from });
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
