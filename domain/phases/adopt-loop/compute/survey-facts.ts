/** A7.1 Pesquisa and A7.2 ADKAR: answers, response, reliability, means by dimension and group, barriers. Nothing of small groups. */
import type { FactDraft } from "../../../facts/fact-book.ts";
import { cronbachAlpha } from "../../../kernel/statistics/reliability.ts";
import { isAtLeast, isBelow } from "../../../kernel/numbers/rounding.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { hideOneMore } from "../../common/positions/published-groups.ts";
import {
  dimensionNames,
  dimensions,
  elements,
  elementWithArticle,
  noBarrier,
  reliabilityWords,
  type Dimension,
  type Element,
} from "../copy.ts";
import {
  assumed,
  formulaOf,
  numberColumn,
  percentOf,
  surveyReference,
  textColumn,
  wholeTable,
  type PhaseSevenRun,
} from "../phase-run.ts";
import { adkarIndex, barrierOf } from "./readiness.ts";
import {
  completeRows,
  favourability,
  marginOfError,
  meanOf,
  respondentGroups,
  type Cut,
  type Respondent,
  type RespondentGroup,
} from "./survey.ts";

const [a71, a72] = [formulaOf("A7.1"), formulaOf("A7.2")];
const words = {
  n: a71("pessoas com ao menos uma resposta na onda mais recente"),
  people: a71("posições do organograma"),
  rate: a71("respondentes ÷ pessoas"),
  margin: a71("1,96·√(0,25/n·(N−n)/(N−1)), supõe amostra aleatória"),
  name: a71("dimensão ou grupo da pesquisa"),
  mean: a71("média das respostas de 1 a 5, itens invertidos virados"),
  favourable: a71("respostas 4 e 5 ÷ respostas"),
  alpha: a71("k/(k−1)·(1 − soma das variâncias dos itens ÷ variância do total)"),
  reading: a71("faixa do alfa: a partir de 0,70 confiável; a partir de 0,60 aceitável"),
  groups: a71("grupos com o mínimo de pessoas"),
  items: a71("itens respondidos"),
  waiting: a71(
    "pessoas que responderam depois da última execução; entram quando a diferença não disser o que menos pessoas do que o mínimo de um grupo responderam",
  ),
  withheld: a71(
    "pessoas cujas respostas não são contadas: desde a última execução saíram ou mudaram respostas de menos pessoas do que o mínimo de um grupo, e a diferença as diria",
  ),
  index: a72("(média dos cinco elementos − 1) ÷ 4 × 100"),
  barrier: a72("primeiro elemento, na ordem ADKAR, com média até a nota de corte"),
  count: a72("grupos com a mesma primeira barreira"),
  share: a72(
    "respondentes cuja primeira barreira é o elemento ÷ respondentes com os cinco elementos",
  ),
  lowest: a72("média do elemento que é a primeira barreira"),
};
const scale = { good: 0.7, fair: 0.6 };
export const cutKeys: Record<Cut, string> = {
  area: "grupo",
  cargo_grupo: "cargo",
  tempo_casa_faixa: "tempo",
};

export const elementMeans = (people: readonly Respondent[]): Record<Element, number | null> =>
  Object.fromEntries(elements.map((element) => [element, meanOf(people, element)])) as Record<
    Element,
    number | null
  >;

export const surveySource = (
  run: PhaseSevenRun,
  people: number,
): Pick<FactDraft, "from" | "sample"> => ({
  from: wholeTable(run, "pesquisa", ["respondente_id", "item_id", "dimensao", "resposta"]),
  sample: { used: people, reference: surveyReference },
});

export function addSurveyFacts(run: PhaseSevenRun): RespondentGroup[] {
  const { book, survey, positions } = run;
  const headcount = positions.length === 0 ? null : positions.length;
  if (headcount !== null)
    book.add({
      id: "p7.pessoas",
      label: "Pessoas no organograma",
      value: headcount,
      unit: "un",
      formula: words.people,
      from: wholeTable(run, "cargos", ["posicao_id"]),
    });
  if (run.told !== null && run.told.waiting > 0)
    book.add({
      id: "p7.n_espera",
      label: "Respondentes que ainda não entram",
      value: run.told.waiting,
      unit: "un",
      formula: run.told.isWithheld ? words.withheld : words.waiting,
      from: wholeTable(run, "pesquisa", ["respondente_id"]),
      assumptions: ["A.n_minimo_grupo"],
    });
  if (!survey) return [];
  const n = survey.respondents.length;
  const from = surveySource(run, n);
  book.add({ id: "p7.n", label: "Respondentes", value: n, unit: "un", formula: words.n, ...from });
  book.add({
    id: "p7.n_itens",
    label: "Itens da pesquisa",
    value: [...survey.items.values()].reduce((sum, items) => sum + items.length, 0),
    unit: "un",
    formula: words.items,
    ...from,
  });
  book.add({
    id: "p7.taxa",
    label: "Taxa de resposta",
    value: headcount === null || n > headcount ? null : percentOf(n / headcount),
    unit: "pct",
    formula: words.rate,
    inputs: ["p7.n", "p7.pessoas"],
  });
  book.add({
    id: "p7.moe",
    label: "Margem de erro máxima",
    value: marginOfError(n, headcount),
    unit: "pp",
    formula: words.margin,
    inputs: ["p7.n", "p7.pessoas"],
  });
  for (const dimension of dimensions) addDimension(run, dimension);
  const groups = respondentGroups(survey, "area", run.minimum);
  book.add({
    id: "p7.n_grupos",
    label: "Grupos publicados por área",
    value: groups.length,
    unit: "un",
    formula: words.groups,
    ...from,
    assumptions: ["A.n_minimo_grupo"],
  });
  addBarrier(run, "p7", survey.respondents, "");
  for (const group of groups) addGroup(run, "grupo", group, true);
  for (const cut of ["cargo_grupo", "tempo_casa_faixa"] as const)
    for (const group of respondentGroups(survey, cut, run.minimum))
      addGroup(run, cutKeys[cut], group, false);
  addBarrierCounts(run, groups);
  addIndividualBarriers(run);
  addDataset(run, groups);
  return groups;
}

