/** Causes, and no phrases: a name's word inside an example, forms of one verb, a counted or ranked noun, frames of a question, edits. */
import { describe, expect, it } from "vitest";
import { answerQuestion, emptyMemory, saveAnswer } from "#domain/assistant/index.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import { rewordingsOf } from "#domain/assistant/reader/forms/reworded.ts";
import { normalize } from "#domain/assistant/reader/normalize.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { demonstrationView } from "../demonstration-view.ts";
import { withRows } from "../with-rows.ts";
import { firstOf } from "./judge-answer.ts";

const whole = withRows(demonstrationView());
const ask = (phase: number, ...questions: string[]): Answer => {
  const view = { ...whole, openPhase: phase as PhaseNumber };
  let memory = emptyMemory;
  let answer: Answer | null = null;
  for (const question of questions) {
    answer = answerQuestion(view, memory, question);
    memory = saveAnswer(memory, answer);
  }
  return answer!;
};

describe("a word of a name", () => {
  it.each(["nuvem", "energia", "viagem", "seguro", "treinamento", "telefonia", "aluguel"])(
    "never leads to the whole ledger: %s",
    (word) => {
      const { kind, plan } = ask(1, `quanto gastamos com ${word} em agosto de 2026?`);
      expect(kind === "answer" && plan?.asks[0]?.where.length === 0).toBe(false);
    },
  );
});

describe("said otherwise", () => {
  it.each([
    [6, "quantos riscos existem?", "Os riscos registrados são 18."],
    [6, "qual o maior risco de IA?", "Transferência de currículos sem mecanismo"],
    [1, "a Rota Viagens faturou quanto contra nós em 2025?", "R$ 233.747,51"],
    [1, "tarifas bancárias: total de janeiro a março de 2026", "R$ 37.126,05"],
    [1, "o custo de desenvolver integrações passa de 1 milhão?", "Sim: "],
    [4, "há pontos únicos de falha? quais?", "Loja Hub"],
    [4, "quantas licenças da Central de Chamados estão sobrando?", "11"],
    [6, "quem responde pelo risco de dado pessoal copiado na resposta?", "Suporte"],
    [3, "quantas posições não têm subordinados?", "85"],
    [1, "qual canal é o menos usado pra abrir chamado?", "telefone"],
    [1, "quantos chamados levaram mais de 5 dias pra fechar?", "185"],
    [4, "segundo sistema mais caro?", "ERP Financeiro"],
    [4, "vale a pena manter o Relatórios Web?", "Aposentar"],
    [1, "CSAT dos chamados de alta prioridade", "7,"],
    [1, "oi, vocês sabem me dizer quanto foi gasto com viagens, por favor?", "R$ 447.729,78"],
    [1, "o total de viagens em maio deste ano", "R$ 26.406,54"],
    [1, "o Marketing representa que porcentagem do gasto?", "%"],
    [1, "qual fornecedor aparece em segundo lugar, sem contar a folha?", "Nuvem Austral"],
    [1, "cobrança custa mais que contas a pagar?", "Não: "],
    [1, "por onde entram mais chamados?", "portal"],
    [4, "qual o custo dos sistemas do Financeiro?", "Contábil Antigo"],
    [4, "usuários ativos por sistema", "Os usuários ativos"],
    [6, "casos de uso de IA por área", "Os casos de uso de IA"],
    [6, "riscos por categoria", "Os riscos registrados"],
  ])("phase %i: %s", (phase, question, told) => {
    expect(firstOf(ask(phase, question))).toContain(told);
  });

  it.each([
    [1, ["quanto foi gasto com viagens?", "só em 2026"], "R$ 205.808,33"],
    [1, ["quanto foi gasto com telefonia?", "e com seguros?"], "R$ 154.046,16"],
    [1, ["quanto foi gasto com viagens?", "e só no Comercial?"], "R$ 288.300,00"],
    [4, ["quando termina o contrato do CRM Legado?", "quem é o fornecedor?"], "Vendas Antiga"],
    [5, ["qual o VPL da triagem inteligente?", "e da racionalização?"], "R$ 637.509"],
    [1, ["gastos por centro de custo", "ordena do menor pro maior"], "Sucesso do Cliente"],
  ])("phase %i after a turn: %s", (phase, questions, told) => {
    expect(firstOf(ask(phase, ...questions))).toContain(told);
  });

  it("explains no word that stands inside a form of several", () => {
    expect(ask(1, "quanto a Amazona gasta com suporte?").kind).toBe("refusal");
  });

  it("does not take an order for one of the metric's words", () => {
    const answer = ask(1, "cliente que mais paga por mês");
    expect(firstOf(answer)).toContain("receita mensal dos clientes é “C-005”: R$ 20.000,00/mês");
    expect(answer.plan?.asks[0]).toMatchObject({ op: "rank", by: ["cliente"], order: "desc" });
  });
});

it("asks a plainer question only where there is one", () => {
  expect(rewordingsOf("há falhas? quais?")).toEqual(["quais são os falhas?"]);
  expect(rewordingsOf("cargos que não têm gestor")).toEqual(["cargos sem gestor"]);
  expect(rewordingsOf("quanto custa o time?")).toEqual([]);
});

it("reads a deed beside its verb, and no other word in -mento", () => {
  const stems = (text: string) => normalize(text).tokens.map(({ stem }) => stem);
  expect(stems("encaminhamento")).toEqual(stems("encaminhar"));
  expect(stems("segmento")).not.toEqual(stems("seguir"));
});

