import type { FinancialModel } from "#domain/phases/common/financial-model/financial-model.ts";
import { DatasetTable } from "./dataset-table.tsx";
import { modelTables } from "./model-rows.ts";

/** The financial model as it is computed with: initiatives and their benefits. */
export function ModelTables({ model }: { model: FinancialModel }) {
  return (
    <div className="flex flex-col gap-6">
      {modelTables(model).map((table) => (
        <DatasetTable key={table.name} dataset={table} />
      ))}
    </div>
  );
}
