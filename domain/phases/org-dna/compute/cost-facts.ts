/** A3.1: what the positions cost, in groups that may be published. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import { unitOfColumn } from "../../../facts/fact-currency.ts";
import type { Unit } from "../../../kernel/unit.ts";
import type { PublishedPay } from "../../common/positions/published-pay.ts";
import { numberColumn, textColumn, wholeTable } from "../../common/run/run-helpers.ts";
import * as p3 from "../facts.ts";
import type { PhaseThreeRun } from "../phase-run.ts";

type Kept = PublishedPay["areas"][number]["kept"];

export function addCosts(run: PhaseThreeRun): void {
  const {
    book,
    pay: { total, managers },
  } = run;
  book.add(p3.structure.annualCost, {
    value: total?.perYear ?? null,
    ...statedFor(run, total),
  });
  book.add(p3.structure.managerCostShare, {
    value:
      total === null || managers === null || total.perYear === 0
        ? null
        : (100 * managers.perYear) / total.perYear,
    ...statedFor(run, managers, total),
  });
  for (const area of run.areas)
    book.add(p3.areaPay.annualCost, {
      at: { area: area.id },
      names: area,
      value: area.costPerFteYear === null ? null : area.costPerFteYear * area.fte,
      scope: { area: area.name },
      ...statedFor(run, area),
    });
  if (run.tree) addLayers(run);
}

/** Of amounts a year of the list of posts. */
export const payUnit = ({ input }: Pick<PhaseThreeRun, "input">): Unit =>
  unitOfColumn(input.tables.cargos, "custo_mensal", "BRL/ano");

const paySource = (run: PhaseThreeRun) => wholeTable(run, "cargos", ["custo_mensal", "custo_tipo"]);

/** A kept amount says which minimum it is kept for. */
function statedFor(
  run: PhaseThreeRun,
  ...parts: ({ kept: Kept } | null)[]
): Pick<FactDraft, "from" | "kept" | "assumptions"> & { variant?: "kept" } {
  const from = paySource(run);
  const assumptions = run.positions.some(({ isSalary }) => isSalary) ? ["A.encargos"] : [];
  const kept = parts.find((part) => part?.kept)?.kept ?? null;
  return kept === null
    ? { from, assumptions }
    : { from, variant: "kept", kept, assumptions: [...assumptions, "A.n_minimo_grupo"] };
}

function addLayers(run: PhaseThreeRun): void {
  const { layers } = run.pay;
  layers.forEach((layer, index) => addLayer(run, layer, index + 1));
  run.datasets.push({
    id: "ds_p3_camadas",
    name: "Camadas",
    qualityScore: null,
    columns: [
      textColumn("camada", "Camada"),
      numberColumn("posicoes", "Posições"),
      numberColumn("custo_ano", "Custo por ano", payUnit(run)),
    ],
    rows: layers.map(({ name, rows, cost }) => [name, rows.length, cost?.perYear ?? null]),
  });
}

function addLayer(
  run: PhaseThreeRun,
  { name, rows, cost }: PublishedPay["layers"][number],
  rank: number,
): void {
  const { book } = run;
  const { total } = run.pay;
  const shared = { at: { layer: rank }, names: { name } };
  const own = keysAt(p3.layer, shared.at);
  // Whose costs wait for an answer still has layers.
  const from = wholeTable(run, "cargos", ["posicao_id", "gestor_id"]);
  book.add(p3.layer.name, { ...shared, value: name, from });
  book.add(p3.layer.positions, { ...shared, value: rows.length, from });
  book.add(p3.layer.annualCost, {
    ...shared,
    value: cost?.perYear ?? null,
    ...statedFor(run, cost),
  });
  book.add(p3.layer.costShare, {
    ...shared,
    value: cost === null || !total?.perYear ? null : (100 * cost.perYear) / total.perYear,
    inputs: [own.annualCost, p3.structure.annualCost()],
  });
}
