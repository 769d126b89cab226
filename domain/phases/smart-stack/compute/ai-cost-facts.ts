/** Facts of A4.9, what each AI use costs to run, with `ds_p4_custo_ia`; null while the client's price list is not informed. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { factIdPart, numberCell, textCell } from "../../../tables/read-table.ts";
import * as p4 from "../facts.ts";
import type { PhaseFourRun } from "../phase-run.ts";
import { pricesOf } from "./inventory/price-list.ts";
import { aiRunCost } from "./destination/target-costs.ts";

const tokenIds = [
  "A.tokens_entrada",
  "A.tokens_saida",
  "A.preco_token_entrada",
  "A.preco_token_saida",
  "A.chamadas_por_caso",
  "A.cambio_usd",
] as const;

export function addAiCostFacts(run: PhaseFourRun): void {
  const { book } = run;
  const table = run.input.tables.casos_uso_ia;
  if (!table) return;
  const costOf = runCostOf(run);
  const uses = Array.from({ length: table.rows }, (_, row) => row).flatMap((row) => {
    const name = textCell(table, "caso_uso", row);
    if (name === null) return [];
    const at = { useCase: factIdPart(name) };
    const id = p4.aiCost.perMonth(at);
    if (book.get(id)) return [];
    const volume = numberCell(table, "volume_mes", row);
    const cost = volume === null ? null : costOf(volume);
    book.add(p4.aiCost.perMonth, {
      at,
      names: { name },
      value: cost,
      from: [{ table, columns: ["volume_mes"], rows: [row], filterText: `Caso de uso = ${name}` }],
      assumptions: [...tokenIds],
    });
    return [{ id, name, volume, cost }];
  });
  const costed = uses.filter(({ cost }) => cost !== null);
  book.add(p4.useCases.aiCost, {
    value: costed.length === 0 ? null : exactSum(costed.map(({ id }) => book.numberOf(id) ?? 0)),
    inputs: costed.map(({ id }) => id),
  });
  run.datasets.push({
    id: "ds_p4_custo_ia",
    name: "Custo de execução de IA",
    qualityScore: null,
    rows: uses.map(({ name, volume, cost }) => [name, volume, cost]),
    columns: [
      { name: "caso_uso", label: "Caso de uso", type: "text" },
      { name: "volume_mes", label: "Volume por mês", type: "number" },
      { name: "custo_mes", label: "Custo por mês", type: "number", unit: "BRL/mes" },
    ],
  });
}

/** BRL a month of so many cases; null without prices. */
function runCostOf({ input }: PhaseFourRun): (casesPerMonth: number) => number | null {
  const given = pricesOf(input.assumptions, tokenIds);
  if (given === null) return () => null;
  const prices = {
    tokensIn: given["A.tokens_entrada"],
    tokensOut: given["A.tokens_saida"],
    usdPerMillionIn: given["A.preco_token_entrada"],
    usdPerMillionOut: given["A.preco_token_saida"],
    exchange: given["A.cambio_usd"],
  };
  return (cases) => aiRunCost(cases * given["A.chamadas_por_caso"], prices);
}
