/** Columns that name people, vehicles or machines: each comes back over years, and none of them is a case of a process. */
import { hasWord, wordsOf } from "../headers/header-names.ts";
import type { RawTable } from "../raw-table.ts";

/** pt-BR, as a question calls them; words as `normalizeHeader` gives them. */
const kinds: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    "pessoas",
    wordsOf(
      "matricula funcionario funcionaria colaborador colaboradora empregado servidor usuario usuaria user login operador operadora motorista condutor tecnico analista atendente vendedor medico professor employee driver operator agent technician cracha",
    ),
  ],
  ["veículos", wordsOf("placa veiculo caminhao carro frota chassi renavam vehicle plate truck")],
  ["equipamentos", wordsOf("equipamento maquina patrimonio tag machine equipment asset")],
];
const plate = /^[a-z]{3}[- ]?\d[a-z0-9]\d\d$/i;
const mostly = 0.9;

/** "veículos"; null of a column that may number cases. */
export function thingsOf({ columns }: RawTable, header: string): string | null {
  const topValues = columns.find((column) => column.header === header)?.topValues ?? [];
  const plates = topValues.filter(({ value }) => plate.test(value.trim())).length;
  if (topValues.length > 0 && plates >= mostly * topValues.length) return "veículos";
  return kinds.find(([, words]) => hasWord(header, words))?.[0] ?? null;
}
