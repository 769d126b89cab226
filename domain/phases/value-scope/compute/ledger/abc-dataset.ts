/** All groups of a ledger as a dataset: those with a positive sum in order, the rest after. */
import type { DatasetResult } from "../../../../outcome/phase-outcome.ts";
import type { Abc } from "../../../common/processes/pareto.ts";
import {
  ledgerGroupings,
  manyOf,
  type LedgerGrouping,
} from "../../catalogue/facts-ledger-groups.ts";
import { amountUnit, type LedgerPart } from "./ledger-part.ts";

export function abcDataset(
  { ledger, slug }: LedgerPart,
  grouping: LedgerGrouping,
  abc: Abc,
): DatasetResult {
  return {
    id: slug === null ? `ds_p1_razao_${grouping}` : `ds_p1_razao_${slug}_${grouping}`,
    name: `Razão por ${ledgerGroupings[grouping]}${slug === null ? "" : ` (${slug})`}`,
    qualityScore: null,
    columns: [
      { name: "posicao", label: "Posição", type: "number" },
      { name: grouping, label: manyOf[grouping], type: "text" },
      { name: "valor", label: "Valor", type: "number", unit: amountUnit(ledger) },
      { name: "pct", label: "Parcela", type: "number", unit: "pct" },
      { name: "pct_acum", label: "Acumulado", type: "number", unit: "pct" },
      { name: "classe", label: "Classe", type: "text" },
    ],
    rows: [
      ...abc.ranked.map((item, index) => [
        index + 1,
        item.name,
        item.value,
        item.sharePct,
        item.cumulativePct,
        item.abcClass,
      ]),
      ...abc.apart.map((item) => [null, item.name, item.value, null, null, null]),
    ],
  };
}
