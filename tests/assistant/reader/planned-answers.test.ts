/** The conversation's own answers: what the plan answers, what it leaves to the intents, and that it answers no other question. */
import { describe, expect, it } from "vitest";
import { answerQuestion, emptyMemory, saveAnswer } from "#domain/assistant/index.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { executeAsk } from "#domain/assistant/plans/execute-plan.ts";
import type { Ask } from "#domain/assistant/plans/plan.ts";
import { catalogueOf } from "#domain/assistant/plans/row-cubes.ts";
import { factGrains, type ReadMetric } from "#domain/assistant/reader/metric-entry.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { slotReader } from "#domain/semantics/families/fact-pattern.ts";
import { carrierView } from "../carrier-view.ts";
import { clinicView } from "../clinic-view.ts";
import { demonstrationView } from "../demonstration-view.ts";
import { withRows } from "../with-rows.ts";
import { inventedNumbers } from "../guard-answer.ts";
import { firstOf, judge, plain, textOf } from "./judge-answer.ts";
import { rowQuestions } from "./row-questions.ts";
import { screenQuestions } from "./screen-questions.ts";
import { visibleExamples, type VisibleExample } from "./visible-examples.ts";

const whole = withRows(demonstrationView());
const views = new Map<number, AssistantView>();
/** The same object for a phase, as the server keeps it. */
function viewOf(phase: number): AssistantView {
  const view = views.get(phase) ?? { ...whole, openPhase: phase as PhaseNumber };
  views.set(phase, view);
  return view;
}

const talk = (phase: number, ...questions: string[]): Answer[] => talkIn(viewOf(phase), questions);

/** A project of which no rows can be read. */
const withoutRows: AssistantView = { ...demonstrationView(), openPhase: 1 };

function talkIn(view: AssistantView, questions: readonly string[]): Answer[] {
  let memory = emptyMemory;
  return questions.map((question) => {
    const answer = answerQuestion(view, memory, question);
    memory = saveAnswer(memory, answer);
    expect(inventedNumbers(view, answer)).toEqual([]);
    return answer;
  });
}

const lastFirst = (phase: number, ...questions: string[]): string =>
  firstOf(talk(phase, ...questions).at(-1)!);

describe("an answer by plan", () => {
  it.each([
    [1, "quanto custa o retrabalho?", "O custo anual de retrabalho é de R$ 446.319/ano."],
    [1, "quanto gastamos com viagens?", "O gasto do razão de “Viagens” é de R$ 447.729,78."],
    [5, "qual o VPL?", "O VPL do conjunto recomendado é de R$ 604.448."],
    [5, "que taxa de desconto vcs usaram?", "A taxa de desconto é de 15,0%."],
    [7, "qual área está menos pronta?", "A de menor índice de prontidão é “Suporte”: 56,1."],
    [1, "qts chamados a gente recebe por mes?", "Os chamados por mês são 450 por mês."],
  ])("phase %i: %s", (phase, question, first) => {
    expect(lastFirst(phase, question)).toBe(first);
  });

  it.each([
    // Words of one sense, and a name that is the first word of a process's.
    [1, "quanto o retrabalho do atendimento custa por ano?", "R$ 7.200/ano"],
    [5, "quem é o dono da triagem inteligente?", "é Suporte."],
    // A family by what people call it.
    [1, "tem nota paga em duplicidade?", "Sim: os possíveis pagamentos em duplicidade são 6."],
    // Places by their number, ends by their form, and what is only told thing by thing.
    [7, "qual a adoção planejada na décima semana?", "32,4%"],
    [5, "quanto a triagem inteligente acumula de captura até o mês 24?", "R$ 259.680"],
    [2, "o retrabalho vai de quanto pra quanto?", "15,0% no fluxo atual e 3,0% com o redesenho"],
    [4, "quanto gastamos por ano só com infraestrutura de sistemas?", "R$ 1.284.000"],
    [4, "quais contratos vencem até março?", "6 de 23 sistemas."],
    // A noun of several words announces a name as one of a single word does.
    [1, "quantos fornecedores tem o centro de custo Corporativo?", "são 9."],
    [1, "fornecedores do razão do centro de custo Corporativo", "são 9."],
    // Fixed and variable spending are numbers of their own, as an amount and as a share.
    [1, "quanto é custo variável em reais?", "R$ 16.272.677,98"],
    [1, "quanto do gasto é custo fixo, em porcentagem?", "66,7%"],
    // A number that bears a noun of things, and a phase by its name or its number.
    [3, "qual a capacidade residual do Suporte?", "2,9 FTE"],
    [1, "qual o VPL do BusinessCase?", "R$ 604.448"],
    [1, "qual o VPL da fase 5?", "R$ 604.448"],
    [5, "quais as pendências do ZeroBase?", "gate da fase 2"],
    // An operator that stands in the metric's own name.
    [7, "o que mais trava o Marketing?", "reforço"],
  ])("phase %i: %s", (phase, question, told) => {
    expect(lastFirst(phase, question)).toContain(told);
  });

  it("answers nothing under a supposition, and of no other thing than the named one", () => {
    const kinds = [
      "se o tempo da equipe ficar fora da conta, qual o VPL?",
      "o projeto de antifraude se paga?",
    ].map((question) => talk(5, question)[0]?.kind);
    expect(kinds).not.toContain("answer");
  });

  it("says plainly that it changes nothing", () => {
    expect(lastFirst(1, "apaga os arquivos do projeto")).toMatch(/não altero nada.*Arquivos/);
  });

  it("tells the other set where neither was said, and says what it took for granted", () => {
    const [answer] = talk(5, "qual o VPL?");
    expect(answer?.reading).toBe("Entendi: VPL · conjunto recomendado (padrão)");
    expect(textOf(answer!)).toContain("no programa completo: r$ 140.762.");
  });
});

