/** Lists of ranks that repeat what other facts say: "the three smallest" is computed over all of them, never read off a list. */
import type { RankView } from "./entry.ts";
import { slotReader } from "./families/fact-pattern.ts";

export const rankViews: readonly RankView[] = [
  { prefix: "p1.abc.{#}.", viewOf: "processo.custo_ano" },
  { prefix: "p1.cor.{#}.", viewOf: "retrabalho.custo_ano" },
  { prefix: "p1.ap.{#}.", viewOf: "processo.automacao_potencial" },
  { prefix: "p5.{perimetro}.drv.{#}.", viewOf: "negocio.sensibilidade" },
];

const readers = rankViews.map(({ prefix, viewOf }) => ({
  viewOf,
  read: slotReader(`${prefix}{campo}`),
}));

/** The metric that the fact is a rank of; null where it is none. */
export const viewOf = (id: string): string | null =>
  readers.find(({ read }) => read(id) !== null)?.viewOf ?? null;
