/** Facts of A4.6: `p4.bbp.{n}.*` per capability and `.op.{option}.*` per option, with `ds_p4_bbp`. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { parseWeights } from "../../common/parse-weights.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import {
  chooseOptions,
  readOptions,
  type OptionChoice,
  type OptionRecord,
} from "../../common/systems/build-buy-partner.ts";
import { drawWeights, stabilityPct, verdictOf, weightDraws } from "./choice-stability.ts";
import { formula, type PhaseFourRun } from "../phase-run.ts";

const words = {
  score: formula("A4.6", "notas da opção ponderadas"),
  winner: formula("A4.6", "opção de maior pontuação da capacidade"),
  second: formula("A4.6", "segunda maior pontuação da capacidade"),
  margin: formula("A4.6", "pontuação da primeira − pontuação da segunda"),
  optionCost: formula("A4.6", "custo anual informado da opção"),
  cell: formula("A4.6", "valor informado na opção"),
  fiveYears: formula("A4.6", "investimento + 5 × custo anual da opção"),
  stability: formula(
    "A4.6",
    "parcela dos sorteios de pesos (cada peso × uniforme entre 0,7 e 1,3, renormalizados) em que a opção continua primeira",
  ),
  verdict: formula("A4.6", "estável com margem e manutenção acima dos mínimos"),
  count: formula("A4.6", "contagem das capacidades avaliadas"),
  stable: formula("A4.6", "capacidades com decisão estável ÷ capacidades avaliadas"),
};
export const noteKeys = [
  "aderencia",
  "prazo",
  "tco",
  "risco",
  "dados",
  "capacidade_interna",
] as const;
const noteColumns = noteKeys.map((key) => `nota_${key}`);
const noteLabels = [
  "Nota de aderência",
  "Nota de prazo",
  "Nota de TCO",
  "Nota de risco",
  "Nota de dados e integração",
  "Nota de capacidade interna",
];
export const tcoYears = 5;

export function addChoiceFacts(run: PhaseFourRun): void {
  const { book, input } = run;
  const weights = parseWeights(resolvedValue(input.assumptions, "A.bbp_pesos"));
  run.choices = chooseOptions(readOptions(input.tables), weights);
  if (run.choices.length === 0) return;
  const draws = drawWeights(weights, input.project.seedLabel);
  const stabilities = run.choices.map((choice) => stabilityPct(choice, draws));
  run.choices.forEach((choice, index) =>
    addChoice(run, choice, `p4.bbp.${index + 1}`, stabilities[index] ?? null),
  );
  const verdicts = run.choices.map((_, index) => `p4.bbp.${index + 1}.veredito`);
  book.add({
    id: "p4.bbp.sorteios",
    label: "Sorteios de pesos",
    value: weightDraws,
    unit: "un",
    formula: words.stability,
    basis: "PREMISSA",
  });
  book.add({
    id: "p4.n_bbp",
    label: "Capacidades avaliadas",
    value: run.choices.length,
    unit: "un",
    formula: words.count,
    inputs: verdicts,
  });
  const stable = verdicts.filter((id) => book.textOf(id) === "decisão estável").length;
  book.add({
    id: "p4.n_bbp_estaveis",
    label: "Decisões estáveis",
    value: stable,
    unit: "un",
    formula: words.count,
    inputs: verdicts,
  });
  book.add({
    id: "p4.bbp_estaveis_pct",
    label: "Parcela de decisões estáveis",
    value: (100 * stable) / run.choices.length,
    unit: "pct",
    formula: words.stable,
    inputs: ["p4.n_bbp_estaveis", "p4.n_bbp"],
  });
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
    rows: run.choices.flatMap((choice, index) =>
      choice.ranked.map(({ option, score }) => {
        const isWinner = option === choice.winner;
        const stability = stabilities[index] ?? null;
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

function addChoice(
  run: PhaseFourRun,
  choice: OptionChoice,
  prefix: string,
  stability: number | null,
): void {
  const { book } = run;
  const table = run.input.tables.opcoes;
  const from = (columns: string[], rows = choice.ranked.map(({ option }) => option.row)) =>
    table ? [{ table, columns, rows, filterText: `Capacidade = ${choice.capability}` }] : [];
  const name = choice.capability;
  const weighted = { assumptions: ["A.bbp_pesos"] };
  book.add({
    id: `${prefix}.capacidade`,
    label: "Capacidade avaliada",
    value: name,
    unit: "texto",
    formula: words.winner,
    from: from(["capacidade"]),
  });
  book.add({
    id: `${prefix}.vencedora`,
    label: `Opção escolhida – ${name}`,
    value: choice.winner.option,
    unit: "texto",
    formula: words.winner,
    from: from(["opcao", ...noteColumns]),
    ...weighted,
  });
  book.add({
    id: `${prefix}.nota`,
    label: `Pontuação da opção escolhida – ${name}`,
    value: choice.ranked[0]?.score ?? null,
    unit: "nota",
    decimals: 2,
    formula: words.score,
    inputs: [`${prefix}.vencedora`],
  });
  book.add({
    id: `${prefix}.margem`,
    label: `Margem da opção escolhida – ${name}`,
    value: choice.margin,
    unit: "nota",
    decimals: 2,
    formula: words.margin,
    inputs: [`${prefix}.nota`],
    nullReason: "NAO_SE_APLICA",
  });
  book.add({
    id: `${prefix}.opex_ano`,
    label: `Custo anual da opção escolhida – ${name}`,
    value: choice.winner.opexPerYear,
    unit: "BRL/ano",
    formula: words.optionCost,
    from: from(["opex_ano"], [choice.winner.row]),
  });
  book.add({
    id: `${prefix}.segunda`,
    label: `Segunda opção – ${name}`,
    value: choice.ranked[1]?.option.option ?? null,
    unit: "texto",
    formula: words.second,
    inputs: [`${prefix}.vencedora`],
    nullReason: "NAO_SE_APLICA",
  });
  book.add({
    id: `${prefix}.estabilidade`,
    label: `Manutenção da opção escolhida – ${name}`,
    value: stability,
    unit: "pct",
    formula: words.stability,
    inputs: [`${prefix}.vencedora`],
    ...weighted,
    nullReason: "NAO_SE_APLICA",
  });
  book.add({
    id: `${prefix}.veredito`,
    label: `Leitura da decisão – ${name}`,
    value: verdictOf(choice.margin, stability),
    unit: "texto",
    formula: words.verdict,
    inputs: [`${prefix}.margem`, `${prefix}.estabilidade`],
    nullReason: "NAO_SE_APLICA",
  });
  for (const { option, score } of choice.ranked)
    addOption(run, { option, score, prefix: `${prefix}.op.${factIdPart(option.option)}`, name });
}

function addOption(
  run: PhaseFourRun,
  {
    option,
    score,
    prefix,
    name,
  }: { option: OptionRecord; score: number; prefix: string; name: string },
): void {
  const table = run.input.tables.opcoes;
  if (!table || run.book.get(`${prefix}.nota`)) return;
  const label = (text: string) => `${text} – ${name}, ${option.option}`;
  const from = (columns: string[]) => [
    {
      table,
      columns,
      rows: [option.row],
      filterText: `Capacidade = ${name}, Opção = ${option.option}`,
    },
  ];
  noteKeys.forEach((key, index) =>
    run.book.add({
      id: `${prefix}.nota_${key}`,
      label: label(noteLabels[index] ?? key),
      value: option.notes[index] ?? null,
      unit: "nota",
      decimals: 0,
      formula: words.cell,
      from: from([`nota_${key}`]),
    }),
  );
  run.book.add({
    id: `${prefix}.nota`,
    label: label("Pontuação"),
    value: score,
    unit: "nota",
    decimals: 2,
    formula: words.score,
    inputs: noteKeys.map((key) => `${prefix}.nota_${key}`),
    assumptions: ["A.bbp_pesos"],
  });
  run.book.add({
    id: `${prefix}.capex`,
    label: label("Investimento"),
    value: option.capex,
    unit: "BRL",
    formula: words.cell,
    from: from(["capex"]),
  });
  run.book.add({
    id: `${prefix}.opex_ano`,
    label: label("Custo anual"),
    value: option.opexPerYear,
    unit: "BRL/ano",
    formula: words.optionCost,
    from: from(["opex_ano"]),
  });
  run.book.add({
    id: `${prefix}.tco5`,
    label: label("Custo em cinco anos"),
    value:
      option.capex === null || option.opexPerYear === null
        ? null
        : option.capex + tcoYears * option.opexPerYear,
    unit: "BRL",
    formula: words.fiveYears,
    inputs: [`${prefix}.capex`, `${prefix}.opex_ano`],
  });
}