describe("a question whose measure or name stands elsewhere", () => {
  it.each([
    [5, "investimento e VPL da triagem inteligente?", ["R$ 60.000", "R$ 145.026"]],
    [4, "quantos usuários tem e quando vence o contrato do Lago de Dados?", ["9", "31/12/2027"]],
    [5, "por que o catálogo com IA ficou de fora?", ["VPL negativo"]],
    [1, "quanto falta pro NPS chegar na meta?", ["−9,0"]],
    [4, "economia bruta de TI por ano", ["R$ 475.560"]],
  ])("phase %i: %s", (phase, question, values) => {
    const [answer] = talk(phase, question);
    expect(answer?.plan ?? null).not.toBeNull();
    for (const value of values) expect(plain(JSON.stringify(answer?.paragraphs))).toContain(value);
  });

  it("is of what the turn before named", () => {
    expect(lastFirst(5, "qual o VPL do copiloto de engenharia?", "e o payback dela?")).toBe(
      "O payback de “Copiloto de engenharia e testes” é de 14,9 meses.",
    );
  });

  it("is never answered where one word more has no explanation", () => {
    for (const { question, phase } of [...screenQuestions, ...rowQuestions])
      expect([
        question,
        talk(phase, `${question.replace(/[?.!]+$/, "")} xilofone`)[0]?.kind,
      ]).not.toEqual([question, "answer"]);
  });
});

it("goes on: what is answered by a plan offers further questions", () => {
  const [answer] = talk(1, "Quais processos custam mais?");
  expect([answer?.plan === null, (answer?.followUps.length ?? 0) > 0]).toEqual([false, true]);
});

it("leaves which entities have a value to the intents: each entity with its value is another question", () => {
  const [answer] = talk(4, "quais sistemas eliminar?");
  expect([answer?.plan ?? null, answer?.intent]).toEqual([null, "time_sistemas"]);
});

it("says neither yes nor no to a judgement that no count holds", () => {
  const [answer] = talk(3, "temos chefe demais?");
  expect(answer?.plan ?? null).toBeNull();
});

it("sums the months of a period", () => {
  expect(lastFirst(1, "quanto gastamos de junho a agosto de 2026?")).toBe(
    "O gasto do razão de jun/2026 a ago/2026 foi de R$ 8.292.171,59.",
  );
});

