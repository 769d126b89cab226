/** What a column of people's cost holds, where no column of the file says it: pay alone, or all that a person costs. */
import { normalizeHeader } from "../headers/header-names.ts";

const pay: ReadonlySet<string> = new Set(
  ["salário", "remuneração", "vencimento", "salary", "income", "wage", "pay"].map(
    (word) => normalizeHeader(word).key,
  ),
);
const whole: ReadonlySet<string> = new Set(
  ["custo", "total", "encargo", "benefício", "cost"].map((word) => normalizeHeader(word).key),
);

/** "Salário base" is pay without its charges (playbook 1.7: `custo_tipo`); "Salário + encargos" is not. */
export function isPayAlone(header: string): boolean {
  const { tokens, unitHint } = normalizeHeader(header);
  const said = [...tokens, ...normalizeHeader(unitHint).tokens];
  return said.some((token) => pay.has(token)) && !said.some((token) => whole.has(token));
}
