/**
 * Words that say again what a metric is of anyway: its phase ("do redesenho"), the file that it is read from ("gasto contábil"), the one
 * process that its values are of, a number of people or things that is published. They change nothing of what is asked. A word that is a
 * value of some column would choose among the rows, and is never one of these.
 */
import { oncePer } from "../../../kernel/memoize-by.ts";
import { isTableName } from "../../../tables/catalog/catalog.ts";
import { said } from "../../../semantics/said.ts";
import { slotNames } from "../../../semantics/index.ts";
import type { Knowledge } from "../../knowledge.ts";
import { rowNames } from "../../plans/row-cubes.ts";
import { familyOf } from "../../plans/family-facts.ts";
import { stemsOf } from "../candidates.ts";
import { factGrains, type ReadMetric } from "../metric-entry.ts";
import { namedDimensions } from "../names/dimension-names.ts";
import { isInside, type Token } from "../normalize.ts";
import type { Parts } from "../parts.ts";

const stems = (words: string): ReadonlySet<string> =>
  new Set(said(words).flatMap((one) => [...stemsOf(one)]));

const everywhere =
  stems(`empresa | companhia | organização | análise | relatório | dados | atual | nosso | interno | previsto |
  prevista | indicado | indicada | marcado | marcada | mapeado | mapeada | calculado |
  calculada | estimado | estimada | levantado | levantada | considerado | considerada | definido | definida`);

const ofPhase: Readonly<Record<number, ReadonlySet<string>>> = {
  1: stems(`diagnóstico | inventário | levantamento`),
  2: stems(`redesenho | redesenhado | redesenhada | desenho | processo | fluxo | proposta`),
  3: stems(`organograma | estrutura | quadro | organização`),
  4: stems(`portfólio | parque | tecnologia | arquitetura | ti`),
  5: stems(`programa | plano | negócio | caso de negócio | implantação`),
  6: stems(`governança | política | conformidade | adequação | regulação`),
  7: stems(`programa | plano | mudança | pesquisa | questionário | implantação`),
};

const ofTable: Readonly<Record<string, ReadonlySet<string>>> = {
  custos: stems(`razão | contábil | contabilidade | livro`),
  casos: stems(`chamado | ticket | atendimento | central`),
  eventos: stems(`log | registro de eventos`),
  cargos: stems(`organograma | quadro | estrutura`),
  sistemas: stems(`portfólio | parque | software`),
  pesquisa: stems(`pesquisa | questionário | respostas | survey`),
  cargas: stems(`nuvem | cloud | infraestrutura`),
  clientes: stems(`carteira | base de clientes`),
  kpis: stems(`indicadores | painel`),
  processos: stems(`inventário | mapeamento`),
  iniciativas: stems(`portfólio | carteira | plano`),
};

/** Tables that the facts of a metric were computed from. */
function tablesOf(knowledge: Knowledge, metric: ReadMetric): ReadonlySet<string> {
  const facts = factGrains(metric).flatMap(({ fact }) => familyOf(knowledge, fact).slice(0, 1));
  return new Set([
    ...(metric.rows === undefined ? [] : [metric.rows.table]),
    ...facts.flatMap(({ fact }) => fact.sources.map(({ table }) => table)).filter(isTableName),
  ]);
}

/** Of facts that are all of one process its name says nothing more. */
const namesImplied = (knowledge: Knowledge, metric: ReadMetric): string[] =>
  factGrains(metric).flatMap(({ by, fact }) =>
    slotNames(fact)
      .filter((slot) => !by.includes(slot))
      .flatMap((slot) => {
        const keys = new Set(familyOf(knowledge, fact).map(({ slots }) => slots[slot]));
        const [key] = keys;
        return keys.size === 1 && key !== undefined ? nameOf(knowledge, slot, key) : [];
      }),
  );

const nameOf = (knowledge: Knowledge, wanted: string, wantedKey: string): string[] =>
  namedDimensions
    .filter(({ dimension }) => dimension === wanted)
    .flatMap(({ names }) => knowledge.matching(names))
    .flatMap(({ key, fact }) =>
      key === wantedKey && typeof fact.value === "string" ? [fact.value] : [],
    );

interface Topic {
  words: ReadonlySet<string>;
  /** Of names that its values are all of: said, they choose nothing. */
  names: ReadonlySet<string>;
}

const topics = oncePer((_: Knowledge) => new Map<string, Topic>());

function topicOf(knowledge: Knowledge, metric: ReadMetric): Topic {
  const ready = topics(knowledge).get(metric.id);
  if (ready !== undefined) return ready;
  const names = new Set(namesImplied(knowledge, metric).flatMap((name) => [...stemsOf(name)]));
  const words = new Set([
    ...everywhere,
    ...(ofPhase[metric.phase] ?? []),
    ...[...tablesOf(knowledge, metric)].flatMap((table) => [...(ofTable[table] ?? [])]),
    ...names,
    ...stemsOf(knowledge.view.project.clientName),
  ]);
  const topic = { words, names };
  topics(knowledge).set(metric.id, topic);
  return topic;
}

/** Words of values that rows may be chosen by. */
const valuesOf = oncePer(
  ({ view: { cubes } }: Knowledge): ReadonlySet<string> =>
    cubes === undefined
      ? new Set()
      : new Set(
          rowNames(cubes).flatMap(({ name }) => {
            const words = [...stemsOf(name)];
            return words.length === 1 ? words : [];
          }),
        ),
);

const fewest = 5;

/** "As 120 pessoas": as many as are published for the phase. */
const isPublishedCount = ({ view }: Knowledge, { phase }: ReadMetric, { text }: Token): boolean =>
  /^\d+$/.test(text) &&
  Number(text) >= fewest &&
  view.phases.some(
    ({ number, facts }) =>
      number === phase && facts.some(({ unit, value }) => unit === "un" && value === Number(text)),
  );

/** Does a word that nothing explains say again what the metric is of? */
export function isOfTopic(
  knowledge: Knowledge,
  metric: ReadMetric,
  { links }: Parts,
  token: Token,
): boolean {
  if (isPublishedCount(knowledge, metric, token)) return true;
  const { words, names } = topicOf(knowledge, metric);
  const { stem } = token;
  const chooses = !names.has(stem) && valuesOf(knowledge).has(stem);
  if (!words.has(stem) || chooses) return false;
  return !links.some(({ span, isPossible }) => !isPossible && isInside(token, span));
}