describe("what an intent would answer with something else", () => {
  it.each([
    // A limit, something left out, a name, a month: no intent reads the first two, and the last two have to stand in the answer.
    [1, "quantos dos processos de cobrança passam de 300 minutos?"],
    [1, "quantas horas por mês vão para contas a pagar?"],
    [1, "qual a diferença de custo entre faturamento e notas fiscais e contas a pagar?"],
    [1, "qual era o nps em março do ano passado?"],
    // The part of what was spent is a number of its own, and not the whole.
    [1, "qual o percentual do gasto que é fixo?"],
    // A sum is told with its months, and they are not what was counted.
    [1, "quantas contas o centro de custo Corporativo tem?"],
  ])("phase %i: %s", (phase, question) => {
    const [answer] = talk(phase, question);
    expect(answer?.kind === "answer" && answer.plan == null).toBe(false);
  });

  it.each([
    [1, "resuma a xilofone fase"],
    [5, "qual o VPL da fase 1?"],
  ])("phase %i: %s is not answered by another number", (phase, question) => {
    expect(talk(phase, question)[0]?.kind).not.toBe("answer");
  });

  it("is asked back where what is counted is known, with a question that reads", () => {
    const [answer] = talkIn(withoutRows, ["quantos chamados são de prioridade alta?"]);
    expect([answer?.kind, answer?.followUps.map(({ message }) => message)]).toEqual([
      "choice",
      ["Qual é o número de chamados?"],
    ]);
  });
});

it("answers several questions in one, each by its plan", () => {
  const [answer] = talk(1, "quanto custa o retrabalho e quanto gastamos em julho de 2026?");
  expect(
    answer?.paragraphs
      .slice(0, 2)
      .map((inlines) => plain(inlines.map(({ text }) => text).join(""))),
  ).toEqual([
    "O custo anual de retrabalho é de R$ 446.319/ano.",
    "O gasto do razão em jul/2026 foi de R$ 2.766.305,32.",
  ]);
  expect(answer?.plan?.asks.length).toBe(2);
});

it("reads the longer of two names, and an indicator alone after “e” where no plan stands before it", () => {
  expect(
    lastFirst(1, "tirando o desenvolvimento de integrações, qual processo custa mais?"),
  ).toContain("“Monitoramento e resposta a incidentes”: R$ 550.995/ano");
  expect(lastFirst(1, "e o churn, como tá?")).toContain("13,0%");
});

describe("a question that completes the turn before", () => {
  it("goes back month by month, and tells a month outside the data", () => {
    const answers = talk(
      1,
      "quanto gastamos em agosto de 2026",
      "e no mês anterior?",
      "e no mês anterior?",
      "e no mês anterior?",
      "e em outubro de 2026?",
    );
    expect(answers.map(firstOf)).toEqual([
      "O gasto do razão em ago/2026 foi de R$ 2.769.235,14.",
      "O gasto do razão em jul/2026 foi de R$ 2.766.305,32.",
      "O gasto do razão em jun/2026 foi de R$ 2.756.631,13.",
      "O gasto do razão em mai/2026 foi de R$ 2.833.058,01.",
      "Não há gasto do razão de out/2026: os dados vão de mar/2025 a ago/2026.",
    ]);
    expect(answers.at(-1)).toMatchObject({ kind: "refusal", refusal: "no-data" });
  });

  it("turns the order, takes the next place, changes the qualifier and the kind of value", () => {
    expect(lastFirst(5, "qual iniciativa tem o maior vpl?", "e a pior?")).toBe(
      "A de menor VPL é “Antifraude e chargebacks assistidos”: −R$ 234.919.",
    );
    expect(lastFirst(5, "qual iniciativa tem o pior vpl?", "e a segunda?")).toBe(
      "A segunda de menor VPL é “Governança, capacitação e gestão da mudança”: −R$ 181.251.",
    );
    expect(lastFirst(5, "qual o vpl?", "e no programa completo?", "e no conservador?")).toBe(
      "O VPL do programa completo no cenário conservador é de −R$ 902.947.",
    );
    expect(lastFirst(1, "quanto custa o retrabalho?", "e em horas?")).toBe(
      "As horas de retrabalho por mês somam 574,1 h/mês.",
    );
    expect(lastFirst(1, "quanto custa o retrabalho?", "e em Gestão de chargebacks?")).toBe(
      "O custo anual de retrabalho de “Gestão de chargebacks” é de R$ 14.582/ano.",
    );
  });

  it("says that a cut has no value, and does not answer with another cut", () => {
    const questions = ["quanto gastamos com viagens?", "e no mês anterior?"];
    expect(firstOf(talk(1, ...questions).at(-1)!)).toBe(
      "O gasto do razão de “Viagens” em jul/2026 foi de R$ 26.691,37.",
    );
    const answer = talkIn(withoutRows, questions).at(-1)!;
    expect([answer.kind, firstOf(answer)]).toEqual([
      "refusal",
      "Não há valor calculado com este recorte: gasto do razão · Viagens · jul/2026.",
    ]);
  });
});

