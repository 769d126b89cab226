/** Facts of A4.6: the choice of each capability and every option that was weighed, with `ds_p4_bbp`. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { parseWeights } from "../../common/processes/parse-weights.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import {
  selectOptions,
  readOptions,
  type OptionChoice,
  type OptionRecord,
} from "../../common/systems/build-buy-partner.ts";
import * as p4 from "../facts.ts";
import type { PhaseFourRun } from "../phase-run.ts";
import { drawWeights, stabilityPct, verdictOf, weightDraws } from "./choice-stability.ts";

/** Column and fact of each note, in the order of the weights. */
const notes = [
  ["nota_aderencia", p4.option.fit],
  ["nota_prazo", p4.option.time],
  ["nota_tco", p4.option.ownership],
  ["nota_risco", p4.option.risk],
  ["nota_dados", p4.option.data],
  ["nota_capacidade_interna", p4.option.ownCapacity],
] as const;
const noteColumns = notes.map(([column]) => column);
export const tcoYears = 5;

/** A choice, its rank among the capabilities, and how often it stays first. */
interface RankedChoice {
  choice: OptionChoice;
  rank: number;
  stability: number | null;
}

export function addChoiceFacts(run: PhaseFourRun): void {
  const { input } = run;
  const weights = parseWeights(resolvedValue(input.assumptions, "A.bbp_pesos"));
  run.choices = selectOptions(readOptions(input.tables), weights);
  if (run.choices.length === 0) return;
  const draws = drawWeights(weights, input.project.seedLabel);
  const ranked = run.choices.map((choice, index) => ({
    choice,
    rank: index + 1,
    stability: stabilityPct(choice, draws),
  }));
  for (const one of ranked) {
    addChoice(run, one);
    for (const { option, score } of one.choice.ranked) addOption(run, one, option, score);
  }
  addCounts(run);
  addDataset(run, ranked);
}

function addCounts({ book, choices }: PhaseFourRun): void {
  const verdicts = choices.map((_, index) => p4.choice.verdict({ choice: index + 1 }));
  const stable = verdicts.filter((id) => book.textOf(id) === "decisão estável").length;
  book.add(p4.choices.draws, { value: weightDraws });
  book.add(p4.choices.count, { value: choices.length, inputs: verdicts });
  book.add(p4.choices.stable, { value: stable, inputs: verdicts });
  book.add(p4.choices.stableShare, {
    value: (100 * stable) / choices.length,
    inputs: [p4.choices.stable(), p4.choices.count()],
  });
}

function addDataset(run: PhaseFourRun, ranked: readonly RankedChoice[]): void {
  run.datasets.push({
    id: "ds_p4_bbp",
    name: "Construir, comprar ou parceria",
    qualityScore: null,
    columns: [
      { name: "capacidade", label: "Capacidade", type: "text" },
      { name: "opcao", label: "Opção", type: "text" },
      { name: "nota", label: "Pontuação", type: "number" },
      { name: "escolhida", label: "Escolhida", type: "bool" },
      { name: "estabilidade", label: "Manutenção", type: "number", unit: "pct" },
      { name: "veredito", label: "Leitura", type: "text" },
      { name: "capex", label: "Investimento", type: "number", unit: "BRL" },
      { name: "opex_ano", label: "Custo anual", type: "number", unit: "BRL/ano" },
    ],
    rows: ranked.flatMap(({ choice, stability }) =>
      choice.ranked.map(({ option, score }) => {
        const isWinner = option === choice.winner;
        return [
          choice.capability,
          option.option,
          score,
          isWinner,
          isWinner ? stability : null,
          isWinner ? verdictOf(choice.margin, stability) : null,
          option.capex,
          option.opexPerYear,
        ];
      }),
    ),
  });
}

function addChoice({ book, input }: PhaseFourRun, { choice, rank, stability }: RankedChoice): void {
  const table = input.tables.opcoes;
  const from = (columns: string[], rows = choice.ranked.map(({ option }) => option.row)) =>
    table ? [{ table, columns, rows, filterText: `Capacidade = ${choice.capability}` }] : [];
  const at = { choice: rank };
  const shared = { at, names: { name: choice.capability } };
  const own = keysAt(p4.choice, at);
  const weighted = { assumptions: ["A.bbp_pesos"] };
  book.add(p4.choice.capability, { at, value: choice.capability, from: from(["capacidade"]) });
  book.add(p4.choice.winner, {
    ...shared,
    ...weighted,
    value: choice.winner.option,
    from: from(["opcao", ...noteColumns]),
  });
  book.add(p4.choice.score, {
    ...shared,
    value: choice.ranked[0]?.score ?? null,
    inputs: [own.winner],
  });
  book.add(p4.choice.margin, { ...shared, value: choice.margin, inputs: [own.score] });
  book.add(p4.choice.cost, {
    ...shared,
    value: choice.winner.opexPerYear,
    from: from(["opex_ano"], [choice.winner.row]),
  });
  book.add(p4.choice.second, {
    ...shared,
    value: choice.ranked[1]?.option.option ?? null,
    inputs: [own.winner],
  });
  book.add(p4.choice.stability, {
    ...shared,
    ...weighted,
    value: stability,
    inputs: [own.winner],
  });
  book.add(p4.choice.verdict, {
    ...shared,
    value: verdictOf(choice.margin, stability),
    inputs: [own.margin, own.stability],
  });
}

function addOption(
  { book, input }: PhaseFourRun,
  { choice: { capability: name }, rank }: RankedChoice,
  option: OptionRecord,
  score: number,
): void {
  const table = input.tables.opcoes;
  const at = { choice: rank, option: factIdPart(option.option) };
  const own = keysAt(p4.option, at);
  if (!table || book.get(own.score)) return;
  const shared = { at, names: { name, option: option.option } };
  const from = (columns: string[]) => [
    {
      table,
      columns,
      rows: [option.row],
      filterText: `Capacidade = ${name}, Opção = ${option.option}`,
    },
  ];
  notes.forEach(([column, definition], index) =>
    book.add(definition, { ...shared, value: option.notes[index] ?? null, from: from([column]) }),
  );
  book.add(p4.option.score, {
    ...shared,
    value: score,
    inputs: notes.map(([, definition]) => definition(at)),
    assumptions: ["A.bbp_pesos"],
  });
  book.add(p4.option.investment, { ...shared, value: option.capex, from: from(["capex"]) });
  book.add(p4.option.cost, { ...shared, value: option.opexPerYear, from: from(["opex_ano"]) });
  book.add(p4.option.fiveYears, {
    ...shared,
    value:
      option.capex === null || option.opexPerYear === null
        ? null
        : option.capex + tcoYears * option.opexPerYear,
    inputs: [own.investment, own.cost],
  });
}
