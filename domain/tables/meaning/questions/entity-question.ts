/** Names of suppliers that may be one company: asked one pair at a time, apart until a person says that they are the same. */
import type { MappingQuestion, RawColumn, RawTable, TableDecision } from "../../raw-table.ts";
import { displayColumns } from "../../personal/index.ts";
import { mayBeSame, normalName, type EntityAnswer } from "../entity-names.ts";

const prefix = "entidade:";
const most = 10;
/** Columns of a canonical table whose names are entities. */
const entityColumns = { custos: "fornecedor" } as const;

/** By the names in normal form, so that the answer holds for every spelling and for the client's next file. */
const questionId = (a: string, b: string): string => `${prefix}${[a, b].sort().join("|")}`;

/** "Não sei" says nothing. */
export const entityAnswers = (answers: Readonly<Record<string, string>>): EntityAnswer[] =>
  Object.entries(answers).flatMap(([id, answer]): EntityAnswer[] => {
    if (!id.startsWith(prefix) || (answer !== "sim" && answer !== "nao")) return [];
    const [a = "", b = ""] = id.slice(prefix.length).split("|");
    return a === "" || b === "" ? [] : [{ a, b, isSame: answer === "sim" }];
  });

/** Of the column's most frequent names; those of people, which nobody is shown, are not asked about. */
export function entityQuestions(meta: RawTable, decision: TableDecision): MappingQuestion[] {
  const target = decision.canonical === "custos" ? entityColumns.custos : null;
  if (target === null) return [];
  const shown = displayColumns(meta, decision);
  const at = meta.columns.findIndex(({ header }) => decision.columns[header] === target);
  if (at < 0 || shown[at]!.how !== "plain") return [];
  return pairsOf(meta.columns[at]!)
    .slice(0, most)
    .map(({ a, b }) => ({
      id: questionId(normalName(a), normalName(b)),
      kind: "entidade",
      column: meta.columns[at]!.header,
      blocking: false,
      options: [
        { value: "sim", label: "Sim" },
        { value: "nao", label: "Não" },
        { value: "nao_sei", label: "Não sei" },
      ],
      text: `“${a}” e “${b}” são a mesma entidade?`,
    }));
}

/** The pair whose rarer name is commonest first. */
function pairsOf({ topValues }: RawColumn): { a: string; b: string }[] {
  const names = new Map<string, { name: string; count: number }>();
  for (const { value, count } of topValues) {
    // Cut by the profile: not the whole name.
    if (value.endsWith("…")) continue;
    const normal = normalName(value);
    const known = names.get(normal);
    if (known === undefined) names.set(normal, { name: value, count });
    else known.count += count;
  }
  const ranked = [...names].sort(
    ([a, many], [b, few]) => few.count - many.count || (a < b ? -1 : 1),
  );
  return ranked
    .flatMap(([normal, { name }], index) =>
      ranked
        .slice(index + 1)
        .filter(([other]) => mayBeSame(normal, other))
        .map(([, other]) => ({ a: name, b: other.name, count: other.count })),
    )
    .sort((x, y) => y.count - x.count);
}