it("tells the range for every month of a year outside the data, and answers none with another year", () => {
  const months =
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro";
  for (const year of [2024, 2027])
    for (const month of months.split(" ")) {
      const [answer] = talk(1, `quanto gastamos em ${month} de ${year}?`);
      expect(firstOf(answer!)).toMatch(/^(?:Não há gasto do razão de |Essa pergunta está fora)/);
      expect(answer?.kind).toBe("refusal");
    }
});

/** How many of each judgement, by who answered; a question that a plan answers wrongly by name. */
function score(examples: readonly VisibleExample[]) {
  const memories = new Map<string, typeof emptyMemory>();
  const count: Record<string, number> = {};
  const wrongByPlan: string[] = [];
  for (const example of examples) {
    const memory = memories.get(example.conversation) ?? emptyMemory;
    const answer = answerQuestion(viewOf(example.phase), memory, example.question);
    memories.set(example.conversation, saveAnswer(memory, answer));
    expect(inventedNumbers(viewOf(example.phase), answer)).toEqual([]);
    const judged = judge(whole, example, answer);
    for (const key of [judged, `${judged} by ${answer.plan ? "plan" : "intent"}`])
      count[key] = (count[key] ?? 0) + 1;
    if (judged === "wrong" && answer.plan) wrongByPlan.push(example.question);
  }
  return { count, wrongByPlan };
}

describe("ranks of fifty metrics", () => {
  const ask = (id: string, by: string, rest: Partial<Ask>): Ask => ({
    op: "rank",
    metrics: [{ id, qualifiers: {} }],
    by: [by],
    where: [],
    having: [],
    period: null,
    order: "asc",
    limit: { from: 1, n: 1 },
    against: null,
    output: "auto",
    ...rest,
  });
  const knowledge = knowledgeOf(viewOf(1));
  const rowsFor = (metric: ReadMetric, asked: Ask) =>
    executeAsk(knowledge, metric, asked)?.rows.map(({ entity, fact }) => ({
      name: entity?.name ?? "",
      value: Number(fact.value),
    }));
  const facts = new Map(
    whole.phases.flatMap(({ facts: all }) => all).map((fact) => [fact.id, fact.value]),
  );
  const figures = [...facts].filter(([, value]) => typeof value === "number");
  /** Sorted here by itself, over all facts of the family. */
  const ranked = catalogueOf(knowledge).flatMap((metric) => {
    const grain = factGrains(metric).find(({ by, fact }) => by.length === 1 && !fact.includes("#"));
    const [by = ""] = grain?.by ?? [];
    if (grain === undefined || metric.defaults["perimetro"] !== undefined || by === "mes")
      return [];
    const read = slotReader(grain.fact);
    const start = grain.fact.split("{")[0] ?? "";
    const values = figures
      .filter(([id]) => id.startsWith(start) && read(id) !== null)
      .map(([, value]) => Number(value))
      .sort((a, b) => a - b);
    return values.length < 4 || new Set(values.slice(0, 4)).size < 4
      ? []
      : [{ metric, by, values }];
  });

  it("the least, the second least and the least without the first are those of a sort of the whole family", () => {
    // What has no names of its own is not ranked at all.
    const named = ranked.filter(({ metric, by }) => rowsFor(metric, ask(metric.id, by, {})));
    expect(named.length).toBeGreaterThanOrEqual(50);
    const faults = named.flatMap(({ metric, by, values }) => {
      const [least] = rowsFor(metric, ask(metric.id, by, {})) ?? [];
      const [second] = rowsFor(metric, ask(metric.id, by, { limit: { from: 2, n: 1 } })) ?? [];
      const [most] = rowsFor(metric, ask(metric.id, by, { order: "desc" })) ?? [];
      const first = { dimension: by, key: "", name: least?.name ?? "" };
      const where = [{ on: by, op: "!=" as const, value: [first] }];
      const [rest] = rowsFor(metric, ask(metric.id, by, { where })) ?? [];
      const told = [least, second, rest, most].map((one) => one?.value);
      const sorted = [values[0], values[1], values[1], values.at(-1)];
      return JSON.stringify(told) === JSON.stringify(sorted) ? [] : [[metric.id, told, sorted]];
    });
    expect(faults).toEqual([]);
  });
});

