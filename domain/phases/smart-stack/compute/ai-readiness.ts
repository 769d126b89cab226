/** A4.10: data readiness of each use case, 0-100; below the cut it does not go to production. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { isAtLeast, isBelow } from "../../../kernel/numbers/rounding.ts";
import { entityKey, factIdPart, numberCell, textCell } from "../../../tables/read-table.ts";
import { formula, type PhaseFourRun } from "../phase-run.ts";

const words = {
  readiness: formula(
    "A4.10",
    "média de disponibilidade, qualidade, acesso, base legal e integração dos dados (0 a 5), em pontos de 0 a 100",
  ),
  cell: formula("A4.10", "valor informado no caso de uso"),
  count: formula("A4.10", "contagem dos casos de uso abaixo do corte de prontidão"),
  counted: formula("A4.10", "contagem dos casos de uso com prontidão calculada"),
};
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
  const minimumWeight = assumedNumber(input.assumptions, "A.min_peso_score") / 100;
  const ids: string[] = [];
  for (let row = 0; row < table.rows; row++) {
    const name = textCell(table, "caso_uso", row);
    const prefix = `p4.uso.${factIdPart(name ?? "")}`;
    if (name === null || book.get(`${prefix}.nome`)) continue;
    const from = (columns: string[]) => [
      { table, columns, rows: [row], filterText: `Caso de uso = ${name}` },
    ];
    const number = (column: string) => numberCell(table, column, row);
    const cell = (key: string, column: string, label: string) =>
      book.add({
        id: `${prefix}.${key}`,
        label: `${label} – ${name}`,
        value: number(column),
        unit: "nota",
        decimals: 0,
        formula: words.cell,
        from: from([column]),
      });
    const quality = input.quality.score === null ? null : input.quality.score / 20;
    const parts = [
      number("disp_dados"),
      quality,
      number("acesso_dados"),
      legalBasisPart(textCell(table, "tipo_dado", row), textCell(table, "base_legal", row)),
      number("integracao_dados"),
    ];
    book.add({
      id: `${prefix}.nome`,
      label: `Caso de uso – ${name}`,
      value: name,
      unit: "texto",
      formula: words.cell,
      from: from(["caso_uso"]),
    });
    cell("disp", "disp_dados", "Disponibilidade dos dados");
    cell("acesso", "acesso_dados", "Acesso aos dados");
    cell("integracao", "integracao_dados", "Integração dos dados");
    book.add({
      id: `${prefix}.situacao`,
      label: `Situação do caso de uso – ${name}`,
      value: textCell(table, "status", row),
      unit: "texto",
      formula: words.cell,
      from: from(["status"]),
    });
    book.add({
      id: `${prefix}.processo`,
      label: `Processo do caso de uso – ${name}`,
      value: textCell(table, "processo", row),
      unit: "texto",
      formula: words.cell,
      from: from(["processo"]),
    });
    book.add({
      id: `${prefix}.prontidao`,
      label: `Prontidão de dados – ${name}`,
      value: readinessOf(parts, minimumWeight),
      unit: "score",
      decimals: 0,
      formula: words.readiness,
      inputs: ["disp", "acesso", "integracao"].map((key) => `${prefix}.${key}`),
      from: from(["disp_dados", "acesso_dados", "base_legal", "tipo_dado", "integracao_dados"]),
      assumptions: ["A.min_peso_score"],
    });
    ids.push(`${prefix}.prontidao`);
  }
  const known = ids.filter((id) => book.numberOf(id) !== null);
  book.add({
    id: "p4.n_usos",
    label: "Casos de uso com prontidão calculada",
    value: known.length,
    unit: "un",
    formula: words.counted,
    inputs: ids,
  });
  book.add({
    id: "p4.n_usos_abaixo",
    label: "Casos de uso abaixo do corte de prontidão",
    value: known.filter((id) => isBelow(book.numberOf(id) ?? 0, leastReadiness)).length,
    unit: "un",
    formula: words.count,
    inputs: ids,
  });
}
