/** T15: 84 people, 25 items (playbook 6.6). Every dimension's mean is exact over its answers in range; one in a hundred is out of range. */
import { drawNormal, shuffleIndexes } from "../kernel/numbers/random.ts";
import { drawWeighted, drawsFor } from "./company.ts";
import type { Row } from "./csv-text.ts";

interface Dimension {
  name: string;
  items: number;
  mean: number;
  /** Answers out of range: as many as leave the mean times the others whole. */
  broken: number;
}

const dimensions: Dimension[] = [
  { name: "consciencia", items: 4, mean: 4.1, broken: 6 },
  { name: "desejo", items: 3, mean: 3.4, broken: 2 },
  { name: "conhecimento", items: 3, mean: 2.8, broken: 2 },
  { name: "habilidade", items: 3, mean: 3.1, broken: 2 },
  { name: "reforco", items: 3, mean: 2.6, broken: 2 },
  { name: "lideranca", items: 3, mean: 3.88, broken: 2 },
  { name: "dados_ferramentas", items: 3, mean: 4.12, broken: 2 },
  { name: "carga", items: 3, mean: 2.6, broken: 2 },
];

/** People who answered by area, and how far their area lies from the mean. */
const areas: [name: string, people: number, offset: number][] = [
  ["Suporte", 9, -0.3],
  ["Sucesso do Cliente", 6, 0.1],
  ["Operações", 16, -0.2],
  ["Financeiro", 10, -0.1],
  ["Risco", 6, 0],
  ["Tecnologia", 18, 0.3],
  ["Comercial", 7, 0.1],
  ["Marketing", 5, 0.2],
  ["Corporativo", 7, 0],
];
const people = areas.reduce((sum, [, count]) => sum + count, 0);
const tenures = ["até 1 ano", "1–3 anos", "mais de 3 anos"];

export function surveyRows(): Row[] {
  const draw = drawsFor("pesquisa");
  const respondents = areas.flatMap(([area, count, offset]) =>
    Array.from({ length: count }, () => ({
      area,
      offset,
      group: ["analista", "liderança"][drawWeighted([75, 25], draw)] ?? "analista",
      tenure: tenures[drawWeighted([25, 45, 30], draw)] ?? "",
      leaning: 0.6 * drawNormal(draw),
    })),
  );
  const itemCount = dimensions.reduce((sum, dimension) => sum + dimension.items, 0);
  const shuffled = shuffleIndexes(people * itemCount, drawsFor("pesquisa-fora-da-faixa"));
  const rows: Row[] = [];
  let firstItem = 0;
  for (const dimension of dimensions) {
    const cells = Array.from({ length: dimension.items }, (_, k) => firstItem + k).flatMap((item) =>
      respondents.map((respondent, index) => ({ respondent, index, item })),
    );
    const within = (at: number) =>
      at >= firstItem * people && at < (firstItem + dimension.items) * people;
    const broken = new Set(shuffled.filter(within).slice(0, dimension.broken));
    const position = (item: number, index: number) => item * people + index;
    const wished = cells.map(
      ({ respondent }) =>
        dimension.mean + respondent.offset + respondent.leaning + 0.5 * drawNormal(draw),
    );
    const answers = fitToMean(
      wished,
      cells.map(({ item, index }) => !broken.has(position(item, index))),
      dimension.mean,
    );
    cells.forEach(({ respondent, index, item }, i) => {
      rows.push({
        respondente_id: `S-${String(index + 1).padStart(3, "0")}`,
        area: respondent.area,
        cargo_grupo: respondent.group,
        tempo_casa_faixa: respondent.tenure,
        item_id: `Q${String(item + 1).padStart(2, "0")}`,
        dimensao: dimension.name,
        resposta: broken.has(position(item, index)) ? 9 : (answers[i] ?? 3),
        invertida: false,
        onda: "1",
      });
    });
    firstItem += dimension.items;
  }
  return rows;
}

/**
 * Whole answers 1-5 whose sum over the cells that count is the mean times their number, to the nearest whole: one answer after
 * the other moves by one, the one that lies farthest from its wish first.
 */
function fitToMean(wished: readonly number[], counts: readonly boolean[], mean: number): number[] {
  const answers = wished.map((wish) => Math.min(5, Math.max(1, Math.round(wish))));
  const counted = counts.filter(Boolean).length;
  let missing =
    Math.round(mean * counted) -
    answers.reduce((sum, answer, i) => sum + (counts[i] ? answer : 0), 0);
  while (missing !== 0) {
    const step = Math.sign(missing);
    let best = -1;
    answers.forEach((answer, i) => {
      if (!counts[i] || answer + step < 1 || answer + step > 5) return;
      if (
        best < 0 ||
        step * ((wished[i] ?? 0) - answer) > step * ((wished[best] ?? 0) - (answers[best] ?? 0))
      )
        best = i;
    });
    answers[best] = (answers[best] ?? 0) + step;
    missing -= step;
  }
  return answers;
}