describe("what changed between two ends", () => {
  const carrier: AssistantView = { ...carrierView(), openPhase: 1 };

  it("orders by the difference and not by the value, each with both of its months", () => {
    const [answer] = talkIn(carrier, ["qual conta mais cresceu de janeiro a junho?"]);
    expect(firstOf(answer!)).toBe(
      "De jan/2026 para jun/2026, o que mais subiu por conta, em gasto do razão: “Combustível” (R$ 30.000,00).",
    );
    expect(answer?.table?.rows[1]?.map(({ text }) => plain(text))).toEqual([
      "Fretes de agregados",
      "R$ 150.000,00",
      "R$ 171.000,00",
      "R$ 21.000,00",
    ]);
    const [gap] = answer!.newFacts.filter(({ id }) => id.startsWith("cmp.razao.gasto.mudanca"));
    expect(gap?.inputs).toHaveLength(2);
  });

  it("names none where none went that way, and answers nothing without two ends", () => {
    const [none, open] = talkIn(carrier, [
      "quais contas mais caíram de janeiro a junho?",
      "qual conta mais cresceu?",
    ]);
    expect(firstOf(none!)).toBe(
      "De jan/2026 para jun/2026, nada caiu entre contas com valor nos dois.",
    );
    expect(open?.kind).not.toBe("answer");
  });

  it("is gone on with by another cut, and not by a month that is none of its ends", () => {
    const [, cut, month] = talkIn(carrier, [
      "qual conta mais cresceu de janeiro a junho?",
      "e por fornecedor?",
      "e em maio?",
    ]);
    expect(firstOf(cut!)).toContain("o que mais subiu por fornecedor");
    expect(firstOf(cut!)).toContain("“Posto Estrela” (R$ 30.000,00)");
    expect(month?.kind).not.toBe("answer");
  });

  it("takes what is still open by its state, not by when it was opened", () => {
    const clinic: AssistantView = { ...clinicView(), openPhase: 1 };
    const [answer] = talkIn(clinic, ["quantos casos ainda tao abertos?"]);
    expect(firstOf(answer!)).toBe("O número de chamados de “aberto” é de 4.");
  });
});

describe("one value made of two", () => {
  it.each([
    [
      4,
      "economia de TI em relação ao custo dos sistemas",
      "A economia de TI por ano equivale a 7,7% do custo anual dos sistemas: R$ 396.000/ano contra R$ 5.165.520/ano.",
    ],
    [
      1,
      "receita mensal dos clientes dividida por número de clientes",
      "A receita mensal dos clientes dividida pelos clientes dá R$ 12.500,00/mês: R$ 4.000.000/mês por 320.",
    ],
  ])("phase %i: %s", (phase, question, told) => {
    const [answer] = talk(phase, question);
    expect(firstOf(answer!)).toBe(told);
    const [made] = answer!.newFacts.filter(({ id }) => /^cmp\.(?:participacao|razao)/.test(id));
    expect(made?.inputs).toHaveLength(2);
  });

  it("puts no sum of a ledger's months beside a value of a year", () => {
    const [answer] = talk(1, "gasto com viagens em relação ao custo dos sistemas");
    expect(answer?.kind).not.toBe("answer");
  });
});

