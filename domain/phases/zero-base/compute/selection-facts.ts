/** 2.1: which processes are redesigned: those of phase 1 in "Capturar já" and "Estruturar", and those whose steps were sent. */
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText } from "../../../tables/read-table.ts";
import { priorityQuadrants } from "../../common/priority-quadrants.ts";
import type { ProcessInventory, ProcessRecord } from "../../../tables/read-inventory.ts";
import { basePrefix, type PhaseTwoRun } from "../phase-run.ts";
import { procPrefix } from "../../common/redesign/fact-prefixes.ts";
import type { FactReader, Redesign } from "../../common/redesign/redesign.ts";

const formula = (words: string): Formula => ({ id: "A2.1", version: "1.0.0", words });
const words = {
  count: formula(
    "processos em “Capturar já” ou “Estruturar” na fase 1, e os que têm etapas informadas",
  ),
  stepped: formula("processos redesenhados com etapas informadas"),
  cost: formula("soma do custo anual dos processos redesenhados"),
  share: formula("custo anual dos processos redesenhados ÷ custo anual mapeado"),
  result: formula("resultado esperado informado no inventário de processos"),
  focus: formula("processo com etapas e melhor posição na ordem de prioridade da fase 1"),
};

/** By position in phase 1, processes without one last. */
export function selectProcesses(
  inventory: ProcessInventory,
  redesign: Pick<Redesign, "processes">,
  baseline: FactReader,
): ProcessRecord[] {
  const stepped = new Set(redesign.processes.map(({ process }) => process.id));
  const position = (id: string) =>
    baseline.number(`${basePrefix(id)}.posicao`) ?? Number.POSITIVE_INFINITY;
  return inventory.processes
    .filter(
      ({ id }) =>
        stepped.has(id) ||
        priorityQuadrants.includes(baseline.text(`${basePrefix(id)}.quadrante`) ?? ""),
    )
    .sort((a, b) => position(a.id) - position(b.id) || compareText(a.id, b.id));
}

/** The process that summary, tiles and screens speak of; null without steps. */
export function focusOf(run: Pick<PhaseTwoRun, "selected" | "redesign">): string | null {
  const projected = new Set(
    run.redesign.processes.filter(({ future }) => future !== null).map(({ process }) => process.id),
  );
  const stepped = new Set(run.redesign.processes.map(({ process }) => process.id));
  return (
    (
      run.selected.find(({ id }) => projected.has(id)) ??
      run.selected.find(({ id }) => stepped.has(id))
    )?.id ?? null
  );
}

export function addSelectionFacts(run: PhaseTwoRun): void {
  const { book, selected, inventory } = run;
  const ids = selected.map(({ id }) => id);
  const inputs = (key: string) => ids.map((id) => `${basePrefix(id)}.${key}`);
  const costs = ids.flatMap((id) => book.numberOf(`${basePrefix(id)}.custo_ano`) ?? []);
  const mapped = book.numberOf("p1.custo_ano");
  const cost = costs.length === 0 ? null : exactSum(costs);
  const stepped = run.redesign.processes.length;
  // Without T01 the processes are those that T02 names.
  const named =
    inventory.table === null && run.redesign.inventory.table
      ? { from: [{ table: run.redesign.inventory.table, columns: ["processo"] }] }
      : { inputs: inputs("quadrante") };
  book.add({
    id: "p2.n_proc",
    label: "Processos redesenhados",
    value: selected.length,
    unit: "un",
    formula: words.count,
    ...named,
    basis: "DERIVADO",
  });
  book.add({
    id: "p2.n_com_etapas",
    label: "Processos com etapas informadas",
    value: stepped,
    unit: "un",
    formula: words.stepped,
    ...(run.redesign.inventory.table
      ? { from: [{ table: run.redesign.inventory.table, columns: ["processo", "etapa"] }] }
      : {}),
  });
  book.add({
    id: "p2.custo_proc",
    label: "Custo anual dos processos redesenhados",
    value: cost,
    unit: "BRL/ano",
    formula: words.cost,
    inputs: inputs("custo_ano"),
  });
  book.add({
    id: "p2.pct_custo",
    label: "Parcela do custo mapeado nos processos redesenhados",
    value: cost === null || mapped === null || mapped === 0 ? null : (100 * cost) / mapped,
    unit: "pct",
    formula: words.share,
    inputs: ["p2.custo_proc", "p1.custo_ano"],
  });
  const { table } = inventory;
  for (const process of selected) {
    const outcome = process.expectedResult;
    if (table && outcome !== null)
      book.add({
        id: `${procPrefix(process.id)}.resultado`,
        label: `Resultado esperado – ${process.name}`,
        value: outcome,
        unit: "texto",
        formula: words.result,
        scope: { process: process.id },
        from: [
          {
            table,
            columns: ["resultado_esperado"],
            rows: [process.row],
            filterText: `Processo = ${process.name}`,
          },
        ],
      });
  }
  const focus = focusOf(run);
  if (focus === null) return;
  const scope = { process: focus };
  const name = selected.find(({ id }) => id === focus)?.name ?? focus;
  book.add({
    id: "p2.foco.processo",
    label: "Processo em foco no redesenho",
    value: name,
    unit: "texto",
    formula: words.focus,
    inputs: [`${basePrefix(focus)}.nome`],
    scope,
  });
  book.add({
    id: "p2.foco.id",
    label: "Código do processo em foco no redesenho",
    value: focus,
    unit: "texto",
    formula: words.focus,
    inputs: ["p2.foco.processo"],
    scope,
  });
}