function addDimension(run: PhaseSevenRun, dimension: Dimension): void {
  const { book, survey } = run;
  const mean = survey ? meanOf(survey.respondents, dimension) : null;
  if (!survey || mean === null) return;
  const prefix = `p7.dim.${dimension}`;
  const name = dimensionNames[dimension];
  const from = surveySource(run, survey.respondents.length);
  const rows = completeRows(survey, dimension);
  const alpha = cronbachAlpha(rows);
  const favourable = favourability(survey.respondents, dimension);
  book.add({
    id: `${prefix}.nome`,
    label: `Dimensão – ${name}`,
    value: name,
    unit: "texto",
    formula: words.name,
    ...from,
  });
  book.add({
    id: `${prefix}.media`,
    label: `Média – ${name}`,
    value: mean,
    unit: "nota",
    formula: words.mean,
    decimals: 2,
    ...from,
  });
  book.add({
    id: `${prefix}.fav`,
    label: `Respostas favoráveis – ${name}`,
    value: favourable === null ? null : percentOf(favourable),
    unit: "pct",
    formula: words.favourable,
    ...from,
  });
  book.add({
    id: `${prefix}.itens`,
    label: `Itens – ${name}`,
    value: survey.items.get(dimension)?.length ?? 0,
    unit: "un",
    formula: words.items,
    ...from,
  });
  book.add({
    id: `${prefix}.alfa`,
    label: `Consistência interna – ${name}`,
    value: alpha,
    unit: "x",
    formula: words.alpha,
    ...from,
    nullReason: "AMOSTRA_INSUFICIENTE",
  });
  book.add({
    id: `${prefix}.leitura`,
    label: `Leitura da consistência – ${name}`,
    value:
      alpha === null
        ? null
        : isAtLeast(alpha, scale.good)
          ? reliabilityWords.good
          : isBelow(alpha, scale.fair)
            ? reliabilityWords.indicative
            : reliabilityWords.fair,
    unit: "texto",
    formula: words.reading,
    inputs: [`${prefix}.alfa`],
    nullReason: "AMOSTRA_INSUFICIENTE",
  });
}

/** `{prefix}.adkar` and `.barreira`; the means behind them stand already, or are the dimensions' own. */
function addBarrier(
  run: PhaseSevenRun,
  prefix: string,
  people: readonly Respondent[],
  suffix: string,
): void {
  const means = elementMeans(people);
  const from = surveySource(run, people.length);
  const inputs = elements.map((element) =>
    prefix === "p7" ? `p7.dim.${element}.media` : `${prefix}.${element}`,
  );
  const index = adkarIndex(means);
  const barrier = index === null ? null : barrierOf(means, assumed(run, "A.adkar_corte"));
  run.book.add({
    id: `${prefix}.adkar`,
    label: `Índice ADKAR${suffix}`,
    value: index,
    unit: "score",
    formula: words.index,
    inputs,
  });
  run.book.add({
    id: `${prefix}.barreira`,
    label: `Primeira barreira${suffix}`,
    value: index === null ? null : barrier === null ? noBarrier : elementWithArticle[barrier],
    unit: "texto",
    formula: words.barrier,
    inputs,
    assumptions: ["A.adkar_corte"],
  });
  run.book.add({
    id: `${prefix}.barreira_nota`,
    label: `Nota da primeira barreira${suffix}`,
    value: barrier === null ? null : means[barrier],
    unit: "nota",
    formula: words.lowest,
    ...from,
    nullReason: "NAO_SE_APLICA",
  });
}

