/** A4.10: data readiness of each use case, 0-100; below the cut it does not go to production. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { isAtLeast, isBelow } from "../../../kernel/numbers/rounding.ts";
import { entityKey, factIdPart, numberCell, textCell } from "../../../tables/read-table.ts";
import type { TableData } from "../../../tables/table-data.ts";
import * as p4 from "../facts.ts";
import type { PhaseFourRun } from "../phase-run.ts";

export const leastReadiness = 60;
const best = 5;

/** Parts 0-5; a missing part is dropped when the others hold enough of the weight. All 4 give 80. */
export function readinessOf(
  parts: readonly (number | null)[],
  minimumWeight: number,
): number | null {
  const known = parts.flatMap((part) => part ?? []);
  if (known.length === 0 || !isAtLeast(known.length / parts.length, minimumWeight)) return null;
  return (100 * known.reduce((sum, part) => sum + part, 0)) / (best * known.length);
}

/** Without personal data no legal basis is asked for. */
export function legalBasisPart(dataTypes: string | null, legalBasis: string | null): number | null {
  if (legalBasis !== null && legalBasis.trim() !== "") return best;
  if (dataTypes === null) return null;
  return dataTypes.split(/[;,]/).every((type) => entityKey(type) === "nenhum") ? best : 0;
}

export function addReadinessFacts(run: PhaseFourRun): void {
  const { book, input } = run;
  const table = input.tables.casos_uso_ia;
  if (!table) return;
  const inputs = Array.from({ length: table.rows }, (_, row) => row).flatMap((row) => {
    const name = textCell(table, "caso_uso", row);
    if (name === null || book.get(p4.useCase.name({ useCase: factIdPart(name) }))) return [];
    return addUseCase(run, table, row, name);
  });
  const known = inputs.flatMap((id) => book.numberOf(id) ?? []);
  book.add(p4.useCases.rated, { value: known.length, inputs });
  book.add(p4.useCases.below, {
    value: known.filter((readiness) => isBelow(readiness, leastReadiness)).length,
    inputs,
  });
}

/** Key of its readiness. */
function addUseCase({ book, input }: PhaseFourRun, table: TableData, row: number, name: string) {
  const shared = { at: { useCase: factIdPart(name) }, names: { name } };
  const own = keysAt(p4.useCase, shared.at);
  const from = (columns: string[]) => [
    { table, columns, rows: [row], filterText: `Caso de uso = ${name}` },
  ];
  const number = (column: string) => ({
    ...shared,
    value: numberCell(table, column, row),
    from: from([column]),
  });
  const text = (column: string) => ({
    ...shared,
    value: textCell(table, column, row),
    from: from([column]),
  });
  book.add(p4.useCase.name, text("caso_uso"));
  book.add(p4.useCase.availability, number("disp_dados"));
  book.add(p4.useCase.access, number("acesso_dados"));
  book.add(p4.useCase.integration, number("integracao_dados"));
  book.add(p4.useCase.status, text("status"));
  book.add(p4.useCase.process, text("processo"));
  book.add(p4.useCase.readiness, {
    ...shared,
    value: readinessOf(
      [
        numberCell(table, "disp_dados", row),
        input.quality.score === null ? null : input.quality.score / 20,
        numberCell(table, "acesso_dados", row),
        legalBasisPart(textCell(table, "tipo_dado", row), textCell(table, "base_legal", row)),
        numberCell(table, "integracao_dados", row),
      ],
      assumedNumber(input.assumptions, "A.min_peso_score") / 100,
    ),
    inputs: [own.availability, own.access, own.integration],
    from: from(["disp_dados", "acesso_dados", "base_legal", "tipo_dado", "integracao_dados"]),
    assumptions: ["A.min_peso_score"],
  });
  return own.readiness;
}
