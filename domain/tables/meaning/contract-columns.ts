/** Names that columns have in a list of contracts and nowhere else: "Serviço" is what is contracted, "Assinatura" a day. */
import { normalizeHeader } from "../headers/header-names.ts";
import type { CanonicalTable } from "../canonical-table.ts";
import { isContractList } from "./ledger-nature.ts";
import type { RawColumn, RawTable } from "../raw-table.ts";

const keysOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => normalizeHeader(name).key));

const sure = 0.95;
/** May also be which company of a group signed it: asked. */
const asked = 0.7;
const mostly = 0.8;

interface Named {
  names: ReadonlySet<string>;
  score: number;
}

const columnNames: Readonly<Partial<Record<string, readonly Named[]>>> = {
  fornecedor: [{ names: keysOf(["empresa", "empresas", "locador", "locadora"]), score: asked }],
  competencia: [
    {
      names: keysOf(["assinatura", "data início", "data de início", "data inicial", "celebração"]),
      score: sure,
    },
  ],
  descricao: [
    {
      names: keysOf(["serviço", "serviço contratado", "descrição do serviço", "objeto contratado"]),
      score: sure,
    },
  ],
};
const days: ReadonlySet<string> = new Set(["competencia"]);

/** How well a column of such a list is one of a ledger's by that name; null in any other table. */
export function contractScores(
  raw: RawTable,
  table: CanonicalTable,
): ((column: RawColumn, target: string) => number) | null {
  if (table.name !== "custos" || !isContractList(raw.columns.map(({ header }) => header)))
    return null;
  return ({ header, shares }, target) => {
    if (days.has(target) && shares.date < mostly) return 0;
    const { key } = normalizeHeader(header);
    return columnNames[target]?.find(({ names }) => names.has(key))?.score ?? 0;
  };
}