describe("a word that turns the question", () => {
  const clinic: AssistantView = { ...clinicView(), openPhase: 6 };
  const first = (question: string): string => firstOf(talkIn(clinic, [question])[0]!);

  it.each([
    [
      "riscos sem dono",
      "3 de 6 riscos: “Consentimento não registrado”, “Fornecedor único de imagem” e “Laudo sugerido errado”.",
    ],
    ["quais sistemas não têm fim de contrato?", "1 de 5 sistemas: “Estoque Farma”."],
    ["quais riscos são da Recepção?", "1 de 6 riscos: “Agenda lotada por robô”."],
    [
      "quanto se gasta em média por mes com exames terceirizados?",
      "O gasto do razão de “Exames terceirizados” em média por mês é de R$ 19.833,33/mês.",
    ],
  ])("%s", (question, told) => {
    expect(first(question)).toBe(told);
  });

  it("names the column that is empty in the line of what was understood", () => {
    const [answer] = talkIn(clinic, ["tem risco sem dono?"]);
    expect(answer?.reading).toContain("sem responsável");
    expect(firstOf(answer!)).toBe("Sim: os riscos sem responsável são 3.");
  });

  it("says that a mean by month rests on the months with a value", () => {
    const [answer] = talkIn(clinic, ["média mensal do gasto com manutenção de equipamentos"]);
    expect(firstOf(answer!)).toContain("é de R$ 6.833,33/mês.");
    expect(textOf(answer!)).toContain("só os meses que têm valor");
  });

  it("reads what a question is of, said before it, as a part of it", () => {
    expect(lastFirst(5, "do programa completo, quanto é o payback descontado?")).toBe(
      "O payback descontado do programa completo é de 32,4 meses.",
    );
  });

  it("takes a part out of the whole, with what lacks a name still in it", () => {
    const sum = "R$ 21.153.795,22";
    expect(lastFirst(1, "tirando Salários e encargos, qual foi o gasto total do razão?")).toBe(
      `O gasto do razão sem “Salários e encargos” é de ${sum}.`,
    );
  });

  it.each([
    // "Sem" is no word that may be passed over, nor what leaves, enters or is lost.
    [1, "quanto do razão está sem desconto?"],
    [1, "quantos clientes perdemos?"],
    [1, "quantos clientes entraram?"],
    [4, "quantos sistemas entraram?"],
    // Dates are told where a date is asked for.
    [1, "disponibilidade da plataforma, última medição"],
  ])("phase %i: %s is not answered by passing over it", (phase, question) => {
    expect(talk(phase, question)[0]?.kind).not.toBe("answer");
  });
});

it("answers the visible questions: none wrong by a plan, and no fewer right than were reached", () => {
  const { count, wrongByPlan } = score(visibleExamples);
  expect(wrongByPlan).toEqual([]);
  expect({ right: count["right"], byPlan: count["right by plan"] }).toEqual({
    right: 57,
    byPlan: 30,
  });
  expect(count["wrong"] ?? 0).toBe(0);
});

it("answers questions written from the screens alone: none wrong by a plan", () => {
  const { count, wrongByPlan } = score(screenQuestions);
  expect(wrongByPlan).toEqual([]);
  expect(count["right"]).toBeGreaterThanOrEqual(37);
  expect(count["wrong"] ?? 0).toBe(0);
});

it("answers questions written about rows before any rule that reads them: none wrong by a plan", () => {
  const { count, wrongByPlan } = score(rowQuestions);
  expect(wrongByPlan).toEqual([]);
  // Before there were cubes two were right.
  expect(count["right"]).toBeGreaterThanOrEqual(29);
  expect(count["wrong"] ?? 0).toBe(0);
});
