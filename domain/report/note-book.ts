/** The origin notes: numbered in order of first citation, each naming the fact, its formula and its files. */
import { displayAssumption } from "../facts/assumptions/display-assumption.ts";
import { definitionOf } from "../facts/assumptions/register.ts";
import { formatFact } from "../facts/display-format.ts";
import type { Fact, FactSource } from "../facts/fact.ts";
import type { OriginNote } from "./report-tree.ts";

export interface NoteBook {
  startSection(): void;
  /** Number of the fact's note at its first use in the section, null afterwards. */
  citeOnce(factId: string): number | null;
  all(): OriginNote[];
}

export function createNoteBook(factById: (id: string) => Fact | null): NoteBook {
  const numbers = new Map<string, number>();
  let citedHere = new Set<string>();
  return {
    startSection: () => {
      citedHere = new Set();
    },
    citeOnce(factId) {
      if (citedHere.has(factId)) return null;
      citedHere.add(factId);
      const n = numbers.get(factId) ?? numbers.size + 1;
      numbers.set(factId, n);
      return n;
    },
    all: () =>
      [...numbers].flatMap(([factId, n]) => {
        const fact = factById(factId);
        return fact ? [noteOf(fact, n, factById)] : [];
      }),
  };
}

function noteOf(fact: Fact, n: number, factById: (id: string) => Fact | null): OriginNote {
  const sources = leafSources(fact, factById);
  const rowsUsed = sources.length === 1 ? (sources[0]?.rows_used ?? null) : null;
  const rowsTotal = sources.length === 1 ? (sources[0]?.rows_total ?? null) : null;
  return {
    n,
    factId: fact.id,
    label: fact.label,
    value: valueText(fact),
    formula: fact.formula,
    origin: sources.map(describeSource).join("; "),
    rowsUsed,
    rowsTotal,
    basis: fact.basis,
  };
}

/** A premise as its table and its screen write it: a share in hundredths. */
function valueText(fact: Fact): string {
  const premise = definitionOf(fact.id);
  return (premise && displayAssumption(premise, fact.value)) ?? formatFact(fact);
}

const mostSources = 3;

/** The fact's own sources, else those of the facts behind it: one per file and table, the widest of each. */
export function leafSources(fact: Fact, factById: (id: string) => Fact | null): FactSource[] {
  const found = new Map<string, FactSource>();
  const seen = new Set<string>();
  const visit = (current: Fact) => {
    if (seen.has(current.id)) return;
    seen.add(current.id);
    for (const source of current.sources) {
      const key = `${source.file_id}/${source.table}`;
      const known = found.get(key);
      if (!known || source.rows_used > known.rows_used) found.set(key, source);
    }
    if (current.sources.length === 0)
      for (const id of current.inputs) {
        const input = factById(id);
        if (input) visit(input);
      }
  };
  visit(fact);
  return [...found.values()].slice(0, mostSources);
}

function describeSource(source: FactSource): string {
  const columns = source.columns.slice(0, 4).join(", ");
  const rows = `${source.rows_used} de ${source.rows_total} ${source.rows_total === 1 ? "linha" : "linhas"}`;
  return `${source.file_name} › ${columns} [${source.row_filter}] (${rows})`;
}
