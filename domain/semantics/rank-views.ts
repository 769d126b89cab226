/** Lists of ranks that repeat what other facts say: "the three smallest" is computed over all of them, never read off a list. */
import * as p1 from "../phases/value-scope/facts.ts";
import * as p5 from "../phases/business-case/facts.ts";
import type { RankView } from "./entry.ts";
import { slotReader } from "./families/fact-pattern.ts";

/** What all facts of a rank begin with. */
const listOf = (fact: string): string => fact.slice(0, fact.lastIndexOf(".") + 1);

export const rankViews: readonly RankView[] = [
  { prefix: listOf(p1.byCost.name({ rank: "{#}" })), viewOf: "processo.custo_ano" },
  { prefix: listOf(p1.byRework.name({ rank: "{#}" })), viewOf: "retrabalho.custo_ano" },
  { prefix: listOf(p1.byPotential.name({ rank: "{#}" })), viewOf: "processo.automacao_potencial" },
  {
    prefix: listOf(p5.ranking.name({ set: "{perimetro}", rank: "{#}" })),
    viewOf: "negocio.sensibilidade",
  },
];

const readers = rankViews.map(({ prefix, viewOf }) => ({
  viewOf,
  read: slotReader(`${prefix}{campo}`),
}));

/** The metric that the fact is a rank of; null where it is none. */
export const viewOf = (id: string): string | null =>
  readers.find(({ read }) => read(id) !== null)?.viewOf ?? null;
