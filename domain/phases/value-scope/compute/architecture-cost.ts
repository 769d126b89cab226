/**
 * Cost of the ingestion architecture in dollars a month, today (T08) and with the option chosen in
 * T10: a tile of A1.11, hidden without both tables.
 */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { addChangeFacts } from "../../common/current-and-future.ts";
import { selectOptions, readOptions } from "../../common/systems/build-buy-partner.ts";
import { readSystems } from "../../common/systems/system-portfolio.ts";
import { entityKey, numberCell } from "../../../tables/read-table.ts";
import { parseWeights } from "../../common/processes/parse-weights.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import * as p1 from "../facts.ts";

const isIngestion = (capability: string): boolean => entityKey(capability).includes("ingest");

export function addArchitectureFacts(run: PhaseOneRun): void {
  const { tables, assumptions, book } = run;
  const systems = tables.sistemas;
  const exchange = resolvedValue(assumptions, "A.cambio_usd");
  if (!systems) return;
  const priced = readSystems(tables, assumptions).filter(
    (system) => isIngestion(system.capability) && system.currency === "USD",
  );
  const yearly = priced.map((system) =>
    exactSum(
      ["custo_licenca_ano", "custo_infra_ano", "custo_suporte_ano"].map(
        (column) => numberCell(systems, column, system.row) ?? 0,
      ),
    ),
  );
  if (priced.length === 0 || exactSum(yearly) === 0) return;
  book.add(p1.current.arquitetura, {
    names: { side: " – atual" },
    value: exactSum(yearly) / 12,
    from: [
      {
        table: systems,
        columns: [
          "sistema",
          "capacidade",
          "moeda",
          "custo_licenca_ano",
          "custo_infra_ano",
          "custo_suporte_ano",
        ],
        rows: priced.map(({ row }) => row),
        filterText: "sistemas de ingestão em dólar",
      },
    ],
  });
  const choice = selectOptions(
    readOptions(tables),
    parseWeights(resolvedValue(assumptions, "A.bbp_pesos")),
  ).find(({ capability }) => isIngestion(capability));
  if (
    !choice ||
    !tables.opcoes ||
    choice.winner.opexPerYear === null ||
    typeof exchange !== "number" ||
    exchange <= 0
  )
    return;
  book.add(p1.future.arquitetura, {
    names: { side: " – AI-first" },
    value: choice.winner.opexPerYear / 12 / exchange,
    assumptions: ["A.cambio_usd", "A.bbp_pesos"],
    from: [
      {
        table: tables.opcoes,
        columns: [
          "capacidade",
          "opcao",
          "opex_ano",
          "nota_aderencia",
          "nota_prazo",
          "nota_tco",
          "nota_risco",
          "nota_dados",
          "nota_capacidade_interna",
        ],
        rows: choice.ranked.map(({ option }) => option.row),
        filterText: `Capacidade = ${choice.capability}`,
      },
    ],
  });
  addChangeFacts(book, "p1", "arquitetura", {});
}
