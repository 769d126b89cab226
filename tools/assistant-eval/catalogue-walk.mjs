// Every number of the catalogue asked in its own words: of a thing that it has, for each of them, the three largest, one of two. Nobody's
// words, so that what is told wrongly here is a fault of the reader and no matter of vocabulary.

const nouns = {
  processo: ["processo", "processos"],
  sistema: ["sistema", "sistemas"],
  iniciativa: ["iniciativa", "iniciativas"],
  conta: ["conta", "contas"],
  fornecedor: ["fornecedor", "fornecedores"],
  area: ["área", "áreas"],
  centro_custo: ["centro de custo", "centros de custo"],
  risco: ["risco", "riscos"],
  cargo: ["cargo", "cargos"],
  canal: ["canal", "canais"],
  categoria: ["categoria", "categorias"],
  prioridade: ["prioridade", "prioridades"],
};
const feminine = new Set(["iniciativa", "conta", "area", "categoria", "prioridade"]);
const numbers = new Set(
  "dinheiro horas tempo parcela contagem capacidade esforco indice nota".split(" "),
);
const mostCuts = 3;

function questionsOf(subject, knowledge, metric) {
  const grains = subject.factGrains(metric).filter(({ by }) => by.length === 1);
  const cuts = new Set([...grains.flatMap(({ by }) => by), ...(metric.rows?.by ?? [])]);
  const name = metric.plainName ?? metric.name;
  return [...cuts]
    .filter((cut) => nouns[cut] !== undefined)
    .slice(0, mostCuts)
    .flatMap((cut) => {
      const [one, several] = nouns[cut];
      // Of a name without a value nothing is told, and rightly so.
      const [first, second] = subject.namesWithValue(knowledge, metric, cut);
      if (first === undefined) return [];
      const asked = {
        metric: metric.id,
        rows: metric.rows,
        phase: metric.phase === 0 ? 1 : metric.phase,
      };
      const of = feminine.has(cut) ? "da" : "do";
      const named =
        second === undefined
          ? []
          : [
              { ...asked, question: `${name} ${of} ${one} ${first}`, names: [first] },
              {
                ...asked,
                question: `${first} ou ${second}: qual tem maior ${name}?`,
                names: [first, second],
              },
            ];
      return [
        ...named,
        { ...asked, question: `${name} por ${one}`, by: cut },
        { ...asked, question: `top 3 ${several} por ${name}`, by: cut },
      ];
    });
}

/** The same measure, read from the rows alone. */
const ofRows = (rows) =>
  rows === undefined ? null : `linhas.${rows.table}.${rows.measure ?? "contagem"}.${rows.agg}`;

/** Another metric, a name or a cut left out; a bundle is judged by what it shows. */
function isWrong({ metric, rows, names = [], by }, answer, shown) {
  const ask = answer.plan?.asks[0];
  if (ask === undefined) return names.some((name) => !shown.includes(name));
  const said = JSON.stringify([ask.where, ask.other?.where]);
  return (
    ![metric, ofRows(rows)].includes(ask.metrics[0]?.id) ||
    names.some((name) => !said.includes(JSON.stringify(name))) ||
    (by !== undefined && !ask.by.includes(by))
  );
}

/**
 * @param {object} subject what `loadSubject` gives @param {object} view of the project
 * @param {(answer: object) => string} textOf all that an answer shows
 * @returns {{ asked: number, answered: number, wrong: string[] }} wrong: each question with what was told instead
 */
export function walkCatalogue(subject, view, textOf) {
  const knowledge = subject.knowledgeOf(view);
  const asked = subject
    .catalogueOf(knowledge)
    .filter(({ reach, unitClass }) => reach !== "exact" && numbers.has(unitClass))
    .flatMap((metric) => questionsOf(subject, knowledge, metric));
  let answered = 0;
  const wrong = [];
  for (const one of asked) {
    const answer = subject.answerQuestion(
      { ...view, openPhase: one.phase },
      subject.emptyMemory,
      one.question,
    );
    if (answer.kind !== "answer") continue;
    answered += 1;
    if (isWrong(one, answer, textOf(answer)))
      wrong.push(`“${one.question}”: ${answer.reading ?? answer.intent ?? ""}`);
  }
  return { asked: asked.length, answered, wrong };
}