describe("what is said around a question", () => {
  const asked = "quanto gastamos com viagens em agosto de 2026";
  it.each([
    `bom dia, ${asked}?`,
    `você consegue me dizer ${asked}?`,
    `só por curiosidade: ${asked}?`,
    `pessoal, uma dúvida: ${asked}?`,
    `queria saber ${asked}, na prática`,
    `segundo os dados enviados, ${asked}?`,
    `${asked}, de acordo com as planilhas?`,
    `aqui na empresa, ${asked}?`,
  ])("changes no answer: %s", (question) => {
    expect(firstOf(ask(1, question))).toBe(firstOf(ask(1, `${asked}?`)));
  });

  it("is never a condition, a month or a measure", () => {
    for (const question of [
      "quanto gastamos em agosto de 2026?",
      "quais sistemas custam mais de R$ 100 mil?",
      "quantos chamados da prioridade alta?",
      "o que diz o contrato da Nuvem Austral?",
      "pessoal do Comercial custa muito?",
      "bom desempenho em quais processos?",
    ])
      expect(rewordingsOf(question), question).toEqual([]);
  });
});

describe("an answer that was written for another question", () => {
  it.each([
    [4, "quanto custam os sistemas do Financeiro?"],
    [4, "quanto gastamos com os sistemas do Financeiro?"],
  ])("leaves out no owner of the things, phase %i: %s", (phase, question) => {
    const { kind, paragraphs } = ask(phase, question);
    const told = (paragraphs[0] ?? []).map(({ text }) => text).join("");
    expect(kind === "answer" && !told.includes("Financeiro")).toBe(false);
  });
});

describe("words of every day, slips and frames", () => {
  it.each([
    [4, "qual ligação entre sistemas dá mais erro por mês?", "Gestor de Produtos → Loja Hub"],
    [6, "quantos controles estão sem comprovação?", "são 4"],
    [6, "qual IA acerta menos?", "%"],
    [2, "o portão da fase 2 já foi liberado?", "Estão atendidas 10 de 12."],
    [2, "qual passo do atendimento vai ser removido?", "Encaminhar para a fila"],
    [2, "o prazo médio de um chamado sai de 3 dias para quanto?", "1 dia"],
    [1, "qual proceso custa mais por ano?", "“Desenvolvimento de integrações sob demanda”"],
    [7, "qantas horas de curso por pessoa?", "76,5"],
    [5, "Antes da reunião com os sócios preciso saber: qual o payback do recomendado?", "17,5"],
    [3, "quantos gestores há, ou seja, gente com pelo menos um subordinado?", "são 35"],
    [3, "quantos gestores têm apenas duas pessoas abaixo deles?", "são 5"],
    [3, "quantos gestores têm 4 liderados?", "são 9"],
    [1, "quanto custa por caso o onboarding de um lojista novo?", "R$ 2.443,65"],
    [7, "tratar a primeira barreira da Tecnologia leva quantas semanas?", "4 semanas"],
  ])("phase %i: %s", (phase, question, told) => {
    const { kind, paragraphs } = ask(phase, question);
    const said = paragraphs.map((one) => one.map(({ text }) => text).join("")).join(" ");
    expect(kind).toBe("answer");
    expect(said.replaceAll("\u00a0", " ")).toContain(told);
  });

  it("says in the reading which word was typed with a slip", () => {
    expect(ask(1, "qual proceso custa mais por ano?").reading).toContain(
      "li “proceso” como “processo”",
    );
  });

  it.each([
    "qual xilofone custa mais por ano?",
    "Preciso levar pro Comercial: quanto gastamos em agosto de 2026?",
    "quantos gestores (com xilofone) há?",
    "quantas mulheres ocupam cargos de chefia?",
    "quantos cargos de coordenador existem?",
  ])("takes away nothing that says something: %s", (question) => {
    const { kind, plan } = ask(3, question);
    expect(kind === "answer" && (plan?.asks[0]?.where ?? []).length === 0).toBe(false);
  });
});

describe("conditions and follow-ups", () => {
  it.each([
    [5, "quais iniciativas começam antes da semana 2?", "3 de 9 iniciativas"],
    [5, "quais iniciativas começam na semana 6?", "“Racionalização de sistemas”"],
    [5, "investimento médio por iniciativa", "R$ 66.889"],
    [4, "quantos sistemas custam mais de 100 mil?", "13 de 26 sistemas"],
    [4, "quantos sistemas tratam dados pessoais e não têm API?", "3 de 26 sistemas"],
    [5, "quantas iniciativas têm VPL negativo e começam na semana 8?", "3 de 9 iniciativas"],
    [6, "quantos casos estão liberados?", "4 de 9 casos"],
    [6, "quando é a próxima revisão dos controles?", "20/11/2026"],
    [7, "quais indicadores não têm responsável?", "“Churn anual de contas” e “NPS”"],
    [5, "o VPL do conjunto recomendado é negativo no cenário conservador?", "Sim: "],
  ])("phase %i: %s", (phase, question, told) => {
    expect(firstOf(ask(phase, question))).toContain(told);
  });

  it.each([
    [5, "quais iniciativas terminam depois da semana 20?"],
    [3, "quantos gestores têm 12 subordinados?"],
    [1, "gasto médio por fornecedor"],
  ])("are not answered by another number: phase %i, %s", (phase, question) => {
    expect(ask(phase, question).kind).not.toBe("answer");
  });

  it("asks of a neighbour what was asked of the metric before", () => {
    const { plan, paragraphs } = ask(
      6,
      "quais os dois riscos mais altos antes dos controles?",
      "e depois dos controles?",
    );
    expect(plan?.asks[0]).toMatchObject({ op: "rank", by: ["risco"], order: "desc" });
    expect(paragraphs[0]?.map(({ text }) => text).join("")).toContain(
      "Transferência de currículos sem mecanismo",
    );
    expect(
      firstOf(ask(2, "quantos minutos leva a etapa Diagnosticar?", "e no fluxo novo?")),
    ).toContain("1,4 min");
  });
});