function addGroup(
  run: PhaseSevenRun,
  kind: string,
  group: RespondentGroup,
  withAll: boolean,
): void {
  const prefix = `p7.${kind}.${group.id}`;
  const scope = withAll ? { scope: { area: group.name } } : {};
  const from = { ...surveySource(run, group.people.length), ...scope };
  run.book.add({
    id: `${prefix}.nome`,
    label: `Grupo – ${group.name}`,
    value: group.name,
    unit: "texto",
    formula: words.name,
    ...from,
  });
  run.book.add({
    id: `${prefix}.n`,
    label: `Respondentes – ${group.name}`,
    value: group.people.length,
    unit: "un",
    formula: words.n,
    ...from,
  });
  for (const dimension of withAll ? dimensions : elements) {
    const mean = meanOf(group.people, dimension);
    if (mean !== null)
      run.book.add({
        id: `${prefix}.${dimension}`,
        label: `${dimensionNames[dimension]} – ${group.name}`,
        value: mean,
        unit: "nota",
        formula: words.mean,
        ...from,
      });
  }
  const area = withAll
    ? run.areas.find(
        (one) =>
          group.keys.includes(entityKey(one.name)) || group.keys.some((key) => one.areas.has(key)),
      )
    : undefined;
  if (area && area.positions.length >= group.people.length) {
    run.book.add({
      id: `${prefix}.pessoas`,
      label: `Pessoas – ${group.name}`,
      value: area.positions.length,
      unit: "un",
      formula: words.people,
      from: wholeTable(run, "cargos", ["posicao_id", "area"]),
      ...scope,
    });
    run.book.add({
      id: `${prefix}.taxa`,
      label: `Taxa de resposta – ${group.name}`,
      value: percentOf(group.people.length / area.positions.length),
      unit: "pct",
      formula: words.rate,
      inputs: [`${prefix}.n`, `${prefix}.pessoas`],
      ...scope,
    });
  }
  addBarrier(run, prefix, group.people, ` – ${group.name}`);
}

function addBarrierCounts(run: PhaseSevenRun, groups: readonly RespondentGroup[]): void {
  const { book } = run;
  const ids = groups.map(({ id }) => `p7.grupo.${id}.barreira`);
  const whole = book.textOf("p7.barreira");
  book.add({
    id: "p7.barreira_grupos",
    label: "Grupos com a mesma primeira barreira",
    value:
      whole === null || whole === noBarrier
        ? null
        : ids.filter((id) => book.textOf(id) === whole).length,
    unit: "un",
    formula: words.count,
    inputs: ids,
    basis: "DERIVADO",
    nullReason: "NAO_SE_APLICA",
  });
  for (const element of elements) {
    const count = ids.filter((id) => book.textOf(id) === elementWithArticle[element]).length;
    book.add({
      id: `p7.barreira_em.${element}`,
      label: `Grupos com primeira barreira – ${dimensionNames[element]}`,
      value: count,
      unit: "un",
      formula: words.count,
      inputs: ids,
      basis: "DERIVADO",
    });
  }
}

/** Counts of fewer people than the minimum stay hidden, and never one alone. */
function addIndividualBarriers(run: PhaseSevenRun): void {
  const people = run.survey?.respondents ?? [];
  const cut = assumed(run, "A.adkar_corte");
  const complete = people
    .map((person) => elementMeans([person]))
    .filter((means) => adkarIndex(means) !== null);
  if (complete.length < run.minimum) return;
  const cells = [...elements, null].map((element) => ({
    element,
    count: complete.filter((means) => barrierOf(means, cut) === element).length,
    hidden: false,
  }));
  for (const cell of cells) cell.hidden = cell.count > 0 && cell.count < run.minimum;
  hideOneMore(
    cells,
    ({ hidden }) => hidden,
    ({ count }) => count,
    (cell) => {
      cell.hidden = true;
    },
  );
  for (const { element, count, hidden } of cells) {
    const name = element === null ? "Sem barreira" : dimensionNames[element];
    run.book.add({
      id: `p7.individual.${element ?? "nenhuma"}`,
      label: `Respondentes por primeira barreira – ${name}`,
      value: hidden ? null : percentOf(count / complete.length),
      unit: "pct",
      formula: words.share,
      ...surveySource(run, complete.length),
      assumptions: ["A.adkar_corte", "A.n_minimo_grupo"],
      nullReason: "AMOSTRA_INSUFICIENTE",
    });
  }
}

function addDataset(run: PhaseSevenRun, groups: readonly RespondentGroup[]): void {
  const { book } = run;
  run.datasets.push({
    id: "ds_p7_adkar",
    name: "ADKAR por área",
    qualityScore: null,
    columns: [
      textColumn("area", "Área"),
      numberColumn("respondentes", "Respondentes"),
      ...elements.map((element) => numberColumn(element, dimensionNames[element], "nota")),
      numberColumn("indice", "Índice ADKAR"),
      textColumn("barreira", "Primeira barreira"),
    ],
    rows: groups.map(({ id, name, people }) => [
      name,
      people.length,
      ...elements.map((element) => book.numberOf(`p7.grupo.${id}.${element}`)),
      book.numberOf(`p7.grupo.${id}.adkar`),
      book.textOf(`p7.grupo.${id}.barreira`),
    ]),
  });
}
